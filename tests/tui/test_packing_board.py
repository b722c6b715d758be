"""A board without dates in the workbench."""

from collections.abc import AsyncIterator

import pytest
from tui.bench import Bench, Run

from kaivuri.calendars.dated_board import DatedBoard
from kaivuri.play.reference import Reference
from kaivuri.tui.boards.board_screen import BoardScreen

SQUARE = DatedBoard.of(Reference.of_board("pentominoes-8x8"))
TITLE = "Pentominoes 8 × 8, open centre"


@pytest.fixture
async def bench(run: Run) -> AsyncIterator[Bench]:
    async with run(board=SQUARE) as workbench:
        yield workbench


def actions(bench: Bench) -> set[str]:
    """Return the actions of the keys that are active."""
    return {each.binding.action for each in bench.app.screen.active_bindings.values()}


DATE_ACTIONS = {"today", "day(-1)", "day(1)", "go_to"}


async def test_a_board_without_dates_is_played_without_date_keys(bench: Bench) -> None:
    assert TITLE in bench.text
    assert "0 of 12" in bench.text
    assert not DATE_ACTIONS & actions(bench)
    await bench.press("t", "right_square_bracket", "g")
    assert isinstance(bench.app.screen, BoardScreen)
    assert "0 of 12" in bench.text
    await bench.press("s", "c")
    assert "12 of 12" in bench.text
    assert "solved: the board is covered" in bench.text


async def test_another_board_is_set_to_today_and_back(bench: Bench) -> None:
    screen = bench.app.screen
    assert isinstance(screen, BoardScreen)
    screen._go_to_board("dragonfjord-apad")
    await bench.settle()
    assert "A-Puzzle-A-Day" in bench.text
    assert "0 of 8" in bench.text
    assert actions(bench) >= DATE_ACTIONS
    screen._go_to_board("pentominoes-8x8")
    await bench.settle()
    assert TITLE in bench.text
    assert not DATE_ACTIONS & actions(bench)


async def test_the_year_screen_refuses_a_board_without_dates(bench: Bench) -> None:
    await bench.press("4")
    assert f"board {TITLE} has no dates" in bench.text
    await bench.press("enter")
    assert "the board has no dates" in bench.text


async def test_the_game_is_saved_without_a_date(run: Run) -> None:
    async with run(board=SQUARE) as bench:
        await bench.press("s")
    async with run(board=SQUARE) as bench:
        assert "12 of 12" in bench.text
        await bench.press("2", "l")
        assert "pentominoes-8x8" in bench.text
