"""The remaining covers as computed by the C++ core, which is also used in the browser."""

from dataclasses import dataclass
from typing import cast

from kaivuri import _core
from kaivuri._core import native
from kaivuri.errors import MemoryLimit
from kaivuri.language import gettext as _
from kaivuri.solvers.family import DEFAULT_MEMORY, CoverFamily
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import cell_indexes, cells_at
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath
from kaivuri.words.remaining_covers import RemainingCovers, RemainingWords
from kaivuri.words.tiles import Tile
from kaivuri.words.word_check import Verdict, WordCheck
from kaivuri.words.word_puzzle import NativeReading, NativeReadings, WordPuzzle
from kaivuri.words.word_state import WordState

_VERDICTS = (Verdict.IN_COVERS, Verdict.IN_NONE, Verdict.NOT_LISTED, Verdict.NOT_IN_GRID)


@dataclass(frozen=True)
class NativeRemainingCovers(RemainingCovers):
    """The remaining covers, with the rules of the C++ core."""

    native_covers: "native.RemainingCovers"

    @staticmethod
    def supports(puzzle: WordPuzzle) -> bool:
        """Return whether the core supports `puzzle`: paths that may cross, no required word."""
        return (
            _core.available
            and puzzle.allow_crossing
            and not puzzle.grid.regions
            and not puzzle.knowledge.required
        )

    @classmethod
    def build(
        cls, puzzle: WordPuzzle, family: CoverFamily, state: WordState, stop: Stop
    ) -> "NativeRemainingCovers":
        """Restrict `family` to the covers that `state` allows."""
        grid, (native_puzzle, tiles) = puzzle.grid, puzzle.native
        columns = grid.columns
        try:
            rules = _core.native.RemainingCovers(
                native_puzzle,
                cast("native.Family", family.diagram),
                [(word.word, cell_indexes(word.cells, columns)) for word in state.placed_words],
                state.ruled_out,
                state.required,
                cell_indexes(state.marks, columns),
                stop.budget(DEFAULT_MEMORY),
                stop.check,
            )
        except MemoryError:
            raise MemoryLimit(_("the puzzle has too many solutions to store")) from None
        restricted = WordPuzzle(
            grid, tuple(tiles.get(readings) or _tile(grid, readings) for readings in rules.tiles())
        )
        same_tiles = len(restricted.tiles) == len(puzzle.tiles)
        problem = family.problem if same_tiles else restricted.problem
        families = tuple(CoverFamily(problem, part, stop) for part in rules.families())
        return cls(restricted, families, rules)

    def check(self, word: str) -> WordCheck:
        """See `RemainingCovers.check`."""
        verdict, count = self.native_covers.check(word)
        return WordCheck(word, _VERDICTS[verdict], count, self.count)

    def remaining_words(self, state: WordState) -> RemainingWords | None:  # noqa: ARG002 - the rules know it
        """See `RemainingCovers.remaining_words`; `state` is that of `build`."""
        ladder = self.native_covers.ladder()
        if ladder is None:
            return None
        word_count, hidden, hinted = ladder
        grid = self.puzzle.grid
        paths = tuple(_path(grid, reading) for reading in hidden)
        return RemainingWords(word_count, paths, hinted and _path(grid, hinted))


def remaining_covers(
    puzzle: WordPuzzle, family: CoverFamily, state: WordState, stop: Stop | None = None
) -> RemainingCovers:
    """Restrict the family of a puzzle's covers to those that `state` allows."""
    if NativeRemainingCovers.supports(puzzle):
        return NativeRemainingCovers.build(puzzle, family, state, stop or Stop())
    return RemainingCovers.in_python(puzzle, family, state, stop)


def _path(grid: Grid, reading: NativeReading) -> WordPath:
    word, cells, zipf = reading
    return WordPath(word, cells_at(cells, grid.columns), zipf)


def _tile(grid: Grid, native_readings: NativeReadings) -> Tile:
    readings = tuple(_path(grid, reading) for reading in native_readings)
    return Tile(tuple(sorted(readings[0].cells)), readings)
