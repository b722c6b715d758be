"""Shipped year counts equal those of a search and those published."""

import json
from dataclasses import replace

import pytest
from corpus import CORPUS, needs_corpus

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.year_counts import (
    YEARS_DIR,
    YearCounts,
    combination_key,
    format_year_counts,
    load_year_counts,
)
from kaivuri.calendars.year_statistics import year_statistics
from kaivuri.queries.calendar import CalendarRequest, calendar
from kaivuri.queries.context import Context
from kaivuri.queries.year import year
from kaivuri.render.heatmap import statistics_text

SHIPPED = sorted(path.stem for path in YEARS_DIR.glob("*.txt"))
WEEKDAYS = "weekday-daily-calendar"


def shipped(name: str) -> YearCounts:
    counts = load_year_counts(find_board(name))
    assert counts is not None
    return counts


def test_they_belong_to_shipped_boards() -> None:
    assert WEEKDAYS in SHIPPED
    assert set(SHIPPED) <= set(board_names())


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


@pytest.mark.parametrize("name", SHIPPED)
def test_a_search_finds_the_same_count(name: str) -> None:
    counts = shipped(name).dates(2024)
    for date in ("2024-02-29", "2024-10-06"):
        month, day = int(date[5:7]), int(date[8:])
        expected = next(n for c, n in counts.items() if c[:2] == (month, day))
        assert calendar(CalendarRequest(date, name, count=True), Context()).count == expected


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


def test_months_are_distinguished_by_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two months of a language may have the same short name."""
    monkeypatch.setattr("kaivuri.render.heatmap.month_names", lambda: ["m"] * 12)
    days = {(month, day): month for month in range(1, 13) for day in range(1, 29)}
    text = statistics_text(year_statistics(days), days)
    table = text.partition("Mean of each month")[2].partition("Mean of each day")[0]
    assert [float(word) for word in table.split() if word != "m"] == [*range(1, 13)]
