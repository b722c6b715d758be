"""A game: where it began, the steps made, and the steps undone.

A saved game is the list of its moves. States never change: `state.apply(move)`
is another state, and undo is replaying all steps but the last.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, Self, TypeVar

Move = TypeVar("Move")
Move_contra = TypeVar("Move_contra", contravariant=True)


class State(Protocol[Move_contra]):
    """A puzzle in play."""

    def apply(self, move: Move_contra, /) -> Self:
        """The state after a move.

        Raises:
            BadMove: when the move can't be made.
        """
        ...


AnyState = TypeVar("AnyState", bound=State[Any])


def replay(state: AnyState, moves: Iterable[Move]) -> AnyState:
    """The state after all moves in turn."""
    for move in moves:
        state = state.apply(move)
    return state


@dataclass(frozen=True, slots=True)
class History(Generic[AnyState, Move]):
    """The steps of a game; each change gives a new history.

    A step is the moves made and undone together: to shift a piece, say, is
    to lift it and to put it.
    """

    start: AnyState
    state: AnyState
    steps: tuple[tuple[Move, ...], ...] = ()
    undone: tuple[tuple[Move, ...], ...] = ()
    """Those that can be redone, the next one last."""

    @classmethod
    def begin(cls, start: AnyState) -> Self:
        """A game without steps."""
        return cls(start, start)

    @classmethod
    def replay(cls, start: AnyState, moves: Iterable[Move]) -> Self:
        """A game of these moves, each a step of its own."""
        made = tuple(moves)
        return cls(start, replay(start, made), tuple((move,) for move in made))

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves made."""
        return tuple(move for step in self.steps for move in step)

    def play(self, *moves: Move) -> Self:
        """Make a step; what was undone can't be redone after it. Without moves: the same game."""
        if not moves:
            return self
        after = replay(self.state, moves)
        return replace(self, state=after, steps=(*self.steps, moves), undone=())

    def undo(self) -> Self:
        """Without the last step; the same game if there is none."""
        if not self.steps:
            return self
        *before, last = self.steps
        state = replay(self.start, (move for step in before for move in step))
        return replace(self, state=state, steps=tuple(before), undone=(*self.undone, last))

    def redo(self) -> Self:
        """With the step undone last; the same game if there is none."""
        if not self.undone:
            return self
        return replace(self.play(*self.undone[-1]), undone=self.undone[:-1])

    def move_texts(self) -> Iterator[str]:
        """The moves as text."""
        return map(str, self.moves)
