"""Puzzles generated in the workbench."""

from datetime import date
from types import SimpleNamespace

import pytest
from grids import TMSII
from tui.bench import Bench, Run

from kaivuri.common.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.queries.generate import GenerateRequest, generate
from kaivuri.tui.widgets.dialogs import TextDialog
from kaivuri.words.grid import Grid

BOARD = Reference.of_rows(["QXZVWJ"] * 8, "strands")


async def test_n_generates_and_opens_a_puzzle(bench: Bench) -> None:
    await bench.press("n")
    rows = bench.app.word_session.reference.rows
    assert rows is not None
    assert "".join(rows) != TMSII
    assert len("".join(rows)) == 30


async def test_the_date_determines_the_daily_puzzle(bench: Bench) -> None:
    await bench.press("N")
    words = bench.app.puzzle_options.word_list
    today = bench.app.screen._query_context.clock().date().isoformat()  # type: ignore[attr-defined]
    [generated] = generate(GenerateRequest(word_list=words, date=today), Context()).grids
    assert bench.app.word_session.reference == generated.reference


@pytest.fixture
def requests(monkeypatch: pytest.MonkeyPatch) -> list[GenerateRequest]:
    """The requests of the screen; each answer has the same board."""
    made: list[GenerateRequest] = []

    def generate_board(request: GenerateRequest, _context: Context) -> SimpleNamespace:
        made.append(request)
        return SimpleNamespace(grids=[SimpleNamespace(reference=BOARD)])

    monkeypatch.setattr("kaivuri.tui.words.today_screen.generate", generate_board)
    return made


@pytest.mark.parametrize(("typed", "about"), [("farm animals", "farm animals"), (" ", None)])
async def test_n_asks_for_the_theme_of_a_strands_board(
    run: Run, requests: list[GenerateRequest], typed: str, about: str | None
) -> None:
    day = Reference.of_day("strands", date(2024, 4, 17))
    async with run(day, fetch=lambda _day: Grid.parse("ZVWJQX/" * 8)) as bench:
        await bench.press("n")
        assert isinstance(bench.app.screen, TextDialog)
        assert "An English theme" in bench.text
        await bench.type(typed)
        assert [(each.game, each.theme) for each in requests] == [("strands", about)]
        assert bench.app.word_session.reference == BOARD
        assert bench.app.word_session.clue == about


async def test_escape_makes_no_puzzle(run: Run, requests: list[GenerateRequest]) -> None:
    day = Reference.of_day("strands", date(2024, 4, 17))
    async with run(day, fetch=lambda _day: Grid.parse("ZVWJQX/" * 8)) as bench:
        await bench.press("n", "escape")
        assert (requests, bench.app.word_session.reference) == ([], day)
