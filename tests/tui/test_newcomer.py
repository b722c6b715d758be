"""A newcomer gets from the first run to a shared result: by keys alone, and by mouse alone."""

from datetime import date

from grids import TMSII, TUSKIN
from tui.bench import Bench, Run

from kaivuri.common.reference import Reference
from kaivuri.games.solution_results import SortOrder
from kaivuri.solvers.stop import Stop
from kaivuri.tui.solutions.solutions_screen import SolutionsScreen
from kaivuri.tui.widgets.grid_view import GridView
from kaivuri.tui.words.today_screen import TodayScreen
from kaivuri.words.grid import Grid
from kaivuri.words.spelling import Path

DAY = Reference.of_day("sanalouhos", date(2024, 4, 18))
LETTERS = Reference.of_rows(Grid.parse(TMSII).lines)
OTHERS = ("ilmoittaa", "oikein", "toimittaa")
SHARED = "Sanalouhos 18.4.2024: 4 words · 0 s · no hints\n🟩🟩🟩🟩"


async def test_by_keys_alone_letters_get_a_day_and_a_shared_result(run: Run) -> None:
    async with run(LETTERS, introduce=True) as bench:
        assert "Each letter belongs to exactly one word." in " ".join(bench.text.split())
        await bench.press("enter", "space", "right", "down", "space")
        assert "T U " in bench.line("forming")
        await bench.press("escape", "enter")
        for word in ("tuskin", *OTHERS):
            await bench.type(word)
        await bench.press("escape")
        assert "You solved the puzzle!" in bench.text
        await bench.answer("e", "2024-04-19")
        assert "is not out yet" in " ".join(bench.text.split())
        await bench.answer("e", "18.4.2024")
        assert bench.app.word_session.reference == DAY
        assert "e Set day" not in bench.text
        await bench.press("S")
        assert bench.app.clipboard == SHARED
        await bench.press("2")
        assert "18●" in bench.text
        assert "1 solved" in bench.text
        await bench.press("l")
        assert "No typed grids or boards saved yet" in bench.line("status")


async def draw(bench: Bench, path: Path) -> None:
    scale = bench.app.screen.query_one(GridView)._scale
    offsets = [scale.letter_offset(cell)[::-1] for cell in path]
    await bench.pilot.mouse_down(GridView, offset=offsets[0])
    for offset in offsets[1:]:
        await bench.pilot.hover(GridView, offset=offset)
    await bench.pilot.mouse_up(GridView, offset=offsets[-1])
    await bench.settle()


async def test_by_mouse_alone_a_day_gets_a_shared_result(run: Run) -> None:
    async with run(DAY, fetch=lambda _: Grid.parse(TMSII), introduce=True) as bench:
        await bench.click("Start")
        assert isinstance(bench.app.screen, TodayScreen)
        await draw(bench, TUSKIN)
        await bench.click("✕")
        assert bench.placed_words() == ()
        await draw(bench, TUSKIN)
        for word in OTHERS:
            analysis, state = bench.app.word_session.analysis, bench.app.word_session.state
            assert analysis is not None
            assert state is not None
            await draw(bench, analysis.position(state, Stop()).candidate_paths(word)[0].cells)
        await bench.click("Share")
        assert bench.app.clipboard == SHARED
        await bench.click("s Solutions")
        await bench.click("long")
        screen = bench.app.screen
        assert isinstance(screen, SolutionsScreen)
        assert screen._order is SortOrder.LONGEST
        await bench.click("esc Back")
        await bench.click("2 Archive")
        assert "18●" in bench.text
        await bench.click("3 Board")
        await bench.click("c counts")
        assert "still possible" in bench.text
        await bench.click("1 Today")
        await bench.click("n New puzzle")
        assert bench.app.word_session.reference.day is None
        await bench.click("1 Number of solutions")
        assert bench.app.word_session.hint_level == 1
