"""Printing of a word puzzle: what the printed page shows and what it leaves out."""

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from web.browser.conftest import PHONE, Opening

if TYPE_CHECKING:
    from playwright.sync_api import Page

LETTERS = "#w/TMSII/OULKN/IEKIA/ITTAO/NTTIM/AAOTI"


def shown(page: "Page", selector: str) -> bool:
    return page.locator(selector).first.is_visible()


def test_the_printed_page_has_lines_to_fill_in_and_no_controls(open_page: Opening) -> None:
    page = open_page(LETTERS, PHONE)
    expect(page.locator("svg.grid")).to_be_visible()
    assert not shown(page, ".fill-in")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.locator(".fill-in").inner_text().split() == ["Name:", "Date:"]
    assert shown(page, "svg.grid")
    assert shown(page, ".blank-lines li")
    assert not any(shown(page, part) for part in ("#header", "#sheet", ".word-input"))
    letter = page.locator("svg.grid text").first
    assert letter.evaluate("node => getComputedStyle(node).fill") == "rgb(28, 27, 25)"


def test_the_button_prints(open_page: Opening) -> None:
    page = open_page(LETTERS, PHONE)
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page).to_have_title("printed")
