"""The challenge of a date: given pieces, one solution."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from kaivuri.calendars.board import Board, LabelKind
from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.board_moves import parse_board_move
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.date_fillings import challenge_placements, count_fillings
from kaivuri.queries.challenge import NoSolution, challenge
from kaivuri.queries.context import Context
from kaivuri.solvers.stop import Stop


def dates(board: Board) -> Iterator[BoardState]:
    for month in board.of_kind(LabelKind.MONTH):
        for day in board.of_kind(LabelKind.DAY):
            yield BoardState(board, (month, day))


def given(start: BoardState, key: str = "key") -> BoardState:
    placed = challenge_placements(start, key, Stop())
    assert placed is not None
    return replace(start, placed=placed)


def test_one_piece_is_enough_for_the_dates_of_the_default_board() -> None:
    states = list(dates(find_board("dragonfjord-apad")))
    assert len(states) == 372
    for start in states[::12]:
        state = given(start)
        assert len(state.placed) == 1
        assert count_fillings(state, Stop()) == 1


def test_more_pieces_are_given_where_one_leaves_several_solutions() -> None:
    state = given(next(dates(find_board("sh1ura-11p"))))
    assert len(state.placed) > 1
    assert count_fillings(state, Stop()) == 1


def test_it_is_stable_and_changes_daily() -> None:
    def noon() -> datetime:
        return datetime(2026, 6, 15, 9, tzinfo=UTC)

    context = Context(clock=noon)
    asked = [challenge("dragonfjord-apad", f"{day}.6.", context) for day in (6, 6, 7)]
    assert asked[0].moves == asked[1].moves
    assert asked[0].moves != asked[2].moves


def test_dates_without_solution_have_no_challenge(monkeypatch: pytest.MonkeyPatch) -> None:
    start = next(dates(find_board("dragonfjord-apad")))
    dead = start.apply(parse_board_move("put P 3,0 r1"))
    assert challenge_placements(dead, "key", Stop()) is None
    monkeypatch.setattr("kaivuri.queries.challenge.challenge_placements", lambda *_: None)
    with pytest.raises(NoSolution, match="has no solution"):
        challenge("dragonfjord-apad", "6.10.", Context())
