"""Which board and which year; odd addresses get a line and a way back."""

from playwright.sync_api import expect
from web.browser.conftest import DESK, Opening


def test_an_unknown_board(opened: Opening) -> None:
    page = opened("#y/no-such-board")
    expect(page.get_by_role("alert")).to_contain_text("There is no board no-such-board.")
    page.get_by_role("button", name="Open the board").click()
    expect(page.locator(".map button").first).to_be_visible()


def test_an_odd_year(opened: Opening) -> None:
    page = opened("#y/dragonfjord-apad/soon")
    expect(page.get_by_role("alert")).to_contain_text("soon is no year.")
    page.get_by_role("button", name="Open the board").click()
    expect(page.locator(".map button").first).to_be_visible()


def test_another_board(opened: Opening) -> None:
    page = opened("#y", size=DESK)
    page.get_by_label("Calendar board").select_option("palmetto-whole-year")
    expect(page.get_by_role("table", name="Whole Year Puzzle")).to_be_visible()
    assert page.evaluate("location.hash") == "#y/palmetto-whole-year"


def test_a_year_that_only_the_service_knows(opened: Opening) -> None:
    page = opened("#y/kao-extended-with-year-8x8/2024", size=DESK)
    expect(page.locator('[data-day="02-29"]')).to_have_text("359")
    expect(page.locator("[data-day]")).to_have_count(366)
