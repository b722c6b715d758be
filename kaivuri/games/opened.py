"""A word grid with its words and solutions, ready to be played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol

from kaivuri.errors import MemoryLimit
from kaivuri.games.position import CoverPosition, Position
from kaivuri.games.solution_results import CoverResults, SolutionResults
from kaivuri.language import gettext as _
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.words.answer import Puzzle
from kaivuri.words.covers_left import under_facts
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN
from kaivuri.words.play import WordState
from kaivuri.words.puzzle import WordPuzzle

if TYPE_CHECKING:
    from kaivuri.games.game import Choices, Game


class OpenedGame(Protocol):
    """What is known of a grid, by the rules of its game."""

    @property
    def puzzle(self) -> Puzzle:
        """What can lie on the grid."""
        ...

    @property
    def words(self) -> str:
        """The word list."""
        ...

    @property
    def seconds(self) -> float:
        """How long the search took."""
        ...

    @property
    def exact(self) -> bool:
        """Whether all solutions are counted, and not the likeliest alone."""
        ...

    @property
    def count(self) -> int | None:
        """How many solutions are known; None if they are too many to be held."""
        ...

    def knows(self, word: str) -> bool:
        """Whether a word that lies in the grid is in the list or in a solution known."""
        ...

    @property
    def sizes(self) -> tuple[int | None, int | None] | None:
        """The fewest and the most words of all solutions of the list; None: not all are known."""
        ...

    def results(self, state: WordState, mode: SolveMode, solver: str) -> SolutionResults[Any]:
        """The solutions under the facts of a state, still to be searched for.

        Args:
            state: what the player knows.
            mode: in what order; a game with a search of its own has one order.
            solver: a solver's name; such a game has none.
        """
        ...

    def position(self, state: WordState, stop: Stop) -> Position:
        """What a state leaves possible.

        Raises:
            TimeLimit: when `stop` says so.
            MemoryLimit: when there are too many covers.
        """
        ...


@dataclass(frozen=True, slots=True)
class Opened:
    """The words that lie in a grid, and its covers, by the rules of a game."""

    game: Game
    words: str
    """The word list."""
    puzzle: WordPuzzle
    family: CoverFamily | None
    """All covers; None if they are too many to be held."""
    seconds: float
    """How long the search for words and covers took."""
    fault: MemoryLimit | None = None
    """Why there is no family."""

    @classmethod
    def of(
        cls, game: Game, grid: Grid, choices: Choices, stop: Stop, note: Callable[[str], None]
    ) -> Opened:
        """Find the words that lie in a grid, but those ruled out for good, and the covers.

        Args:
            game: what the rules are, and the word list where none is given.
            grid: the letters.
            choices: the word list, whether words ruled out for good are left out, and
                the memory for the covers where `stop` limits none.
            stop: ends the search early.
            note: is told what the user should know of the word list.

        Raises:
            BadWordList: when the list can't be used.
            TimeLimit: when `stop` says so.
        """
        started, words = perf_counter(), choices.words
        known = NOTHING_KNOWN.ruling_out(game.ruled_out(words) if choices.personal else ())
        puzzle = game.puzzle(grid, game.lexicon(words, note), known, stop)
        memory = choices.memory if stop.memory is None else None
        family, fault = None, None
        try:
            family = CoverFamily.of(puzzle.problem, stop, memory=memory)
        except MemoryLimit as full:
            fault = full
        seconds = perf_counter() - started
        return cls(game, words or game.word_list, puzzle, family, seconds, fault)

    @property
    def exact(self) -> bool:
        """All covers are counted."""
        return True

    @property
    def count(self) -> int | None:
        """How many covers there are; None if they are too many to be held."""
        return self.family.count if self.family else None

    def knows(self, word: str) -> bool:
        """Whether the list has a word that lies in the grid."""
        return word in self.puzzle.words

    @property
    def sizes(self) -> tuple[int | None, int | None] | None:
        """See `OpenedGame`; also None where words are ruled out for good."""
        if self.family is None or self.puzzle.knowledge.ruled_out:
            return None
        return self.family.fewest(), self.family.most()

    def results(self, state: WordState, mode: SolveMode, solver: str) -> CoverResults:
        """See `OpenedGame`."""
        puzzle = under_facts(self.puzzle, state)
        return CoverResults(puzzle, state.facts.required, mode, solver)

    def position(self, state: WordState, stop: Stop) -> CoverPosition:
        """What a state leaves possible.

        Raises:
            TimeLimit: when `stop` says so.
            MemoryLimit: when there are too many covers, at first or by words outside the list.
        """
        if self.family is None:
            raise self.fault or MemoryLimit(_("the puzzle has too many solutions to be held"))
        return self.game.position(self.puzzle, self.family, state, stop)
