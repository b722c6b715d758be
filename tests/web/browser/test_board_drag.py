"""Pieces are dragged; only a drop draws them to cells, and only to free ones."""

from playwright.sync_api import expect
from web.browser.boards import BOARD, WIDE, address, laid, on_board, on_piece, piece, ready, says
from web.browser.conftest import Finger, Opening

LIFT = 56
"""Pixels that a piece floats above the finger."""


def test_from_the_tray_to_the_nearest_cells(opened: Opening) -> None:
    page = ready(opened(BOARD))
    x, y = on_board(page, 3, 1)
    Finger(page).drag(on_piece(page, "O", 0, 1), (x + 12, y + LIFT - 14))
    address(page, "put O 3,0 r0")
    says(page, "O", "O on 8, 9, 10, 15, 16, 17")


def test_the_piece_grows_and_floats_above_the_finger(opened: Opening) -> None:
    page = ready(opened(BOARD))
    finger, small = Finger(page), piece(page, "O").bounding_box()
    finger.down(*on_piece(page, "O", 0, 0))
    x, y = on_board(page, 4, 3)
    finger.move(x, y)
    expect(piece(page, "O")).to_have_class("piece h0 held")
    grown = piece(page, "O").bounding_box()
    assert small
    assert grown
    assert grown["width"] > 1.5 * small["width"]
    first = grown["y"] + grown["height"] / 4
    assert abs(first - (y - LIFT)) < 3
    expect(page.locator(".ghost")).to_have_attribute("data-how", "yes")
    finger.up()


def test_the_ghost_says_where_it_does_not_fit(opened: Opening) -> None:
    page = ready(opened(BOARD))
    finger = Finger(page)
    finger.down(*on_piece(page, "O", 0, 0))
    x, y = on_board(page, 1, 2)
    finger.move(x, y + LIFT)
    expect(page.locator(".ghost")).to_have_attribute("data-how", "no")
    finger.up()
    expect(page.locator(".ghost")).to_have_attribute("d", "")


def test_dropped_on_what_is_not_free_it_stays_where_it_was_let_go(opened: Opening) -> None:
    page = ready(opened(BOARD))
    x, y = on_board(page, 1, 2)
    Finger(page).drag(on_piece(page, "O", 0, 0), (x + 9, y + LIFT + 7))
    says(page, "O", "O held over Sep, Oct, Nov, 3, 4, 5: it would cover the date")
    address(page)
    left = on_piece(page, "O", 0, 0)
    assert abs(left[0] - x - 9) < 2
    assert abs(left[1] - y - 7) < 2


def test_dropped_off_the_board_it_returns_to_the_tray(opened: Opening) -> None:
    page = ready(opened(laid("put O 3,0 r0")))
    x, y = on_board(page, 9, 3)
    Finger(page).drag(on_board(page, 3, 0), (x, y + LIFT))
    says(page, "O", "O in the tray; its columns row by row: 1 2 3; 1 2 3")
    address(page)


def test_a_drag_is_one_step(opened: Opening) -> None:
    page = ready(opened(laid("put O 3,0 r0")))
    x, y = on_board(page, 4, 1)
    Finger(page).drag(on_board(page, 3, 0), (x, y + LIFT))
    address(page, "put O 4,1 r0")
    page.get_by_role("button", name="Undo").click()
    address(page, "put O 3,0 r0")


def test_under_a_mouse_it_stays_at_the_pointer(opened: Opening) -> None:
    page = ready(opened(BOARD, size=WIDE))
    page.mouse.move(*on_piece(page, "O", 0, 1))
    page.mouse.down()
    page.mouse.move(*on_board(page, 2, 2))
    page.mouse.move(*on_board(page, 3, 1))
    page.mouse.up()
    address(page, "put O 3,0 r0")
