"""Date ranges are fetched slowly, in order, never twice, and resume where they stopped."""

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from grids import PELLE_REPLY

from kaivuri.archive.user_archive import Archive
from kaivuri.errors import PuzzleNotFound, SourceUnavailable
from kaivuri.language import set_language
from kaivuri.newspapers.hs import SANALOUHOS
from kaivuri.queries.context import Context
from kaivuri.queries.fetch_days import FetchAnswer, FetchedDay, FetchOutcome, fetch_days
from kaivuri.tui.archive.archive_messages import fetch_status

NOON = datetime(2024, 4, 18, 12, tzinfo=UTC)
TODAY = NOON.date()


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


@pytest.fixture
def context(archive: Archive, service: Service) -> Context:
    return Context(lambda: NOON, service.get, service.pause, archive)


def april(first: int, last: int, context: Context) -> FetchAnswer:
    return fetch_days("sanalouhos", date(2024, 4, first), date(2024, 4, last), context)


def test_an_interrupted_range_resumes(context: Context, service: Service) -> None:
    service.answers = {"3.4.2024": KeyboardInterrupt()}
    answer = april(1, 9, context)
    assert isinstance(answer.interruption, KeyboardInterrupt)
    assert [result.day.day for result in answer.results] == [1, 2]
    service.answers = {}
    service.log.clear()
    answer = april(1, 4, context)
    assert (answer.saved, len(answer.results)) == (2, 2)
    assert service.log == ["3.4.2024", "pause", "4.4.2024"]


def test_future_days_are_not_requested(context: Context) -> None:
    answer = april(17, 20, context)
    assert [day.day for day in answer.missing] == [17, 18]
    assert answer.future == 2
    assert april(19, 30, context).future == 12
    assert april(19, 30, context).missing == ()
    assert fetch_days("sanalouhos", TODAY, date.max, context).future == (date.max - TODAY).days


def test_days_ahead_are_requested_up_to_the_first_without_a_puzzle(
    archive: Archive, context: Context, service: Service
) -> None:
    service.answers = {"17.4.2024": {"success": False}, "21.4.2024": {"success": False}}
    first, last = date(2024, 4, 17), date(2024, 5, 22)
    answer = fetch_days("sanalouhos", first, last, context, ahead=True)
    assert (answer.due, answer.missing[-1], answer.future) == (2, date(2024, 5, 19), 3)
    assert [result.day.day for result in answer.results] == [17, 18, 19, 20]
    assert service.log[-1] == "21.4.2024"
    assert SANALOUHOS.cached(date(2024, 4, 20), archive) is not None
    assert date(2024, 4, 21) not in archive.known_days("hs")


def test_days_before_the_first_puzzle_are_not_requested(context: Context) -> None:
    answer = fetch_days("strands", date.min, date(2024, 3, 5), context)
    assert answer.missing == (date(2024, 3, 4), date(2024, 3, 5))
    assert answer.future == 0


def test_an_absent_past_day_is_requested_once_but_today_again(
    context: Context, service: Service
) -> None:
    service.answers = {"17.4.2024": {"success": False}, "18.4.2024": PuzzleNotFound("not out")}
    assert april(17, 18, context).count(FetchOutcome.ABSENT) == 2
    service.log.clear()
    service.answers = {}
    assert april(17, 18, context).count(FetchOutcome.FETCHED) == 1
    assert service.log == ["18.4.2024"]


def test_an_unexpected_reply_is_reported_and_skipped(
    archive: Archive, context: Context, service: Service
) -> None:
    service.answers = {"1.4.2024": {"success": True}}
    odd, good = april(1, 2, context).results
    assert odd.outcome is FetchOutcome.UNEXPECTED
    assert "item is missing" in odd.error
    assert good == FetchedDay(date(2024, 4, 2), FetchOutcome.FETCHED)
    assert archive.known_days("hs") == {date(2024, 4, 2)}


def test_any_other_error_ends_the_range(context: Context, service: Service) -> None:
    service.answers = {"2.4.2024": SourceUnavailable("reports too many requests")}
    answer = april(1, 9, context)
    assert str(answer.interruption) == "reports too many requests"
    assert len(answer.results) == 1
    assert service.log == ["1.4.2024", "pause", "2.4.2024"]


def test_the_outcome_is_shown_in_the_language_of_the_user() -> None:
    set_language("fi")
    status = fetch_status(FetchedDay(TODAY, FetchOutcome.FETCHED))
    assert status == "18.4.2024: haettu (f pysäyttää)"
