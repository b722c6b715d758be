"""The archive returns what was stored: replies, progress, results, months."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from grids import PELLE_REPLY

from kaivuri.archive.records import PuzzleState, Result, Session
from kaivuri.archive.user_archive import Archive
from kaivuri.common.reference import Reference

DAY = date(2024, 4, 8)
PUZZLE = Reference.of_day("sanalouhos", DAY)
NOON = datetime(2024, 4, 18, 12, tzinfo=UTC)
RAW = json.dumps(PELLE_REPLY).encode()


class Clock:
    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def archive(tmp_path: Path, clock: Clock, notes: list[str]) -> Iterator[Archive]:
    with Archive(tmp_path / "archive.sqlite3", notes.append, clock=clock) as archive:
        yield archive
    assert notes == []


def result(**changes: object) -> Result:
    found = Result(PUZZLE, "fi", 311, 735, 663, 4, 9, NOON)
    return replace(found, **changes)  # type: ignore[arg-type]


ROWS = ["TMSII", "OULKN", "IEKIA", "ITTAO", "NTTIM", "AAOTI"]


def entered(rows: object = ROWS) -> bytes:
    return json.dumps({"game": "sanalouhos", "rows": rows, "origin": "typed"}).encode()


def test_entered_letters_are_the_grid_of_a_day_without_a_reply(archive: Archive) -> None:
    archive.write(str(PUZZLE), DAY, entered())
    grid = archive.saved_grid("sanalouhos", DAY)
    assert grid is not None
    assert grid.rows == tuple(ROWS)
    assert [day.state for day in archive.days("sanalouhos")] == [PuzzleState.SAVED]
    assert archive.days("strands") == ()
    archive.write("hs", DAY, RAW)
    grid = archive.saved_grid("sanalouhos", DAY)
    assert grid is not None
    assert grid.rows != tuple(ROWS)


def test_a_reply_counts_before_entered_letters(archive: Archive, clock: Clock) -> None:
    archive.write("hs", DAY, RAW)
    replied, clock.time = clock.time, clock.time + timedelta(days=1)
    archive.write(str(PUZZLE), DAY, entered())
    assert [day.fetched for day in archive.days("sanalouhos")] == [replied]


@pytest.mark.parametrize("rows", [["AB", "CD"], [], "x", [1, 2], ["A"], ["ABCD\x1b"] * 6, [[]]])
def test_damaged_entered_letters_give_no_grid_and_a_note(
    archive: Archive, notes: list[str], rows: object
) -> None:
    archive.write(str(PUZZLE), DAY, entered(rows))
    assert archive.saved_grid("sanalouhos", DAY) is None
    assert notes == ["Sanalouhos 8.4.2024: the entered letters are damaged"]
    notes.clear()


@pytest.mark.parametrize("jump", [timedelta(hours=-1), timedelta(days=-10_000)])
def test_the_session_saved_last_counts_though_the_clock_was_set_back(
    archive: Archive, clock: Clock, jump: timedelta
) -> None:
    archive.save(replace(Session.begin(PUZZLE, NOON), moves=("one",)))
    clock.time += jump
    later = Session.begin(PUZZLE, clock(), archive.progress(PUZZLE))
    for moves in (("one", "two"), ("one", "two", "three")):
        archive.save(replace(later, moves=moves))
        progress = archive.progress(PUZZLE)
        assert progress is not None
        assert progress.moves == moves


def test_a_word_list_name_that_is_not_text(archive: Archive) -> None:
    archive.save_result(result(lexicon="list\udcff"))
    assert archive.results(PUZZLE)[0].lexicon == r"list\udcff"


def test_a_month_has_all_its_days(archive: Archive) -> None:
    archive.write("hs", DAY, RAW)
    archive.write("hs", date(2024, 3, 31), RAW)
    archive.write("nyt", date(2024, 4, 9), RAW)
    archive.save(replace(Session.begin(PUZZLE, NOON), hints=1))
    archive.save(Session.begin(Reference("sanalouhos", "2024-04-30"), NOON))
    archive.save_result(result())
    month = archive.month("sanalouhos", 2024, 4)
    assert list(month) == [date(2024, 4, day) for day in range(1, 31)]
    states = {day.day: known.state for day, known in month.items() if known.state != "not kept"}
    assert states == {8: PuzzleState.HINTS_USED, 30: PuzzleState.STARTED}
    assert month[DAY].fetched == NOON
    assert month[DAY].results == (result(),)
    assert month[date(2024, 4, 30)].fetched is None
    assert len(archive.month("sanalouhos", 9999, 12)) == 31
