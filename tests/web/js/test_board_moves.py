"""The page's boards against the program's: every way to lay every piece has the same move."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.plan import placements
from kaivuri.calendars.state import put_move
from kaivuri.render.board_document import board_document

SCRIPT = Path(__file__).with_name("placement_moves.mjs")


def test_moves_of_all_placements_on_all_boards() -> None:
    node = shutil.which("node")
    if node is None:
        assert os.environ.get("CI") != "true", "no node"
        pytest.skip("no node")
    boards = [(name, find_board(name)) for name in board_names()]
    asked = [
        {
            "board": board_document(name, board),
            "placements": [[laid.piece, laid.cells] for laid in placements(board)],
        }
        for name, board in boards
    ]
    made = subprocess.run(
        [node, str(SCRIPT)], input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    told = [[str(put_move(board, laid)) for laid in placements(board)] for _, board in boards]
    assert json.loads(made.stdout) == told
    assert sum(map(len, told)) > 10_000
