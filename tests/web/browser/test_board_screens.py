"""Board and tray fit every screen."""

import pytest
from playwright.sync_api import expect
from web.browser.boards import BOARD, ready
from web.browser.conftest import Opening

SIZES = [(320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800), (2200, 1200)]


@pytest.mark.parametrize("size", SIZES, ids=["{}x{}".format(*size) for size in SIZES])
@pytest.mark.parametrize("board", [BOARD, "#b/weekday-daily-calendar/2024-10-06"])
def test_all_pieces_are_on_the_screen(opened: Opening, board: str, size: tuple[int, int]) -> None:
    page = ready(opened(board, size=size))
    expect(page.locator(".tools").first).to_be_in_viewport(ratio=1)
    for part in [page.locator(".ground"), *page.locator(".piece").all()]:
        expect(part).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
