"""Every solution of the date as a small board; one is enlarged, and may be laid."""

from playwright.sync_api import expect
from web.browser.boards import BOARD, SOLUTIONS, address, face, laid, ready
from web.browser.conftest import Opening


def test_none_is_shown_unasked_then_all(opened: Opening) -> None:
    page = ready(opened(BOARD))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    solutions = face(page, "solutions")
    expect(solutions.locator(".mini")).to_have_count(0)
    assert not asked
    solutions.get_by_role("button", name="Show solutions").click()
    expect(solutions.locator(".mini")).to_have_count(SOLUTIONS)
    expect(solutions.get_by_role("status")).to_have_text(f"{SOLUTIONS} solutions")


def test_a_tap_enlarges_one_and_closing_it_leaves_the_game_as_it_was(opened: Opening) -> None:
    page = ready(opened(laid("put O 3,0 r0")))
    solutions = face(page, "solutions")
    solutions.get_by_role("button", name="Show solutions").click()
    solutions.get_by_role("button", name="Solution 2 of 7").click()
    expect(page.get_by_text("Solution 2 of 7")).to_be_visible()
    expect(page.locator('.piece[data-where="laid"]')).to_have_count(8)
    page.get_by_role("button", name="Next solution").click()
    expect(page.get_by_text("Solution 3 of 7")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.locator('.piece[data-where="laid"]')).to_have_count(1)
    address(page, "put O 3,0 r0")


def test_one_may_be_laid_and_taken_back_in_one_step(opened: Opening) -> None:
    page = ready(opened(laid("put O 3,0 r0")))
    solutions = face(page, "solutions")
    solutions.get_by_role("button", name="Show solutions").click()
    solutions.get_by_role("button", name="Solution 1 of 7").click()
    page.get_by_role("button", name="Lay it").click()
    expect(page.locator(".told")).to_have_text("Solved!")
    page.get_by_role("button", name="Undo").click()
    address(page, "put O 3,0 r0")


def test_only_those_with_the_pieces_as_they_lie(opened: Opening) -> None:
    page = ready(opened(laid("put O 0,0 r1", "put L 0,2 r0")))
    solutions = face(page, "solutions")
    solutions.get_by_label("Only those with my pieces").check()
    solutions.get_by_role("button", name="Show solutions").click()
    expect(solutions.locator(".mini").first).to_be_visible()
    assert 0 < solutions.locator(".mini").count() < SOLUTIONS


def test_another_day_by_month_and_day(opened: Opening) -> None:
    page = ready(opened(BOARD))
    face(page, "solutions").get_by_label("Month").select_option("February")
    expect(page.get_by_role("heading", name="6 Feb")).to_be_visible()
    address_of = page.evaluate("location.hash")
    assert address_of == "#b/dragonfjord-apad/2024-02-06"
