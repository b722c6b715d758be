"""All of it by keys, and what a screen reader is told."""

from playwright.sync_api import expect
from web.browser.boards import BOARD, WIDE, address, piece, ready, says
from web.browser.conftest import Opening


def test_a_piece_is_moved_turned_put_and_lifted(opened: Opening) -> None:
    page = ready(opened(BOARD, size=WIDE))
    piece(page, "U").focus()
    page.keyboard.press("ArrowDown")
    says(page, "U", "U held over 3, 5, 10, 11, 12: fits")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    says(page, "U", "U held over 9, 11, 16, 17, 18: fits")
    expect(page.locator("#say")).to_have_text("U held over 9, 11, 16, 17, 18: fits")
    page.keyboard.press("r")
    page.keyboard.press("R")
    page.keyboard.press("f")
    address(page)
    page.keyboard.press("Enter")
    address(page, "put U 3,1 r0")
    expect(page.locator("#say")).to_have_text("U on 9, 11, 16, 17, 18")
    expect(piece(page, "U")).to_be_focused()
    page.keyboard.press("x")
    says(page, "U", "U in the tray; its columns row by row: 1 3; 1 2 3")
    page.keyboard.press("u")
    address(page, "put U 3,1 r0")


def test_what_does_not_fit_is_not_put(opened: Opening) -> None:
    page = ready(opened(BOARD, size=WIDE))
    piece(page, "O").focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".told")).to_have_text("It would cover the date.")
    address(page)


def test_tab_goes_from_piece_to_piece(opened: Opening) -> None:
    page = ready(opened(BOARD, size=WIDE))
    piece(page, "O").focus()
    page.keyboard.press("Tab")
    expect(piece(page, "V")).to_be_focused()


def test_the_keys_are_listed(opened: Opening) -> None:
    page = ready(opened(BOARD, size=WIDE))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("turn it over")
