"""The number of solutions still possible, once it is asked for."""

from playwright.sync_api import Route, expect
from web.browser.boards import BOARD, SOLUTIONS, WIDE, laid, piece, ready
from web.browser.conftest import Opening


def test_it_is_told_only_when_asked_for_and_then_after_each_move(opened: Opening) -> None:
    page = ready(opened(laid("put O 0,0 r1"), size=WIDE))
    count = page.locator(".count")
    expect(count).to_have_text("Count solutions")
    count.click()
    expect(count).to_contain_text("left")
    page.keyboard.press("u")
    expect(count).to_have_text(f"{SOLUTIONS} solutions left")
    page.reload()
    expect(count).to_have_text(f"{SOLUTIONS} solutions left")


def test_a_move_is_told_with_the_number(opened: Opening) -> None:
    page = ready(opened(BOARD, size=WIDE))
    page.locator(".count").click()
    piece(page, "P").focus()
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#say")).to_have_text("P on 10, 11, 12, 17, 18; 0 solutions left")


def test_while_it_counts_it_says_so(opened: Opening) -> None:
    page = ready(opened(BOARD, size=WIDE))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/calendar/**", hold)
    page.locator(".count").click()
    expect(page.locator(".count")).to_have_text("counting…")
    held[0].continue_()
    expect(page.locator(".count")).to_have_text(f"{SOLUTIONS} solutions left")
