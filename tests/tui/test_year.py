"""The year screen; one behaviour per test."""

import threading
from collections.abc import AsyncIterator
from datetime import date

import pytest
from textual.widgets import ProgressBar
from tui.bench import APAD, Bench, Run, Snapshot, board_of

from kaivuri.calendars.board import Board
from kaivuri.calendars.split_count import ProgressCallback, Resources
from kaivuri.calendars.year_counts import YearCounts
from kaivuri.errors import TimeLimit
from kaivuri.solvers.stop import Stop
from kaivuri.tui.boards.board_screen import BoardScreen
from kaivuri.tui.boards.year_map import YearMap
from kaivuri.tui.boards.year_screen import YearScreen


@pytest.fixture
async def bench(run: Run) -> AsyncIterator[Bench]:
    async with run(board=APAD) as workbench:
        yield workbench


def counts_of(board: Board) -> YearCounts:
    """Return made-up counts: month × day, none on the 13th."""
    kinds = [[label.value for label in board.of_kind(kind)] for kind in board.kinds]
    combinations: list[tuple[int, ...]] = [()]
    for values in kinds:
        combinations = [(*c, value) for c in combinations for value in values]
    return YearCounts(board, {c: 0 if c[1] == 13 else c[0] * c[1] for c in combinations})


class FakeCount:
    """A stand-in for the search that waits in the middle for a signal."""

    def __init__(self) -> None:
        self.started = threading.Event()
        self.resume = threading.Event()
        self.boards: list[str] = []
        self.stopped = 0

    def __call__(
        self, board: Board, stop: Stop, progress: ProgressCallback, _allowance: Resources
    ) -> YearCounts:
        self.boards.append(board.title)
        progress(0.4)
        self.started.set()
        while not self.resume.wait(0.01):
            try:
                stop.check()
            except TimeLimit:
                self.stopped += 1
                raise
        return counts_of(board)


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> FakeCount:
    count = FakeCount()
    monkeypatch.setattr("kaivuri.queries.year.count_year", count)
    return count


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, counting: FakeCount) -> FakeCount:
    counting.resume.set()
    return counting


async def begin(bench: Bench, counting: FakeCount) -> None:
    await bench.pilot.press("4")
    while not counting.started.is_set():
        await bench.pilot.pause()


def year_map(bench: Bench) -> YearMap:
    return bench.app.screen.query_one(YearMap)


async def test_the_map_shows_every_day_and_the_statistics(
    bench: Bench, snapshot: Snapshot, quick: FakeCount
) -> None:
    await bench.press("4")
    assert isinstance(bench.app.screen, YearScreen)
    lines = [line for line in bench.text.splitlines() if "Dec" in line]
    assert "><" in lines[0]
    assert "20 Nov: 220 solutions" in bench.text
    november = next(line for line in bench.text.splitlines() if "▸Nov" in line)
    assert november.index("[]") == november.index("▸") + 6 + 2 * 19
    assert "solutions on 366 days" in bench.text
    assert "Easiest: 31 Dec (372), " in bench.text
    assert all(len(line) <= bench.app.size.width for line in bench.text.splitlines())
    snapshot(bench)


async def test_the_counts_are_those_of_the_real_search(bench: Bench) -> None:
    await bench.press("4")
    assert "20 Nov: 164 solutions" in bench.text
    assert "24,405 solutions on 366 days" in bench.text
    assert "Hardest: 6 Oct (7), " in bench.text


async def test_a_day_is_selected_with_arrows_and_clicks_and_opened_with_enter(
    bench: Bench, quick: FakeCount
) -> None:
    await bench.press("4", "down", "left", "left")
    assert "18 Dec: 216 solutions" in bench.text
    await bench.press("down", "down", *["right"] * 13)
    assert year_map(bench).day == (2, 2)
    await bench.pilot.click(YearMap, offset=(6 + 2 * 30, 1))
    await bench.press("down")
    assert year_map(bench).day == (3, 31)
    await bench.pilot.click(YearMap, offset=(6 + 2 * 30, 2))
    assert year_map(bench).day == (3, 31)
    await bench.press("enter")
    assert isinstance(bench.app.screen, BoardScreen)
    assert "Tue 31.3.2026" in bench.text
    await bench.press("left_square_bracket", "4")
    assert year_map(bench).day == (3, 30)


async def test_the_29th_of_february_opens_in_a_leap_year(bench: Bench, quick: FakeCount) -> None:
    await bench.press("4", *["up"] * 9, *["right"] * 9)
    assert year_map(bench).day == (2, 29)
    await bench.press("enter")
    assert "29.2.2028" in bench.text


async def test_the_end_of_the_calendar_is_reported(run: Run, quick: FakeCount) -> None:
    async with run(board=board_of("dragonfjord-apad", date(9999, 3, 31))) as bench:
        await bench.press("4", "left", "left", "up")
        assert year_map(bench).day == (2, 29)
        await bench.press("enter")
        assert bench.line("status") == "the calendar goes from 1.1.1 to 31.12.9999"


async def test_the_scale_is_toggled(bench: Bench, quick: FakeCount) -> None:
    await bench.press("4")
    linear = bench.text
    assert "log scale" not in linear
    await bench.press("l")
    assert "log scale" in bench.text
    assert "≤ 3 " in bench.text
    await bench.press("l")
    assert bench.text == linear


async def test_keys_work_while_counting_and_progress_is_shown(
    bench: Bench, counting: FakeCount
) -> None:
    try:
        await begin(bench, counting)
        await bench.pilot.press("right", "down")
        assert year_map(bench).day == (12, 21)
        assert "counting the solutions" in bench.line("status")
        assert "40%" in bench.text
        assert "? ? ?" in bench.text
    finally:
        counting.resume.set()
    await bench.settle()
    assert "21 Dec: 252 solutions" in bench.text
    assert not bench.app.screen.query_one(ProgressBar).display
    assert bench.line("status") == ""


async def test_counting_can_be_stopped_and_restarted(bench: Bench, counting: FakeCount) -> None:
    try:
        await begin(bench, counting)
        await bench.press("escape")
        assert bench.line("status").startswith("stopped")
        assert counting.stopped == 1
    finally:
        counting.resume.set()
    await bench.press("c", "c")
    assert "20 Nov: 220 solutions" in bench.text
    assert len(counting.boards) == 2


async def test_each_board_is_counted_once_per_session(bench: Bench, quick: FakeCount) -> None:
    await bench.press("4", "3", "4", "b", "down", "enter")
    assert len(quick.boards) == 2
    await bench.press("b", "up", "enter", "l")
    assert len(quick.boards) == 2
    assert "20 Nov: 220 solutions" in bench.text
    await bench.press("b", "escape", "3")
    assert "A-Puzzle-A-Day" in bench.text


async def test_another_board_stops_the_running_count(bench: Bench, counting: FakeCount) -> None:
    try:
        await begin(bench, counting)
        await bench.pilot.press("b", "down", "enter")
        while len(counting.boards) < 2:
            await bench.pilot.pause()
    finally:
        counting.resume.set()
    await bench.settle()
    assert "20 Nov: 220 solutions" in bench.text
    assert counting.stopped == 1


async def test_boards_with_weekdays_are_shown_year_by_year(run: Run, quick: FakeCount) -> None:
    async with run(board=board_of("weekday-daily-calendar")) as bench:
        await bench.press("4")
        assert "2026 Daily Calendar Puzzle" in bench.text
        assert "on 365 days" in bench.text
        await bench.press("y", "y")
        assert "on 366 days" in bench.text
        await bench.press("enter")
        assert "Mon 20.11.2028" in bench.text
        await bench.press("4", "Y", *["up"] * 9, *["right"] * 9)
        assert "29 Feb: not in this year" in bench.text
        await bench.press("enter")
        assert bench.line("status") == "2027 has no 29.2."
        await bench.press("t")
        assert year_map(bench).day == (4, 18)


async def test_a_board_without_weekdays_has_no_other_years(bench: Bench, quick: FakeCount) -> None:
    await bench.press("4", "y")
    assert bench.line("status") == "this board has the same solutions every year"
    await bench.press("enter")
    assert "20.11.2026" in bench.text


async def test_a_year_missing_on_the_board_is_reported(run: Run, quick: FakeCount) -> None:
    async with run(board=board_of("kao-extended-with-year-8x8", date(2021, 11, 20))) as bench:
        await bench.press("4", "Y")
        assert "the board has no year 2020" in bench.line("status")
