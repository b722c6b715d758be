"""Under a mouse, what a tap would do is shown before it is made."""

from playwright.sync_api import expect
from web.browser.boards import WIDE, laid, on_board, ready
from web.browser.conftest import Opening


def test_the_cells_after_a_turn(opened: Opening) -> None:
    page = ready(opened(laid("put U 3,2 r0", "put O 3,5 r1"), size=WIDE))
    ghost = page.locator(".ghost")
    page.mouse.move(*on_board(page, 4, 3))
    expect(ghost).to_have_attribute("data-how", "yes")
    expect(ghost).not_to_have_attribute("d", "")
    page.mouse.move(*on_board(page, 5, 6))
    expect(ghost).to_have_attribute("data-how", "no")
    page.mouse.move(*on_board(page, 6, 6))
    expect(ghost).to_have_attribute("d", "")
