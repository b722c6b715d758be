"""A piece held over a board, on its way from the tray or from one place to another.

It may lie where it does not fit, even beyond the edge. Letting it down makes
moves (`kaivuri.calendars.moves`); until then the game is as it was.
"""

from dataclasses import dataclass, replace

from kaivuri.calendars.board import Board
from kaivuri.calendars.moves import BoardMove, LiftPiece
from kaivuri.calendars.polyomino import Polyomino, flipped_about, turned_about
from kaivuri.calendars.state import BoardState, Placement, put_move
from kaivuri.errors import BadMove
from kaivuri.language import gettext as _
from kaivuri.play import Cell
from kaivuri.play.history import replay


@dataclass(frozen=True, slots=True)
class Hand:
    """The piece held, and by which of its cells."""

    piece: str
    cells: tuple[Cell, ...]
    """Where it hovers, in row-major order."""
    grip: Cell
    """One of the cells; turning and flipping leave it where it is."""
    origin: Placement | None = None
    """Where it lay on the board; None if it is from the tray."""

    @classmethod
    def lifting(cls, placement: Placement, grip: Cell) -> "Hand":
        """A piece that lies on the board, gripped at one of its cells."""
        return cls(placement.piece, placement.cells, grip, placement)

    @classmethod
    def taking(cls, piece: str, shape: Polyomino, grip: int, cell: Cell) -> "Hand":
        """A piece from the tray, its cell number `grip` on `cell`."""
        held = cls(piece, shape.cells, shape.cells[grip])
        return held.moved_to(cell)

    @property
    def shape(self) -> Polyomino:
        """How it is turned."""
        return Polyomino.of(self.cells)

    def moved_to(self, cell: Cell) -> "Hand":
        """Shifted so that the grip lies on a cell."""
        down, right = cell[0] - self.grip[0], cell[1] - self.grip[1]
        return replace(self, cells=tuple((r + down, c + right) for r, c in self.cells), grip=cell)

    def gripped(self, cell: Cell) -> "Hand":
        """Held by another of its cells."""
        return replace(self, grip=cell)

    def turned(self, quarters: int = 1) -> "Hand":
        """Turned clockwise about the grip."""
        return replace(self, cells=tuple(sorted(turned_about(self.cells, self.grip, quarters))))

    def flipped(self, board: Board) -> "Hand":
        """Turned over about the upright line through the grip.

        Raises:
            BadMove: when the board's pieces may not be turned over, unless a turn does the same.
        """
        flipped = replace(self, cells=tuple(sorted(flipped_about(self.cells, self.grip))))
        if flipped.shape not in board.piece(self.piece).shape.orientations(board.turn_over):
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

    def fault(self, state: BoardState) -> str:
        """Why it can't be let down where it hovers; empty if it can."""
        return self.rest(state).obstacle(self.cells)


def lift_moves(state: BoardState, placement: Placement) -> tuple[BoardMove, ...]:
    """The moves that take just this placement off.

    `lift` takes the copy of a piece that was put last, so copies put later
    are lifted too and put back.
    """
    since = state.placed[state.placed.index(placement) + 1 :]
    later = [other for other in since if other.piece == placement.piece]
    lifts = (LiftPiece(placement.piece),) * (len(later) + 1)
    return (*lifts, *(put_move(state.board, other) for other in later))
