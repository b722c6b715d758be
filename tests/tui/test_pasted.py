"""Pasted grids and words, and typing faster than it is processed."""

import json
from pathlib import Path

from grids import PELLE_ROWS, TMSII_ROWS
from tui.bench import Bench, Run

from kaivuri.tui.widgets.dialogs import TextDialog

FORMS = json.loads((Path(__file__).parents[1] / "cases/pasted.json").read_text("utf-8"))
STRANDS = ["SPRINT", "GDAERS", "NLMEPU", "ITOOSM", "DEWARO", "EBNIKS", "OTWELR", "IKTIPS"]
ROWS = [*TMSII_ROWS]
OTHER = [*PELLE_ROWS]


def rows(bench: Bench) -> list[str]:
    state = bench.app.word_session.state
    return list(state.grid.lines) if state else []


async def test_go_to_stays_open_for_invalid_grids(run: Run) -> None:
    async with run(size=(100, 30)) as bench:
        invalid = [form["text"] for form in FORMS if form["rows"] is None]
        for text in ("", *sorted(filter(None, invalid), key=len)[:2]):
            await bench.press("g")
            await bench.paste(text)
            await bench.press("enter")
            assert isinstance(bench.app.screen, TextDialog) == bool(text)
            if text:
                await bench.press("escape")


async def test_a_grid_of_several_lines_is_opened_pasted_or_as_if_typed(bench: Bench) -> None:
    lines, letters = "\n".join(OTHER), "\n".join("".join(OTHER))
    for pasted in (lines, "\r\n".join(OTHER) + "\r\n"):
        await open_small_grid(bench)
        await bench.press("g")
        await bench.paste(pasted)
        await bench.press("enter")
        assert rows(bench) == OTHER
    for typed, expected in ((f"{letters}\n", OTHER), ("\n".join(STRANDS) + "\n", STRANDS)):
        await open_small_grid(bench)
        await bench.press("g")
        await bench.burst(typed)
        assert rows(bench) == expected
        await bench.press("escape")


async def open_small_grid(bench: Bench) -> None:
    await bench.press("g")
    await bench.burst("PEL\nLEH\n")
    assert rows(bench) == ["PEL", "LEH"]


async def test_enter_submits_a_day_even_in_a_burst(bench: Bench) -> None:
    await bench.burst("g18.4.2024\nhh")
    assert str(bench.app.word_session.reference) == "sanalouhos:2024-04-18"
    assert not isinstance(bench.app.screen, TextDialog)


async def test_a_grid_pasted_outside_a_dialog_is_opened(bench: Bench) -> None:
    await bench.paste("no letters at all 7")
    assert "character 15 is '7'" in bench.line("answer")
    await bench.paste("PELLEHERMANNIKA\n" * 12_500)  # such as a file
    assert "the limit is 10,000 characters" in bench.line("answer")
    assert rows(bench) == ROWS
    await bench.paste("\n".join(OTHER))
    assert rows(bench) == OTHER


async def test_an_error_shows_the_parsed_letters_with_a_caret(bench: Bench) -> None:
    await bench.press("g")
    await bench.paste("PEL\nL3H\n")
    await bench.press("enter")
    lines = bench.text.splitlines()
    row = next(n for n, line in enumerate(lines) if "PEL / L3H" in line)
    assert lines[row][lines[row + 1].index("^")] == "3"


async def test_words_typed_in_a_burst_on_the_grid_are_all_placed(bench: Bench) -> None:
    await bench.burst("\ntuskin\noikein\nmitta\n\n")
    assert bench.placed_words() == ("tuskin", "oikein", "mitta")
    await bench.burst("uu\nmitta\n")
    assert bench.placed_words() == ("tuskin", "mitta")


async def test_words_pasted_into_the_input_line_are_all_placed(bench: Bench) -> None:
    for end in ("", "\n"):
        await bench.press("enter")
        await bench.paste("tuskin\noikein\r\nmitta" + end)
        assert bench.placed_words() == ("tuskin", "oikein", "mitta")
        await bench.paste("anto")
        assert bench.placed_words() == ("tuskin", "oikein", "mitta")
        await bench.press("ctrl+u", "escape", "u", "u", "u")


async def test_typed_words_are_read_without_accents_that_no_listed_word_has(bench: Bench) -> None:
    await bench.answer("enter", "tuskín")
    assert bench.placed_words() == ("tuskin",)
