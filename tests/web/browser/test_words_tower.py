"""Cell Tower on the page: regions are drawn, typed and hinted."""

from grids import TOWER_ROWS
from playwright.sync_api import Page, expect
from web.browser.conftest import Finger, Opening
from web.browser.words import line, panel, points

HASH = "#w/celltower/" + "/".join(TOWER_ROWS)
LEAKS = ((0, 0), (1, 0), (0, 0), (0, 1), (0, 2), (0, 3))
"""A drag back over the first letter."""
PLACED = "path.word-path:not(.hinted)"


def test_a_region_is_drawn_through_its_letters(open_page: Opening) -> None:
    page = open_page(HASH)
    Finger(page).drag(*points(page, LEAKS))
    expect(page.locator("#announcer")).to_have_text("“leaks” added")
    lines = "M30,30L90,30M30,30L30,90M90,30L150,30M150,30L210,30"
    expect(page.locator(PLACED)).to_have_attribute("d", lines)


def test_a_region_is_typed_row_by_row(open_page: Opening) -> None:
    page = open_page(HASH)
    page.keyboard.type("vocation")
    expect(line(page)).to_contain_text("vocation · 8")
    page.keyboard.press("Enter")
    expect(page.locator(PLACED)).to_have_count(1)


def test_hints_show_regions(open_page: Opening) -> None:
    page = open_page(HASH)
    hints = panel(page, "hints")
    for step in ("Number of solutions and words", "Lengths of the words", "Where the words start"):
        hints.get_by_role("button", name=step).click()
    hints.get_by_role("button", name="One word").click()
    expect(page.locator("path.word-path.hinted")).to_have_count(1)


def test_the_menu_leads_to_the_form_for_its_letters(open_page: Opening) -> None:
    page: Page = open_page("#w/celltower/new")
    page.get_by_label("Letters", exact=False).first.fill("".join(TOWER_ROWS))
    page.get_by_role("button", name="Play").click()
    expect(page.locator("svg.grid [role=gridcell]")).to_have_count(84)
