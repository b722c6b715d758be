"""Grids and words that are pasted, and typing that comes faster than it is answered."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tui.bench import LETTERS, Bench

from kaivuri.tui.ask import Ask
from kaivuri.tui.line import Line

Run = Callable[..., Awaitable[None]]

FORMS = json.loads((Path(__file__).parents[1] / "pasted.json").read_text("utf-8"))
STRANDS = ["SPRINT", "GDAERS", "NLMEPU", "ITOOSM", "DEWARO", "EBNIKS", "OTWELR", "IKTIPS"]
ROWS = [LETTERS[i : i + 5] for i in range(0, 30, 5)]
OTHER = ["PELLE", "HÄLLI", "YHÄET", "IKMYT", "TUTÄM", "YKSET"]


def rows(bench: Bench) -> list[str]:
    state = bench.app.desk.state
    return list(state.grid.lines) if state else []


def placed(bench: Bench) -> tuple[str, ...]:
    state = bench.app.desk.state
    assert state is not None
    return tuple(place.word for place in state.words)


async def test_every_form_is_pasted_into_go_to(run: Run) -> None:
    async def steps(bench: Bench) -> None:
        for form in FORMS:
            await bench.press("g")
            assert isinstance(bench.app.screen, Ask)
            await bench.paste(form["text"])
            line = bench.app.screen.query_one(Line)
            read = bench.app.screen._read  # without the search for words that follows
            if form["rows"] is None:
                await bench.press("enter")
                assert isinstance(bench.app.screen, Ask) == bool(form["text"])
            else:
                reference = read(line.text)
                assert reference is not None
                assert list(reference.rows or ()) == form["rows"], form["form"]
            if isinstance(bench.app.screen, Ask):
                await bench.press("escape")

    await run(steps, size=(100, 30))


@pytest.mark.parametrize("pasted", ["\n".join(OTHER), "\r\n".join(OTHER) + "\r\n", str(OTHER)])
async def test_a_grid_of_several_lines_is_opened(run: Run, pasted: str) -> None:
    async def steps(bench: Bench) -> None:
        await bench.press("g")
        await bench.paste(pasted)
        await bench.press("enter")
        assert rows(bench) == OTHER

    await run(steps)


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("\n".join(OTHER) + "\n", OTHER),
        ("\n".join("".join(OTHER)) + "\n", OTHER),
        ("\n".join(STRANDS) + "\n", STRANDS),
        ("PEL\nLEH\n", ["PEL", "LEH"]),
    ],
)
async def test_a_grid_pasted_as_if_typed_is_opened(run: Run, typed: str, wanted: list[str]) -> None:
    async def steps(bench: Bench) -> None:
        await bench.press("g")
        await bench.burst(typed)
        assert rows(bench) == wanted

    await run(steps)


async def test_a_day_ends_with_enter_however_fast_it_is_typed(run: Run) -> None:
    async def steps(bench: Bench) -> None:
        await bench.burst("g18.4.2024\nhh")
        assert str(bench.app.desk.reference) == "sanalouhos:2024-04-18"
        assert not isinstance(bench.app.screen, Ask)

    await run(steps)


async def test_a_grid_is_opened_where_it_is_pasted_on_the_grid(run: Run) -> None:
    async def steps(bench: Bench) -> None:
        await bench.paste("no letters at all 7")
        assert "letter 15 is '7'" in bench.line("answer")
        assert rows(bench) == ROWS
        await bench.paste("\n".join(OTHER))
        assert rows(bench) == OTHER

    await run(steps)


async def test_what_was_understood_is_shown_with_a_caret(run: Run) -> None:
    async def steps(bench: Bench) -> None:
        await bench.press("g")
        await bench.paste("PEL\nL3H\n")
        await bench.press("enter")
        lines = bench.text.splitlines()
        seen = next(n for n, line in enumerate(lines) if "PEL / L3H" in line)
        assert lines[seen][lines[seen + 1].index("^")] == "3"

    await run(steps)


async def test_words_typed_in_a_burst_are_all_placed(run: Run) -> None:
    async def steps(bench: Bench) -> None:
        await bench.press("enter")
        await bench.burst("tuskin\noikein\nmitta\n")
        assert placed(bench) == ("tuskin", "oikein", "mitta")

    await run(steps)


async def test_words_typed_in_a_burst_from_the_grid_on_are_all_placed(run: Run) -> None:
    async def steps(bench: Bench) -> None:
        await bench.burst("\ntuskin\noikein\nmitta\n\n")
        assert placed(bench) == ("tuskin", "oikein", "mitta")
        await bench.burst("uu\nmitta\n")
        assert placed(bench) == ("tuskin", "mitta")

    await run(steps)


@pytest.mark.parametrize("end", ["", "\n"])
async def test_words_pasted_into_their_line_are_all_placed(run: Run, end: str) -> None:
    async def steps(bench: Bench) -> None:
        await bench.press("enter")
        await bench.paste("tuskin\noikein\r\nmitta" + end)
        assert placed(bench) == ("tuskin", "oikein", "mitta")
        await bench.paste("anto")
        assert placed(bench) == ("tuskin", "oikein", "mitta")

    await run(steps)
