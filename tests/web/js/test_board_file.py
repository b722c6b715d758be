"""The board files that the page writes can be read by the program."""

import json
from dataclasses import replace
from pathlib import Path

from msgspec import to_builtins
from web.conftest import Node

from kaivuri.calendars.board_file import find_board, parse_board
from kaivuri.documents.boards import BoardDetails

SCRIPT = Path(__file__).with_name("board_file.mjs")
NAMES = ("pentominoes-8x8", "pentominoes-6x10")
TITLE = 'A "region" \\ of cells'
SPARE = """
kind = "packing"
two_sided = false
drawing = "* * *"
[pieces]
"1" = "X"
[pieces."Ä"]
copies = 3
optional = true
picture = "XX"
"""


def test_a_drawn_region_is_a_board_file(node: Node) -> None:
    """The region is drawn away from the corner."""
    boards = [*map(find_board, NAMES), parse_board(SPARE)]
    asked = [
        {
            "board": to_builtins(BoardDetails.from_board("name", board)),
            "title": TITLE,
            "region": [[row + 2, column + 1] for row, column in board.cells],
        }
        for board in boards
    ]
    files = json.loads(node(SCRIPT, stdin=json.dumps(asked)))
    for text, board in zip(files, boards, strict=True):
        assert parse_board(text) == replace(board, title=TITLE, maker="", source="")
