"""The workbench in Finnish and Swedish, in small terminals."""

import re

import pytest
from textual.widgets import Footer
from tui.bench import Bench, Run

from kaivuri.language import set_language
from kaivuri.tui.action_table import in_table
from kaivuri.tui.widgets.top_bar import SCREENS

ENGLISH = re.compile(
    r"\b(Hint|Hints|Word|Check|Undo|Keys|Quit|Open|Fetch|Go to|Today|Archive|Board|Year|Tray|"
    r"Moves|Piece|Turn|Flip|Solutions|Clue|My words|none taken|the|and|of)\b"
)
"""English texts of the screens."""

SMALL = (60, 20)
pytestmark = pytest.mark.parametrize("code", ["fi", pytest.param("sv", marks=pytest.mark.slow)])


def english_words(bench: Bench) -> set[str]:
    """Return the English words on the screen."""
    return set(ENGLISH.findall(bench.text))


async def test_the_main_screens_are_translated_and_their_tabs_fit(run: Run, code: str) -> None:
    set_language(code)
    names = {"fi": "1 Tänään  2 Arkisto  3 Lauta  4 Vuosi", "sv": "1 Idag  2 Arkiv  3 Bräde  4 År"}
    first_key = {"fi": "h Vihje", "sv": "h Ledtråd"}[code]

    async with run() as bench:
        for key in map(str, range(1, len(SCREENS) + 1)):
            await bench.press(key)
            if key == "3":
                date = {"fi": "to 18.4.2024 · 0/8", "sv": "tor 18.4.2024 · 0 av 8"}[code]
                assert date in bench.text
            for size in ((80, 24), SMALL):
                await bench.pilot.resize_terminal(*size)
                await bench.settle()
                assert size == SMALL or names[code] in bench.text.splitlines()[0]
                assert english_words(bench) == set()
                footer = bench.app.screen.query_one(Footer).region
                assert key != "1" or first_key in bench.text.splitlines()[footer.y]


async def test_hints_answers_and_dialogs_are_translated(run: Run, code: str) -> None:
    set_language(code)
    expected = {"fi": "ratkaisua", "sv": "lösningar"}

    async with run(size=SMALL) as bench:
        await bench.press("h")
        assert expected[code] in bench.text
        await bench.answer("c", "tuskin")
        answer = bench.line("answer")
        assert answer.startswith("tuskin: ")
        assert {"fi": "ratkaisussa", "sv": "lösning"}[code] in answer
        assert english_words(bench) == set()
        await bench.press("escape", "question_mark")
        assert {"fi": "Näppäimet", "sv": "Tangenter"}[code] in bench.text
        assert english_words(bench) == set()
        await bench.press("escape", "g")
        assert {"fi": "Siirry", "sv": "Gå till"}[code] in bench.text
        assert english_words(bench) == set()


async def test_keys_and_palette_list_every_action(run: Run, code: str) -> None:
    set_language(code)

    async with run(size=(120, 80)) as bench:
        for screen in "1234":
            await bench.press(screen)
            titles = {
                active.binding.description
                for active in bench.app.screen.active_bindings.values()
                if in_table(active.binding) and not active.binding.system
            }
            assert len(titles) > 8
            screen_commands = bench.app.get_system_commands(bench.app.screen)
            assert titles <= {command.title for command in screen_commands}
            await bench.press("question_mark")
            assert [title for title in titles if title not in bench.text] == []
            await bench.press("escape")


async def test_texts_of_textual_are_translated(run: Run, code: str) -> None:
    """Its own keys, the command palette, and the progress of a typed grid."""
    set_language(code)

    async with run(size=SMALL) as bench:
        await bench.press("question_mark", "end")
        assert "Quit the app" not in bench.text
        await bench.press("escape", "ctrl+p")
        assert {"fi": "Hae komentoa", "sv": "Sök kommandon"}[code] in bench.text
        await bench.press(*"xyzzy")
        assert {"fi": "sopivaa toimintoa ei ole", "sv": "ingen åtgärd matchar"}[code] in bench.text
        await bench.press("escape", "escape", "h", "2", "l")
        assert "6 × 5 · " in bench.text
        assert "letters:" not in bench.text
        assert english_words(bench) | set(re.findall("started|hints used", bench.text)) == set()


async def test_keys_and_errors_fit_into_the_smallest_terminal(run: Run, code: str) -> None:
    set_language(code)

    async with run(size=(40, 15)) as bench:
        for screen in "1234":
            await bench.press(screen, "question_mark")
            assert "…" not in "".join(bench.text.split("╭")[1:])
            await bench.press("escape")
        await bench.press("1", "g")
        await bench.type("KISSA")
        assert {"fi": "määrä", "sv": "kolumner"}[code] in bench.text
        assert "^" in bench.text
