"""Puzzles generated in the workbench."""

from grids import TMSII
from tui.bench import Bench

from kaivuri.queries.context import Context
from kaivuri.queries.generate import GenerateRequest, generate


async def test_n_generates_and_opens_a_puzzle(bench: Bench) -> None:
    await bench.press("n")
    rows = bench.app.word_session.reference.rows
    assert rows is not None
    assert "".join(rows) != TMSII
    assert len("".join(rows)) == 30


async def test_the_date_determines_the_daily_puzzle(bench: Bench) -> None:
    await bench.press("N")
    words = bench.app.puzzle_options.words
    today = bench.app.screen._query_context.clock().date().isoformat()  # type: ignore[attr-defined]
    [generated] = generate(GenerateRequest(words=words, date=today), Context()).grids
    assert bench.app.word_session.reference == generated.reference
