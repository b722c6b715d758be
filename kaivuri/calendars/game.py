"""A game on a board: steps made and steps undone."""

from dataclasses import dataclass, replace

from kaivuri.calendars.moves import Move
from kaivuri.calendars.state import BoardState, replay

Step = tuple[Move, ...]
"""Moves that are made and undone together: to shift a piece is to lift it and to put it."""


@dataclass(frozen=True, slots=True)
class Game:
    """Each change gives a new game."""

    start: BoardState
    state: BoardState
    steps: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    """Those that can be redone, the next one last."""

    @classmethod
    def begin(cls, start: BoardState) -> "Game":
        """A game without steps."""
        return cls(start, start)

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves made."""
        return tuple(move for step in self.steps for move in step)

    def play(self, *moves: Move) -> "Game":
        """Make a step; what was undone can't be redone after it. Without moves: the same game.

        Raises:
            BadPuzzle: when a move can't be made.
        """
        if not moves:
            return self
        return Game(self.start, replay(self.state, moves), (*self.steps, moves))

    def undo(self) -> "Game":
        """Without the last step; the same game if there is none."""
        if not self.steps:
            return self
        before = Game.begin(self.start)
        for step in self.steps[:-1]:
            before = before.play(*step)
        return replace(before, undone=(*self.undone, self.steps[-1]))

    def redo(self) -> "Game":
        """With the step undone last; the same game if there is none."""
        if not self.undone:
            return self
        return replace(self.play(*self.undone[-1]), undone=self.undone[:-1])
