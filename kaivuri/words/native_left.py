"""The covers left as the core in C++ finds them, by the rules that it has in a browser, too."""

from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from kaivuri import _core
from kaivuri._core import native
from kaivuri.errors import MemoryLimit
from kaivuri.language import gettext as _
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.family.cover_family import DEFAULT_MEMORY
from kaivuri.solvers.stop import Stop
from kaivuri.words.covers_left import CoversLeft, Unfound
from kaivuri.words.geometry import cells_of, numbers
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath, letter_codes
from kaivuri.words.tiles import Tile
from kaivuri.words.verdict import Check, Verdict
from kaivuri.words.word_puzzle import WordPuzzle
from kaivuri.words.word_state import WordState

_Reading = tuple[str, tuple[int, ...], int]
_Readings = tuple[_Reading, ...]
_VERDICTS = (Verdict.IN_COVERS, Verdict.IN_NONE, Verdict.NOT_LISTED, Verdict.NOT_IN_GRID)


@dataclass(frozen=True)
class NativeLeft(CoversLeft):
    """The covers left, with the rules of the core."""

    rules: "native.CoversLeft"

    @staticmethod
    def takes(puzzle: WordPuzzle) -> bool:
        """Whether the core has rules for a puzzle: words may cross, and none is required in it."""
        return _core.available and puzzle.crossing and not puzzle.knowledge.required

    @classmethod
    def make(
        cls, puzzle: WordPuzzle, family: CoverFamily, state: WordState, stop: Stop
    ) -> "NativeLeft":
        """As `covers_left`."""
        grid, (native_puzzle, tiles) = puzzle.grid, _told(puzzle)
        columns = grid.columns
        try:
            rules = _core.native.CoversLeft(
                native_puzzle,
                cast("native.Family", family.diagram),
                [(place.word, numbers(place.cells, columns)) for place in state.words],
                state.ruled_out,
                state.required,
                numbers(state.marks, columns),
                stop.budget(DEFAULT_MEMORY),
                stop.check,
            )
        except MemoryError:
            raise MemoryLimit(_("the puzzle has too many solutions to be held")) from None
        shown = WordPuzzle(
            grid, tuple(tiles.get(told) or _tile(grid, told) for told in rules.tiles())
        )
        problem = family.problem if len(shown.tiles) == len(puzzle.tiles) else shown.problem
        families = tuple(CoverFamily(problem, part, stop) for part in rules.families())
        return cls(shown, families, rules)

    def check(self, word: str) -> Check:
        """As `CoversLeft.check`."""
        verdict, holding = self.rules.check(word)
        return Check(word, _VERDICTS[verdict], holding, self.count)

    def unfound(self, state: WordState) -> Unfound | None:  # noqa: ARG002 - the rules know it
        """As `CoversLeft.unfound`, of the state that it was made for."""
        told = self.rules.ladder()
        if told is None:
            return None
        words, hidden, one = told
        grid = self.puzzle.grid
        paths = tuple(_path(grid, reading) for reading in hidden)
        return Unfound(words, paths, one and _path(grid, one))


def covers_left(
    puzzle: WordPuzzle, family: CoverFamily, state: WordState, stop: Stop | None = None
) -> CoversLeft:
    """Restrict the family of a puzzle's covers to what a state allows.

    The core does it where there is one, and `CoversLeft.plainly` where words may not cross, too.
    """
    if NativeLeft.takes(puzzle):
        return NativeLeft.make(puzzle, family, state, stop or Stop())
    return CoversLeft.plainly(puzzle, family, state, stop)


@lru_cache(maxsize=4)
def _told(puzzle: WordPuzzle) -> "tuple[native.WordPuzzle, dict[_Readings, Tile]]":
    """A puzzle as the core has it, and its tiles by what the core tells of them."""
    grid = puzzle.grid
    readings = [
        tuple((path.word, numbers(path.cells, grid.columns), path.zipf) for path in tile.readings)
        for tile in puzzle.tiles
    ]
    made = _core.native.WordPuzzle(grid.rows, grid.columns, letter_codes(grid), readings)
    return made, dict(zip(readings, puzzle.tiles, strict=True))


def _path(grid: Grid, told: _Reading) -> WordPath:
    word, cells, zipf = told
    return WordPath(word, cells_of(cells, grid.columns), zipf)


def _tile(grid: Grid, told: _Readings) -> Tile:
    readings = tuple(_path(grid, reading) for reading in told)
    return Tile(tuple(sorted(readings[0].cells)), readings)
