"""Immutable states of a calendar puzzle; `state.apply(move)` returns the next one."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Literal

from kaivuri.calendars.board import Board, Label, Piece
from kaivuri.calendars.board_moves import BoardMove, LiftPiece, PlacePiece
from kaivuri.calendars.labels import localised_label
from kaivuri.calendars.polyomino import Polyomino
from kaivuri.common import Cell
from kaivuri.common.history import History
from kaivuri.errors import BadMove, BadPuzzle
from kaivuri.language import gettext as _


@dataclass(frozen=True, slots=True)
class Placement:
    """A piece and the cells it covers, in row-major order."""

    piece: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class BoardState:
    """A board with the labels of a date and the pieces placed, in order."""

    board: Board
    labels: tuple[Label, ...]
    """The labels of the date, which stay uncovered."""
    placed: tuple[Placement, ...] = ()

    def __repr__(self) -> str:
        date = " ".join(label.text for label in self.labels)
        return f"<BoardState {self.board.title}, {date}, {len(self.placed)} pieces placed>"

    @property
    def open_cells(self) -> frozenset[Cell]:
        """The cells of the date, which stay uncovered."""
        return frozenset(cell for label in self.labels for cell in label.cells)

    @property
    def covered_cells(self) -> frozenset[Cell]:
        """The cells under pieces."""
        return frozenset(cell for placement in self.placed for cell in placement.cells)

    @property
    def solved(self) -> bool:
        """Whether all but the open cells are covered, and only optional pieces are left."""
        left = (piece for piece in self.board.pieces if self.copies_left(piece))
        return all(piece.optional for piece in left) and len(self.covered_cells) + len(
            self.open_cells
        ) == len(self.board.cells)

    def copies_left(self, piece: Piece) -> int:
        """Return the number of copies that are not on the board."""
        return piece.copies - sum(placement.piece == piece.name for placement in self.placed)

    def placement_error(self, cells: Iterable[Cell]) -> str:
        """Return why a piece can't cover these cells, or an empty string if it can."""
        taken = self.covered_cells
        for cell in cells:
            if cell not in self.board.cells:
                return _("it would extend over the edge of the board")
            if label := next((label for label in self.labels if cell in label.cells), None):
                return _("{label} must stay visible").format(label=localised_label(label.text))
            if cell in taken:
                return _("another piece is there")
        return ""

    def apply(self, move: BoardMove) -> "BoardState":
        """Return the state after `move`."""
        return self._place(move) if isinstance(move, PlacePiece) else self._lift(move)

    def _place(self, move: PlacePiece) -> "BoardState":
        piece = self._piece(move)
        if self.copies_left(piece) == 0:
            raise BadMove(
                _("{move}: piece {name} is already on the board").format(move=move, name=piece.name)
            )
        if move.flip and not self.board.two_sided:
            raise BadMove(
                _("{move}: pieces of this board may not be turned over").format(move=move)
            )
        cells = piece.shape.oriented(move.quarter_turns, flip=move.flip).cells_at(move.cell)
        if obstacle := self.placement_error(cells):
            raise BadMove(f"{move}: {obstacle}")
        return replace(self, placed=(*self.placed, Placement(piece.name, cells)))

    def _lift(self, move: LiftPiece) -> "BoardState":
        name = self._piece(move).name
        last = max((i for i, p in enumerate(self.placed) if p.piece == name), default=None)
        if last is None:
            raise BadMove(
                _("{move}: piece {name} is not on the board").format(move=move, name=name)
            )
        return replace(self, placed=self.placed[:last] + self.placed[last + 1 :])

    def _piece(self, move: BoardMove) -> Piece:
        try:
            return self.board.piece(move.piece)
        except BadPuzzle as error:
            raise BadMove(str(error)) from None


BoardHistory = History[BoardState, BoardMove]


def place_move(board: Board, placement: Placement) -> PlacePiece:
    """Return the move for `placement` with the fewest flips, then the fewest turns."""
    orientations = board.piece(placement.piece).shape.orientations(flips=board.two_sided)
    quarters, flip = orientations[Polyomino.from_cells(placement.cells)]
    return PlacePiece(placement.piece, placement.cells[0], quarters, flip)


def lift_moves(state: BoardState, placement: Placement) -> tuple[BoardMove, ...]:
    """Return the moves that remove only `placement`.

    `LiftPiece` removes the copy placed last, so later copies are lifted and placed again.
    """
    after = state.placed[state.placed.index(placement) + 1 :]
    later = [other for other in after if other.piece == placement.piece]
    lifts = (LiftPiece(placement.piece),) * (len(later) + 1)
    return (*lifts, *(place_move(state.board, other) for other in later))


BoardHintName = Literal["whether", "piece", "place"]
"""How much a hint reveals: whether the board is solvable, the next piece, or its placement."""


class BoardHintLevel(IntEnum):
    """How much a hint reveals."""

    PIECE = 1
    PLACEMENT = 2
    SOLUTION = 3
    """Not a step of the ladder: a complete solution was shown."""


@dataclass(frozen=True, slots=True)
class BoardHintLadder:
    """The hints for one state: a piece, then its placement."""

    state: BoardState
    placement: Placement
    """Part of a solution."""
