"""A piece held over a board, moved by keys or by a press of the mouse.

It may be where it does not fit, even beyond the edge. Dropping it makes moves
(`kaivuri.calendars.board_moves`); until then the game is unchanged.
"""

from dataclasses import dataclass, replace
from enum import Enum

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_moves import BoardMove
from kaivuri.calendars.board_state import BoardState, Placement, lift_moves, place_move
from kaivuri.calendars.polyomino import Polyomino, flip_about, rotate_about
from kaivuri.common import Cell
from kaivuri.common.history import replay
from kaivuri.errors import BadMove
from kaivuri.language import gettext as _

_RIGHT_BUTTON = 3


@dataclass(frozen=True, slots=True)
class HeldPiece:
    """A held piece and the cell by which it is held."""

    piece: str
    cells: tuple[Cell, ...]
    """The cells it is over, in row-major order."""
    anchor: Cell
    """One of the cells; the fixed point of turns and flips."""
    origin: Placement | None = None
    """The placement on the board from which it was picked up; None if from the tray."""

    @classmethod
    def from_board(cls, placement: Placement, anchor: Cell) -> "HeldPiece":
        """Pick up a placed piece by one of its cells."""
        return cls(placement.piece, placement.cells, anchor, placement)

    @classmethod
    def from_tray(cls, piece: str, shape: Polyomino, anchor: int, cell: Cell) -> "HeldPiece":
        """Take a piece from the tray, with its cell number `anchor` on `cell`."""
        held = cls(piece, shape.cells, shape.cells[anchor])
        return held.moved_to(cell)

    @property
    def shape(self) -> Polyomino:
        """The shape in its current orientation."""
        return Polyomino.from_cells(self.cells)

    def moved_to(self, cell: Cell) -> "HeldPiece":
        """Return the piece shifted so that the anchor is on a cell."""
        down, right = cell[0] - self.anchor[0], cell[1] - self.anchor[1]
        return replace(self, cells=tuple((r + down, c + right) for r, c in self.cells), anchor=cell)

    def turned(self, quarters: int = 1) -> "HeldPiece":
        """Return the piece turned clockwise about the anchor."""
        return replace(self, cells=tuple(sorted(rotate_about(self.cells, self.anchor, quarters))))

    def flipped(self, board: Board) -> "HeldPiece":
        """Return the piece flipped about the vertical line through the anchor.

        Raises:
            BadMove: the board's pieces are one-sided and no turn gives the same shape.
        """
        flipped = replace(self, cells=tuple(sorted(flip_about(self.cells, self.anchor))))
        if not board.allows_shape(self.piece, flipped.shape):
            raise BadMove(_("pieces of this board may not be turned over"))
        return flipped

    def state_without(self, state: BoardState) -> BoardState:
        """Return the state without the piece."""
        return replay(state, self.removal_moves(state))

    def removal_moves(self, state: BoardState) -> tuple[BoardMove, ...]:
        """Return the moves that lift it off the board; none if it is from the tray."""
        return lift_moves(state, self.origin) if self.origin else ()

    def drop_moves(self, state: BoardState) -> tuple[BoardMove, ...]:
        """Return the moves that drop it where it is; none if it has not moved."""
        if self.origin and self.origin.cells == self.cells:
            return ()
        placement = Placement(self.piece, self.cells)
        return (*self.removal_moves(state), place_move(state.board, placement))

    def obstacle(self, state: BoardState) -> str:
        """Return why it can't be dropped where it is; empty if it can."""
        return self.state_without(state).placement_error(self.cells)


class Gesture(Enum):
    """The effect of a press."""

    TURN = 1
    FLIP = 2
    DRAG = 3
    CANCELLED = 4


@dataclass(frozen=True, slots=True)
class Pointer:
    """The position of the pointer."""

    cell: Cell
    """The cell under it, extrapolated beyond the board."""
    on_board: bool
    in_tray: tuple[str, int] | None = None
    """The piece under it in the tray, and the index of the cell."""


@dataclass(slots=True)
class PointerPress:
    """A press of a mouse button, until its release."""

    cell: Cell
    held: HeldPiece
    """The piece under the pointer; during a drag, where it is now."""
    gesture: Gesture
    held_before: HeldPiece | None
    from_tray: bool

    @staticmethod
    def gesture_for(button: int, *, shift: bool) -> Gesture:
        """Return the effect of a press unless it becomes a drag."""
        return Gesture.FLIP if button == _RIGHT_BUTTON or shift else Gesture.TURN

    def move(self, cell: Cell) -> HeldPiece | None:
        """Move the pointer to a cell and return the dragged piece.

        Returns None if the cell is the same or the press was cancelled.
        """
        if self.gesture is Gesture.CANCELLED or cell == self.cell:
            return None
        self.cell, self.gesture = cell, Gesture.DRAG
        return self.held.moved_to(cell)
