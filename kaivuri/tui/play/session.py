"""A puzzle that is played: the same for word grids and boards.

A session is the one thing that changes while somebody plays. A screen reads it,
draws it, and calls it for what the player does.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from datetime import date
from typing import Any, Generic, TypeVar

from kaivuri.play.history import AnyState, History
from kaivuri.play.reference import Reference

Move = TypeVar("Move")
Save = Callable[[Any, int], None]
"""Takes a game and the highest hint shown, to save them."""


class PlaySession(ABC, Generic[AnyState, Move]):
    """A puzzle, the game on it, and the hints shown."""

    def __init__(self, reference: Reference, today: Callable[[], date]) -> None:
        """Begin with a puzzle; `today` returns the present day at its place."""
        self.reference = reference
        self.today = today
        self.hint_level = 0
        """The highest step of the hint ladder shown so far; 0 for none."""

    @property
    @abstractmethod
    def history(self) -> History[AnyState, Move] | None:
        """The game; None as long as there is nothing to play on."""

    @abstractmethod
    def set_history(self, history: History[AnyState, Move]) -> None:
        """Go on with another state of the game, and save it."""

    @property
    def state(self) -> AnyState | None:
        """The state of the game."""
        return self.history.state if self.history else None

    def play(self, *moves: Move) -> None:
        """Make a step."""
        if self.history is not None:
            self.set_history(self.history.play(*moves))

    def undo(self) -> None:
        """Take the last step back, if there is one."""
        if self.history is not None:
            self.set_history(self.history.undo())

    def redo(self) -> None:
        """Make the step again that was taken back last, if there is one."""
        if self.history is not None:
            self.set_history(self.history.redo())
