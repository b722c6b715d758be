"""Dates as exact cover problems: equal and optional pieces, wide boards, statistics."""

import datetime as dt
import math
from dataclasses import asdict
from typing import Any

import pytest
from paths import shared_cases

from kaivuri import _core
from kaivuri.calendars import redesign
from kaivuri.calendars.board import Board, Piece
from kaivuri.calendars.board_file import find_board, parse_board
from kaivuri.calendars.board_state import BoardState, place_move
from kaivuri.calendars.core_board import core_board
from kaivuri.calendars.date_fillings import count_fillings, fillings, next_placement
from kaivuri.calendars.date_problem import Filling
from kaivuri.calendars.labels import open_labels
from kaivuri.calendars.polyomino import Polyomino
from kaivuri.calendars.redesign import Arrangement, anneal, arrange_by_difficulty
from kaivuri.calendars.split_count import count_by_labels
from kaivuri.calendars.year_statistics import (
    difficulty_trend,
    distribution,
    ranks,
    spearman,
    year_statistics,
)
from kaivuri.common.days import parse_puzzle_date
from kaivuri.common.history import replay
from kaivuri.errors import BadPuzzle
from kaivuri.render.heatmap import shade_bounds
from kaivuri.solvers.stop import Stop

TODAY = dt.date(2026, 11, 20)


def puzzle(name: str, date: str) -> BoardState:
    board = find_board(name)
    day = parse_puzzle_date(date, TODAY) if board.has_dates else None
    return BoardState(board, open_labels(board, day, TODAY))


def count_placements(covers: list[Filling], item: object) -> int:
    return len({p for cover in covers for p in cover if item == p.piece or item in p.cells})


def test_the_next_placement_has_the_fewest_choices() -> None:
    state = puzzle("dragonfjord-apad", "1.1.")
    while not state.solved:
        step = next_placement(state, Stop())
        assert step is not None
        covers = list(fillings(state, Stop()))
        assert any(step in cover for cover in covers)
        pieces = {p.name for p in state.board.pieces if state.copies_left(p)}
        cells = {*state.board.cells} - state.covered_cells - state.open_cells
        minimum = min(count_placements(covers, item) for item in (*pieces, *cells))
        assert min(count_placements(covers, item) for item in (step.piece, *step.cells)) == minimum
        state = state.apply(place_move(state.board, step))


def fibonacci_board(length: int) -> Board:
    """A strip of single cells and dominoes between the two ends of one piece.

    That piece widens the state beyond 64 bits.
    """
    ends = Polyomino(((0, 0), (0, length + 1)))
    pieces = (
        Piece("E", ends),
        Piece("S", Polyomino.parse("X"), length, optional=True),
        Piece("D", Polyomino.parse("XX"), length, optional=True),
    )
    return Board("strip", "", "", False, (("*",) * (length + 2),), pieces, ())


def test_states_of_two_words_and_counts_of_64_bits() -> None:
    plan = core_board(fibonacci_board(69)).native.date_plan()
    assert count_by_labels(plan, Stop()) == {0: 190_392_490_709_135}
    plan = core_board(fibonacci_board(100)).native.date_plan()
    with pytest.raises(BadPuzzle, match="too large"):
        count_by_labels(plan, Stop())


def test_rank_correlation() -> None:
    assert ranks([5, 1, 5, 9]) == [1.5, 0, 1.5, 3]
    assert math.isclose(spearman([9, 7, 5, 1]), -1)
    assert math.isclose(spearman([1, 2, 3]), 1)
    assert spearman([4, 4, 4]) == 0
    # By hand: ranks 2, 0, 1 give 1 - 6 · (4 + 1 + 1) / (3 · 8).
    assert math.isclose(spearman([30, 10, 20]), -0.5)
    year = {(m, d): 1000 - 31 * m - d for m in range(1, 13) for d in range(1, 29)}
    best = difficulty_trend(year)
    assert math.isclose(best.within_months, -1)
    assert math.isclose(best.full_year, -1)
    assert best.inversions == 0


CASES = shared_cases("year")


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_statistics_of_a_year(case: dict[str, Any]) -> None:
    """tests/web/js/year_statistics.test.mjs runs the same cases."""
    expected = dict(case)
    del expected["case"]
    days = {(int(day[:2]), int(day[3:])): n for day, n in expected.pop("days").items()}
    figures = asdict(year_statistics(days))
    assert figures.pop("days") == len(days)
    for name in ("hardest", "easiest"):
        figures[name] = [[f"{month:02}-{day:02}", n] for (month, day), n in figures[name]]
    for name, log in (("linear", False), ("geometric", True)):
        figures[name] = shade_bounds([*days.values()], log=log)
        figures[name + "_histogram"] = distribution(days.values(), figures[name])
    for name in ("months", "month_days"):
        figures[name] = [*figures[name]]
    assert figures == expected


def made_up_pairs(board: Board) -> dict[frozenset[tuple[int, int]], int]:
    """Covers that depend on two cells in a way that an arrangement can follow."""
    return {
        frozenset((a, b)): 10 * (sum(a) + sum(b)) + (7 * a[0] + 3 * b[1]) % 5 + 1
        for a in board.cells
        for b in board.cells
        if a < b
    }


def test_redesign_follows_the_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redesign, "_ANNEALING_STEPS", 4000)
    board = find_board("dragonfjord-apad")
    pairs, start = made_up_pairs(board), Arrangement.from_board(board)
    harder = arrange_by_difficulty(start, pairs, Stop(), starts=1)
    assert harder.difficulty_trend(pairs).within_months < -0.95
    even = anneal(start, pairs, None, Stop())
    assert even.difficulty_trend(pairs).log_variance < start.difficulty_trend(pairs).log_variance
    target = {day: float(n) for day, n in harder.covers(pairs).items()}
    assert anneal(start, pairs, target, Stop()).difficulty_trend(pairs).within_months < -0.5
    again = parse_board(str(harder.apply_to(board)))
    assert Arrangement.from_board(again) == harder
    assert sorted(again.cells) == sorted(board.cells)


@pytest.mark.parametrize("name", ["dragonfjord-apad", "arista-mit", "guanglu-set2"])
def test_a_full_board_has_one_filling(name: str) -> None:
    """Moves that cover the board leave a plan without cells."""
    days = (puzzle(name, f"{day}.10.") for day in range(1, 32))
    state, filling = next((s, f) for s in days for f in fillings(s, Stop()))
    full = replay(state, (place_move(state.board, p) for p in filling))
    assert full.solved
    assert count_fillings(full, Stop()) == 1
    assert list(fillings(full, Stop())) == [()]


def test_boards_wider_than_a_state() -> None:
    """A piece that spans more than the 128 bits of a state: its board is listed by Dlx."""
    half = Piece("H", Polyomino.parse("/".join(["X" * 20] * 10)), 2)
    board = Board("halves", "", "", False, (("*",) * 20,) * 20, (half,), ())
    state = BoardState(board, ())
    assert len(list(fillings(state, Stop()))) == count_fillings(state, Stop()) == 2
    with pytest.raises(BadPuzzle, match="too large"):
        next_placement(state, Stop())


def test_without_the_core_a_date_is_listed_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    state = puzzle("dragonfjord-apad", "6.10.")
    state = state.apply(place_move(state.board, next(fillings(state, Stop()))[0]))
    expected = set(fillings(state, Stop()))
    monkeypatch.setattr(_core, "available", False)
    assert set(fillings(state, Stop())) == expected
    assert count_fillings(state, Stop()) == len(expected) > 0
