"""Grids and words that are pasted, and typing that comes faster than it is answered."""

import json
from pathlib import Path

import pytest
from grids import PELLE_ROWS, TMSII_ROWS
from textual.events import Paste
from tui.bench import Bench, Run

from kaivuri.errors import BadPuzzle
from kaivuri.tui.widgets.dialogs import TextDialog
from kaivuri.tui.widgets.text_line import TextLine

FORMS = json.loads((Path(__file__).parents[1] / "pasted.json").read_text("utf-8"))
STRANDS = ["SPRINT", "GDAERS", "NLMEPU", "ITOOSM", "DEWARO", "EBNIKS", "OTWELR", "IKTIPS"]
ROWS = [*TMSII_ROWS]
OTHER = [*PELLE_ROWS]


def rows(bench: Bench) -> list[str]:
    state = bench.app.word_session.state
    return list(state.grid.lines) if state else []


def placed(bench: Bench) -> tuple[str, ...]:
    state = bench.app.word_session.state
    assert state is not None
    return tuple(place.word for place in state.placed_words)


async def test_every_form_is_pasted_into_go_to(run: Run) -> None:
    """All into one line, which is emptied between; for what no grid is, Enter is tried below."""

    async with run(size=(100, 30)) as bench:
        await bench.press("g")
        ask = bench.app.screen
        assert isinstance(ask, TextDialog)
        line = ask.query_one(TextLine)
        for form in FORMS:
            line.value = ""
            line.post_message(Paste(form["text"]))
            await bench.pilot.pause()
            try:
                reference = ask._parse_answer(
                    line.text
                )  # without the search for words that follows
            except BadPuzzle:
                assert form["rows"] is None, form["form"]
            else:
                read = list(reference.rows or ()) if reference else None
                assert read == form["rows"], form["form"]


async def test_what_is_no_grid_stays_in_go_to(run: Run) -> None:
    async with run(size=(100, 30)) as bench:
        refused = [form["text"] for form in FORMS if form["rows"] is None]
        for text in ("", *sorted(filter(None, refused), key=len)[:2]):
            await bench.press("g")
            await bench.paste(text)
            await bench.press("enter")
            assert isinstance(bench.app.screen, TextDialog) == bool(text)
            if text:
                await bench.press("escape")


@pytest.mark.parametrize("pasted", ["\n".join(OTHER), "\r\n".join(OTHER) + "\r\n", str(OTHER)])
async def test_a_grid_of_several_lines_is_opened(bench: Bench, pasted: str) -> None:
    await bench.press("g")
    await bench.paste(pasted)
    await bench.press("enter")
    assert rows(bench) == OTHER


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("\n".join(OTHER) + "\n", OTHER),
        ("\n".join("".join(OTHER)) + "\n", OTHER),
        ("\n".join(STRANDS) + "\n", STRANDS),
        ("PEL\nLEH\n", ["PEL", "LEH"]),
    ],
)
async def test_a_grid_pasted_as_if_typed_is_opened(
    bench: Bench, typed: str, wanted: list[str]
) -> None:
    await bench.press("g")
    await bench.burst(typed)
    assert rows(bench) == wanted


async def test_a_day_ends_with_enter_however_fast_it_is_typed(bench: Bench) -> None:
    await bench.burst("g18.4.2024\nhh")
    assert str(bench.app.word_session.reference) == "sanalouhos:2024-04-18"
    assert not isinstance(bench.app.screen, TextDialog)


async def test_a_grid_is_opened_where_it_is_pasted_on_the_grid(bench: Bench) -> None:
    await bench.paste("no letters at all 7")
    assert "letter 15 is '7'" in bench.line("answer")
    assert rows(bench) == ROWS
    await bench.paste("\n".join(OTHER))
    assert rows(bench) == OTHER


async def test_what_was_understood_is_shown_with_a_caret(bench: Bench) -> None:
    await bench.press("g")
    await bench.paste("PEL\nL3H\n")
    await bench.press("enter")
    lines = bench.text.splitlines()
    seen = next(n for n, line in enumerate(lines) if "PEL / L3H" in line)
    assert lines[seen][lines[seen + 1].index("^")] == "3"


async def test_words_typed_in_a_burst_are_all_placed(bench: Bench) -> None:
    await bench.press("enter")
    await bench.burst("tuskin\noikein\nmitta\n")
    assert placed(bench) == ("tuskin", "oikein", "mitta")


async def test_words_typed_in_a_burst_from_the_grid_on_are_all_placed(bench: Bench) -> None:
    await bench.burst("\ntuskin\noikein\nmitta\n\n")
    assert placed(bench) == ("tuskin", "oikein", "mitta")
    await bench.burst("uu\nmitta\n")
    assert placed(bench) == ("tuskin", "mitta")


@pytest.mark.parametrize("end", ["", "\n"])
async def test_words_pasted_into_their_line_are_all_placed(bench: Bench, end: str) -> None:
    await bench.press("enter")
    await bench.paste("tuskin\noikein\r\nmitta" + end)
    assert placed(bench) == ("tuskin", "oikein", "mitta")
    await bench.paste("anto")
    assert placed(bench) == ("tuskin", "oikein", "mitta")
