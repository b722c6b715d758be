"""Moves as text: `put L 3,1 r1 f` and `lift L`.

A move parses and prints, so that a saved game, a share link and a test are
all the same list of moves. `put` names the piece, the (row, column) of its
first cell in row-major order as it lies on the board, its clockwise quarter
turns (r0 may be left out), and f if it is turned over before it is turned.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from kaivuri.calendars.polyomino import Cell
from kaivuri.errors import BadPuzzle

_PUT = re.compile(
    r"put\s+(?P<piece>\w+)\s+(?P<row>\d+),(?P<column>\d+)(?:\s+r(?P<turns>[0-3]))?(?P<flip>\s+f)?",
    re.ASCII | re.IGNORECASE,
)
_LIFT = re.compile(r"lift\s+(?P<piece>\w+)", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Put:
    """Lay a piece on the board."""

    piece: str
    cell: Cell
    quarters: int = 0
    flip: bool = False

    def __str__(self) -> str:
        """The text form."""
        row, column = self.cell
        return f"put {self.piece} {row},{column} r{self.quarters}{' f' if self.flip else ''}"


@dataclass(frozen=True, slots=True)
class Lift:
    """Take a piece off the board; of several copies the one put last."""

    piece: str

    def __str__(self) -> str:
        """The text form."""
        return f"lift {self.piece}"


Move = Put | Lift


def parse_move(text: str) -> Move:
    """Read one move.

    Raises:
        BadPuzzle: when it is none.
    """
    put = _PUT.fullmatch(text.strip())
    if put:
        cell = (int(put["row"]), int(put["column"]))
        return Put(put["piece"], cell, int(put["turns"] or 0), put["flip"] is not None)
    lift = _LIFT.fullmatch(text.strip())
    if lift:
        return Lift(lift["piece"])
    raise BadPuzzle(f"{text.strip()!r} is no move; write `put L 3,1 r1 f` or `lift L`")


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read moves parted by semicolons or line ends."""
    return tuple(parse_move(part) for part in re.split(r"[;\n]", text) if part.strip())


def print_moves(moves: Iterable[Move]) -> str:
    """The moves in one line, as `parse_moves` reads them."""
    return "; ".join(str(move) for move in moves)
