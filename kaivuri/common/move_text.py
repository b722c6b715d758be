"""The text form of cells and lists of moves, shared by all kinds of puzzles.

See `kaivuri.words.word_moves` and `kaivuri.calendars.board_moves` for the moves.
"""

import re
from collections.abc import Iterable

from kaivuri.common import Cell
from kaivuri.errors import BadMove
from kaivuri.language import gettext as _

_CELL = re.compile("([0-9]{1,4}),([0-9]{1,4})")  # a board has 10,000 cells at most


def cell_text(cell: Cell) -> str:
    """Format a cell: `3,4`."""
    return f"{cell[0]},{cell[1]}"


def parse_cell(text: str) -> Cell:
    """Parse a cell: `3,4`.

    Raises:
        BadMove: if `text` is not a cell.
    """
    match = _CELL.fullmatch(text)
    if not match:
        raise BadMove(
            _("{text!r} is not a cell: write its row and column, counted from 0, as 3,4").format(
                text=text[:40]
            )
        )
    return int(match[1]), int(match[2])


def split_moves(text: str) -> list[str]:
    """Split `text` at semicolons and line breaks into moves."""
    return [part.strip() for part in re.split(r"[;\n]", text) if part.strip()]


def join_moves(moves: Iterable[object]) -> str:
    """Return the moves on one line, separated for `split_moves`."""
    return "; ".join(map(str, moves))
