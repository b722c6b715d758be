"""A long press marks where a word starts: once, and without a tap after it."""

from playwright.sync_api import expect
from web.browser.conftest import DESK, Finger, Opening, cell, middle
from web.browser.words import line


def test_a_long_press_marks_a_start(opened: Opening) -> None:
    page = opened()
    finger = Finger(page)
    finger.down(*middle(cell(page, 3, 4)))
    expect(page.locator(".ring.mark")).to_have_count(1)
    finger.up()
    expect(page.locator(".ring.mark")).to_have_count(1)
    expect(line(page)).to_contain_text("Drag or tap")
    expect(cell(page, 3, 4)).to_have_attribute(
        "aria-label", "O, row 4, column 5, marked as a start"
    )


def test_the_right_button_does_the_same(opened: Opening) -> None:
    page = opened(size=DESK)
    cell(page, 3, 4).click(button="right")
    expect(page.locator(".ring.mark")).to_have_count(1)
    cell(page, 3, 4).click(button="right")
    expect(page.locator(".ring.mark")).to_have_count(0)
