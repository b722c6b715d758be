"""What the system takes away from a finger is taken back."""

from web.browser.boards import BOARD, address, laid, on_board, on_piece, ready, says
from web.browser.conftest import Finger, Opening


def test_a_cancelled_drag_from_the_board_lies_where_it_lay(opened: Opening) -> None:
    page = ready(opened(laid("put O 3,0 r0")))
    finger = Finger(page)
    finger.down(*on_board(page, 3, 0))
    finger.move(*on_board(page, 5, 2))
    finger.cancel()
    says(page, "O", "O on 8, 9, 10, 15, 16, 17")
    address(page, "put O 3,0 r0")


def test_a_cancelled_drag_from_the_tray_returns(opened: Opening) -> None:
    page = ready(opened(BOARD))
    finger = Finger(page)
    finger.down(*on_piece(page, "O", 0, 0))
    finger.move(*on_board(page, 5, 1))
    finger.cancel()
    says(page, "O", "O in the tray; its columns row by row: 1 2 3; 1 2 3")
    address(page)


def test_a_second_finger_takes_the_drag_back(opened: Opening) -> None:
    page = ready(opened(laid("put O 3,0 r0")))
    finger, there = Finger(page), on_board(page, 5, 2)
    finger.down(*on_board(page, 3, 0))
    finger.move(*there)
    finger.second(there, on_board(page, 1, 1))
    says(page, "O", "O on 8, 9, 10, 15, 16, 17")
    address(page, "put O 3,0 r0")
