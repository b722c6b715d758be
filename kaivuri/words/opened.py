"""A word grid with its words and covers, ready to be played."""

from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter

from kaivuri.errors import MemoryLimit
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop
from kaivuri.words.covers_left import CoversLeft
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.lexicon import open_lexicon
from kaivuri.words.personal_list import PersonalList
from kaivuri.words.play import WordState
from kaivuri.words.puzzle import WordPuzzle

MEMORY = 256 << 20
"""Bytes for the covers of a puzzle; ordinary ones need a hundredth of that."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The words that lie in a grid, and its covers."""

    words: str
    """The word list."""
    puzzle: WordPuzzle
    family: CoverFamily | None
    """All covers; None if they are too many to be held."""
    seconds: float
    """How long the search for words and covers took."""

    @classmethod
    def of(cls, grid: Grid, words: str, stop: Stop) -> "Opened":
        """Find a list's words in a grid, except those ruled out for good, and the covers.

        Raises:
            BadWordList: when the list can't be used.
            TimeLimit: when `stop` says so.
        """
        started = perf_counter()
        known = Knowledge().ruling_out(PersonalList.of(words).words)
        puzzle = WordPuzzle.of(grid, open_lexicon(words), knowledge=known)
        family = None
        with suppress(MemoryLimit):
            family = CoverFamily.of(puzzle.problem, stop, memory=MEMORY)
        return cls(words, puzzle, family, perf_counter() - started)

    def left(self, state: WordState, stop: Stop) -> CoversLeft:
        """The covers that a state leaves possible.

        Raises:
            TimeLimit: when `stop` says so.
            MemoryLimit: when there are too many covers, at first or by words outside the list.
        """
        if self.family is None:
            raise MemoryLimit("the puzzle has too many solutions to be held")
        return CoversLeft.of(self.puzzle, self.family, state, stop)
