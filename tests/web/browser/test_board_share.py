"""A board is shared by a line, squares once it is solved, and a link, with pieces or without."""

from playwright.sync_api import expect
from web.browser.boards import BOARD, WIDE, face, laid, ready
from web.browser.conftest import Opening


def test_a_board_that_is_begun(opened: Opening, address: str) -> None:
    page = ready(opened(laid("put O 3,0 r0")))
    face(page, "more").get_by_role("button", name="Share").click()
    text = page.get_by_label("What is shared")
    assert text.input_value() == f"A-Puzzle-A-Day 6 Oct 2024\n{address}{BOARD}"
    page.get_by_label("With my moves").check()
    assert text.input_value().endswith(laid("put O 3,0 r0"))


def test_a_board_that_is_solved(opened: Opening) -> None:
    page = ready(opened(laid("put O 3,0 r0"), size=WIDE))
    solutions = face(page, "solutions")
    solutions.get_by_role("button", name="Show solutions").click()
    solutions.get_by_role("button", name="Solution 1 of 7").click()
    page.get_by_role("button", name="Lay it").click()
    expect(page.locator(".told")).to_have_text("Solved!")
    face(page, "more").get_by_role("button", name="Share").click()
    lines = page.get_by_label("What is shared").input_value().split("\n")
    assert lines[0] == "A-Puzzle-A-Day 6 Oct 2024: 8 pieces · 0 s · no help"
    assert lines[1] == "🟩" * 8
