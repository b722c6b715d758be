"""The layout of the workbench in terminals of four sizes."""

from datetime import date
from itertools import product

import pytest
from grids import TMSII
from textual.geometry import Offset
from textual.widget import Widget
from textual.widgets import Input
from tui.bench import APAD, Bench, Run

from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.year_counts import YearCounts
from kaivuri.common.reference import Reference
from kaivuri.language import set_language
from kaivuri.queries.year import YearAnswer
from kaivuri.tui.boards.board_view import BoardView
from kaivuri.tui.boards.year_map import YearMap
from kaivuri.tui.widgets.grid_view import GridView
from kaivuri.words.grid import Grid

SIZES = [(120, 36), (60, 20), (40, 15), (39, 15)]
sizes = pytest.mark.parametrize(
    "size", [SIZES[-1], *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[:-1])]
)
DAY = Reference.of_day("sanalouhos", date(2024, 4, 18))
LONG = Reference.of_rows(
    ["SPRINT", "GDAERS", "NLMEPU", "ITOOSM", "DEWARO", "EBNIKS", "OTWELR", "IKTIPS"], "strands"
)
BOARD = find_board("dragonfjord-apad")
COUNTS = YearCounts(BOARD, dict.fromkeys(product(range(1, 13), range(1, 32)), 7))
YEAR = YearAnswer(BOARD.name, COUNTS, None, None)
TABS = ("1 Today", "2 Archive", "3 Board", "4 Year")


def visible_rows(bench: Bench, gap: int) -> list[str]:
    """Return the rows of the grid on the screen, with `gap` columns between letters."""
    state = bench.app.word_session.state
    assert state is not None
    rows = [(" " * gap).join(row) for row in state.grid.lines]
    return [row for row in rows if row in bench.text.replace("›", " ")]


def fully_visible(bench: Bench, view: Widget) -> bool:
    return bench.app.screen.region.contains_region(view.region)


async def resize(bench: Bench, size: tuple[int, int]) -> None:
    await bench.pilot.resize_terminal(*size)
    await bench.settle()


@pytest.mark.parametrize(
    "language", ["fi", *(pytest.param(code, marks=pytest.mark.slow) for code in ("en", "sv"))]
)
async def test_every_key_in_the_footer_is_complete_at_60_columns(run: Run, language: str) -> None:
    set_language(language)
    async with run(DAY, size=(80, 20), fetch=lambda _: Grid.parse(TMSII)) as bench:
        await resize(bench, (60, 20))
        for keys in ([], ["enter"], ["escape", "s", "enter"], ["escape", "2"], ["3"], ["4"]):
            await bench.press(*keys)
            shown = list(bench.app.screen.query("FooterKey"))
            assert shown
            assert all(key.region.right <= 60 for key in shown)
            texts = [str(key.render()) for key in shown]
            assert bench.text.splitlines()[-1].rstrip() == " ".join(texts)


@sizes
async def test_a_word_grid(run: Run, size: tuple[int, int]) -> None:
    async with run(size=size) as bench:
        await bench.press("h", "h")
        assert len(visible_rows(bench, 7 if size == (120, 36) else 3)) == 6
        assert "Lengths 9 · 9" in bench.text
        assert all(tab in bench.text.splitlines()[0] for tab in TABS)
        assert "? Keys" in bench.text.splitlines()[-1]
        view = bench.app.screen.query_one(GridView)
        line, column = view._scale.letter_offset((4, 2))
        await bench.pilot.click(GridView, offset=(column, line))
        assert view.cursor == (4, 2)
        await bench.press("enter")
        assert "esc Back to the grid" in bench.text.splitlines()[-1]
        await bench.type("tuskin")
        assert "a  tuskin" in bench.text
        await bench.press("ctrl+c")
        assert bench.notes == ["esc, then q quits"]
        await bench.press("escape", "ctrl+c")
        assert bench.notes[-1] == "q quits"
        assert "aT" in bench.text
        assert "esc" not in bench.text.splitlines()[-1]


@sizes
async def test_a_long_grid_beside_its_hints(run: Run, size: tuple[int, int]) -> None:
    async with run(LONG, size=size) as bench:
        await bench.press("escape")
        gap = {120: 7, 60: 3}.get(size[0], 2)
        assert len(visible_rows(bench, gap)) == 8
        assert "Length of" in bench.text
        assert fully_visible(bench, bench.app.screen.query_one(GridView))


async def test_the_days_of_a_month(run: Run) -> None:
    async with run(DAY, fetch=lambda _: Grid.parse(TMSII)) as bench:
        await bench.press("2")
        for size in SIZES:
            await resize(bench, size)
            assert all(tab in bench.text.splitlines()[0] for tab in TABS)
            for day in range(1, 31):
                assert any(f"{day}{symbol}" in bench.text for symbol in "·○◔"), day
            assert "Su" in bench.text
            assert "started, 0 s" in bench.text


@sizes
async def test_a_board(run: Run, size: tuple[int, int]) -> None:
    async with run(board=APAD, size=size) as bench:
        board = bench.app.screen.query_one(BoardView)
        assert fully_visible(bench, board)
        assert all(label in bench.text for label in ("Jan", "Dec", "7", "14", "21", "28", "31"))
        across, down = board._cell_size.width(BOARD), board._cell_size.height
        corner = board.content_region.offset
        assert board.cell_at(corner + Offset(2 * across + 1, 3 * down)) == (3, 2)
        await bench.press("tab", "right", "enter")
        assert bench.app._board_session.state.placed[0].cells[0] == (0, 1)


async def test_the_year_of_a_board(run: Run) -> None:
    async with run(board=APAD) as bench:
        bench.app._board_session.year_answers[BOARD.name] = YEAR
        await bench.press("4")
        for size in SIZES:
            await resize(bench, size)
            assert all(tab in bench.text.splitlines()[0] for tab in TABS)
            assert fully_visible(bench, bench.app.screen.query_one(YearMap))
            for name in ("Jan", "Dec"):
                row = next(line for line in bench.text.splitlines() if f"{name}  " in line)
                days = row.partition(f"{name}  ")[2].strip(" │")
                assert len(days) == (93 if size[0] > 80 else 31)
            assert "20 Nov: 7 solutions" in bench.text


async def test_ctrl_c_copies_the_selected_text(bench: Bench) -> None:
    await bench.press("enter", *"oma", "shift+home", "ctrl+c")
    assert bench.app.clipboard == "oma"
    assert bench.app.screen.query_one("#typed", Input).value == "oma"


async def test_ctrl_z_suspends(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    suspended: list[bool] = []
    monkeypatch.setattr(bench.app, "action_suspend_process", lambda: suspended.append(True))
    await bench.press("ctrl+z", "enter", "ctrl+z")
    assert suspended == [True, True]


async def test_notes_cover_neither_each_other_nor_the_grid(run: Run) -> None:
    async with run(notes=True) as bench:
        before = visible_rows(bench, 3)
        for text in ("one thing", "another [thing]"):
            bench.app._post_note(text)
        await bench.settle()
        assert "one thing" in bench.text
        assert "another [thing]" in bench.text
        assert visible_rows(bench, 3) == before


async def test_the_palette_lists_only_the_programs_commands(bench: Bench) -> None:
    for key in ("1", "2", "3", "4"):
        await bench.press(key)
        screen = bench.app.screen
        commands = list(bench.app.get_system_commands(screen))
        titles = [command.title for command in commands]
        texts = {(command.title, command.help) for command in commands}
        assert len(texts) == len(commands)
        assert not {"Maximize", "Screenshot", "Move", "Cursor up"} & {*titles}
        assert {"Theme", "Quit", "Keys"} <= {*titles}
