"""The rules of boards in C++ and in Python are the same."""

import random

import pytest

from kaivuri import _core
from kaivuri.calendars import challenge, native_rules, puzzle
from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.state import BoardState
from kaivuri.errors import TimeLimit
from kaivuri.solvers.stop import Stop

pytestmark = pytest.mark.skipif(not _core.available, reason=f"no core: {_core.why_missing}")


def states(name: str, draw: random.Random) -> list[BoardState]:
    """An untouched date, and two positions on the way to a solution of it."""
    board = find_board(name)
    labels = tuple(draw.choice(board.of_kind(kind)) for kind in board.kinds)
    start = BoardState(board, labels)
    first = next(puzzle.fillings(start, Stop()), ())
    return [
        start,
        *(
            BoardState(board, labels, tuple(draw.sample(first, n)))
            for n in range(1, min(3, len(first)))
        ),
    ]


@pytest.mark.parametrize("name", board_names())
def test_both_give_the_same_step(name: str) -> None:
    for state in states(name, random.Random(7)):
        try:
            found = native_rules.step_by_core(state, Stop())
        except native_rules.NoRules:
            continue
        assert found == puzzle._step_plainly(state, Stop())


def test_both_give_the_same_pieces() -> None:
    for name in ("dragonfjord-apad", "sh1ura-11p"):
        start, *_ = states(name, random.Random(5))
        found = challenge.given_pieces(start, "key", Stop())
        assert found == challenge._give_plainly(start, "key", Stop())


def test_both_leave_a_complete_board_as_it_is() -> None:
    start, *_ = states("dragonfjord-apad", random.Random(5))
    whole = BoardState(start.board, start.labels, next(puzzle.fillings(start, Stop())))
    assert challenge.given_pieces(whole, "key", Stop()) == whole
    assert challenge._give_plainly(whole, "key", Stop()) == whole


def test_a_time_limit_ends_them() -> None:
    start, *_ = states("sh1ura-11p", random.Random(5))
    with pytest.raises(TimeLimit):
        native_rules.pieces_by_core(start, "key", Stop(0))
