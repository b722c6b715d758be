"""A piece held over a board, on its way from the tray or from one place to another.

With the mouse, one press of a button takes it there.

It may lie where it does not fit, even beyond the edge. Letting it down makes
moves (`kaivuri.calendars.board_moves`); until then the game is as it was.
"""

from dataclasses import dataclass, replace
from enum import Enum

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_moves import BoardMove
from kaivuri.calendars.board_state import BoardState, Placement, lift_moves, place_move
from kaivuri.calendars.polyomino import Polyomino, flip_about, rotate_about
from kaivuri.errors import BadMove
from kaivuri.language import gettext as _
from kaivuri.play import Cell
from kaivuri.play.history import replay

_RIGHT_BUTTON = 3


@dataclass(frozen=True, slots=True)
class HeldPiece:
    """The piece held, and by which of its cells."""

    piece: str
    cells: tuple[Cell, ...]
    """Where it hovers, in row-major order."""
    anchor: Cell
    """One of the cells; turning and flipping leave it where it is."""
    origin: Placement | None = None
    """Where it lay on the board; None if it is from the tray."""

    @classmethod
    def from_board(cls, placement: Placement, anchor: Cell) -> "HeldPiece":
        """A piece that lies on the board, anchored at one of its cells."""
        return cls(placement.piece, placement.cells, anchor, placement)

    @classmethod
    def from_tray(cls, piece: str, shape: Polyomino, anchor: int, cell: Cell) -> "HeldPiece":
        """A piece from the tray, its cell number `anchor` on `cell`."""
        held = cls(piece, shape.cells, shape.cells[anchor])
        return held.moved_to(cell)

    @classmethod
    def from_placement(cls, placement: Placement) -> "HeldPiece":
        """A piece from the tray, held where it may be placed."""
        return cls(placement.piece, placement.cells, placement.cells[0])

    @property
    def shape(self) -> Polyomino:
        """How it is turned."""
        return Polyomino.of(self.cells)

    def moved_to(self, cell: Cell) -> "HeldPiece":
        """Shifted so that the anchor lies on a cell."""
        down, right = cell[0] - self.anchor[0], cell[1] - self.anchor[1]
        return replace(self, cells=tuple((r + down, c + right) for r, c in self.cells), anchor=cell)

    def with_anchor(self, cell: Cell) -> "HeldPiece":
        """Held by another of its cells."""
        return replace(self, anchor=cell)

    def turned(self, quarters: int = 1) -> "HeldPiece":
        """Turned clockwise about the anchor."""
        return replace(self, cells=tuple(sorted(rotate_about(self.cells, self.anchor, quarters))))

    def flipped(self, board: Board) -> "HeldPiece":
        """Turned over about the upright line through the anchor.

        Raises:
            BadMove: when the board's pieces may not be turned over, unless a turn does the same.
        """
        flipped = replace(self, cells=tuple(sorted(flip_about(self.cells, self.anchor))))
        if not board.allows_shape(self.piece, flipped.shape):
            raise BadMove(_("pieces of this board may not be turned over"))
        return flipped

    def state_without(self, state: BoardState) -> BoardState:
        """The board without the piece."""
        return replay(state, self.removal_moves(state))

    def removal_moves(self, state: BoardState) -> tuple[BoardMove, ...]:
        """The moves that take it off the board; none if it is from the tray."""
        return lift_moves(state, self.origin) if self.origin else ()

    def drop_moves(self, state: BoardState) -> tuple[BoardMove, ...]:
        """The moves that let it down where it hovers; none if it lies there already."""
        if self.origin and self.origin.cells == self.cells:
            return ()
        placement = Placement(self.piece, self.cells)
        return (*self.removal_moves(state), place_move(state.board, placement))

    def obstacle(self, state: BoardState) -> str:
        """Why it can't be let down where it hovers; empty if it can."""
        return self.state_without(state).placement_error(self.cells)


class Gesture(Enum):
    """What a press does."""

    TURN = 1
    FLIP = 2
    DRAG = 3
    CANCELLED = 4
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
    held_before: HeldPiece | None
    """What was in hand when it began."""
    from_tray: bool
    """Whether it began in the tray."""

    @staticmethod
    def gesture_for(button: int, *, shift: bool) -> Gesture:
        """What a press does unless it becomes a drag."""
        return Gesture.FLIP if button == _RIGHT_BUTTON or shift else Gesture.TURN

    def move(self, cell: Cell) -> HeldPiece | None:
        """Move the pointer to a cell; gives the piece there if the cell has changed.

        That makes the press a drag, unless it was called off.
        """
        if self.gesture is Gesture.CANCELLED or cell == self.cell:
            return None
        self.cell, self.gesture = cell, Gesture.DRAG
        return self.held.moved_to(cell)

    def cancel(self) -> None:
        """Let the press do nothing."""
        self.gesture = Gesture.CANCELLED
