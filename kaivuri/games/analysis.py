"""Analysis of a word grid for play: its words and solutions."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from time import perf_counter
from typing import Any, ClassVar

from kaivuri.errors import MemoryLimit
from kaivuri.games.options import DEFAULT_SOLVER, SolveOptions
from kaivuri.games.solution_results import CoverResults, SolutionResults
from kaivuri.games.word_position import CoverPosition, WordPosition
from kaivuri.language import gettext as _
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.modes import DEFAULT_MODE
from kaivuri.solvers.stop import Stop
from kaivuri.words.native_covers import remaining_covers
from kaivuri.words.remaining_covers import apply_constraints
from kaivuri.words.search_result import AnyWordPuzzle
from kaivuri.words.word_puzzle import WordPuzzle
from kaivuri.words.word_state import WordState


class AnalysedGrid(ABC):
    """A grid with its words and solutions by the rules of a game."""

    __slots__ = ()

    puzzle: AnyWordPuzzle
    word_list: str
    seconds: float
    """The duration of the search."""
    exact: ClassVar[bool]
    """Whether all solutions are counted, not only the likeliest."""

    @property
    @abstractmethod
    def count(self) -> int | None:
        """The number of known solutions; None if they are too many to store."""

    @abstractmethod
    def has_word(self, word: str) -> bool:
        """Return whether a word in the grid is in the list or in a known solution."""

    @property
    def word_count_range(self) -> tuple[int | None, int | None] | None:
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


@dataclass(frozen=True, slots=True)
class AnalysedCovers(AnalysedGrid):
    """A grid with its words and the family of all covers."""

    exact = True
    word_list: str
    puzzle: WordPuzzle
    family: CoverFamily | None
    """All covers; None if they are too many to store."""
    seconds: float
    """The duration of the search for words and covers."""
    error: MemoryLimit | None = None
    """The reason why there is no family."""

    @classmethod
    def of(
        cls,
        puzzle: WordPuzzle,
        word_list: str,
        stop: Stop,
        started: float,
        memory: int | None = None,
    ) -> "AnalysedCovers":
        """Find the covers of a puzzle.

        `started` is the start of the search for words, by `time.perf_counter`; `memory` is the
        limit in bytes if `stop` has none.
        """
        family, error = None, None
        try:
            family = CoverFamily.of(puzzle.problem, stop, memory=memory)
        except MemoryLimit as limit:
            error = limit
        return cls(word_list, puzzle, family, perf_counter() - started, error)

    @property
    def count(self) -> int | None:
        """The number of covers; None if they are too many to store."""
        return self.family.count if self.family else None

    def has_word(self, word: str) -> bool:
        """Return whether a word in the grid is in the list."""
        return word in self.puzzle.words

    @property
    def word_count_range(self) -> tuple[int | None, int | None] | None:
        """See `AnalysedGrid`; also None if words are ruled out permanently."""
        if self.family is None or self.puzzle.knowledge.ruled_out:
            return None
        return self.family.min_size(), self.family.max_size()

    def results(self, state: WordState, options: SolveOptions) -> CoverResults:
        """See `AnalysedGrid`."""
        puzzle = apply_constraints(self.puzzle, state)
        mode, solver = options.mode or DEFAULT_MODE, options.solver or DEFAULT_SOLVER
        return CoverResults(puzzle, state.constraints.required, mode, solver)

    def position(self, state: WordState, stop: Stop) -> CoverPosition:
        """See `AnalysedGrid`."""
        if self.family is None:
            raise self.error or MemoryLimit(_("the puzzle has too many solutions to store"))
        return CoverPosition(state, remaining_covers(self.puzzle, self.family, state, stop))
