"""What can lie on a Strands board: word paths as bit sets, with their costs.

Bit row * columns + column stands for a cell, and for the corner right below it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar, overload

from kaivuri import _core
from kaivuri.errors import BadPuzzle
from kaivuri.games.strands.costs import INFINITE_COST, MAX_CELLS, SEARCH_COSTS, Costs
from kaivuri.games.strands.rules import MIN_SPANGRAM_LENGTH
from kaivuri.games.strands.word_list import ZIPF_STEPS, StrandsLexicon
from kaivuri.language import gettext as _
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import diagonal_corners
from kaivuri.words.grid import HOLE, Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.paths import WordPath, letter_codes
from kaivuri.words.spelling import unlisted_paths


class PricedPath(NamedTuple):
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


class Collocation(NamedTuple):
    """Two paths whose words are known to follow each other; the second starts beside the first."""

    first: int
    second: int
    """The numbers of the paths."""
    cost: float


class BoardWords(NamedTuple):
    """All word paths of a board."""

    paths: Sequence[WordPath]
    priced_paths: Sequence[PricedPath]
    """One a path."""
    collocations: list[Collocation]
    costs: Costs
    """What spangrams cost besides their words and bonds."""

    def select(self, indexes: Sequence[int]) -> BoardWords:
        """Some of the paths, given by their numbers, and the bonds between them."""
        now = {number: place for place, number in enumerate(indexes)}
        return BoardWords(
            [self.paths[number] for number in indexes],
            [self.priced_paths[number] for number in indexes],
            [
                Collocation(now[bond.first], now[bond.second], bond.cost)
                for bond in self.collocations
                if bond.first in now and bond.second in now
            ],
            self.costs,
        )


if TYPE_CHECKING:
    from kaivuri._core.native import LaidWords, PricedPaths

_T = TypeVar("_T")


class _LazySequence(Sequence[_T]):
    """Values each of which is made when it is first asked for, as few ever are."""

    __slots__ = ("_cache", "_length")

    def __init__(self, length: int) -> None:
        self._length = length
        self._cache: dict[int, _T] = {}

    def _compute(self, number: int) -> _T:
        raise NotImplementedError

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, number: int) -> _T: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[_T]: ...
    def __getitem__(self, number: int | slice) -> _T | Sequence[_T]:
        place = range(self._length)[number]  # from the end, too, and never beyond
        if isinstance(place, range):
            return [self[one] for one in place]
        made = self._cache.get(place)
        if made is None:
            made = self._cache[place] = self._compute(place)
        return made


class _LazyPaths(_LazySequence[WordPath]):
    """The paths of a board."""

    __slots__ = ("_cells", "_letters", "_native_words", "_zipf")

    def __init__(self, grid: Grid, zipf: Sequence[int], laid: LaidWords) -> None:
        super().__init__(len(laid))
        self._cells = tuple(grid.cells())
        self._letters = tuple(map(chr, letter_codes(grid)))
        self._zipf = zipf
        self._native_words = laid

    def _compute(self, number: int) -> WordPath:
        line, places = self._native_words.place(number)
        word = "".join(map(self._letters.__getitem__, places))
        return WordPath(word, tuple(map(self._cells.__getitem__, places)), self._zipf[line])


class LazyPricedPaths(_LazySequence[PricedPath]):
    """The same paths, ready for the search."""

    __slots__ = ("priced",)

    def __init__(self, priced: PricedPaths) -> None:
        super().__init__(len(priced))
        self.priced = priced

    def _compute(self, number: int) -> PricedPath:
        return PricedPath(*self.priced[number])


def board_words(
    grid: Grid,
    lexicon: StrandsLexicon,
    knowledge: Knowledge = NOTHING_KNOWN,
    costs: Costs = SEARCH_COSTS,
    stop: Stop | None = None,
) -> BoardWords:
    """All paths of the words of a list, and of required words, except words that are ruled out.

    A path that crosses itself is left out where the word has another one. Of
    paths of one word over the same cells and corners only the first can be a
    word of its own; the others can only be parts, as they may end elsewhere.
    """
    _check_board(grid)
    _core.require("Strands")
    words = _listed_words(grid, lexicon, knowledge.ruled_out, costs, stop or Stop())
    if knowledge.required:
        required = frozenset(knowledge.required) - knowledge.ruled_out
        unlisted = unlisted_paths(grid, required, words.paths)
        more = _unlisted_words(grid, lexicon, unlisted, costs)
        return words._replace(
            paths=[*words.paths, *more.paths],
            priced_paths=[*words.priced_paths, *more.priced_paths],
        )
    return words


def _listed_words(
    grid: Grid, lexicon: StrandsLexicon, ruled_out: Collection[str], costs: Costs, stop: Stop
) -> BoardWords:
    lines = (lexicon.line_index(word) for word in ruled_out)
    laid = _core.native.LaidWords(
        grid.rows,
        grid.columns,
        letter_codes(grid),
        lexicon.text,
        lexicon.phrases.content,
        [line for line in lines if line is not None],
        stop.check,
    )
    facts = {line: lexicon.features_at(line) for line in laid.lines()}

    @cache
    def bond(first: int, second: int, frequency: int) -> float:
        return costs.collocation_cost(facts[first], facts[second], frequency / ZIPF_STEPS)

    bonds = [Collocation(a, b, bond(*lines, n)) for a, b, *lines, n in laid.following()]
    spellings = LazyPricedPaths(laid.priced([*map(costs.word_costs, facts.values())]))
    return BoardWords(_LazyPaths(grid, lexicon.zipf, laid), spellings, bonds, costs)


def _unlisted_words(
    grid: Grid, lexicon: StrandsLexicon, paths: list[WordPath], costs: Costs
) -> BoardWords:
    """Lay words that the list lacks, so that none of them is known to follow another."""
    laid: list[WordPath] = []
    spellings: list[PricedPath] = []
    numbers = {cell: number for number, cell in enumerate(grid.cells())}
    bit = {cell: 1 << number for cell, number in numbers.items()}.__getitem__
    price = cache(lambda word: costs.word_costs(lexicon.features_of(word)))
    seen: set[tuple[str, int, int]] = set()
    ends: set[tuple[str, int, int, int, int]] = set()
    for path, corners in _without_self_crossings(paths):
        word = path.word
        bits = sum(map(bit, path.cells)), sum(map(bit, set(corners)))
        lying = (*bits, numbers[path.cells[0]], numbers[path.cells[-1]])
        if (word, *lying) in ends:
            continue
        ends.add((word, *lying))
        theme, single, part = price(word)
        theme, single = (INFINITE_COST, INFINITE_COST) if (word, *bits) in seen else (theme, single)
        seen.add((word, *bits))
        laid.append(path)
        spellings.append(PricedPath(*lying, theme, single, part))
    return BoardWords(laid, spellings, [], costs)


def _check_board(grid: Grid) -> None:
    cells = grid.rows * grid.columns
    if HOLE in grid.letters:
        raise BadPuzzle(_("a Strands board has no holes"))
    if not MIN_SPANGRAM_LENGTH <= cells <= MAX_CELLS:
        raise BadPuzzle(
            _(
                "{cells} letters are no Strands board: it has 48, 8 rows of 6; other "
                "shapes may have {least} to {most}"
            ).format(cells=cells, least=MIN_SPANGRAM_LENGTH, most=MAX_CELLS)
        )


Corners = list[tuple[int, int]]


def _without_self_crossings(paths: list[WordPath]) -> Iterator[tuple[WordPath, Corners]]:
    """The paths with their corners; such as cross themselves only where a word has no others."""
    with_corners = [(path, list(diagonal_corners(path.cells))) for path in paths]
    clean = {path.word for path, corners in with_corners if len(set(corners)) == len(corners)}
    for path, corners in with_corners:
        if len(set(corners)) == len(corners) or path.word not in clean:
            yield path, corners
