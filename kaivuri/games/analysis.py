"""A word grid with its words and solutions, as play asks about them."""

from __future__ import annotations

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
    """What is known of a grid, by the rules of its game."""

    __slots__ = ()

    puzzle: AnyWordPuzzle
    """What can lie on the grid."""
    word_list: str
    """The word list."""
    seconds: float
    """How long the search took."""
    exact: ClassVar[bool]
    """Whether all solutions are counted, and not the likeliest alone."""

    @property
    @abstractmethod
    def count(self) -> int | None:
        """How many solutions are known; None if they are too many to be held."""

    @abstractmethod
    def has_word(self, word: str) -> bool:
        """Whether a word that lies in the grid is in the list or in a solution known."""

    @property
    def word_count_range(self) -> tuple[int | None, int | None] | None:
        """The fewest and the most words of all solutions of the list; None: not all are known."""
        return None

    @abstractmethod
    def results(self, state: WordState, options: SolveOptions) -> SolutionResults[Any]:
        """The solutions under the facts of a state, still to be searched for.

        The options are the mode and the solver, in a game that takes them.
        """

    @abstractmethod
    def position(self, state: WordState, stop: Stop) -> WordPosition:
        """What a state leaves possible.

        Raises:
            TimeLimit: when `stop` says so.
            MemoryLimit: when there are too many covers.
        """


@dataclass(frozen=True, slots=True)
class AnalysedCovers(AnalysedGrid):
    """The words that lie in a grid, and its covers, by the rules of a game."""

    exact = True
    word_list: str
    """The word list."""
    puzzle: WordPuzzle
    family: CoverFamily | None
    """All covers; None if they are too many to be held."""
    seconds: float
    """How long the search for words and covers took."""
    error: MemoryLimit | None = None
    """Why there is no family."""

    @classmethod
    def of(
        cls,
        puzzle: WordPuzzle,
        word_list: str,
        stop: Stop,
        started: float,
        memory: int | None = None,
    ) -> AnalysedCovers:
        """Find the covers of a puzzle.

        Args:
            puzzle: the words that lie in the grid.
            word_list: the word list.
            stop: ends the search early.
            started: when the search for the words began, by `time.perf_counter`.
            memory: bytes for the covers where `stop` limits none.
        """
        family, error = None, None
        try:
            family = CoverFamily.of(puzzle.problem, stop, memory=memory)
        except MemoryLimit as full:
            error = full
        return cls(word_list, puzzle, family, perf_counter() - started, error)

    @property
    def count(self) -> int | None:
        """How many covers there are; None if they are too many to be held."""
        return self.family.count if self.family else None

    def has_word(self, word: str) -> bool:
        """Whether the list has a word that lies in the grid."""
        return word in self.puzzle.words

    @property
    def word_count_range(self) -> tuple[int | None, int | None] | None:
        """See `AnalysedGrid`; also None where words are ruled out for good."""
        if self.family is None or self.puzzle.knowledge.ruled_out:
            return None
        return self.family.min_size(), self.family.max_size()

    def results(self, state: WordState, options: SolveOptions) -> CoverResults:
        """See `AnalysedGrid`."""
        puzzle = apply_constraints(self.puzzle, state)
        mode, solver = options.mode or DEFAULT_MODE, options.solver or DEFAULT_SOLVER
        return CoverResults(puzzle, state.constraints.required, mode, solver)

    def position(self, state: WordState, stop: Stop) -> CoverPosition:
        """See `AnalysedGrid`; there are too many covers at first, or by words outside the list."""
        if self.family is None:
            raise self.error or MemoryLimit(_("the puzzle has too many solutions to be held"))
        return CoverPosition(state, remaining_covers(self.puzzle, self.family, state, stop))
