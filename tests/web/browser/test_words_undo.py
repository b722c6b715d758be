"""Undo and redo, by button and key, also after a reload."""

from playwright.sync_api import expect
from web.browser.conftest import Opening
from web.browser.words import OIKEIN, drag, laid


def test_undo_takes_a_step_back_and_redo_makes_it_again(opened: Opening) -> None:
    page = opened()
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    expect(undo).to_be_disabled()
    drag(page)
    drag(page, OIKEIN)
    expect(laid(page)).to_have_count(2)
    undo.tap()
    expect(laid(page)).to_have_count(1)
    redo.tap()
    expect(laid(page)).to_have_count(2)
    expect(redo).to_be_disabled()


def test_keys_do_the_same(opened: Opening) -> None:
    page = opened()
    drag(page)
    expect(laid(page)).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(laid(page)).to_have_count(0)
    page.keyboard.press("Control+y")
    expect(laid(page)).to_have_count(1)


def test_a_reload_forgets_neither(opened: Opening) -> None:
    page = opened()
    drag(page)
    drag(page, OIKEIN)
    expect(laid(page)).to_have_count(2)
    page.get_by_role("button", name="Undo").tap()
    page.reload()
    expect(laid(page)).to_have_count(1)
    page.get_by_role("button", name="Redo").tap()
    expect(laid(page)).to_have_count(2)
