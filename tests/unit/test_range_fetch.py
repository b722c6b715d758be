"""Date ranges are fetched slowly, in order, never twice, and resume where they stopped."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from grids import PELLE_REPLY

from kaivuri.archive.fetch_range import DayRange, FetchedDay, FetchOutcome, fetch_days
from kaivuri.archive.user_archive import Archive
from kaivuri.errors import PuzzleNotFound, SourceUnavailable
from kaivuri.newspapers.hs import SANALOUHOS
from kaivuri.newspapers.nyt import STRANDS

TODAY = date(2024, 4, 18)


class Service:
    """Gives prepared replies and records its calls."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.answers: dict[str, object] = {}

    def get(self, _address: str, subject: str) -> bytes:
        day = subject.rsplit(maxsplit=1)[-1]
        self.log.append(day)
        answer = self.answers.get(day, PELLE_REPLY)
        if isinstance(answer, BaseException):
            raise answer
        return json.dumps(answer).encode()

    def pause(self) -> None:
        self.log.append("pause")


@pytest.fixture
def service() -> Service:
    return Service()


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with Archive(tmp_path / "archive.sqlite3", print, strict=True) as archive:
        yield archive


def april(first: int, last: int, archive: Archive) -> DayRange:
    days = date(2024, 4, first), date(2024, 4, last)
    return DayRange.of(SANALOUHOS, *days, today=TODAY, archive=archive)


def fetch(first: int, last: int, archive: Archive, service: Service) -> Iterator[FetchedDay]:
    days = april(first, last, archive)
    return fetch_days(days, archive, get=service.get, pause=service.pause)


def test_an_interrupted_range_resumes(archive: Archive, service: Service) -> None:
    for asked in fetch(1, 9, archive, service):
        if asked.day.day == 2:
            break
    days = april(1, 9, archive)
    assert (days.saved, len(days.days_to_fetch)) == (2, 7)
    service.log.clear()
    assert len(list(fetch(1, 4, archive, service))) == 2
    assert service.log == ["3.4.2024", "pause", "4.4.2024"]


def test_future_days_are_not_requested(archive: Archive, service: Service) -> None:
    days = april(17, 20, archive)
    assert [day.day for day in days.days_to_fetch] == [17, 18]
    assert days.future == 2
    assert april(19, 30, archive).future == 12
    assert april(19, 30, archive).days_to_fetch == ()
    everything = DayRange.of(SANALOUHOS, TODAY, date.max, today=TODAY, archive=archive)
    assert everything.future == (date.max - TODAY).days
    assert DayRange.of(SANALOUHOS, date.min, TODAY, today=TODAY, archive=archive).future == 0


def test_days_ahead_are_requested_up_to_the_first_without_a_puzzle(
    archive: Archive, service: Service
) -> None:
    service.answers = {"17.4.2024": {"success": False}, "21.4.2024": {"success": False}}
    first, last = date(2024, 4, 17), date(2024, 4, 30)
    paper = replace(SANALOUHOS, days_ahead=9)
    days = DayRange.of(paper, first, last, today=TODAY, archive=archive)
    assert (days.due, days.days_to_fetch[-1].day, days.future) == (2, 27, 3)
    results = list(fetch_days(days, archive, get=service.get, pause=lambda: None))
    assert [result.day.day for result in results] == [17, 18, 19, 20]
    assert service.log[-1] == "21.4.2024"
    assert SANALOUHOS.cached(date(2024, 4, 20), archive) is not None
    assert date(2024, 4, 21) not in archive.known_days("hs")


def test_days_before_the_first_puzzle_are_not_requested(archive: Archive) -> None:
    days = DayRange.of(STRANDS, date.min, date(2024, 3, 5), today=TODAY, archive=archive)
    assert days.days_to_fetch == (date(2024, 3, 4), date(2024, 3, 5))


def test_an_absent_past_day_is_requested_once_but_today_again(
    archive: Archive, service: Service
) -> None:
    service.answers = {"17.4.2024": {"success": False}, "18.4.2024": PuzzleNotFound("not out")}
    assert [asked.outcome for asked in fetch(17, 18, archive, service)] == [FetchOutcome.ABSENT] * 2
    service.log.clear()
    service.answers = {}
    assert [asked.outcome for asked in fetch(17, 18, archive, service)] == [FetchOutcome.FETCHED]
    assert service.log == ["18.4.2024"]


def test_an_unexpected_reply_is_reported_and_skipped(archive: Archive, service: Service) -> None:
    service.answers = {"1.4.2024": {"success": True}}
    odd, good = fetch(1, 2, archive, service)
    assert odd.outcome is FetchOutcome.UNEXPECTED
    assert "item is missing" in odd.message
    assert good == FetchedDay(date(2024, 4, 2), FetchOutcome.FETCHED)
    assert archive.known_days("hs") == {date(2024, 4, 2)}


def test_any_other_error_ends_the_range(archive: Archive, service: Service) -> None:
    service.answers = {"2.4.2024": SourceUnavailable("reports too many requests")}
    with pytest.raises(SourceUnavailable, match="too many"):
        list(fetch(1, 9, archive, service))
    assert service.log == ["1.4.2024", "pause", "2.4.2024"]
