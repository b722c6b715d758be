"""Pictures of Board and Year in each state, to be looked at: board_pictures.py FOLDER [STATE]..."""

import sys
from pathlib import Path

from page_pictures import State, held, main, nothing
from playwright.sync_api import Page, expect
from web.browser.boards import BOARD, laid, on_board, on_piece, piece
from web.browser.conftest import Finger

BEGUN = laid("put O 0,0 r1", "put L 0,2 r0")
YEAR = "#y/dragonfjord-apad"


def there(page: Page) -> None:
    """The board, once it has come."""
    page.locator(".piece").first.wait_for()


def sheet(page: Page, face: str) -> None:
    """A face of the sheet."""
    there(page)
    more = page.locator(".more")
    if more.is_visible():
        more.click()
    page.locator(f"#tab-{face}").click()


def large(page: Page) -> None:
    """Text of twice the size."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.locator(".piece, .map").first.wait_for()


def dragged(page: Page) -> None:
    """A piece under a finger."""
    there(page)
    x, y = on_board(page, 4, 2)
    if page.evaluate("navigator.maxTouchPoints"):
        finger = Finger(page)
        finger.down(*on_piece(page, "U", 0, 0))
        finger.move(x + 9, y + 60)
    else:
        page.mouse.move(*on_piece(page, "U", 0, 0))
        page.mouse.down()
        page.mouse.move(x + 9, y + 9)


def loose(page: Page) -> None:
    """A piece that does not fit where it is."""
    piece(page, "V").focus()
    for key in ("Enter", "ArrowUp", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)


def counted(page: Page) -> None:
    """The number of solutions that are left."""
    page.locator(".count").click()
    expect(page.locator(".count")).to_contain_text("jäljellä")


def hinted(page: Page) -> None:
    """Both steps of help."""
    sheet(page, "help")
    for rung in page.locator("#face-help .rung button").all():
        rung.click()
        expect(page.locator(".answer")).to_contain_text("N")
    expect(page.locator(".place")).not_to_have_attribute("d", "")


def listed(page: Page) -> None:
    """All solutions, one of them enlarged."""
    sheet(page, "solutions")
    page.locator("#face-solutions .row button").click()
    page.locator(".strip button").nth(2).click()


def solved(page: Page) -> None:
    """A solution, laid."""
    listed(page)
    page.locator(".tools:visible button").nth(2).click()


def picked(page: Page) -> None:
    """The choice of board and day."""
    page.locator("#bar h1 button").click()
    expect(page.locator("dialog select").first).to_be_visible()


def at_once(page: Page) -> None:
    """The year, once it is counted."""
    page.locator(".map").wait_for()


def figures(page: Page) -> None:
    """The foot of the year."""
    at_once(page)
    page.locator(".bars").last.scroll_into_view_if_needed()


def pairs(page: Page) -> None:
    """All pairs, by ratio."""
    for button in page.locator(".year .row").first.locator("button").all():
        button.click()


STATES: dict[str, State] = {
    "board-empty": (BOARD, None, there),
    "board-begun": (BEGUN, None, there),
    "board-drag": (BEGUN, None, dragged),
    "board-loose": (BEGUN, None, loose),
    "board-count": (BEGUN, None, counted),
    "board-counting": (BEGUN, held("calendar"), lambda page: page.locator(".count").click()),
    "board-help": (BEGUN, None, hinted),
    "board-more": (BEGUN, None, lambda page: sheet(page, "more")),
    "board-solutions": (BOARD, None, listed),
    "board-solved": (BOARD, None, solved),
    "board-pick": ("#b/weekday-daily-calendar/2024-10-06", None, picked),
    "board-challenge": (BOARD + "/challenge", None, there),
    "board-weekday": ("#b/kao-12-pentomino-8x8/2024-10-06", None, there),
    "board-loading": (BOARD, held("boards"), nothing),
    "board-unknown": ("#b/nothing", None, lambda page: page.locator("#fault p").wait_for()),
    "board-large": (BEGUN, None, large),
    "year": (YEAR, None, at_once),
    "year-figures": (YEAR, None, figures),
    "year-pairs": (YEAR, None, pairs),
    "year-weekday": ("#y/weekday-daily-calendar/2024", None, at_once),
    "year-counting": (YEAR, held("year"), nothing),
    "year-large": (YEAR, None, large),
}

if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:], STATES)
