"""Moves on a board, as text: `put L 3,1 r1 f` and `lift L`.

`put` takes the piece, the row and column of its first cell in row-major order,
its clockwise quarter turns (r0 is optional) and f if it is flipped before it is
turned. Saved games and share links are lists of such moves. The name of a piece
consists of letters and digits of any language, and its case does not matter.
"""

import re
from dataclasses import dataclass
from unicodedata import normalize

from kaivuri.common import Cell
from kaivuri.common.move_text import cell_text, parse_cell, split_moves
from kaivuri.errors import BadMove
from kaivuri.language import gettext as _

_PUT = re.compile(
    r"put\s+(?P<piece>[^\W_]+)\s+(?P<cell>[0-9]+,[0-9]+)(?:\s+r(?P<turns>[0-3]))?(?P<flip>\s+f)?",
    re.IGNORECASE,
)
_LIFT = re.compile(r"lift\s+(?P<piece>[^\W_]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PlacePiece:
    """A move that places a piece on the board."""

    piece: str
    cell: Cell
    quarter_turns: int = 0
    flip: bool = False

    def __str__(self) -> str:
        flip = " f" if self.flip else ""
        return f"put {self.piece} {cell_text(self.cell)} r{self.quarter_turns}{flip}"


@dataclass(frozen=True, slots=True)
class LiftPiece:
    """A move that takes a piece off the board: the copy placed last."""

    piece: str

    def __str__(self) -> str:
        return f"lift {self.piece}"


BoardMove = PlacePiece | LiftPiece


def parse_board_move(text: str) -> BoardMove:
    """Parse one move.

    Raises:
        BadMove: if `text` is not a move.
    """
    text = normalize("NFC", text.strip())
    put = _PUT.fullmatch(text)
    if put:
        cell = parse_cell(put["cell"])
        return PlacePiece(put["piece"], cell, int(put["turns"] or 0), put["flip"] is not None)
    lift = _LIFT.fullmatch(text)
    if lift:
        return LiftPiece(lift["piece"])
    raise BadMove(_("{text!r} is not a move; write `put L 3,1 r1 f` or `lift L`").format(text=text))


def parse_board_moves(text: str) -> tuple[BoardMove, ...]:
    """Parse moves separated by semicolons or line ends."""
    return tuple(map(parse_board_move, split_moves(text)))
