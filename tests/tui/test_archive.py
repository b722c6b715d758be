"""The archive screen and saved games; one behaviour per test."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from grids import TMSII
from tui.bench import Bench, Run, Snapshot
from tui.conftest import NOW

from kaivuri.archive.records import PuzzleState, Session
from kaivuri.archive.user_archive import Archive, user_archive
from kaivuri.common.reference import Reference
from kaivuri.errors import SourceUnavailable
from kaivuri.queries.context import Context
from kaivuri.tui.archive.archive_screen import ArchiveScreen
from kaivuri.tui.archive.month_view import MonthView
from kaivuri.tui.boards.board_screen import BoardScreen
from kaivuri.tui.solutions.solutions_screen import SolutionsScreen
from kaivuri.tui.words.today_screen import TodayScreen
from kaivuri.words.grid import Grid

DAY = Reference.of_day("sanalouhos", date(2024, 4, 18))


def letters(day: date) -> Grid:
    return Grid.parse(TMSII)


@pytest.fixture
def archive() -> Iterator[Archive]:
    with user_archive(pytest.fail, strict=True) as archive:
        yield archive


async def solve(bench: Bench) -> None:
    await bench.answer("enter", "tuskin", "ilmoittaa", "oikein", "toimittaa")


async def test_a_game_is_resumed_in_the_next_run(run: Run, archive: Archive) -> None:
    async with run(DAY, fetch=letters) as bench:
        await bench.press("h", "h", "H", "enter")
        await bench.type("tuskin")
        await bench.press("escape", "down", "m")
    progress = archive.progress(DAY)
    assert progress is not None
    assert progress.moves == ("word tuskin 0,0 1,1 0,2 1,3 0,4 1,4", "mark 1,0")
    assert (progress.hints, progress.state) == (2, PuzzleState.HINTS_USED)
    async with run(DAY) as bench:
        assert "■ a  tuskin" in bench.text
        assert "›O" in bench.text
        assert "earlier: level 2" in bench.text
        await bench.press("u", "u")
        assert "■ a" not in bench.text


async def test_a_solved_puzzle_is_saved_with_its_statistics(
    run: Run, archive: Archive, word_list: str
) -> None:
    async with run(DAY, fetch=letters) as bench:
        await solve(bench)
    progress = archive.progress(DAY)
    assert progress is not None
    assert progress.state is PuzzleState.SOLVED
    (result,) = archive.results(DAY)
    assert (result.lexicon, result.words, result.covers, result.fewest) == (word_list, 37, 15, 4)


async def test_saved_moves_that_do_not_fit_are_reported_and_ignored(
    run: Run, archive: Archive
) -> None:
    archive.save(replace(Session.begin(DAY, archive.clock()), moves=("word kissa 0,0 0,1",)))

    async with run(DAY, fetch=letters) as bench:
        assert "don't fit the letters" in bench.notes[0]
        assert bench.app.word_session.history is not None
        assert bench.app.word_session.history.moves == ()


async def test_the_month_shows_the_state_of_each_day(run: Run, snapshot: Snapshot) -> None:
    async with run(DAY, fetch=letters) as bench:
        await solve(bench)
    async with run(Reference.of_day("sanalouhos", date(2024, 4, 17)), fetch=letters):
        pass  # opened and left

    async with run(DAY, size=(120, 36)) as bench:
        await bench.press("2")
        assert isinstance(bench.app.screen, ArchiveScreen)
        assert "April 2024" in bench.text
        assert "17◔" in bench.text
        assert "18●" in bench.text
        assert "16·" in bench.text
        assert "1 solved, 1 without hints" in bench.text
        assert "streak 1, longest 1" in bench.text
        assert "15 solutions" in bench.text
        assert "4 to 7 words each" in bench.text
        assert "T   M   S   I   I" in bench.text
        snapshot(bench)


async def test_an_unsolved_day_reveals_no_solutions(run: Run) -> None:
    async with run(DAY, fetch=letters):
        pass  # opened and left

    async with run(DAY) as bench:
        await bench.press("2")
        assert "T   M   S   I   I" in bench.text
        assert "solutions" not in bench.text


async def test_days_are_selected_with_keys_and_mouse(run: Run) -> None:
    async with run(DAY, fetch=letters) as bench:
        await bench.press("2")
        view = bench.app.screen.query_one(MonthView)
        await bench.press("right", "up")
        assert view.day == date(2024, 4, 12)
        await bench.press("pageup", "pagedown", "pagedown")
        assert view.day == date(2024, 5, 12)
        assert "May 2024" in bench.text
        await bench.press("t")
        assert view.day == date(2024, 4, 18)
        await bench.pilot.click(MonthView, offset=(5 + 6 * 2 + 3, 2))
        await bench.settle()
        assert view.day == date(2024, 4, 3)
        await bench.answer("g", "31.3.2024")
        assert view.day == date(2024, 3, 31)
        await bench.press("pageup")
        assert view.day == date(2024, 2, 29)


@pytest.mark.parametrize(
    ("day", "keys"),
    [(date.max, ["right", "down", "pagedown"]), (date.min, ["left", "up", "pageup"])],
    ids=["last", "first"],
)
async def test_the_end_of_the_calendar_is_reported(run: Run, day: date, keys: list[str]) -> None:
    async with run(Reference.of_day("sanalouhos", day)) as bench:
        await bench.press("2")
        view = bench.app.screen.query_one(MonthView)
        assert f"▸{day.day:>3}·" in bench.text
        for key in keys:
            await bench.press(key)
            assert view.day == day
            assert bench.line("status") == "the calendar goes from 1.1.1 to 31.12.9999"


async def test_the_next_unfinished_day_is_selected(run: Run, archive: Archive) -> None:
    for day in (date(2024, 3, 5), date(2024, 3, 6), date(2024, 4, 2)):
        archive.save(Session.begin(Reference.of_day("sanalouhos", day), archive.clock()))
    solved = Session.begin(Reference.of_day("sanalouhos", date(2024, 3, 5)), archive.clock())
    archive.save(replace(solved, solved=archive.clock()))
    async with run(Reference.of_day("strands", date(2024, 4, 1))) as bench:
        await bench.press("2", "n")
        assert bench.line("status") == "No unfinished day is saved: f fetches a month"
    async with run(DAY, fetch=letters) as bench:
        await bench.press("2", "n")
        assert bench.app.screen.query_one(MonthView).day == date(2024, 3, 6)
        assert "March 2024" in bench.text
        await bench.press("N")
        assert bench.app.screen.query_one(MonthView).day == date(2024, 4, 18)


async def test_enter_opens_the_day_in_place_of_other_screens(run: Run) -> None:
    async with run(DAY, fetch=letters) as bench:
        await bench.reveal()
        assert isinstance(bench.app.screen, SolutionsScreen)
        await bench.press("2", "left", "enter")
        assert isinstance(bench.app.screen, TodayScreen)
        assert "Wed Sanalouhos 17.4.2024" in bench.text
        assert "T   M   S   I   I" in bench.text


async def test_a_month_is_fetched_up_to_today(run: Run, archive: Archive) -> None:

    fetched = []

    def fetch(day: date) -> Grid:
        fetched.append(day.day)
        return letters(day)

    async with run(DAY, fetch=fetch) as bench:
        await bench.press("2", "f")
        assert bench.line("status") == "all days of the month have been requested"
        assert "17○" in bench.text
        assert "19·" in bench.text
    assert fetched == [18, *range(1, 18)]
    assert len(archive.fetch_times("hs")) == 18


async def test_fetching_can_be_stopped_and_resumed(run: Run) -> None:
    fetched: list[int] = []
    reached, release = threading.Event(), threading.Event()

    def fetch(day: date) -> Grid:
        fetched.append(day.day)
        if day.day == 5 and not release.is_set():
            reached.set()
            assert release.wait(30)
        return letters(day)

    async with run(DAY, fetch=fetch) as bench:
        await bench.press("2")
        try:
            await bench.pilot.press("f")
            while not reached.is_set():
                await bench.pilot.pause()
            await bench.pilot.press("f")
            assert bench.line("status").startswith("stopped")
        finally:
            release.set()
        await bench.settle()
        before = fetched.count(5)
        await bench.press("f")
        assert before == 1
        assert set(fetched) == set(range(1, 19))
        assert max(map(fetched.count, set(fetched))) <= 2


async def test_fetching_without_a_network_shows_the_error(run: Run) -> None:
    def fetch(day: date) -> Grid:
        if day.day == 18:
            return letters(day)
        raise SourceUnavailable("no connection to the newspaper")

    async with run(DAY, fetch=fetch) as bench:
        await bench.press("2", "f")
        assert bench.line("status") == "no connection to the newspaper"


async def test_a_damaged_archive_is_reported_and_play_continues(
    run: Run, own_folders: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "damaged"
    folder.mkdir()
    monkeypatch.setenv("KAIVURI_DATA_DIR", str(folder))
    (folder / "archive.sqlite3").write_bytes(b"no database" * 500)

    async with run(DAY, fetch=letters) as bench:
        assert "T   M   S   I   I" in bench.text
        assert "damaged" in bench.notes[0]
    assert (folder / "archive.sqlite3").read_bytes() == b"no database" * 500


async def test_typed_grids_and_boards_are_opened_from_the_archive(run: Run) -> None:
    async with run(fetch=lambda _: Grid.parse(TMSII[::-1])) as bench:
        with Context().open_archive() as archive:
            board = Reference.of_board("dragonfjord-apad", date(2026, 11, 20))
            archive.save(replace(Session.begin(board, NOW), moves=("put O 0,0 r0",)))
        await bench.answer("enter", "tuskin")
        await bench.press("escape", "2")
        assert "2 typed grids and boards: l lists them" in bench.text
        await bench.press("l")
        assert "Letters 6 × 5 · hard · 18.4.2024 · started, 0 s" in bench.text
        assert "A-Puzzle-A-Day 20.11.2026" in bench.text
        await bench.press("escape", "g")
        await bench.type("18.4.2024")
        await bench.press("enter", "2", "l", "enter")
        state = bench.app.word_session.state
        assert state is not None
        assert [word.word for word in state.placed_words] == ["tuskin"]
        await bench.press("2", "l", "end", "enter")
        assert isinstance(bench.app.screen, BoardScreen)
        assert bench.app._board_session.reference == board
        assert len(bench.app._board_session.state.placed) == 1


async def test_an_archive_without_typed_grids_shows_a_message(run: Run) -> None:
    async with run(Reference.of_day("sanalouhos", date(2024, 4, 18))) as bench:
        await bench.press("2", "l")
        assert "No typed grids or boards saved yet" in bench.line("status")
