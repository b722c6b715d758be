"""Days: loading, without a network with the day and without it, a day without a puzzle."""

from playwright.sync_api import Page, Route, expect
from web.browser.conftest import Opening


def test_a_day_seen_opens_without_a_network(opened: Opening) -> None:
    page = opened("#w/2024-04-17")
    expect(page.locator(".cell")).to_have_count(30)
    page.get_by_role("button", name="Day after").tap()
    expect(page.locator("#bar")).to_contain_text("18 Apr")
    expect(page.locator(".cell")).to_have_count(30)
    page.context.set_offline(True)
    page.get_by_role("button", name="Day before").tap()
    expect(page.locator("#bar")).to_contain_text("17 Apr")
    expect(page.locator(".cell")).to_have_count(30)


def test_a_day_not_seen_says_what_to_do(opened: Opening) -> None:
    page = opened()
    expect(page.locator(".cell")).to_have_count(30)
    page.context.set_offline(True)
    page.get_by_role("button", name="Day before").tap()
    line = "No connection. Type the letters, or open a day you have seen."
    expect(page.get_by_role("alert")).to_contain_text(line)
    expect(page.get_by_label("Paste or type letters")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").tap()
    expect(page.locator(".cell")).to_have_count(30)


def hold(page: Page, held: list[Route]) -> None:
    def keep(route: Route) -> None:
        held.append(route)

    page.route("**/api/puzzles/2024-04-18**", keep)


def test_loading_is_said(opened: Opening) -> None:
    held: list[Route] = []
    page = opened(first=lambda page: hold(page, held))
    expect(page.locator(".waiting")).to_have_text("Loading…")
    held[0].continue_()
    expect(page.locator(".cell")).to_have_count(30)


def test_a_late_answer_does_not_disturb_another_day(opened: Opening) -> None:
    held: list[Route] = []
    page = opened(first=lambda page: hold(page, held))
    expect(page.locator(".waiting")).to_be_visible()
    page.get_by_role("button", name="Day before").tap()
    expect(page.locator(".cell")).to_have_count(30)
    held[0].abort()
    expect(page.locator(".grid")).to_have_count(1)
    expect(page.get_by_role("alert")).to_be_empty()


def test_a_day_without_a_puzzle(opened: Opening) -> None:
    page = opened("#w/2024-04-10")
    expect(page.get_by_role("alert")).to_contain_text("There is no puzzle for this day.")


def test_another_day_by_the_calendar(opened: Opening) -> None:
    page = opened()
    page.get_by_role("button", name="Thu, 18 Apr 2024").tap()
    page.get_by_label("Day", exact=True).fill("2024-04-02")
    page.get_by_role("button", name="Open").tap()
    expect(page.locator("#bar")).to_contain_text("2 Apr 2024")
    expect(page.get_by_role("dialog")).to_have_count(0)
