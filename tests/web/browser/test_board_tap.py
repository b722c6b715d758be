"""A tap turns a piece about the touched cell."""

from playwright.sync_api import expect
from web.browser.boards import BOARD, WIDE, address, laid, on_board, on_piece, piece, ready, says
from web.browser.conftest import Finger, Opening


def test_a_tap_turns_about_the_touched_cell(opened: Opening) -> None:
    page = ready(opened(laid("put U 3,2 r0")))
    Finger(page).tap(*on_board(page, 4, 3))
    address(page, "put U 3,3 r1")
    says(page, "U", "U on 11, 12, 18, 25, 26")


def test_three_taps_on_one_spot_are_270_degrees(opened: Opening) -> None:
    page = ready(opened(laid("put U 3,2 r0")))
    finger, spot = Finger(page), on_board(page, 4, 3)
    for _ in range(3):
        finger.tap(*spot)
    address(page, "put U 3,2 r3")
    says(page, "U", "U on 10, 11, 18, 24, 25")
    finger.tap(*spot)
    address(page, "put U 3,2 r0")


def test_in_the_tray_the_finger_stays_over_the_touched_cell(opened: Opening) -> None:
    page = ready(opened(BOARD))
    finger, (x, y) = Finger(page), on_piece(page, "L", 0, 3)
    before = piece(page, "L").get_attribute("data-shape")
    for _ in range(3):
        finger.tap(x, y)
        below = page.evaluate(
            "at => document.elementFromPoint(...at).closest('.piece')?.dataset.piece", [x, y]
        )
        assert below == "L"
    assert piece(page, "L").get_attribute("data-shape") != before
    finger.tap(x, y)
    expect(piece(page, "L")).to_have_attribute("data-shape", before or "")
    address(page)


def test_a_turn_that_does_not_fit_lifts_the_piece_in_place(opened: Opening) -> None:
    page = ready(opened(laid("put O 3,5 r1")))
    Finger(page).tap(*on_board(page, 5, 6))
    says(page, "O", "O held over 21, 28: it would stick out over the edge")
    expect(piece(page, "O")).to_have_class("piece h0 refused")
    address(page)


def test_a_click_turns_too(opened: Opening) -> None:
    page = ready(opened(laid("put U 3,2 r0"), size=WIDE))
    page.mouse.click(*on_board(page, 4, 3))
    address(page, "put U 3,3 r1")
