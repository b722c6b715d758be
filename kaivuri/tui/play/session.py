"""A puzzle being played, with a common interface for word grids and boards.

The session holds all state that changes during play. Screens read it, draw it and call
its methods for the player's actions.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from datetime import date
from typing import Any, Generic, TypeVar

from kaivuri.common.history import AnyState, History
from kaivuri.common.reference import Reference

Move = TypeVar("Move")
Save = Callable[[Any, int], None]
"""Saves a game and the level of a hint that counts; 0 for none."""


class PlaySession(ABC, Generic[AnyState, Move]):
    """A puzzle with the history of its game and the hints shown."""

    def __init__(self, reference: Reference, today: Callable[[], date], save: Save) -> None:
        """Begin with a puzzle; `save` is called after every change of the game.

        `today` returns the current date in the time zone of the puzzle.
        """
        self.reference = reference
        self.today = today
        self._save = save
        self.hint_level = 0
        """The highest hint level shown so far; 0 for none."""

    @property
    @abstractmethod
    def history(self) -> History[AnyState, Move] | None:
        """The game, or None while the puzzle is loading."""

    @abstractmethod
    def set_history(self, history: History[AnyState, Move]) -> None:
        """Replace the game and save it."""

    def count_hint(self, level: int) -> None:
        """Record that something was revealed that counts as a hint of a level."""
        if self.history is not None:
            self._save(self.history, level)

    @property
    def state(self) -> AnyState | None:
        """The state of the game."""
        return self.history.state if self.history else None

    @property
    @abstractmethod
    def solved(self) -> bool:
        """Whether the puzzle is solved."""

    def play(self, *moves: Move) -> None:
        """Make moves as one step."""
        if self.history is not None:
            self.set_history(self.history.play(*moves))

    def undo(self) -> None:
        """Undo the last step, if any."""
        if self.history is not None:
            self.set_history(self.history.undo())

    def redo(self) -> None:
        """Redo the last undone step, if any."""
        if self.history is not None:
            self.set_history(self.history.redo())
