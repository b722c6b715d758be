"""What a player has before them; one shape for every puzzle.

A desk is the one thing that changes while somebody plays. Whoever shows it
(a screen, a page) reads it, draws, and hands on what the player does.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from datetime import date
from typing import Any, Generic, TypeVar

from kaivuri.play.history import AnyState, History
from kaivuri.play.reference import Reference

Move = TypeVar("Move")
Keep = Callable[[Any, int], None]
"""Takes a game and the highest hint shown, to keep them."""


class Desk(ABC, Generic[AnyState, Move]):
    """A puzzle, the game on it, and the hints shown."""

    def __init__(self, reference: Reference, today: Callable[[], date]) -> None:
        """Lay a puzzle there; `today` gives the present day at its place."""
        self.reference = reference
        self.today = today
        self.hints = 0
        """The highest step of the hint ladder shown so far; 0 for none."""

    @property
    @abstractmethod
    def game(self) -> History[AnyState, Move] | None:
        """The game; None as long as there is nothing to play on."""

    @abstractmethod
    def put(self, game: History[AnyState, Move]) -> None:
        """Go on with another state of the game."""

    @property
    def state(self) -> AnyState | None:
        """The state of the game."""
        return self.game.state if self.game else None

    def play(self, *moves: Move) -> None:
        """Make a step.

        Raises:
            BadMove: when a move can't be made; then nothing changes.
        """
        if self.game is not None:
            self.put(self.game.play(*moves))

    def undo(self) -> None:
        """Take the last step back, if there is one."""
        if self.game is not None:
            self.put(self.game.undo())

    def redo(self) -> None:
        """Make the step again that was taken back last, if there is one."""
        if self.game is not None:
            self.put(self.game.redo())
