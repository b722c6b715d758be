"""The challenge of the day: a piece is given, one solution is left."""

from playwright.sync_api import Route, expect
from web.browser.boards import WIDE, face, laid, ready
from web.browser.conftest import Opening

CHALLENGE = "#b/dragonfjord-apad/2024-10-06/challenge"


def test_a_piece_is_given_and_cannot_be_moved(opened: Opening) -> None:
    page = ready(opened(CHALLENGE, size=WIDE))
    given = page.locator(".piece.given")
    expect(given).to_have_count(1)
    name = given.get_attribute("aria-label") or ""
    assert name.endswith(", given")
    given.press("x")
    expect(page.locator(".told")).to_have_text("This piece is given.")
    expect(given).to_have_attribute("aria-label", name)
    page.locator(".count").click()
    expect(page.locator(".count")).to_have_text("1 solution left")


def test_the_own_game_stays_as_it_was(opened: Opening) -> None:
    page = ready(opened(laid("put O 3,0 r0"), size=WIDE))
    face(page, "more").get_by_role("link", name="Challenge of the day").click()
    expect(page.locator(".piece.given")).to_have_count(1)
    face(page, "more").get_by_role("link", name="Back to the whole").click()
    expect(page.locator('.piece[data-where="laid"]')).to_have_count(1)
    expect(page.locator(".piece.given")).to_have_count(0)


def test_a_day_without_solution_has_none(opened: Opening) -> None:
    def no_solution(route: Route) -> None:
        route.fulfill(status=404, json={"error": "there is none", "code": "no_solution"})

    page = opened(CHALLENGE, first=lambda page: page.route("**/api/challenge/**", no_solution))
    expect(page.get_by_role("alert")).to_contain_text("This day has no solution on this board")
    page.get_by_role("button", name="Open the board").click()
    ready(page)
