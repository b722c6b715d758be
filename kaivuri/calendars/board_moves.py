"""Moves as text: `put L 3,1 r1 f` and `lift L`.

A move parses and prints, so that a saved game, a share link and a test are
all the same list of moves. `put` names the piece, the (row, column) of its
first cell in row-major order as it lies on the board, its clockwise quarter
turns (r0 may be left out), and f if it is turned over before it is turned.
"""

import re
from dataclasses import dataclass

from kaivuri.errors import BadMove
from kaivuri.language import gettext as _
from kaivuri.play import Cell
from kaivuri.play.move_text import cell_text, parse_cell, split_moves

_PUT = re.compile(
    r"put\s+(?P<piece>\w+)\s+(?P<cell>\d+,\d+)(?:\s+r(?P<turns>[0-3]))?(?P<flip>\s+f)?",
    re.ASCII | re.IGNORECASE,
)
_LIFT = re.compile(r"lift\s+(?P<piece>\w+)", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PlacePiece:
    """Lay a piece on the board."""

    piece: str
    cell: Cell
    quarter_turns: int = 0
    flip: bool = False

    def __str__(self) -> str:
        flip = " f" if self.flip else ""
        return f"put {self.piece} {cell_text(self.cell)} r{self.quarter_turns}{flip}"


@dataclass(frozen=True, slots=True)
class LiftPiece:
    """Take a piece off the board; of several copies the one put last."""

    piece: str

    def __str__(self) -> str:
        return f"lift {self.piece}"


BoardMove = PlacePiece | LiftPiece


def parse_board_move(text: str) -> BoardMove:
    """Read one move.

    Raises:
        BadMove: when the text is not a move.
    """
    put = _PUT.fullmatch(text.strip())
    if put:
        cell = parse_cell(put["cell"])
        return PlacePiece(put["piece"], cell, int(put["turns"] or 0), put["flip"] is not None)
    lift = _LIFT.fullmatch(text.strip())
    if lift:
        return LiftPiece(lift["piece"])
    raise BadMove(
        _("{text!r} is no move; write `put L 3,1 r1 f` or `lift L`").format(text=text.strip())
    )


def parse_board_moves(text: str) -> tuple[BoardMove, ...]:
    """Read moves separated by semicolons or line ends."""
    return tuple(map(parse_board_move, split_moves(text)))
