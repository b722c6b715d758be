"""What can lie on a Strands board: word paths as bit sets, with their costs.

Bit row * columns + column stands for a cell, and for the corner right below it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from kaivuri import _core
from kaivuri.errors import BadPuzzle
from kaivuri.games.strands.costs import (
    BARRED,
    MOST_CELLS,
    USUAL_COSTS,
    Costs,
)
from kaivuri.games.strands.solution import LEAST_SPANGRAM_LENGTH
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.language import gettext as _
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import HOLE, Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.paths import WordPath, diagonal_corners, word_paths
from kaivuri.words.spelling import near, unlisted_paths


class Spelling(NamedTuple):
    """A word path, ready for the search."""

    cells: int
    corners: int
    """Those that its diagonal steps go through."""
    first: int
    last: int
    """The numbers of its end cells."""
    theme: float
    single: float
    part: float
    """Costs, see `strands.costs.WordCosts`."""


class Bond(NamedTuple):
    """Two paths whose words are known to follow each other; the second starts beside the first."""

    first: int
    second: int
    """The numbers of the paths."""
    cost: float


class BoardWords(NamedTuple):
    """All word paths of a board."""

    paths: Sequence[WordPath]
    spellings: Sequence[Spelling]
    """One a path."""
    bonds: list[Bond]
    costs: Costs
    """What spangrams cost besides their words and bonds."""

    def only(self, kept: Sequence[int]) -> BoardWords:
        """Some of the paths, given by their numbers, and the bonds between them."""
        now = {number: place for place, number in enumerate(kept)}
        return BoardWords(
            [self.paths[number] for number in kept],
            [self.spellings[number] for number in kept],
            [
                Bond(now[bond.first], now[bond.second], bond.cost)
                for bond in self.bonds
                if bond.first in now and bond.second in now
            ],
            self.costs,
        )


def board_words(
    grid: Grid,
    lexicon: StrandsLexicon,
    known: Knowledge = NOTHING_KNOWN,
    costs: Costs = USUAL_COSTS,
    stop: Stop | None = None,
) -> BoardWords:
    """All paths of the words of a list, and of required words, except words that are ruled out.

    A path that crosses itself is left out where the word has another one. Of
    paths of one word over the same cells and corners only the first can be a
    word of its own; the others can only be parts, as they may end elsewhere.

    Raises:
        BadPuzzle: when the grid is no board that can be searched, or lacks a required word.
        TimeLimit, MemoryLimit: when `stop` says so.
    """
    _check(grid)
    stop = stop or Stop()
    if not _core.available:
        listed = word_paths(grid, lexicon, min_length=1, stop=stop)
        unlisted = unlisted_paths(grid, known.required, listed)
        paths = [path for path in (*listed, *unlisted) if path.word not in known.ruled_out]
        return reference_words(grid, lexicon, paths, costs, stop)
    from kaivuri.games.strands.laid_paths import native_words

    words = native_words(grid, lexicon, known.ruled_out, costs, stop)
    if known.required:
        required = frozenset(known.required) - known.ruled_out
        unlisted = unlisted_paths(grid, required, words.paths)
        more = reference_words(grid, lexicon, unlisted, costs, stop)
        return words._replace(
            paths=[*words.paths, *more.paths], spellings=[*words.spellings, *more.spellings]
        )
    return words


def reference_words(
    grid: Grid, lexicon: StrandsLexicon, paths: list[WordPath], costs: Costs, stop: Stop
) -> BoardWords:
    """The paths and their bonds in Python, the reference for the core."""
    laid: list[WordPath] = []
    spellings: list[Spelling] = []
    numbers = {cell: number for number, cell in enumerate(grid.cells())}
    bit = {cell: 1 << number for cell, number in numbers.items()}.__getitem__
    price = cache(lambda word: costs.word(lexicon.facts_of(word)))
    seen: set[tuple[str, int, int]] = set()
    ends: set[tuple[str, int, int, int, int]] = set()
    for path, corners in _least_crossing(paths):
        stop.check()
        word = path.word
        bits = sum(map(bit, path.cells)), sum(map(bit, set(corners)))
        lying = (*bits, numbers[path.cells[0]], numbers[path.cells[-1]])
        if (word, *lying) in ends:
            continue
        ends.add((word, *lying))
        theme, single, part = price(word)
        theme, single = (BARRED, BARRED) if (word, *bits) in seen else (theme, single)
        seen.add((word, *bits))
        laid.append(path)
        spellings.append(Spelling(*lying, theme, single, part))
    return BoardWords(laid, spellings, [*_bonds(laid, lexicon, costs, stop)], costs)


def _bonds(
    paths: list[WordPath], lexicon: StrandsLexicon, costs: Costs, stop: Stop
) -> Iterator[Bond]:
    """The bonds between paths."""
    lines = {word: lexicon.line(word) for word in {path.word for path in paths}}
    by_line: dict[int, list[int]] = {}
    for number, path in enumerate(paths):
        line = lines[path.word]
        if line is not None:
            by_line.setdefault(line, []).append(number)
    facts = {line: lexicon.facts(line) for line in by_line}
    for first, second, zipf in lexicon.phrases.among(frozenset(by_line)):
        stop.check()
        cost = costs.bond(facts[first], facts[second], zipf)
        for a, b in product(by_line[first], by_line[second]):
            if near(paths[a].cells[-1], paths[b].cells[0]):
                yield Bond(a, b, cost)


def _check(grid: Grid) -> None:
    cells = grid.rows * grid.columns
    if HOLE in grid.letters:
        raise BadPuzzle(_("a Strands board has no holes"))
    if not LEAST_SPANGRAM_LENGTH <= cells <= MOST_CELLS:
        raise BadPuzzle(
            _(
                "{cells} letters are no Strands board: it has 48, 8 rows of 6; other "
                "shapes may have {least} to {most}"
            ).format(cells=cells, least=LEAST_SPANGRAM_LENGTH, most=MOST_CELLS)
        )


Corners = list[tuple[int, int]]


def _least_crossing(paths: list[WordPath]) -> Iterator[tuple[WordPath, Corners]]:
    """The paths with their corners; such as cross themselves only where a word has no others."""
    with_corners = [(path, list(diagonal_corners(path.cells))) for path in paths]
    clean = {path.word for path, corners in with_corners if len(set(corners)) == len(corners)}
    for path, corners in with_corners:
        if len(set(corners)) == len(corners) or path.word not in clean:
            yield path, corners
