"""Printing of a word puzzle: what the printed page shows and what it leaves out; worksheets."""

import re
from typing import TYPE_CHECKING

import pytest
from grids import TOWER_ROWS
from playwright.sync_api import expect
from web.browser.boards import BOARD
from web.browser.conftest import PHONE, Opening
from web.browser.service import STRANDS_ROWS
from web.browser.words import clue_fields, moves

import kaivuri

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LETTERS = "#w/TMSII/OULKN/IEKIA/ITTAO/NTTIM/AAOTI"


def shown(page: "Page", selector: str) -> bool:
    return page.locator(selector).first.is_visible()


def test_the_printed_page_has_lines_to_fill_in_and_no_controls(open_page: Opening) -> None:
    page = open_page(LETTERS, PHONE)
    expect(page.locator("svg.grid")).to_be_visible()
    page.locator(".fill-in").wait_for(state="attached")
    assert not shown(page, ".fill-in")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.locator(".fill-in").inner_text().split() == ["Name:", "Date:"]
    assert shown(page, "svg.grid")
    assert shown(page, ".blank-lines li")
    assert not any(shown(page, part) for part in ("#header", "#sheet", ".word-input"))
    letter = page.locator("svg.grid text").first
    assert letter.evaluate("node => getComputedStyle(node).fill") == "rgb(28, 27, 25)"


def test_found_words_are_not_printed(open_page: Opening) -> None:
    page = open_page(LETTERS + moves("tuskin"), PHONE)
    expect(page.locator(".word-path")).to_be_visible()
    page.locator(".fill-in").wait_for(state="attached")
    page.emulate_media(media="print")
    assert not any(shown(page, part) for part in (".word-path", ".badge"))
    expect(page.locator(".grid .tint").first).to_have_css("fill", "none")


@pytest.mark.parametrize(
    ("hash_", "instruction", "lines"),
    [
        (LETTERS, "also diagonally", 8),
        ("#w/celltower/" + "/".join(TOWER_ROWS), "connected by their sides", 16),
    ],
)
def test_the_instruction_is_that_of_the_game(
    open_page: Opening, hash_: str, instruction: str, lines: int
) -> None:
    page = open_page(hash_)
    expect(page.locator(".print-only").first).to_contain_text(instruction)
    expect(page.locator(".blank-lines li")).to_have_count(lines)


def test_a_strands_board_has_a_line_for_each_word(open_page: Opening) -> None:
    page = open_page("#w/strands/" + "/".join(STRANDS_ROWS))
    clue_fields(page).get_by_label("Words shown by the game").fill("7")
    page.keyboard.press("Enter")
    expect(page.locator(".blank-lines li")).to_have_count(7)


def test_a_board_is_printed_as_it_is_shown(open_page: Opening) -> None:
    page = open_page(BOARD, PHONE)
    page.locator(".piece").last.wait_for()
    page.emulate_media(media="print")
    assert shown(page, "#header")
    assert shown(page, ".board-area")


def test_the_button_prints(open_page: Opening) -> None:
    page = open_page(LETTERS, PHONE)
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page).to_have_title("printed")


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_puzzles_of_a_worksheet_fit_its_pages(browser: "Browser", paper: str) -> None:
    puzzles = kaivuri.generate("celltower", seed=3, count=2, timeout=600) * 3
    page = browser.new_page()
    for per_page in (1, 2, 4, 6, None):
        sheet = kaivuri.worksheet(puzzles, per_page=per_page, large_print=per_page is None)
        page.set_content(sheet)
        printed = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))
        assert printed == sheet.count("<section"), per_page
    page.close()
