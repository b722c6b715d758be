"""Pieces on a board: named moves, pieces as pictures, drawings."""

import datetime as dt
import re

import pytest

from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.labels import open_labels
from kaivuri.calendars.placement_text import parse_placement_text
from kaivuri.common.history import replay
from kaivuri.common.puzzle_date import PuzzleDate
from kaivuri.errors import BadMove
from kaivuri.render.board_text import board_text

DAY = PuzzleDate(10, 6, 2026)


def start(name: str = "dragonfjord-apad") -> BoardState:
    board = find_board(name)
    return BoardState(board, open_labels(board, DAY, dt.date(2026, 10, 6)))


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("put O 0,0 r1; put L 0,2", "put O 0,0 r1; put L 0,2 r0"),
        ("put O at Jan 1", "put O 0,0 r1"),
        ("put o on jan 1; lift O", "put O 0,0 r1; lift O"),
        ("put XX/XX/XX at Jan", "put O 0,0 r1"),
        ("put XXX/XXX over Jan", "put O 0,0 r0"),
        ("put XX/XX/XX Jan; lift XXX/XXX", "put O 0,0 r1; lift O"),
        ("put L at 4 11 18 25 26", "put L 2,3 r3"),
        ("OO/OO/OO", "put O 0,0 r1"),
        ("OOLLLL.\nOOL....\nOO.....", "put O 0,0 r1; put L 0,2 r0"),
        ("O O Mar Apr May Jun #\nO O . . . . #\nO O", "put O 0,0 r1"),
        ("", ""),
    ],
)  # fmt: skip
def test_placements_are_read_as_moves(text: str, moves: str) -> None:
    assert "; ".join(map(str, parse_placement_text(text, start()))) == moves


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("put O at Jan", "piece O can cover Jan in 2 ways; name more of its cells"),
        ("put O at Jan Dec", "no possible placement of piece O covers Jan Dec"),
        ("put O at Oct 4", "no possible placement of piece O covers Oct 4"),
        ("put O at Tam", "the board has no label Tam"),
        ("put Q at Jan", "the board has no piece Q"),
        ("put XXXXXXX/ at Jan", "no piece of the board has the shape XXXXXXX/"),
        ("put X/./X at Jan", "a piece is in two parts"),
        ("OO/OO", "O in the drawing does not have the shape of piece O"),
        ("hello", "'hello' is neither a move nor a drawing"),
        ("put O", "'put O' is not a move"),
    ],
)
def test_invalid_placements_are_reported(text: str, message: str) -> None:
    with pytest.raises(BadMove, match=re.escape(message)):
        parse_placement_text(text, start())


def test_a_quoted_drawing_is_read() -> None:
    placed = replay(start(), parse_placement_text("put O 0,0 r1; put L 0,2", start()))
    quoted = "\n".join("> " + line for line in board_text(placed).splitlines())
    assert replay(start(), parse_placement_text(quoted, start())).placed == placed.placed
