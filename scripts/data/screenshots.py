"""Draw the pictures of the READMEs and the documents into docs/pictures.

usage: .venv/bin/python scripts/data/screenshots.py   (after scripts/set-up test; needs Chromium)

The grid comes from `kaivuri generate`; date and sizes are fixed, and separate folders keep out the
user's own settings and archive.
"""

import asyncio
import base64
import io
import os
import re
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, date, datetime, timedelta
from functools import partial
from itertools import count, product
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

if TYPE_CHECKING:
    from PIL.Image import Image as Picture
    from playwright.sync_api import Browser, Page, Route
    from tui.bench import Bench

ROOT = Path(__file__).parents[2]
sys.path += [str(ROOT / "tests"), str(ROOT / "tests/helpers")]

PICTURES = ROOT / "docs/pictures"
GRID = ("AJIEL", "RELMV", "DMISI", "LILET", "ATISÄ", "NUTTI")
STRANDS, CLUE = "MACGAR/PNGEAH/IHALMM/LSFOCO/ITVEMC/GSOSPK/HCKSAA/TAPKCB", "Under the stars"
FOUND = (
    "word levitä 0,4 0,3 1,4 2,4 3,4 4,4",
    "word miljardi 1,3 0,2 1,2 0,1 0,0 1,0 2,0 3,1",
    "word lanttu 3,0 4,0 5,0 4,1 5,2 5,1",
)
LAST = "word ilmeisesti 4,2 3,2 2,1 1,1 2,2 2,3 3,3 4,3 5,3 5,4"
PHONE = {"width": 390, "height": 664}
BOARD, DAY = "dragonfjord-apad", date(2026, 10, 6)
MOVES = "put O 0,0 r1; put L 0,2; put N 1,4 r2 f; put Y 3,0 r3; put V 3,1 r2; put P 4,5 r2"
SCREENS = {
    f"#w/{'/'.join(GRID)}/m:{FOUND[0]}": ".hint-step",
    f"#b/{BOARD}/{DAY}/{MOVES}": ".piece",
    f"#y/{BOARD}": ".bars",
}
"""Views for `screens`, and what each draws last."""
CAPTIONS = {
    "en": ("A word grid, solved", "Strands, with its spangram", "A calendar puzzle in the browser"),
    "fi": ("Ratkaistu sanaruudukko", "Strands ja sen spangrami", "Kalenteripulma selaimessa"),
}
STYLE = """
body { margin: 0; font-family: sans-serif; }
main { display: flex; gap: 24px; padding: 24px; width: max-content; background: #e9e5dc; }
figure { margin: 0; display: flex; flex-direction: column; gap: 12px; }
div { display: flex; flex: 1; align-items: center; overflow: hidden; }
div { background: #fff; border-radius: 12px; }
div > svg { padding: 24px; width: auto; height: 553px; }
figcaption { text-align: center; font-size: 17px; color: #333; }
"""
NOW = datetime(2026, 10, 6, 9, tzinfo=UTC)
STEP = 0.009  # seconds per search in the pictures
_FONT = re.compile(r"@font-face\s*{[^}]*}")  # Textual's drawings load one from the network


async def words() -> str:
    """Draw the workbench with a found word and two hints."""
    from kaivuri.common.reference import Reference

    keys = ("enter", *"levitä", "enter", "escape", "h", "h", "h")
    return await _drawn({"reference": Reference.of_rows(GRID)}, keys)


async def board() -> str:
    """Draw a calendar board with two pieces placed and one held."""
    from kaivuri.common.reference import Reference

    opened = Reference.of_board(BOARD, DAY)
    keys = ("tab", "down", "r", "right", "up", "enter", "c", "tab", *["down"] * 4, "left")
    return await _drawn({"reference": Reference.of_rows(GRID), "board": opened}, keys)


def no_network(_address: str, subject: str) -> bytes:
    """Fail on any network access."""
    raise AssertionError(subject)


async def _drawn(how: dict[str, object], keys: tuple[str, ...]) -> str:
    async with workbench(how, (100, 30)) as bench:
        await bench.press(*keys)
        return _FONT.sub("", bench.app.export_screenshot(title="kaivuri"))


@asynccontextmanager
async def workbench(how: dict[str, object], size: tuple[int, int]) -> AsyncIterator["Bench"]:
    """Run the workbench with a fixed clock."""
    from tui.bench import Bench

    from kaivuri.games import analysis, game
    from kaivuri.queries.context import Context
    from kaivuri.tui.app import Workbench

    clock = partial(next, count(0, STEP))
    analysis.perf_counter = game.perf_counter = clock  # type: ignore[attr-defined]
    context = Context(clock=lambda: NOW, get=no_network)
    app = Workbench(**how, context=context)  # type: ignore[arg-type]
    async with app.run_test(size=size) as pilot:
        bench = Bench(pilot)
        await bench.settle()
        yield bench


def solved(folder: Path, letters: str, *options: str) -> str:
    """Return the drawing of `kaivuri --svg`."""
    from kaivuri.cli import main as kaivuri

    file = folder / "solved.svg"
    if code := kaivuri([letters, "--svg", "-n", "1", "-q", "-o", str(file), *options]):
        sys.exit(code)
    return file.read_text("utf-8")


def figures(folder: Path, language: str, board: bytes) -> str:
    """Return the HTML of a word grid, a Strands board and a calendar board."""
    drawings = (
        solved(folder, "/".join(GRID)),
        solved(folder, STRANDS, "--clue", CLUE),
        f'<img src="data:image/png;base64,{base64.b64encode(board).decode()}" width="390">',
    )
    return "".join(
        f"<figure><div>{drawing}</div><figcaption>{caption}</figcaption></figure>"
        for drawing, caption in zip(drawings, CAPTIONS[language], strict=True)
    )


@contextmanager
def chromium() -> Iterator["Browser"]:
    """Run the Chromium of the tests."""
    from playwright.sync_api import sync_playwright
    from web.browser.conftest import find_chromium

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        yield browser
        browser.close()


def open_page(browser: "Browser", address: str, **options: Any) -> "Page":
    """Open the page in a window by default of a phone, for a player who has been here before."""
    from web.browser.conftest import EXPLAINED

    def with_font(route: "Route") -> None:  # the first visit has it only by chance
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("optional", "block"))

    page = browser.new_page(**{"viewport": PHONE, "locale": "en-GB"} | options)
    page.clock.set_fixed_time(NOW)
    page.add_init_script(EXPLAINED)
    page.route("**/style.css", with_font)
    page.goto(address.replace(" ", "+"))
    return page


def save(picture: "Picture", path: Path) -> None:
    """Save a picture with 256 colours; k-means moves them to those of the large areas."""
    picture.convert("RGB").quantize(256, kmeans=10).save(path, optimize=True)


def overview(path: Path, folder: Path, language: str, locale: str) -> None:
    """Draw the picture of a README in Chromium."""
    from PIL import Image
    from web.browser.service import running

    with running() as address, chromium() as browser:
        options: dict[str, Any] = {
            "viewport": {"width": 390, "height": 601},
            "device_scale_factor": 2,
        }
        link = f"{address}#b/{BOARD}/{DAY}/{MOVES}"
        page = open_page(browser, link, **options, locale=locale)
        page.locator(".piece").first.wait_for()
        board = page.screenshot(animations="disabled")
        page = browser.new_page(**options)
        page.set_content(f"<style>{STYLE}</style><main>{figures(folder, language, board)}</main>")
        drawn = page.locator("main").screenshot()
    with Image.open(io.BytesIO(drawn)) as picture:
        save(picture, path)


def film(path: Path) -> None:
    """Draw a game on a phone as an animated PNG: a hint, and the last two of four words."""
    from PIL import Image
    from web.browser.service import running

    frames, durations = list["Picture"](), list[int]()
    with running() as address, chromium() as browser:
        page = open_page(browser, f"{address}#w/{'/'.join(GRID)}/m:{';'.join(FOUND[1:])}")

        def shoot(milliseconds: int) -> None:
            with Image.open(io.BytesIO(page.screenshot(animations="disabled"))) as picture:
                frames.append(picture.convert("RGB"))
            durations.append(milliseconds)

        page.locator(".hint-step").first.wait_for()
        shoot(1000)
        page.clock.set_fixed_time(NOW + timedelta(minutes=1, seconds=35))
        page.get_by_role("button", name="Show: Number of solutions").click()
        page.locator(".hint-step.used").wait_for()
        shoot(1500)
        for move in (FOUND[0], LAST):
            cells = [tuple(map(int, at.split(","))) for at in move.split()[2:]]
            for row, column in (*cells, cells[-1]):
                page.locator(".cell").nth(5 * row + column).click()
                shoot(180)
            page.locator(".laid, .message.solved").wait_for()
            shoot(1200)
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        shoot(2500)
    stack = Image.new("RGB", (frames[0].width, frames[0].height * 3))
    for n, frame in enumerate((frames[0], frames[len(frames) // 2], frames[-1])):
        stack.paste(frame, (0, n * frame.height))
    colours = stack.quantize(96, kmeans=4)
    first, *others = [frame.quantize(palette=colours, dither=Image.Dither.NONE) for frame in frames]
    first.save(path, save_all=True, append_images=others, duration=durations, loop=0, optimize=True)


def screens(path: Path) -> None:
    """Draw each view on a phone and a desktop, light and dark, as one picture."""
    from PIL import Image
    from web.browser.service import running

    sheet = Image.new("RGB", (3 * 480, 2 * 310 + 417), "#888")
    with running() as address, chromium() as browser:
        for number, (dark, hash_) in enumerate(product((False, True), SCREENS)):
            row, column = divmod(number, 3)
            for size, shown, corner in (
                ((390, 664), (240, 409), (240 * number, 0)),
                ((1280, 800), (480, 300), (480 * column, 417 + 310 * row)),
            ):
                page = open_page(
                    browser,
                    address + hash_,
                    viewport={"width": size[0], "height": size[1]},
                    color_scheme="dark" if dark else "light",
                    locale="fi",
                )
                page.locator(SCREENS[hash_]).last.wait_for(timeout=120_000)
                with Image.open(io.BytesIO(page.screenshot(animations="disabled"))) as picture:
                    sheet.paste(
                        picture.convert("RGB").resize(shown, Image.Resampling.LANCZOS), corner
                    )
                page.close()
    save(sheet, path)


@contextmanager
def isolated_folders(folder: str) -> Iterator[None]:
    """Keep the user's own settings and archive out of the pictures."""
    names = {
        f"KAIVURI_{kind}_DIR": f"{folder}/{kind.lower()}" for kind in ("CACHE", "DATA", "CONFIG")
    }
    with patch.dict(os.environ, names):
        yield


def main() -> None:
    """Draw the pictures of the READMEs and of docs/tui.md."""
    from kaivuri.language import set_language

    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, isolated_folders(folder):
        for code, locale in (("fi", "fi-FI"), ("en", "en-GB")):
            os.environ["KAIVURI_LANG"] = code
            overview(PICTURES / f"overview-{code}.png", Path(folder), code, locale)
        film(PICTURES / "game.png")
        screens(PICTURES / "screens.png")
        set_language("en")
        (PICTURES / "workbench.svg").write_text(asyncio.run(words()), "utf-8")
        (PICTURES / "board.svg").write_text(asyncio.run(board()), "utf-8")


if __name__ == "__main__":
    main()
