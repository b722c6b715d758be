"""Which days of a range are requested; `tests/cli/test_archive_command.py` tests the outcomes."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from grids import PELLE, PELLE_REPLY, reply_with

from kaivuri.archive.records import Session
from kaivuri.archive.user_archive import Archive
from kaivuri.common.reference import Reference
from kaivuri.errors import PuzzleNotFound, SourceUnavailable
from kaivuri.games.registry import grid_reference
from kaivuri.queries.context import Context
from kaivuri.queries.fetch_days import FetchOutcome, fetch_days
from kaivuri.queries.resolve import load_puzzle
from kaivuri.words.grid import Grid

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
        archive.clock = lambda: NOON
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


def test_a_day_fetched_ahead_is_fetched_again_when_it_has_come(
    archive: Archive, service: Service
) -> None:
    tomorrow = TODAY + timedelta(1)
    ahead = Context(lambda: NOON, service.get, service.pause, archive)
    fetch_days("sanalouhos", tomorrow, None, ahead, ahead=True)
    day = Reference.of_day("sanalouhos", tomorrow)
    early = archive.saved_grid("sanalouhos", tomorrow)
    assert early is not None
    session = archive.save(Session.begin(day, NOON, None))
    service.answers = {"19.4.2024": reply_with(list(PELLE[5:] + PELLE[:5]))}
    service.log.clear()
    now = replace(ahead, clock=lambda: NOON + timedelta(1))
    archive.clock = now.clock
    puzzle = load_puzzle(day, now)
    assert puzzle.grid.lines != early.rows
    assert archive.progress(day) is None
    letters = grid_reference(Grid.parse(str(early)), puzzle.game)
    assert [each.id for each in archive.sessions(letters)] == [session.id]
    assert load_puzzle(day, now).grid == puzzle.grid
    assert fetch_days("sanalouhos", tomorrow, tomorrow, now).results == ()
    assert service.log == ["19.4.2024"]


def test_a_day_fetched_ahead_is_used_without_a_network(archive: Archive, service: Service) -> None:
    tomorrow = TODAY + timedelta(1)
    ahead = Context(lambda: NOON, service.get, service.pause, archive)
    fetch_days("sanalouhos", tomorrow, None, ahead, ahead=True)
    service.answers = {"19.4.2024": SourceUnavailable("no network")}
    now = replace(ahead, clock=lambda: NOON + timedelta(1))
    early = archive.saved_grid("sanalouhos", tomorrow)
    assert early is not None
    assert load_puzzle(Reference.of_day("sanalouhos", tomorrow), now).grid.lines == early.rows
