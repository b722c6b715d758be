"""Analysis of a word grid for play: its words and solutions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from kaivuri.games.options import DEFAULT_SOLVER, SolveOptions
from kaivuri.games.solution_results import CoverResults, SolutionResults
from kaivuri.games.word_position import CoverPosition, WordPosition
from kaivuri.solvers.modes import DEFAULT_MODE
from kaivuri.solvers.stop import Stop
from kaivuri.words.core_covers import CoreCovers
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.spelling import Path
from kaivuri.words.word_check import Suspect, WordCheck
from kaivuri.words.word_puzzle import WordPuzzle
from kaivuri.words.word_state import WordState

if TYPE_CHECKING:
    from kaivuri._core import native


class AnalysedGrid(ABC):
    """A grid with its words and solutions by the rules of a game."""

    __slots__ = ()

    word_list: str
    seconds: float
    """The duration of the search."""
    exact: ClassVar[bool]
    """Whether all solutions are counted, not only the likeliest."""

    @property
    @abstractmethod
    def sizes(self) -> tuple[int, int]:
        """The numbers of distinct words and of tiles in the grid."""

    @property
    @abstractmethod
    def count(self) -> int | None:
        """The number of known solutions; None if they are too many to store."""

    @abstractmethod
    def has_word(self, word: str) -> bool:
        """Return whether a word in the grid is in the list or in a known solution."""

    @property
    def word_count_range(self) -> tuple[int, int] | None:
        """The minimum and maximum number of words in a solution; None if not all are known."""
        return None

    @abstractmethod
    def results(self, state: WordState, options: SolveOptions) -> SolutionResults[Any]:
        """Return the solutions under the constraints of `state`, still to be searched for.

        Games that support it use the mode and the solver of `options`.
        """

    @abstractmethod
    def position(self, state: WordState, stop: Stop) -> WordPosition:
        """Return the position with the solutions that `state` allows.

        Raises:
            TimeLimit: if `stop` requests it.
            MemoryLimit: if there are too many covers.
        """

    @abstractmethod
    def check(
        self, state: WordState, words: Sequence[str], path: Path, stop: Stop
    ) -> tuple[WordCheck, ...]:
        """Check words, in lower case, NFC, and then the word on `path`, unless it is empty.

        They are judged by the constraints of `state`, and besides together with its placed words.
        Raises the same errors as `position`.
        """

    @abstractmethod
    def suspect(self, state: WordState, stop: Stop) -> Suspect | None:
        """Return which placed word is to blame if no solution is left; None if none is.

        Raises the same errors as `position`.
        """


@dataclass(frozen=True, slots=True)
class AnalysedCovers(AnalysedGrid):
    """A grid with its words and all covers, in the native core."""

    exact = True
    word_list: str
    puzzle: native.WordPuzzle
    covers: CoreCovers
    build_puzzle: Callable[[Knowledge], WordPuzzle]
    """Returns the puzzle under constraints, to list its solutions."""
    complete: bool
    """Whether no word is ruled out permanently."""
    seconds: float
    """The duration of the search for words and covers."""

    @property
    def count(self) -> int | None:
        """The number of covers; None if they are too many to store."""
        return self.covers.count

    @property
    def sizes(self) -> tuple[int, int]:
        """See `AnalysedGrid`."""
        return self.puzzle.words, self.puzzle.tiles

    def has_word(self, word: str) -> bool:
        """Return whether a word in the grid is in the list."""
        return self.puzzle.has_word(word)

    @property
    def word_count_range(self) -> tuple[int, int] | None:
        """See `AnalysedGrid`; also None if words are ruled out permanently."""
        return self.covers.word_count_range if self.complete else None

    def results(self, state: WordState, options: SolveOptions) -> CoverResults:
        """See `AnalysedGrid`."""
        known = Knowledge(state.required, frozenset(state.ruled_out), state.start_cells)
        puzzle = self.build_puzzle(known)
        puzzle = WordPuzzle(puzzle.grid, puzzle.tiles, allow_crossing=puzzle.allow_crossing)
        mode, solver = options.mode or DEFAULT_MODE, options.solver or DEFAULT_SOLVER
        return CoverResults(puzzle, state.required, mode, solver)

    def position(self, state: WordState, stop: Stop) -> CoverPosition:
        """See `AnalysedGrid`."""
        return CoverPosition(state, self.covers.position(state, stop))

    def check(
        self, state: WordState, words: Sequence[str], path: Path, stop: Stop
    ) -> tuple[WordCheck, ...]:
        """See `AnalysedGrid`."""
        return self.covers.check(state, words, path, stop)

    def suspect(self, state: WordState, stop: Stop) -> Suspect | None:
        """See `AnalysedGrid`."""
        return self.covers.suspect(state, stop)
