"""Helpers for tests of the Board and Year views."""

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from web.browser.conftest import PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

BOARD = "#b/dragonfjord-apad/2024-10-06"
SOLUTIONS = 7
"""How many that board has on that day."""
ROWS = COLUMNS = 7
WIDE = (1280, 800)


def board_url(*moves: str) -> str:
    """The board's URL with pieces on it."""
    return f"{BOARD}/{'; '.join(moves)}".replace(" ", "+")


def piece(page: "Page", name: str) -> "Locator":
    return page.locator(f'[data-piece="{name}"]')


def on_board(page: "Page", row: int, column: int) -> tuple[float, float]:
    """The centre of a board cell on the screen; works beyond its edges too."""
    box = page.locator(".board-drawing").bounding_box()
    assert box is not None
    high, wide = box["height"] / ROWS, box["width"] / COLUMNS
    return box["x"] + (column + 0.5) * wide, box["y"] + (row + 0.5) * high


def on_piece(page: "Page", name: str, row: int, column: int) -> tuple[float, float]:
    """The centre of a piece's cell, counted from the corner of its box."""
    found = piece(page, name)
    expect(found).not_to_have_class(re.compile("held"))
    page.evaluate("Promise.allSettled(document.getAnimations().map(each => each.finished))")
    shape = [int(n) for n in re.findall(r"\d+", found.get_attribute("data-shape") or "")[1:]]
    box = found.bounding_box()
    assert box is not None
    high, wide = box["height"] / (max(shape[::2]) + 1), box["width"] / (max(shape[1::2]) + 1)
    return box["x"] + (column + 0.5) * wide, box["y"] + (row + 0.5) * high


def expect_label(page: "Page", name: str, text: str) -> None:
    """Wait for a piece's accessible name."""
    expect(piece(page, name)).to_have_attribute("aria-label", text)


def address(page: "Page", *moves: str) -> None:
    """Wait until the URL has just these moves."""
    expect(page).to_have_url(re.compile(re.escape(board_url(*moves) if moves else BOARD) + "$"))


def ready(page: "Page") -> "Page":
    expect(page.locator(".piece").first).to_be_visible()
    return page


def panel(page: "Page", name: str) -> "Locator":
    """Open a tab of the sheet: hints, solutions or more."""
    size = page.viewport_size
    if size is not None and size["width"] == PHONE[0]:
        page.get_by_role("button", name="Hints", exact=True).click()
    page.locator(f"#tab-{name}").click()
    return page.locator(f"#panel-{name}")


def choose_board(page: "Page", title: str, listed: int = 29) -> None:
    """Choose a board in the list of an open dialog."""
    boards = page.get_by_role("dialog").get_by_role("list", name="Calendar board")
    expect(boards.get_by_role("button")).to_have_count(listed)
    expect(boards.locator("svg")).to_have_count(listed)
    boards.get_by_role("button", name=title).first.click()


def shown_solutions(page: "Page") -> "Locator":
    solutions = panel(page, "solutions")
    solutions.get_by_role("button", name="Show solutions").click()
    return solutions
