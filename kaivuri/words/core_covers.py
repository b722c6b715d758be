"""A word puzzle and all its covers in the native core, and the core's answers about them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kaivuri import _core
from kaivuri.errors import MemoryLimit
from kaivuri.language import gettext as _
from kaivuri.solvers.family import DEFAULT_MEMORY, limited_covers
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import cell_indexes
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.paths import letter_codes
from kaivuri.words.spelling import Path
from kaivuri.words.word_check import VERDICTS, Suspect, WordCheck
from kaivuri.words.word_state import WordState

if TYPE_CHECKING:
    from kaivuri._core import native

_Moves = tuple[list[tuple[str, tuple[int, ...]]], tuple[str, ...], tuple[str, ...], tuple[int, ...]]


def core_puzzle(  # noqa: PLR0913
    grid: Grid,
    lexicon: Lexicon,
    *,
    min_length: int,
    allow_crossing: bool,
    ruled_out: Collection[str],
    stop: Stop,
) -> native.WordPuzzle:
    """Find the words of a lexicon in a grid, as `WordPuzzle.from_grid`.

    Raises:
        CoreMissing: if there is no native core.
    """
    _core.require(_("playing a word grid"))
    return _core.native.WordPuzzle(
        grid.rows,
        grid.columns,
        letter_codes(grid),
        grid.regions,
        allow_crossing,
        lexicon.text,
        lexicon.zipf,
        min_length,
        tuple(ruled_out),
        interrupt=stop.check,
    )


@dataclass(frozen=True, slots=True)
class CoreCovers:
    """All covers of a puzzle, unless they are too many to store.

    The answers raise TimeLimit if the `stop` of a query requests it, and MemoryLimit if the covers
    are too many.
    """

    stored: native.PuzzleCovers | MemoryLimit
    count: int | None
    """The number of covers; None if they are too many to store."""

    @classmethod
    def find(cls, puzzle: native.WordPuzzle, stop: Stop, memory: int | None = None) -> CoreCovers:
        """Find the covers in at most `memory` bytes, by default the budget of `stop`."""
        memory = stop.budget(DEFAULT_MEMORY) if memory is None else memory
        try:
            with limited_covers(memory):
                covers = _core.native.PuzzleCovers(puzzle, memory, stop.check)
                return cls(covers, covers.count(memory, stop.check))
        except MemoryLimit as error:
            return cls(error, None)

    @property
    def word_count_range(self) -> tuple[int, int] | None:
        """The minimum and maximum number of words in a cover; None without known covers."""
        return None if isinstance(self.stored, MemoryLimit) else self.stored.word_range()

    def position(self, state: WordState, stop: Stop) -> native.WordPosition:
        """Return the covers that agree with a state."""
        with self._limited() as covers:
            memory = stop.budget(DEFAULT_MEMORY)
            return _core.native.WordPosition(covers, _moves(state), memory, stop.check)

    def check(
        self, state: WordState, words: Sequence[str], path: Path, stop: Stop
    ) -> tuple[WordCheck, ...]:
        """See `games.analysis.AnalysedGrid.check`."""
        ordered = sorted(path) if state.grid.regions else path
        cells = cell_indexes(ordered, state.grid.columns)
        with self._limited() as covers:
            memory = stop.budget(DEFAULT_MEMORY)
            checks = covers.check(_moves(state), words, cells, memory, stop.check)
        return tuple(_word_check(*check) for check in checks)

    def suspect(self, state: WordState, stop: Stop) -> Suspect | None:
        """See `games.analysis.AnalysedGrid.suspect`."""
        with self._limited() as covers:
            found = covers.suspect(_moves(state), stop.budget(DEFAULT_MEMORY), stop.check)
        return None if found is None else Suspect(*found)

    @contextmanager
    def _limited(self) -> Iterator[native.PuzzleCovers]:
        """Give the covers; raise MemoryLimit if they, or the covers of a query, don't fit."""
        if isinstance(self.stored, MemoryLimit):
            raise self.stored
        try:
            yield self.stored
        except MemoryError:
            raise MemoryLimit(_("the puzzle has too many solutions to store")) from None


def _moves(state: WordState) -> _Moves:
    """Return the moves of a state as the core takes them."""
    columns = state.grid.columns
    placed = [(word.word, cell_indexes(word.cells, columns)) for word in state.placed_words]
    starts = cell_indexes(state.start_cells, columns)
    return placed, state.ruled_out, state.required, starts


def _word_check(  # noqa: PLR0913, PLR0917
    word: str,
    verdict: int,
    covers: int,
    total: int,
    here: int | None,
    together: int,
    conflicts: list[str],
) -> WordCheck:
    blamed = tuple(conflicts)
    return WordCheck(
        word, VERDICTS[verdict], covers, total, here=here, together=together, conflicts=blamed
    )
