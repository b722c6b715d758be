"""A board without dates in the workbench."""

from collections.abc import AsyncIterator

import pytest
from textual.widgets import Static
from tui.bench import Bench, Run

from kaivuri.common.reference import Reference
from kaivuri.tui.boards.board_screen import BoardScreen
from kaivuri.tui.boards.board_view import BoardView
from kaivuri.tui.boards.year_map import YearMap
from kaivuri.tui.boards.year_screen import YearScreen

SQUARE = Reference.of_board("pentominoes-8x8")
TITLE = "Pentominoes 8 × 8, open centre"


@pytest.fixture
async def bench(run: Run) -> AsyncIterator[Bench]:
    async with run(board=SQUARE) as workbench:
        yield workbench


DATE_ACTIONS = {"today", "day(-1)", "day(1)", "go_to"}


async def test_a_board_without_dates_is_played_without_date_keys(bench: Bench) -> None:
    assert TITLE in bench.text
    assert "0 of 12" in bench.text
    assert not DATE_ACTIONS & bench.actions()
    await bench.press("t", "right_square_bracket", "g")
    assert isinstance(bench.app.screen, BoardScreen)
    assert "0 of 12" in bench.text
    await bench.reveal()
    assert "12 of 12" in bench.text
    assert "12 pieces · solution seen" in bench.text


async def test_another_board_is_set_to_today_and_back(bench: Bench) -> None:
    screen = bench.app.screen
    assert isinstance(screen, BoardScreen)
    screen._go_to_board("dragonfjord-apad")
    await bench.settle()
    assert "A-Puzzle-A-Day" in bench.text
    assert "0 of 8" in bench.text
    assert bench.actions() >= DATE_ACTIONS
    screen._go_to_board("pentominoes-8x8")
    await bench.settle()
    assert TITLE in bench.text
    assert not DATE_ACTIONS & bench.actions()


async def test_the_year_screen_refuses_a_board_without_dates(bench: Bench) -> None:
    await bench.press("4")
    screen = bench.app.screen
    assert isinstance(screen, YearScreen)
    message = f"board {TITLE} has no dates: choose a board with dates"
    assert message in bench.text
    assert "?" not in bench.text.partition(message)[0]
    assert {"open", "year(1)", "today", "count", "stop"}.isdisjoint(bench.actions())
    assert "board" in bench.actions()
    await bench.press("enter", "y", "t", "c", "l", "escape")
    assert str(screen.query_one("#status", Static).content) == message


async def test_the_year_of_another_board(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(YearScreen, "_start_counting", lambda _: None)
    await bench.press("4")
    screen = bench.app.screen
    assert isinstance(screen, YearScreen)
    screen._go_to_board("dragonfjord-apad")
    await bench.settle()
    assert "Dec" in bench.text
    assert "open" in bench.actions()
    assert isinstance(bench.app.focused, YearMap)


async def test_the_widest_board_fits_beside_the_tray(run: Run) -> None:
    board = Reference.of_board("pentominoes-6x10")
    async with run(board=board, size=(84, 28)) as bench:
        view = bench.app.screen.query_one(BoardView)
        panel = bench.app.screen.query_one("#board-panel")
        assert view.region.right <= panel.content_region.right
        assert len("".join(run.text for run in view.rows[0])) <= panel.content_region.width


async def test_the_game_is_saved_without_a_date(run: Run) -> None:
    async with run(board=SQUARE) as bench:
        await bench.reveal()
    async with run(board=SQUARE) as bench:
        assert "12 of 12" in bench.text
        await bench.press("2", "l")
        assert TITLE in bench.text
