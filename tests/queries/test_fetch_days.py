"""Which days of a range are requested; `tests/cli/test_archive_command.py` tests the outcomes."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from grids import PELLE_REPLY

from kaivuri.archive.user_archive import Archive
from kaivuri.errors import PuzzleNotFound
from kaivuri.queries.context import Context
from kaivuri.queries.fetch_days import FetchOutcome, fetch_days

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
