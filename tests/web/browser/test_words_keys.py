"""All of it by keys."""

from playwright.sync_api import expect
from web.browser.conftest import DESK, Opening, cell
from web.browser.words import laid, line


def test_arrows_go_and_enter_takes(opened: Opening) -> None:
    page = opened(size=DESK)
    cell(page, 0, 0).focus()
    for key in ("Enter", "ArrowDown", "ArrowRight", "Enter", "ArrowUp", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(line(page)).to_contain_text("tus · 3")
    expect(cell(page, 0, 2)).to_be_focused()
    page.keyboard.press("Backspace")
    expect(line(page)).to_contain_text("tu · 2")
    page.keyboard.press("Escape")
    expect(line(page)).to_contain_text("Drag or tap")


def test_a_typed_word_finds_its_letters(opened: Opening) -> None:
    page = opened(size=DESK)
    cell(page, 5, 4).focus()
    page.keyboard.type("oikein")
    expect(line(page)).to_contain_text("oikein · 6")
    page.get_by_role("button", name="Lay the word").press("Enter")
    expect(laid(page)).to_have_count(1)


def test_a_star_marks_a_start(opened: Opening) -> None:
    page = opened(size=DESK)
    cell(page, 3, 4).focus()
    page.keyboard.press("*")
    expect(page.locator(".ring.mark")).to_have_count(1)
    expect(page.locator("#say")).to_have_text("Start marked")


def test_tab_reaches_the_grid_once_and_then_the_sheet(opened: Opening) -> None:
    page = opened(size=DESK)
    expect(page.locator('.cell[tabindex="0"]')).to_have_count(1)
    cell(page, 0, 0).focus()
    page.keyboard.press("Tab")
    expect(page.locator("#tab-help")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-words")).to_be_focused()
    expect(page.locator("#face-words")).to_be_visible()


def test_a_question_mark_lists_the_keys(opened: Opening) -> None:
    page = opened(size=DESK)
    cell(page, 0, 0).wait_for()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("lay the word")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
