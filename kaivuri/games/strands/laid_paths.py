"""The word paths of a Strands board as the core lays them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeVar, overload

from kaivuri import _core
from kaivuri.games.strands.costs import Costs
from kaivuri.games.strands.options import BoardWords, Bond, Spelling
from kaivuri.games.strands.phrases import STEPS
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath, letter_codes

if TYPE_CHECKING:
    from kaivuri._core.native import LaidWords, PricedPaths

_T = TypeVar("_T")


class _AskedFor(Sequence[_T]):
    """Values each of which is made when it is first asked for, as few ever are."""

    __slots__ = ("_length", "_made")

    def __init__(self, length: int) -> None:
        self._length = length
        self._made: dict[int, _T] = {}

    def _make(self, number: int) -> _T:
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
        made = self._made.get(place)
        if made is None:
            made = self._made[place] = self._make(place)
        return made


class LaidPaths(_AskedFor[WordPath]):
    """The paths of a board."""

    __slots__ = ("_cells", "_laid", "_letters", "_zipf")

    def __init__(self, grid: Grid, zipf: Sequence[int], laid: LaidWords) -> None:
        """Take what the core has laid."""
        super().__init__(len(laid))
        self._cells = tuple(grid.cells())
        self._letters = tuple(map(chr, letter_codes(grid)))
        self._zipf = zipf
        self._laid = laid

    def _make(self, number: int) -> WordPath:
        line, places = self._laid.place(number)
        word = "".join(map(self._letters.__getitem__, places))
        return WordPath(word, tuple(map(self._cells.__getitem__, places)), self._zipf[line])


class LaidSpellings(_AskedFor[Spelling]):
    """The same paths, ready for the search."""

    __slots__ = ("priced",)

    def __init__(self, priced: PricedPaths) -> None:
        """Take them as the core has them."""
        super().__init__(len(priced))
        self.priced = priced

    def _make(self, number: int) -> Spelling:
        return Spelling(*self.priced[number])


def native_words(
    grid: Grid, lexicon: StrandsLexicon, ruled_out: Collection[str], costs: Costs, stop: Stop
) -> BoardWords:
    """What can lie on a board of the words of a list, except some.

    Raises:
        TimeLimit, MemoryLimit: when `stop` says so.
    """
    lines = (lexicon.line(word) for word in ruled_out)
    laid = _core.native.LaidWords(
        grid.rows,
        grid.columns,
        letter_codes(grid),
        lexicon.text,
        lexicon.phrases.content,
        [line for line in lines if line is not None],
        stop.check,
    )
    facts = {line: lexicon.facts(line) for line in laid.lines()}

    @cache
    def bond(first: int, second: int, frequency: int) -> float:
        return costs.bond(facts[first], facts[second], frequency / STEPS)

    bonds = [Bond(a, b, bond(*lines, n)) for a, b, *lines, n in laid.following()]
    spellings = LaidSpellings(laid.priced([*map(costs.word, facts.values())]))
    return BoardWords(LaidPaths(grid, lexicon.zipf, laid), spellings, bonds, costs)
