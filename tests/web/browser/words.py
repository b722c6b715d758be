"""Helpers for tests of the Words view: a word's cells, and drawing it."""

from typing import TYPE_CHECKING

from web.browser.conftest import Finger, cell, centre

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Cells = tuple[tuple[int, int], ...]

TUSKIN: Cells = ((0, 0), (1, 1), (0, 2), (1, 3), (0, 4), (1, 4))
ILMOITTAA: Cells = ((0, 3), (1, 2), (0, 1), (1, 0), (2, 0), (3, 1), (3, 2), (3, 3), (2, 4))
OIKEIN: Cells = ((3, 4), (2, 3), (2, 2), (2, 1), (3, 0), (4, 0))
TOIMITTAA: Cells = ((4, 1), (5, 2), (4, 3), (4, 4), (5, 4), (5, 3), (4, 2), (5, 1), (5, 0))
SOLUTION = {"tuskin": TUSKIN, "ilmoittaa": ILMOITTAA, "oikein": OIKEIN, "toimittaa": TOIMITTAA}
"""The likeliest solution of `service.ROWS`."""
TMS: Cells = ((0, 0), (0, 1), (0, 2))
"""Three letters that no list has as a word."""


def moves(*words: str) -> str:
    """The end of a hash that places words of the solution."""
    texts = (f"word {w} " + " ".join(f"{r},{c}" for r, c in SOLUTION[w]) for w in words)
    return "/m:" + ";".join(texts).replace(" ", "+")


def points(page: "Page", cells: Cells) -> list[tuple[float, float]]:
    """The centres of cells on the screen."""
    return [centre(cell(page, *at)) for at in cells]


def drag(page: "Page", cells: Cells = TUSKIN) -> None:
    """Draw a word with a finger."""
    Finger(page).drag(*points(page, cells))


def line(page: "Page") -> "Locator":
    """The word above the grid, the grid, and what can be done with the word."""
    return page.locator(".play")


def clue_fields(page: "Page") -> "Locator":
    """Open the dialog of the clue and the number of words."""
    page.locator(".card").click()
    return page.get_by_role("dialog")


def placed_words(page: "Page") -> "Locator":
    """The paths of the placed words."""
    return page.locator("polyline.word-path:not(.hinted)")


def panel(page: "Page", name: str) -> "Locator":
    """Open a tab of the sheet: hints, words or solutions."""
    page.locator(f"#tab-{name}").click()
    return page.locator(f"#panel-{name}")


def shown_solutions(page: "Page") -> "Locator":
    solutions = panel(page, "solutions")
    solutions.get_by_role("button", name="Show solutions").click()
    return solutions
