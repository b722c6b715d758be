"""Shipped year counts equal those of a search and those published."""

import json
from dataclasses import replace

import pytest
from corpus import CORPUS, needs_corpus

from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.year_counts import (
    YEARS_DIR,
    YearCounts,
    combination_key,
    format_year_counts,
    load_year_counts,
)
from kaivuri.queries.context import Context
from kaivuri.queries.year import year

SHIPPED = sorted(path.stem for path in YEARS_DIR.glob("*.txt"))
WEEKDAYS = "weekday-daily-calendar"


def shipped(name: str) -> YearCounts:
    counts = load_year_counts(find_board(name))
    assert counts is not None
    return counts


@pytest.mark.parametrize("name", SHIPPED)
def test_a_file_covers_each_combination(name: str) -> None:
    counts = shipped(name)
    assert counts.complete
    assert format_year_counts(counts) == (YEARS_DIR / f"{name}.txt").read_text("ascii")


@needs_corpus
def test_published_numbers() -> None:
    published = json.loads((CORPUS / "calendar_counts.json").read_text("utf-8"))[WEEKDAYS]["counts"]
    board = find_board(WEEKDAYS)
    assert {combination_key(c, board): n for c, n in shipped(WEEKDAYS).counts.items()} == published


def test_published_numbers_of_a_board_of_six_rows() -> None:
    days = year("rainydan", Context()).days
    assert (sum(days.values()), min(days.values()), days[3, 2]) == (20_341, 3, 3)


def test_published_numbers_of_kao_boards() -> None:
    counts = shipped("kao-12-pentomino-8x8")
    named = {combination_key(c, counts.board): n for c, n in counts.counts.items()}
    samples = {"01-01-Mon": 2846, "02-10-Wed": 1021, "07-04-Sat": 679, "12-31-Thu": 509}
    assert {day: named[day] for day in samples} == samples


def test_numbers_of_kao_boards_by_dancing_links() -> None:
    """By `kaivuri calendar DATE --count --solver cdlx`."""
    counts = shipped("kao-extended-with-year-8x8").counts
    dates = {(2, 29, 3, 2024): 359, (11, 22, 6, 2026): 1437, (12, 31, 2, 2031): 903}
    assert {date: counts[date] for date in dates} == dates
    assert sum(counts.values()) == 26_099_347


def test_precomputed_years_need_no_search() -> None:
    def searched(share: float) -> None:
        pytest.fail("searched")

    for board in (WEEKDAYS, find_board(WEEKDAYS)):
        context = Context(on_progress=searched)
        answer = year(board, context, year=2026, use_precomputed=True)
        assert sum(answer.days.values()) == 690_565
    assert load_year_counts(find_board("dragonfjord-apad")) is None
    changed = replace(find_board(WEEKDAYS), pieces=find_board("dragonfjord-apad").pieces)
    assert load_year_counts(changed) is None
