"""Undo and redo, by button and by key."""

from playwright.sync_api import expect
from web.browser.boards import BOARD, WIDE, address, on_board, on_piece, ready
from web.browser.conftest import Opening


def test_steps_are_undone_and_redone(opened: Opening) -> None:
    page = ready(opened(BOARD, size=WIDE))
    undo, redo = (page.get_by_role("button", name=name) for name in ("Undo", "Redo"))
    expect(undo).to_be_disabled()
    page.mouse.move(*on_piece(page, "O", 0, 0))
    page.mouse.down()
    page.mouse.move(*on_board(page, 3, 0), steps=3)
    page.mouse.up()
    address(page, "put O 3,0 r0")
    page.mouse.click(*on_board(page, 3, 1))
    address(page, "put O 2,0 r1")
    page.keyboard.press("u")
    address(page, "put O 3,0 r0")
    undo.click()
    address(page)
    expect(undo).to_be_disabled()
    redo.click()
    page.keyboard.press("U")
    address(page, "put O 2,0 r1")
    expect(redo).to_be_disabled()
