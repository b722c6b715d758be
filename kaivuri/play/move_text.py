"""What the texts of moves share, whatever the puzzle: cells, and lists of moves.

Each kind of puzzle has its own verbs (`kaivuri.words.word_moves`, `kaivuri.calendars.board_moves`).
"""

import re
from collections.abc import Iterable

from kaivuri.errors import BadMove
from kaivuri.language import gettext as _
from kaivuri.play import Cell

_MAX_CELL_LENGTH = 20  # no grid is so large; Python refuses to read numbers of thousands of digits


def cell_text(cell: Cell) -> str:
    """Write a cell: `3,4`."""
    return f"{cell[0]},{cell[1]}"


def parse_cell(text: str) -> Cell:
    """Read a cell.

    Raises:
        BadMove: when the text is not a cell.
    """
    row, comma, column = text.partition(",")
    if not (comma and row.isdecimal() and column.isdecimal() and len(text) <= _MAX_CELL_LENGTH):
        raise BadMove(
            _("{text!r} is no cell: write its row and column from 0, as 3,4").format(text=text[:40])
        )
    return int(row), int(column)


def split_moves(text: str) -> list[str]:
    """Split a text at semicolons and line ends into the texts of moves."""
    return [part.strip() for part in re.split(r"[;\n]", text) if part.strip()]


def join_moves(moves: Iterable[object]) -> str:
    """The moves in one line, as `split_moves` parts them."""
    return "; ".join(map(str, moves))
