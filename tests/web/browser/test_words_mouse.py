"""A mouse does what a finger does."""

from playwright.sync_api import expect
from web.browser.conftest import DESK, Opening
from web.browser.words import TUSKIN, laid, line, points


def test_a_drag_with_the_mouse_lays_a_word(opened: Opening) -> None:
    page = opened(size=DESK)
    first, *others = points(page, TUSKIN)
    page.mouse.move(*first)
    page.mouse.down()
    for point in others:
        page.mouse.move(*point, steps=4)
    page.mouse.up()
    expect(laid(page)).to_have_count(1)


def test_clicks_form_a_word(opened: Opening) -> None:
    page = opened(size=DESK)
    for point in points(page, TUSKIN):
        page.mouse.click(*point)
    line(page).get_by_role("button", name="Lay the word").click()
    expect(laid(page)).to_have_count(1)
