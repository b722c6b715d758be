"""Pictures of the page in each state, to be looked at: page_pictures.py FOLDER [STATE]..."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "tests"))

from playwright.sync_api import Browser, Page, expect, sync_playwright
from web.browser.service import NOW, running
from web.browser.words import SOLUTION, moves

SIZES = {"phone": (390, 844), "small": (320, 568), "desk": (1280, 800)}
Act = Callable[[Page], object]
DAY = "#w/2024-04-18"
REFUSES = "Storage.prototype.setItem = () => { throw new DOMException('full'); };"


def nothing(page: Page) -> None:
    """The page as it comes."""
    page.locator(".grid").wait_for()


def rungs(page: Page) -> None:
    """Four rungs of help."""
    for n in range(4):
        page.locator(".rung button:visible").click()
        expect(page.locator(".rung.taken")).to_have_count(n + 1)
    expect(page.locator(".way.faint")).to_have_count(1)


def solutions(page: Page) -> None:
    """The list of solutions, the first looked at."""
    page.locator("#tab-solutions").click()
    page.locator("#face-solutions .main").click()
    expect(page.locator("#face-solutions [role=status]")).to_contain_text("atkaisu")
    for first in page.locator(".solutions button").all()[:1]:
        first.click()


def words(page: Page) -> None:
    """One's own words, with what is still possible."""
    page.locator("#tab-words").click()
    page.locator("#face-words button").first.click()
    expect(page.locator("#face-words [role=status]").first).to_contain_text("mahdolli")


def path(page: Page) -> None:
    """A word that is half formed."""
    for cell in ("0,0", "1,1", "0,2"):
        page.locator(f'[data-cell="{cell}"]').focus()
        page.keyboard.press("Enter")


def refused(page: Page) -> None:
    """A word that the list lacks."""
    for cell in ("0,0", "0,1", "0,2", "0,2"):
        page.locator(f'[data-cell="{cell}"]').focus()
        page.keyboard.press("Enter")
    expect(page.locator(".trail.odd")).to_have_count(1)


def letters(page: Page) -> None:
    """Letters that make no grid yet."""
    page.locator("#letters").fill("tms ii oulkn iek")


def large(page: Page) -> None:
    """Text of twice the size."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")


def offline(page: Page) -> None:
    """Another day without a network."""
    page.context.set_offline(True)
    page.locator("#bar button").first.click()
    expect(page.locator("#letters")).to_be_visible()


def gone(page: Page) -> None:
    """Help without a service."""
    page.context.set_offline(True)
    page.locator(".rung button:visible").click()
    expect(page.locator(".rung").first).to_contain_text("yhteyttä")


def held(kind: str) -> Act:
    """Some answers never come."""
    return lambda page: page.route(f"**/api/{kind}**", lambda _: None)


State = tuple[str, Act | None, Act]
"""A hash, what is done before the page is opened, and what after."""

STATES: dict[str, State] = {
    "empty": ("#w/new", None, nothing),
    "no-grid": ("#w/new", None, letters),
    "first": (DAY, None, nothing),
    "path": (DAY, None, path),
    "refused": (DAY, None, refused),
    "help": (DAY, None, rungs),
    "words": (DAY + moves("tuskin", "oikein") + ";mark+4,1;require+toimittaa", None, words),
    "solutions": (DAY, None, solutions),
    "no-solution": ("#w/" + "/".join(["XXXXX"] * 6), None, solutions),
    "one-solution": ("#w/KETTU/ILVES", None, solutions),
    "solved": (DAY + moves(*SOLUTION), None, nothing),
    "counting": (
        DAY,
        held("hints"),
        lambda page: page.locator(".rung button:visible").click(),
    ),
    "loading": (DAY, held("puzzles"), bool),
    "offline": (DAY, None, offline),
    "gone": (DAY, None, gone),
    "storage": (DAY, lambda page: page.add_init_script(REFUSES), nothing),
    "strands": ("#w/strands/2024-04-18", None, solutions),
    "large": (DAY, None, large),
    "menu": (DAY, None, lambda page: page.locator("#bar button").last.click()),
    "days": (DAY, None, lambda page: page.locator("#bar h1 button").click()),
    "share": (DAY, None, lambda page: page.locator("#sheet > footer button").last.click()),
}


@contextmanager
def opened(
    browser: Browser, address: str, size: str, scheme: str, first: Act | None
) -> Iterator[Page]:
    """A page in Finnish."""
    width, height = SIZES[size]
    how = {"forced_colors": "active"} if scheme == "forced" else {"color_scheme": scheme}
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=width < 900,
        locale="fi-FI",
        **how,  # type: ignore[arg-type]
    )
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    if first:
        first(page)
    page.goto(address)
    page.locator(".grid" if "#w" in address else "#bar h1").wait_for()
    yield page
    context.close()


def main(folder: Path, wanted: list[str], states: dict[str, State] = STATES) -> None:
    """Draw each state on each size, light and dark in turn; the first in forced colours too."""
    folder.mkdir(parents=True, exist_ok=True)
    with running() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        for state in wanted or states:
            hash_, first, act = states[state]
            for size, scheme in (
                ("phone", "light"),
                ("small", "dark"),
                ("desk", "dark"),
                ("phone", "forced"),
            ):
                with opened(browser, address + hash_, size, scheme, first) as page:
                    act(page)
                    page.screenshot(
                        path=folder / f"{state}-{size}-{scheme}.png", animations="disabled"
                    )
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
