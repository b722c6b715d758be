"""A piece held over a board, on its way from the tray or from one place to another.

It may lie where it does not fit, even beyond the edge. Letting it down makes
moves (`kaivuri.calendars.board_moves`); until then the game is as it was.
"""

from dataclasses import dataclass, replace

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_moves import BoardMove
from kaivuri.calendars.board_state import BoardState, Placement, lift_moves, put_move
from kaivuri.calendars.polyomino import Polyomino, flipped_about, turned_about
from kaivuri.errors import BadMove
from kaivuri.language import gettext as _
from kaivuri.play import Cell
from kaivuri.play.history import replay


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
    def lifting(cls, placement: Placement, anchor: Cell) -> "HeldPiece":
        """A piece that lies on the board, anchored at one of its cells."""
        return cls(placement.piece, placement.cells, anchor, placement)

    @classmethod
    def taking(cls, piece: str, shape: Polyomino, anchor: int, cell: Cell) -> "HeldPiece":
        """A piece from the tray, its cell number `anchor` on `cell`."""
        held = cls(piece, shape.cells, shape.cells[anchor])
        return held.moved_to(cell)

    @classmethod
    def over(cls, placement: Placement) -> "HeldPiece":
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

    def anchored(self, cell: Cell) -> "HeldPiece":
        """Held by another of its cells."""
        return replace(self, anchor=cell)

    def turned(self, quarters: int = 1) -> "HeldPiece":
        """Turned clockwise about the anchor."""
        return replace(self, cells=tuple(sorted(turned_about(self.cells, self.anchor, quarters))))

    def flipped(self, board: Board) -> "HeldPiece":
        """Turned over about the upright line through the anchor.

        Raises:
            BadMove: when the board's pieces may not be turned over, unless a turn does the same.
        """
        flipped = replace(self, cells=tuple(sorted(flipped_about(self.cells, self.anchor))))
        if not board.allows(self.piece, flipped.shape):
            raise BadMove(_("pieces of this board may not be turned over"))
        return flipped

    def rest(self, state: BoardState) -> BoardState:
        """The board without the piece."""
        return replay(state, self.lifts(state))

    def lifts(self, state: BoardState) -> tuple[BoardMove, ...]:
        """The moves that take it off the board; none if it is from the tray."""
        return lift_moves(state, self.origin) if self.origin else ()

    def step(self, state: BoardState) -> tuple[BoardMove, ...]:
        """The moves that let it down where it hovers; none if it lies there already."""
        if self.origin and self.origin.cells == self.cells:
            return ()
        placement = Placement(self.piece, self.cells)
        return (*self.lifts(state), put_move(state.board, placement))

    def obstacle(self, state: BoardState) -> str:
        """Why it can't be let down where it hovers; empty if it can."""
        return self.rest(state).obstacle(self.cells)
