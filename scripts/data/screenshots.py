"""Draws the pictures of README and README.fi into docs/pictures: the workbench, a board, the page.

usage: .venv/bin/python scripts/data/screenshots.py   (after scripts/set-up test; needs Chromium)

The grid is our own, by `kaivuri generate`; the day and the sizes are fixed, and folders
of their own keep out whatever is on this machine.
"""

import asyncio
import os
import re
import sys
import tempfile
from datetime import UTC, date, datetime
from functools import partial
from itertools import count
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tests"))

PICTURES = ROOT / "docs/pictures"
GRID = ("AJIEL", "RELMV", "DMISI", "LILET", "ATISÄ", "NUTTI")
BOARD, DAY = "dragonfjord-apad", date(2026, 10, 6)
NOW = datetime(2026, 10, 6, 9, tzinfo=UTC)
STEP = 0.009
"""Seconds that a search takes in the pictures."""
_FONT = re.compile(r"@font-face\s*{[^}]*}")
"""Textual's drawings load a font from elsewhere; any fixed one will do."""


async def words() -> str:
    """The workbench: a word found, two steps of help."""
    from kaivuri.play.reference import Reference

    keys = ("enter", *"levitä", "enter", "escape", "h", "h", "h")
    return await _drawn({"reference": Reference.of_rows(GRID)}, keys)


async def board() -> str:
    """A calendar board with two pieces laid and one in hand."""
    from kaivuri.calendars.dated_board import OpenBoard
    from kaivuri.play.reference import Reference

    opened = OpenBoard.of(Reference.of_board(BOARD, DAY))
    keys = ("tab", "down", "r", "right", "up", "enter", "c", "tab", *["down"] * 4, "left")
    return await _drawn({"reference": Reference.of_rows(GRID), "board": opened}, keys)


def no_network(_address: str, subject: str) -> bytes:
    """What is drawn comes from nowhere else."""
    raise AssertionError(subject)


async def _drawn(how: dict[str, object], keys: tuple[str, ...]) -> str:
    from tui.bench import Bench

    from kaivuri.games import analysis, game
    from kaivuri.queries.context import Context
    from kaivuri.tui.app import Workbench

    clock = partial(next, count(0, STEP))
    analysis.perf_counter = game.perf_counter = clock  # type: ignore[attr-defined]
    context = Context(clock=lambda: NOW, get=no_network)
    app = Workbench(**how, context=context)  # type: ignore[arg-type]
    async with app.run_test(size=(100, 30)) as pilot:
        bench = Bench(pilot)
        await bench.settle()
        await bench.press(*keys)
        return _FONT.sub("", app.export_screenshot(title="kaivuri"))


def page(path: Path, locale: str) -> None:
    """The page on a phone in some language: three rungs of help on the same grid."""
    from playwright.sync_api import expect, sync_playwright
    from web.browser.service import running

    with running() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, locale=locale, color_scheme="light"
        )
        shown = context.new_page()
        shown.clock.set_fixed_time(NOW)
        shown.goto(f"{address}#w/{'/'.join(GRID)}")
        shown.locator(".grid").wait_for()
        for taken in range(1, 4):
            shown.locator(".hint-step button:visible").click()
            expect(shown.locator(".hint-step.used")).to_have_count(taken)
        shown.evaluate("scrollTo(0, 0)")  # the last button was scrolled to
        shown.screenshot(path=path, animations="disabled")
        browser.close()


def main() -> None:
    """Draw all, for the README of each language."""
    from kaivuri.language import speak

    PICTURES.mkdir(parents=True, exist_ok=True)
    for code, locale, before in (("en", "en-GB", ""), ("fi", "fi-FI", "fi-")):
        speak(code)
        with tempfile.TemporaryDirectory() as folder:
            for kind in ("CACHE", "DATA", "CONFIG"):
                os.environ[f"KAIVURI_{kind}_DIR"] = f"{folder}/{kind.lower()}"
            (PICTURES / f"{before}workbench.svg").write_text(asyncio.run(words()), "utf-8")
            (PICTURES / f"{before}board.svg").write_text(asyncio.run(board()), "utf-8")
            page(PICTURES / f"{before}page.png", locale)


if __name__ == "__main__":
    main()
