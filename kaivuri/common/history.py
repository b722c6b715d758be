"""The history of a game: its start, the steps made and the steps undone.

A game is saved as the list of its moves. States are immutable: `state.apply(move)` returns
a new state, and undo replays all steps but the last.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, Self, TypeVar

Move = TypeVar("Move")
Move_contra = TypeVar("Move_contra", contravariant=True)


class State(Protocol[Move_contra]):
    """A state of a game."""

    def apply(self, move: Move_contra, /) -> Self:
        """Return the state after `move`.

        Raises:
            BadMove: if the move is not allowed.
        """
        ...


AnyState = TypeVar("AnyState", bound=State[Any])


def replay(state: AnyState, moves: Iterable[Move]) -> AnyState:
    """Return the state after all `moves`."""
    for move in moves:
        state = state.apply(move)
    return state


@dataclass(frozen=True, slots=True)
class History(Generic[AnyState, Move]):
    """An immutable history of steps.

    A step consists of the moves that are made and undone together, for example lifting and
    placing a piece to move it.
    """

    start: AnyState
    state: AnyState
    steps: tuple[tuple[Move, ...], ...] = ()
    undone: tuple[tuple[Move, ...], ...] = ()
    """Steps that can be redone, the next one last."""

    @classmethod
    def begin(cls, start: AnyState) -> Self:
        """Return a history without steps."""
        return cls(start, start)

    @classmethod
    def replay(cls, start: AnyState, moves: Iterable[Move]) -> Self:
        """Return a history in which each move is one step."""
        moves = tuple(moves)
        return cls(start, replay(start, moves), tuple((move,) for move in moves))

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves made."""
        return tuple(move for step in self.steps for move in step)

    def play(self, *moves: Move) -> Self:
        """Return the history after a step of `moves`; this clears the steps to redo."""
        if not moves:
            return self
        after = replay(self.state, moves)
        return replace(self, state=after, steps=(*self.steps, moves), undone=())

    def undo(self) -> Self:
        """Return the history without its last step."""
        if not self.steps:
            return self
        *before, last = self.steps
        state = replay(self.start, (move for step in before for move in step))
        return replace(self, state=state, steps=tuple(before), undone=(*self.undone, last))

    def redo(self) -> Self:
        """Return the history with the step that was undone last."""
        if not self.undone:
            return self
        return replace(self.play(*self.undone[-1]), undone=self.undone[:-1])

    def move_texts(self) -> Iterator[str]:
        """Return the text form of each move."""
        return map(str, self.moves)
