"""Puzzle days: parsing, refusals, and time zones."""

import time
from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from kaivuri.common import days as dates
from kaivuri.common.puzzle_date import PuzzleDate, add_days
from kaivuri.errors import BadPuzzle, BadRequest, SourceUnavailable

TODAY = date(2026, 3, 1)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("18.4.2024", date(2024, 4, 18)),
        ("08.04.2024", date(2024, 4, 8)),
        ("18.4.", date(2026, 4, 18)),
        ("29.2.2024", date(2024, 2, 29)),
        ("2024-04-18", date(2024, 4, 18)),
        (" 2024-4-8\n", date(2024, 4, 8)),
        ("today", date(2026, 3, 1)),
        ("yesterday", date(2026, 2, 28)),
        (" Tomorrow", date(2026, 3, 2)),
        ("04-18", date(2026, 4, 18)),
    ],
)
def test_each_form_is_parsed(text: str, day: date) -> None:
    assert dates.looks_like_day(text)
    assert dates.parse_date(text, TODAY) == day


@pytest.mark.parametrize("text", ["31.2.2024", "29.2.2023", "0.4.2024", "2024-13-01", "1.1.0000"])
def test_impossible_dates_are_reported(text: str) -> None:
    assert dates.looks_like_day(text)
    with pytest.raises(BadPuzzle) as caught:
        dates.parse_date(text, TODAY)
    assert str(caught.value) == f"the date {text} does not exist: check day and month"


@pytest.mark.parametrize("text", ["20240418", "18042024", "18/4/2024", "18-4-2024", "2024/4/18"])
def test_a_mistyped_date_is_corrected(text: str) -> None:
    assert dates.looks_like_day(text)
    with pytest.raises(BadPuzzle, match=r"is not a date: did you mean 2024-04-18\?$"):
        dates.parse_date(text, TODAY)


@pytest.mark.parametrize(
    "text", ["18.4.24", "18.4.2024.", "18.42024", "2024-04", "1..2024", "99999999"]
)
def test_other_forms_look_like_days_and_are_refused(text: str) -> None:
    assert dates.looks_like_day(text)
    with pytest.raises(BadPuzzle) as caught:
        dates.parse_date(text, TODAY)
    assert str(caught.value) == (
        f"'{text}' is not a date: write it as 18.4.2024, 18.4., 2024-04-18, today or yesterday"
    )


@pytest.mark.parametrize(
    "text",
    ["", " ", "-", ".", "./18.4", "-1", "18", "TODAYS", "eilenkin", "2024-04-18.txt", "١٨.٤.٢٠٢٤"],
)
def test_letters_and_files_do_not_look_like_days(text: str) -> None:
    assert not dates.looks_like_day(text)
    with pytest.raises(BadPuzzle, match="is not a date"):
        dates.parse_date(text, TODAY)


@pytest.mark.parametrize(
    ("utc", "helsinki", "new_york"),
    [
        (datetime(2024, 1, 1, 21, 59, tzinfo=UTC), date(2024, 1, 1), date(2024, 1, 1)),
        (datetime(2024, 1, 1, 22, 0, tzinfo=UTC), date(2024, 1, 2), date(2024, 1, 1)),
        (datetime(2024, 7, 1, 20, 59, tzinfo=UTC), date(2024, 7, 1), date(2024, 7, 1)),
        (datetime(2024, 7, 1, 21, 0, tzinfo=UTC), date(2024, 7, 2), date(2024, 7, 1)),
        (datetime(2024, 7, 2, 3, 59, tzinfo=UTC), date(2024, 7, 2), date(2024, 7, 1)),
    ],
)
def test_the_day_changes_at_local_midnight(utc: datetime, helsinki: date, new_york: date) -> None:
    elsewhere = utc.astimezone(timezone(timedelta(hours=9)))
    for clock in (lambda: utc, lambda: elsewhere):
        assert dates.today(clock, "Europe/Helsinki") == helsinki
        assert dates.today(clock, "America/New_York") == new_york


def test_missing_time_zone_data_are_reported() -> None:
    with pytest.raises(SourceUnavailable, match=r"in Small Town is unknown .* package tzdata$"):
        dates.today(lambda: datetime(2024, 1, 1, tzinfo=UTC), "Nowhere/Small_Town")


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("24.12.", PuzzleDate(12, 24)),
        ("24.12.2026", PuzzleDate(12, 24, 2026)),
        ("12-24", PuzzleDate(12, 24)),
        ("Today", PuzzleDate(3, 1, 2026)),
        ("29.2.", PuzzleDate(2, 29)),
        ("29.2.2024", PuzzleDate(2, 29, 2024)),
    ],
)
def test_a_date_without_a_year_is_of_every_year(text: str, date: PuzzleDate) -> None:
    assert dates.parse_puzzle_date(text, TODAY) == date


@pytest.mark.parametrize(
    ("found", "year", "first"),
    [
        (PuzzleDate(2, 29), 2026, date(2028, 2, 29)),
        (PuzzleDate(2, 29), 1897, date(1904, 2, 29)),
        (PuzzleDate(2, 28), 2026, date(2026, 2, 28)),
        (PuzzleDate(2, 28, 1999), 2026, date(1999, 2, 28)),
    ],
)
def test_february_29_is_in_the_next_leap_year(found: PuzzleDate, year: int, first: date) -> None:
    assert found.first_date_from(year) == first


def test_the_calendar_has_limits() -> None:
    ends = "^the calendar goes from 1.1.1 to 31.12.9999$"
    for day, days in ((date.max, 1), (date.min, -1)):
        with pytest.raises(BadPuzzle, match=ends):
            add_days(day, days)
    with pytest.raises(BadPuzzle, match=ends):
        dates.parse_date("tomorrow", date.max)
    with pytest.raises(BadPuzzle, match=ends):
        PuzzleDate(2, 29).first_date_from(9999)


def test_without_a_zone_the_local_date_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    late = datetime(2024, 4, 18, 22, tzinfo=UTC)
    try:
        for zone, day in (("UTC", 18), ("Asia/Tokyo", 19), ("America/New_York", 18)):
            monkeypatch.setenv("TZ", zone)
            time.tzset()
            assert dates.today(lambda: late, None) == date(2024, 4, day)
            assert dates.today(lambda: late, "Europe/Helsinki") == date(2024, 4, 19)
        monkeypatch.setenv("TZ", "XXX-24:59:59")
        time.tzset()
        with pytest.raises(BadRequest, match="the time zone in the environment variable TZ"):
            dates.today(lambda: late, None)
    finally:
        monkeypatch.undo()
        time.tzset()
