"""Pieces by finger, mouse and keys: drags, taps, long presses, undo."""

import re

from playwright.sync_api import expect
from web.browser.boards import (
    BOARD,
    WIDE,
    address,
    board_url,
    expect_label,
    on_board,
    on_piece,
    piece,
    ready,
)
from web.browser.conftest import Finger, Opening

LIFT = 56
"""Pixels that a piece floats above the finger."""
IN_TRAY = "O in the tray; columns row by row: 1 2 3; 1 2 3"
PLACED = "O on 8, 9, 10, 15, 16, 17"


def test_a_dragged_piece_floats_above_the_finger_and_snaps_to_cells(open_page: Opening) -> None:
    page = ready(open_page(BOARD))
    finger, small = Finger(page), piece(page, "O").bounding_box()
    ghost = page.locator(".ghost")
    finger.down(*on_piece(page, "O", 0, 0))
    x, y = on_board(page, 4, 3)
    finger.move(x, y)
    expect(piece(page, "O")).to_have_class("piece hue-0 held")
    grown = piece(page, "O").bounding_box()
    assert small
    assert grown
    assert grown["width"] > 1.5 * small["width"]
    first = grown["y"] + grown["height"] / 4
    assert abs(first - (y - LIFT)) < 3
    expect(ghost).to_have_attribute("data-fits", "yes")
    x, y = on_board(page, 1, 2)
    finger.move(x + 9, y + LIFT + 7)
    expect(ghost).to_have_attribute("data-fits", "no")
    finger.up()  # on cells that it may not cover, where it stays
    expect(ghost).to_have_attribute("d", "")
    expect_label(page, "O", "O held over Sep, Oct, Nov, 3, 4, 5: it would cover the date")
    address(page)
    left = on_piece(page, "O", 0, 0)
    assert abs(left[0] - x - 9) < 2
    assert abs(left[1] - y - 7) < 2
    x, y = on_board(page, 3, 1)
    finger.drag(on_piece(page, "O", 0, 1), (x + 12, y + LIFT - 14))
    address(page, "put O 3,0 r0")
    expect_label(page, "O", PLACED)


def test_a_drag_is_one_step_and_can_be_cancelled(open_page: Opening) -> None:
    page = ready(open_page(BOARD))
    finger = Finger(page)
    finger.down(*on_piece(page, "O", 0, 0))
    finger.move(*on_board(page, 5, 1))
    finger.cancel()
    expect_label(page, "O", IN_TRAY)
    x, y = on_board(page, 3, 1)
    finger.drag(on_piece(page, "O", 0, 1), (x, y + LIFT))
    address(page, "put O 3,0 r0")
    x, y = on_board(page, 4, 1)
    finger.drag(on_piece(page, "O", 0, 0), (x, y + LIFT))
    address(page, "put O 4,1 r0")
    page.get_by_role("button", name="Undo").click()
    address(page, "put O 3,0 r0")
    there = on_board(page, 5, 2)
    for end in (finger.cancel, lambda: finger.second(there, on_board(page, 1, 1))):
        finger.down(*on_piece(page, "O", 0, 0))
        finger.move(*there)
        end()
        expect_label(page, "O", PLACED)
        address(page, "put O 3,0 r0")
    x, y = on_board(page, 9, 3)
    finger.drag(on_piece(page, "O", 0, 0), (x, y + LIFT))  # off the board
    expect_label(page, "O", IN_TRAY)
    address(page)


def test_the_last_piece_opens_the_result(open_page: Opening) -> None:
    placed = "put Y 0,0 r0 f; put P 0,4 r3 f; put N 1,0 r2; put Z 2,0 r1 f; put L 2,6 r2"
    page = ready(open_page(board_url(placed + "; put V 4,0 r0; put U 4,1 r0")))
    x, y = on_board(page, 4, 5)
    Finger(page).drag(on_piece(page, "O", 0, 1), (x, y + LIFT))
    result = page.get_by_role("dialog", name="Solved!")
    text = result.get_by_label("Text to share")
    expect(text).to_have_value(re.compile("8 pieces · 0 s · no hints\n"))
    expect(result.get_by_role("row")).to_have_text(["no hints1"])


def test_a_tap_turns_about_the_touched_cell(open_page: Opening) -> None:
    others = ("put U 3,2 r0", "put O 3,5 r1")
    page = ready(open_page(board_url(*others)))
    finger, (x, y) = Finger(page), on_piece(page, "L", 0, 3)
    before = piece(page, "L").get_attribute("data-shape")
    for _ in range(3):  # in the tray
        finger.tap(x, y)
        below = page.evaluate(
            "at => document.elementFromPoint(...at).closest('.piece')?.dataset.piece", [x, y]
        )
        assert below == "L"
    assert piece(page, "L").get_attribute("data-shape") != before
    finger.tap(x, y)
    expect(piece(page, "L")).to_have_attribute("data-shape", before or "")
    address(page, *others)
    spot = on_board(page, 4, 3)
    finger.tap(*spot)
    expect_label(page, "U", "U on 11, 12, 18, 25, 26")
    finger.tap(*spot)
    finger.tap(*spot)
    expect_label(page, "U", "U on 10, 11, 18, 24, 25")
    finger.tap(*spot)
    expect_label(page, "U", "U on 10, 12, 17, 18, 19")
    finger.tap(*on_board(page, 5, 6))
    expect_label(page, "O", "O held over 21, 28: it would extend over the edge of the board")
    expect(piece(page, "O")).to_have_class("piece hue-0 invalid")
    address(page, "put U 3,2 r0")


START = "put L 3,2 r0"
OVER = "put L 3,1 r0 f"


def test_a_long_press_flips_and_is_no_tap_and_no_drag(open_page: Opening) -> None:
    page = ready(open_page(board_url(START)))
    finger, (x, y) = Finger(page), on_board(page, 3, 3)
    for there in (OVER, START, OVER):
        finger.down(x, y)
        address(page, there)
        finger.up()
        address(page, there)
    page.get_by_role("button", name="Undo").click()
    address(page, START)
    expect(page.get_by_role("button", name="Redo")).to_be_enabled()
    finger.down(x, y)
    finger.move(x + 15, y)
    expect(piece(page, "L")).to_have_class("piece hue-4 held")
    finger.move(x + 2, y + 56)
    finger.up()
    address(page, START)


def test_pieces_of_a_one_sided_board_cannot_be_flipped(open_page: Opening) -> None:
    page = ready(open_page("#b/dragonfjord-apad-face-up/2024-10-06/put+L+3,2", size=WIDE))
    page.mouse.click(*on_board(page, 4, 3), button="right")
    expect(page.locator(".status-line")).to_have_text(
        "The pieces of this board may not be flipped."
    )


def test_a_mouse_drags_turns_flips_and_previews_a_turn(open_page: Opening) -> None:
    page = ready(open_page(BOARD, size=WIDE))
    undo, redo = (page.get_by_role("button", name=name) for name in ("Undo", "Redo"))
    expect(undo).to_be_disabled()
    page.mouse.move(*on_piece(page, "O", 0, 1))
    page.mouse.down()
    page.mouse.move(*on_board(page, 2, 2))
    page.mouse.move(*on_board(page, 3, 1))
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
    page.evaluate("hash => { location.hash = hash; }", board_url(START))
    page.reload()  # an address shows sooner than the board that belongs to it
    address(ready(page), START)
    for there in (OVER, START):
        page.mouse.click(*on_board(page, 3, 3), button="right")
        address(page, there)


def test_hovering_previews_the_rotation(open_page: Opening) -> None:
    page = ready(open_page(board_url("put U 3,2 r0", "put O 3,5 r1"), size=WIDE))
    ghost = page.locator(".ghost")
    page.mouse.move(*on_board(page, 4, 3))
    expect(ghost).to_have_attribute("data-fits", "yes")
    expect(ghost).not_to_have_attribute("d", "")
    page.mouse.move(*on_board(page, 5, 6))
    expect(ghost).to_have_attribute("data-fits", "no")
    page.mouse.move(*on_board(page, 6, 6))
    expect(ghost).to_have_attribute("d", "")


def test_a_piece_is_moved_turned_placed_and_lifted_by_keys(open_page: Opening) -> None:
    page = ready(open_page(BOARD, size=WIDE))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("flip")
    page.keyboard.press("Escape")
    piece(page, "O").focus()
    page.keyboard.press("Tab")
    expect(piece(page, "V")).to_be_focused()
    piece(page, "U").focus()
    page.keyboard.press("ArrowDown")
    expect_label(page, "U", "U held over 3, 5, 10, 11, 12: fits")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    expect_label(page, "U", "U held over 9, 11, 16, 17, 18: fits")
    expect(page.locator("#announcer")).to_have_text("U held over 9, 11, 16, 17, 18: fits")
    for key in ("r", "R", "f"):
        page.keyboard.press(key)
    address(page)
    page.keyboard.press("Enter")
    address(page, "put U 3,1 r0")
    expect(page.locator("#announcer")).to_have_text("U on 9, 11, 16, 17, 18")
    expect(piece(page, "U")).to_be_focused()
    page.keyboard.press("x")
    expect_label(page, "U", "U in the tray; columns row by row: 1 3; 1 2 3")
    page.keyboard.press("u")
    address(page, "put U 3,1 r0")
    piece(page, "O").focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".status-line")).to_have_text("It would cover the date.")
    address(page, "put U 3,1 r0")
