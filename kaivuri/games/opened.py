"""A word grid with its words and covers, ready to be played."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter

from kaivuri.errors import MemoryLimit
from kaivuri.games.game import Game
from kaivuri.games.position import Position
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN
from kaivuri.words.personal_list import PersonalList
from kaivuri.words.play import WordState
from kaivuri.words.puzzle import WordPuzzle

MEMORY = 256 << 20
"""Bytes for the covers of a puzzle; ordinary ones need a hundredth of that."""


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

    @classmethod
    def of(
        cls, game: Game, grid: Grid, words: str | None, stop: Stop, note: Callable[[str], None]
    ) -> "Opened":
        """Find the words that lie in a grid, but those ruled out for good, and the covers.

        Args:
            game: what the rules are, and the word list where none is given.
            grid: the letters.
            words: the word list.
            stop: ends the search early.
            note: is told what the user should know of the word list.

        Raises:
            BadWordList: when the list can't be used.
            TimeLimit: when `stop` says so.
        """
        started = perf_counter()
        personal = PersonalList.of(words or game.language)
        known = NOTHING_KNOWN.ruling_out(personal.words)
        puzzle = game.puzzle(grid, game.lexicon(words, note), known)
        family = None
        with suppress(MemoryLimit):
            family = CoverFamily.of(puzzle.problem, stop, memory=MEMORY)
        return cls(game, words or game.word_list, puzzle, family, perf_counter() - started)

    def position(self, state: WordState, stop: Stop) -> Position:
        """What a state leaves possible.

        Raises:
            TimeLimit: when `stop` says so.
            MemoryLimit: when there are too many covers, at first or by words outside the list.
        """
        if self.family is None:
            raise MemoryLimit("the puzzle has too many solutions to be held")
        return self.game.position(self.puzzle, self.family, state, stop)
