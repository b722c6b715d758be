"""Which days of a range are requested; `tests/cli/test_archive_command.py` tests the outcomes."""

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from grids import PELLE_REPLY

from kaivuri.archive.user_archive import Archive
from kaivuri.errors import PuzzleNotFound
from kaivuri.language import set_language
from kaivuri.queries.context import Context
from kaivuri.queries.fetch_days import FetchedDay, FetchOutcome, fetch_days
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


def test_future_days_are_not_requested(context: Context) -> None:
    answer = fetch_days("sanalouhos", date(2024, 4, 19), date(2024, 4, 30), context)
    assert (answer.missing, answer.future) == ((), 12)
    assert fetch_days("sanalouhos", TODAY, date.max, context).future == (date.max - TODAY).days


def test_an_absent_past_day_is_requested_once_but_today_again(
    context: Context, service: Service
) -> None:
    service.answers = {"17.4.2024": {"success": False}, "18.4.2024": PuzzleNotFound("not out")}
    yesterday = TODAY - timedelta(1)
    assert fetch_days("sanalouhos", yesterday, TODAY, context).count(FetchOutcome.ABSENT) == 2
    service.log.clear()
    service.answers = {}
    assert fetch_days("sanalouhos", yesterday, TODAY, context).count(FetchOutcome.FETCHED) == 1
    assert service.log == ["18.4.2024"]


def test_the_outcome_is_shown_in_the_language_of_the_user() -> None:
    set_language("fi")
    status = fetch_status(FetchedDay(TODAY, FetchOutcome.FETCHED))
    assert status == "18.4.2024: haettu (f pysäyttää)"
