"""The word paths on a Strands board as bit sets, with their costs.

Bit row * columns + column represents a cell, or the corner at its bottom right.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from kaivuri import _core
from kaivuri.errors import BadPuzzle
from kaivuri.games.strands.costs import INFINITE_COST, MAX_CELLS, SEARCH_COSTS, Costs
from kaivuri.games.strands.phrases import STRENGTH_STEPS
from kaivuri.games.strands.rules import MIN_SPANGRAM_LENGTH
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.language import gettext as _
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import diagonal_corners
from kaivuri.words.grid import HOLE, Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.paths import WordPath, letter_codes
from kaivuri.words.spelling import unlisted_paths

if TYPE_CHECKING:
    from kaivuri._core.native import BoardPaths


class PricedPath(NamedTuple):
    """A word path with its costs, as used by the search."""

    cells: int
    corners: int
    """The corners on its diagonal steps."""
    first: int
    last: int
    """The indexes of the first and last cell."""
    theme: float
    single: float
    part: float
    """The costs, see `strands.costs.WordCosts`."""


class Collocation(NamedTuple):
    """Two adjoining paths whose words are a known collocation."""

    first: int
    second: int
    """The indexes of the paths."""
    cost: float


class BoardWords(NamedTuple):
    """All word paths of a board."""

    paths: list[WordPath]
    priced_paths: list[PricedPath]
    """One per path."""
    collocations: list[Collocation]
    costs: Costs
    """The costs of spangrams besides those of their words and collocations."""

    def select(self, indexes: Sequence[int]) -> BoardWords:
        """Return the paths at `indexes` and the collocations between them."""
        new_index = {index: new for new, index in enumerate(indexes)}
        return BoardWords(
            [self.paths[index] for index in indexes],
            [self.priced_paths[index] for index in indexes],
            [
                Collocation(new_index[first], new_index[second], cost)
                for first, second, cost in self.collocations
                if first in new_index and second in new_index
            ],
            self.costs,
        )


def board_words(
    grid: Grid,
    lexicon: StrandsLexicon,
    knowledge: Knowledge = NOTHING_KNOWN,
    costs: Costs = SEARCH_COSTS,
    stop: Stop | None = None,
) -> BoardWords:
    """Return all paths of listed and required words, except words that are ruled out.

    Self-crossing paths are omitted if the word has others. Of several paths of a word over
    the same cells and corners, only the first can be a theme word; the others can only be
    parts of a spangram, as they may end elsewhere.
    """
    _check_board(grid)
    _core.require("Strands")
    words = _listed_words(grid, lexicon, knowledge.ruled_out, costs, stop or Stop())
    if knowledge.required:
        required = frozenset(knowledge.required) - knowledge.ruled_out
        unlisted = unlisted_paths(grid, required, words.paths, stop or Stop())
        added = _unlisted_words(grid, lexicon, unlisted, costs)
        return words._replace(
            paths=words.paths + added.paths, priced_paths=words.priced_paths + added.priced_paths
        )
    return words


def _listed_words(
    grid: Grid, lexicon: StrandsLexicon, ruled_out: Collection[str], costs: Costs, stop: Stop
) -> BoardWords:
    lines = (lexicon.line_index(word) for word in ruled_out)
    native_paths = _core.native.BoardPaths(
        grid.rows,
        grid.columns,
        letter_codes(grid),
        lexicon.text,
        lexicon.phrases.content,
        [line for line in lines if line is not None],
        stop.check,
    )
    features = {line: lexicon.features_at(line) for line in native_paths.lines()}

    cost = [costs.collocation_cost(byte / STRENGTH_STEPS) for byte in range(256)]
    collocations = [Collocation(a, b, cost[byte]) for a, b, byte in native_paths.collocations()]
    priced = native_paths.priced([*map(costs.word_costs, features.values())])
    priced_paths = [PricedPath(*priced[number]) for number in range(len(priced))]
    return BoardWords(_read_paths(grid, lexicon, native_paths), priced_paths, collocations, costs)


def _read_paths(grid: Grid, lexicon: StrandsLexicon, native_paths: BoardPaths) -> list[WordPath]:
    cells, letters = tuple(grid.cells()), tuple(map(chr, letter_codes(grid)))
    paths = []
    for line, indexes in map(native_paths.path, range(len(native_paths))):
        word = "".join(map(letters.__getitem__, indexes))
        paths.append(WordPath(word, tuple(map(cells.__getitem__, indexes)), lexicon.zipf[line]))
    return paths


def _unlisted_words(
    grid: Grid, lexicon: StrandsLexicon, paths: list[WordPath], costs: Costs
) -> BoardWords:
    """Return the paths of words that are not in the list; they have no collocations."""
    unlisted: list[WordPath] = []
    priced_paths: list[PricedPath] = []
    indexes = {cell: index for index, cell in enumerate(grid.cells())}
    bit = {cell: 1 << index for cell, index in indexes.items()}.__getitem__
    price = cache(lambda word: costs.word_costs(lexicon.features_of(word)))
    seen: set[tuple[str, int, int]] = set()
    positions: set[tuple[str, int, int, int, int]] = set()
    for path, corners in _without_self_crossings(paths):
        word = path.word
        bits = sum(map(bit, path.cells)), sum(map(bit, set(corners)))
        position = (*bits, indexes[path.cells[0]], indexes[path.cells[-1]])
        if (word, *position) in positions:
            continue
        positions.add((word, *position))
        theme, single, part = price(word)
        theme, single = (INFINITE_COST, INFINITE_COST) if (word, *bits) in seen else (theme, single)
        seen.add((word, *bits))
        unlisted.append(path)
        priced_paths.append(PricedPath(*position, theme, single, part))
    return BoardWords(unlisted, priced_paths, [], costs)


def _check_board(grid: Grid) -> None:
    cells = grid.rows * grid.columns
    if HOLE in grid.letters:
        raise BadPuzzle(_("a Strands board has no holes"))
    if not MIN_SPANGRAM_LENGTH <= cells <= MAX_CELLS:
        raise BadPuzzle(
            _(
                "{cells} letters are not a Strands board: it has 8 rows of 6; other "
                "shapes may have {min_cells} to {max_cells} letters"
            ).format(cells=cells, min_cells=MIN_SPANGRAM_LENGTH, max_cells=MAX_CELLS)
        )


Corners = list[tuple[int, int]]


def _without_self_crossings(paths: list[WordPath]) -> Iterator[tuple[WordPath, Corners]]:
    """Yield paths with their corners; self-crossing ones only if a word has no others."""
    with_corners = [(path, list(diagonal_corners(path.cells))) for path in paths]
    clean = {path.word for path, corners in with_corners if len(set(corners)) == len(corners)}
    for path, corners in with_corners:
        if len(set(corners)) == len(corners) or path.word not in clean:
            yield path, corners
