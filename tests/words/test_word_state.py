"""Moves and the states they lead to, in cases that the page runs too."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from paths import shared_cases

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_file import parse_board
from kaivuri.calendars.board_moves import parse_board_move
from kaivuri.calendars.board_state import BoardState, place_move
from kaivuri.common.history import AnyState
from kaivuri.errors import BadMove
from kaivuri.words.grid import Grid
from kaivuri.words.word_moves import parse_word_move
from kaivuri.words.word_state import WordState

CASES = shared_cases("moves")
"""tests/web/js/moves.test.mjs runs the same cases."""


def _board(fields: dict[str, Any]) -> Board:
    lines = [
        f"two_sided = {json.dumps(fields['two_sided'])}",
        'kind = "packing"',
        f"drawing = {json.dumps(chr(10).join(fields['drawing']))}",
    ]
    for name, piece in fields["pieces"].items():
        lines.append(f"[pieces.{json.dumps(name, ensure_ascii=False)}]")
        lines += [f"{key} = {json.dumps(value)}" for key, value in piece.items()]
    return parse_board("\n".join(lines))


def _play(
    state: AnyState, moves: Sequence[str], parse: Callable[[str], Any]
) -> tuple[AnyState, list[str]]:
    refused = []
    for move in moves:
        try:
            state = state.apply(parse(move))
        except BadMove as error:
            assert "\n" not in str(error)
            refused.append(move)
    return state, refused


@pytest.mark.parametrize("case", CASES["words"], ids=lambda case: case["case"])
def test_moves_on_a_word_grid(case: dict[str, Any]) -> None:
    start = WordState(Grid(tuple(case["rows"]), regions=case.get("regions", False)))
    state, refused = _play(start, case["moves"], parse_word_move)
    assert ([*map(str, state.active_moves)], refused) == (case["active"], case["refused"])


@pytest.mark.parametrize("case", CASES["boards"], ids=lambda case: case["case"])
def test_moves_on_a_board(case: dict[str, Any]) -> None:
    board = _board(case["board"])
    state, refused = _play(BoardState(board, ()), case["moves"], parse_board_move)
    placed = [str(place_move(board, placement)) for placement in state.placed]
    assert (placed, refused) == (case["placed"], case["refused"])
