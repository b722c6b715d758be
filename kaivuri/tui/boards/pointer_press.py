"""The pointer, and what one press of its button on a piece does."""

from dataclasses import dataclass
from enum import Enum

from kaivuri.play import Cell
from kaivuri.tui.boards.held_piece import HeldPiece

_RIGHT = 3


class Gesture(Enum):
    """What a press does."""

    TURN = 1
    FLIP = 2
    DRAG = 3
    NOTHING = 4
    """It was called off."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where the pointer is."""

    cell: Cell
    """The cell under it, as if the board had no end."""
    on_board: bool
    in_tray: tuple[str, int] | None = None
    """The piece in the tray that it is on, and the number of its cell there."""


@dataclass(slots=True)
class PointerPress:
    """A press of the button, from down to up."""

    cell: Cell
    """Where the pointer is."""
    held: HeldPiece
    """The piece that was under it, anchored there; once dragged, where it is now."""
    gesture: Gesture
    before: HeldPiece | None
    """What was in hand when it began."""
    from_tray: bool
    """Whether it began in the tray."""

    @staticmethod
    def click(button: int, *, shift: bool) -> Gesture:
        """What a press does unless it becomes a drag."""
        return Gesture.FLIP if button == _RIGHT or shift else Gesture.TURN

    def move(self, cell: Cell) -> HeldPiece | None:
        """Move the pointer to a cell; gives the piece there if the cell has changed.

        That makes the press a drag, unless it was called off.
        """
        if self.gesture is Gesture.NOTHING or cell == self.cell:
            return None
        self.cell, self.gesture = cell, Gesture.DRAG
        return self.held.moved_to(cell)

    def cancel(self) -> None:
        """Let the press do nothing."""
        self.gesture = Gesture.NOTHING
