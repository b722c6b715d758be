"""Addresses made by hand: one clear line, a way back, and nothing lost."""

from playwright.sync_api import expect
from web.browser.boards import BOARD, address, laid, ready
from web.browser.conftest import Opening


def test_an_unknown_board(opened: Opening) -> None:
    page = opened("#b/no-such-board/2024-10-06")
    expect(page.get_by_role("alert")).to_contain_text("There is no board no-such-board.")
    page.get_by_role("button", name="Open the board").click()
    ready(page)


def test_an_impossible_day(opened: Opening) -> None:
    page = opened("#b/dragonfjord-apad/2024-02-30")
    expect(page.get_by_role("alert")).to_contain_text("There is no day 2024-02-30 on this board.")
    page.get_by_role("button", name="Open the board").click()
    ready(page)


def test_moves_that_do_not_fit_leave_the_own_game(opened: Opening) -> None:
    page = ready(opened(laid("put O 3,0 r0")))
    for moves, why in (
        ("put U 1,3 r0", "it would cover the date"),
        ("put Q 1,1 r0", "there is no piece Q"),
        ("hello", "“hello” is no move"),
    ):
        page.evaluate("hash => { location.hash = hash; }", laid(moves))
        expect(page.get_by_role("alert")).to_contain_text(why)
        address(page, "put O 3,0 r0")
        page.get_by_role("button", name="Close").click()


def test_moves_of_a_link_can_be_undone_to_the_own_game(opened: Opening) -> None:
    page = ready(opened(laid("put O 3,0 r0")))
    page.evaluate("hash => { location.hash = hash; }", laid("put U 3,2 r0", "put P 5,0 r0"))
    address(page, "put U 3,2 r0", "put P 5,0 r0")
    expect(page.locator('.piece[data-where="laid"]')).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    address(page, "put O 3,0 r0")


def test_odd_signs_harm_nothing(opened: Opening) -> None:
    page = opened("#b/%3Cimg%20src=x%3E/%ff/a")
    expect(page.get_by_role("alert")).to_be_visible()
    page.evaluate("hash => { location.hash = hash; }", BOARD)
    ready(page)
