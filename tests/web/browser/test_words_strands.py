"""Strands: its clue, its own ladder, and a spangram that is thicker and starred."""

from playwright.sync_api import expect
from web.browser.conftest import Opening
from web.browser.service import CLUE
from web.browser.words import Way, drag, face, laid

STOVE: Way = ((5, 1), (4, 1), (5, 2), (4, 2), (4, 3))
SPANGRAM: Way = (
    (0, 2), (0, 1), (0, 0), (1, 0), (2, 0), (1, 1), (1, 2), (0, 3), (1, 3), (0, 4), (0, 5)
)  # fmt: skip


def test_the_clue_stands_above_the_grid(opened: Opening) -> None:
    page = opened("#w/strands/2024-04-18")
    expect(page.locator(".clue")).to_have_text(f"Clue: {CLUE}")
    expect(page.locator(".cell")).to_have_count(48)


def test_it_has_its_own_ladder(opened: Opening) -> None:
    page = opened("#w/strands/2024-04-18")
    expect(page.locator(".rung")).to_have_count(6)
    page.get_by_role("button", name="Show: How many theme words").tap()
    expect(page.locator(".rung").nth(0)).to_contain_text(
        "5 theme words and a spangram of 11 letters"
    )
    expect(page.locator(".rung").nth(0)).to_contain_text("sure")
    page.get_by_role("button", name="Show: Where the spangram").tap()
    expect(page.locator(".rung").nth(1)).to_contain_text("Starts: top · ends: top right")
    page.get_by_role("button", name="Show: The letters of a theme word").tap()
    expect(page.locator(".ring.letter").first).to_be_visible()


def test_the_spangram_is_starred(opened: Opening) -> None:
    page = opened("#w/strands/2024-04-18")
    drag(page, STOVE)
    expect(laid(page)).to_have_count(1)
    expect(page.locator(".way.star")).to_have_count(0)
    drag(page, SPANGRAM)
    expect(page.locator(".way.star")).to_have_count(1)
    expect(page.locator(".badge", has_text="★")).to_have_count(1)


def test_solutions_star_their_spangram_too(opened: Opening) -> None:
    page = opened("#w/strands/2024-04-18")
    solutions = face(page, "solutions")
    solutions.get_by_role("button", name="Show solutions").tap()
    solutions.locator("li button").first.tap()
    expect(laid(page)).to_have_count(6)
    expect(page.locator(".way.star")).to_have_count(1)
