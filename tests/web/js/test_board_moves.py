"""The page's boards against the program's: placements have the same moves."""

import json
from pathlib import Path

import pytest
from msgspec import to_builtins
from web.conftest import Node

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.board_state import place_move
from kaivuri.calendars.date_problem import all_placements
from kaivuri.documents.boards import BoardDetails

SCRIPT = Path(__file__).with_name("placement_moves.mjs")


@pytest.mark.parametrize("step", [5, pytest.param(1, marks=pytest.mark.slow)])
def test_placements_have_the_same_moves(node: Node, step: int) -> None:
    """Of each board every fifth placement, or all."""
    questions, expected = [], []
    for name in board_names():
        board = find_board(name)
        placements = all_placements(board)[::step]
        expected.append([str(place_move(board, placement)) for placement in placements])
        questions.append(
            {
                "board": to_builtins(BoardDetails.from_board(name, board)),
                "placements": [[placement.piece, placement.cells] for placement in placements],
            }
        )
    assert json.loads(node(SCRIPT, stdin=json.dumps(questions))) == expected
    assert sum(map(len, expected)) > 30_000 // step
