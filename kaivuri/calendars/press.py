"""The pointer, and what one press of its button on a piece does."""

from dataclasses import dataclass
from enum import Enum

from kaivuri.calendars.hand import Hand
from kaivuri.play import Cell

_RIGHT = 3


class Deed(Enum):
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
class Press:
    """A press of the button, from down to up."""

    cell: Cell
    """Where the pointer is."""
    hand: Hand
    """The piece that was under it, gripped there; once dragged, where it is now."""
    deed: Deed
    before: Hand | None
    """What was in hand when it began."""
    from_tray: bool
    """Whether it began in the tray."""

    @staticmethod
    def click(button: int, *, shift: bool) -> Deed:
        """What a press does unless it becomes a drag."""
        return Deed.FLIP if button == _RIGHT or shift else Deed.TURN

    def move(self, cell: Cell) -> Hand | None:
        """Move the pointer to a cell; gives the piece there if the cell has changed.

        That makes the press a drag, unless it was called off.
        """
        if self.deed is Deed.NOTHING or cell == self.cell:
            return None
        self.cell, self.deed = cell, Deed.DRAG
        return self.hand.moved_to(cell)

    def call_off(self) -> None:
        """Let the press do nothing."""
        self.deed = Deed.NOTHING
