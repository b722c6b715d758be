"""Draws the pictures of README into docs/pictures: the workbench, a board, the page.

usage: .venv/bin/python scripts/screenshots.py   (after scripts/set-up test; needs Chromium)

The grid is our own, by `kaivuri generate`; the day and the sizes are fixed, and folders
of their own keep out whatever is on this machine.
"""

import asyncio
import os
import re
import sys
import tempfile
from datetime import UTC, date, datetime
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "tests"))

PICTURES = ROOT / "docs/pictures"
GRID = ("AJIEL", "RELMV", "DMISI", "LILET", "ATISÄ", "NUTTI")
BOARD, DAY = "dragonfjord-apad", date(2026, 10, 6)
NOW = datetime(2026, 10, 6, 9, tzinfo=UTC)
_TIME = re.compile(r"\d+(&#160;ms)")
_FONT = re.compile(r"@font-face\s*{[^}]*}")
"""Textual's drawings load a font from elsewhere; any fixed one will do."""


async def words() -> str:
    """The workbench: a word found, two steps of help."""
    from kaivuri.play.reference import Reference

    keys = ("enter", *"levitä", "enter", "escape", "h", "h", "h")
    return await _drawn({"reference": Reference.of_rows(GRID)}, keys)


async def board() -> str:
    """A calendar board with two pieces laid and one in hand."""
    from kaivuri.calendars.opened import OpenBoard
    from kaivuri.play.reference import Reference

    opened = OpenBoard.of(Reference.of_board(BOARD, DAY))
    keys = ("tab", "down", "r", "right", "up", "enter", "c", "tab", *["down"] * 4, "left")
    return await _drawn({"reference": Reference.of_rows(GRID), "board": opened}, keys)


def no_network(_address: str, subject: str) -> bytes:
    """What is drawn comes from nowhere else."""
    raise AssertionError(subject)


async def _drawn(how: dict[str, object], keys: tuple[str, ...]) -> str:
    from tui.bench import Bench

    from kaivuri.queries.world import World
    from kaivuri.tui.app import Workbench

    world = World(clock=lambda: NOW, get=no_network)
    app = Workbench(**how, world=world)  # type: ignore[arg-type]
    async with app.run_test(size=(100, 30)) as pilot:
        bench = Bench(pilot)
        await bench.settle()
        await bench.press(*keys)
        drawing = _FONT.sub("", app.export_screenshot(title="kaivuri"))
        return _TIME.sub(r"9\1", drawing)


def page(path: Path) -> None:
    """The page on a phone: three rungs of help on the same grid."""
    from playwright.sync_api import expect, sync_playwright
    from web.browser.service import running

    with running() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        context = browser.new_context(
            viewport={"width": 390, "height": 700}, locale="en-GB", color_scheme="light"
        )
        shown = context.new_page()
        shown.clock.set_fixed_time(NOW)
        shown.goto(f"{address}#w/{'/'.join(GRID)}")
        shown.locator(".grid").wait_for()
        for taken in range(1, 4):
            shown.locator(".rung button:visible").click()
            expect(shown.locator(".rung.taken")).to_have_count(taken)
        shown.screenshot(path=path, animations="disabled")
        browser.close()


def main() -> None:
    """Draw all."""
    with tempfile.TemporaryDirectory() as folder:
        for kind in ("CACHE", "DATA", "CONFIG"):
            os.environ[f"KAIVURI_{kind}_DIR"] = f"{folder}/{kind.lower()}"
        os.environ["KAIVURI_LANG"] = "en"
        PICTURES.mkdir(parents=True, exist_ok=True)
        (PICTURES / "workbench.svg").write_text(asyncio.run(words()), "utf-8")
        (PICTURES / "board.svg").write_text(asyncio.run(board()), "utf-8")
        page(PICTURES / "page.png")


if __name__ == "__main__":
    main()
