"""A long press, or the right button, turns a piece over about the touched cell."""

from playwright.sync_api import expect
from web.browser.boards import WIDE, address, laid, on_board, piece, ready
from web.browser.conftest import Finger, Opening

START = "put L 3,2 r0"
OVER = "put L 3,1 r0 f"


def test_a_long_press_turns_over_once_and_is_no_tap(opened: Opening) -> None:
    page = ready(opened(laid(START)))
    finger = Finger(page)
    finger.down(*on_board(page, 3, 3))
    address(page, "put L 3,1 r0 f")
    finger.up()
    address(page, "put L 3,1 r0 f")
    page.get_by_role("button", name="Undo").click()
    address(page, START)
    expect(page.get_by_role("button", name="Redo")).to_be_enabled()


def test_turned_over_twice_it_lies_as_before(opened: Opening) -> None:
    page = ready(opened(laid(START)))
    finger = Finger(page)
    for there in (OVER, START):
        finger.down(*on_board(page, 3, 3))
        address(page, there)
        finger.up()


def test_a_finger_that_strays_does_not_turn_it_over(opened: Opening) -> None:
    page = ready(opened(laid(START)))
    finger, (x, y) = Finger(page), on_board(page, 3, 3)
    finger.down(x, y)
    finger.move(x + 15, y)
    expect(piece(page, "L")).to_have_class("piece h4 held")
    finger.move(x + 2, y + 56)
    finger.up()
    address(page, START)


def test_the_right_button_turns_over(opened: Opening) -> None:
    page = ready(opened(laid(START), size=WIDE))
    page.mouse.click(*on_board(page, 3, 3), button="right")
    address(page, OVER)
    page.mouse.click(*on_board(page, 3, 3), button="right")
    address(page, START)


def test_pieces_of_a_one_sided_board_stay_on_their_side(opened: Opening) -> None:
    page = ready(opened("#b/dragonfjord-apad-face-up/2024-10-06/put+L+3,2", size=WIDE))
    page.mouse.click(*on_board(page, 4, 3), button="right")
    expect(page.locator(".told")).to_have_text("The pieces of this board may not be turned over.")
