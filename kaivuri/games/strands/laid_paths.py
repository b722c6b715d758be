"""The word paths of a Strands board as the core lays them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import overload

from kaivuri import _core
from kaivuri.games.strands.costs import BARRED, Costs
from kaivuri.games.strands.options import BoardWords, Bond, Spelling
from kaivuri.games.strands.phrases import STEPS
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath, letter_codes


class LaidPaths(Sequence[WordPath]):
    """The paths of a board; each is made when it is first asked for, as few ever are."""

    __slots__ = ("_cells", "_letters", "_made", "_places", "_zipf")

    def __init__(
        self, grid: Grid, zipf: Sequence[int], places: Sequence[tuple[int, tuple[int, ...]]]
    ) -> None:
        """Take a line of the list and the numbers of the cells, in order, of each path."""
        self._cells = tuple(grid.cells())
        self._letters = tuple(map(chr, letter_codes(grid)))
        self._zipf = zipf
        self._places = places
        self._made: dict[int, WordPath] = {}

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, number: int) -> WordPath: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[WordPath]: ...
    def __getitem__(self, number: int | slice) -> WordPath | Sequence[WordPath]:
        if isinstance(number, slice):
            return [self[one] for one in range(*number.indices(len(self)))]
        made = self._made.get(number)
        if made is None:
            made = self._made[number] = self._path(*self._places[number])
        return made

    def _path(self, line: int, places: tuple[int, ...]) -> WordPath:
        word = "".join(map(self._letters.__getitem__, places))
        return WordPath(word, tuple(map(self._cells.__getitem__, places)), self._zipf[line])


def native_words(
    grid: Grid, lexicon: StrandsLexicon, ruled_out: Collection[str], costs: Costs, stop: Stop
) -> BoardWords:
    """What can lie on a board of the words of a list, except some.

    Raises:
        TimeLimit, MemoryLimit: when `stop` says so.
    """
    lines = (lexicon.line(word) for word in ruled_out)
    laid, following = _core.native.strands_paths(
        grid.rows,
        grid.columns,
        letter_codes(grid),
        lexicon.text,
        lexicon.phrases.content,
        [line for line in lines if line is not None],
        stop.check,
    )
    facts = {line: lexicon.facts(line) for line in {line for line, *_ in laid}}
    spellings = []
    for line, _, cells, corners, first, last, whole in laid:
        theme, single, part = costs.word(facts[line])
        own = (theme, single) if whole else (BARRED, BARRED)
        spellings.append(Spelling(cells, corners, first, last, *own, part))

    @cache
    def bond(first: int, second: int, frequency: int) -> float:
        return costs.bond(facts[first], facts[second], frequency / STEPS)

    bonds = [Bond(a, b, bond(laid[a][0], laid[b][0], n)) for a, b, n in following]
    paths = LaidPaths(grid, lexicon.zipf, [(line, places) for line, places, *_ in laid])
    return BoardWords(paths, spellings, bonds, costs)
