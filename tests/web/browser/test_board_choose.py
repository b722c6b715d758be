"""Any board and any day."""

from playwright.sync_api import expect
from web.browser.boards import BOARD, WIDE, ready
from web.browser.conftest import Opening


def test_without_a_day_it_is_today_on_the_usual_board(opened: Opening) -> None:
    page = ready(opened("#b"))
    expect(page.locator(".ground")).to_have_attribute(
        "aria-label", "A-Puzzle-A-Day, 18 Apr 2024. Leave open: Apr, 18."
    )


def test_the_day_before_and_after(opened: Opening) -> None:
    page = ready(opened(BOARD))
    page.get_by_role("button", name="Day after").click()
    expect(page.get_by_role("heading", name="7 Oct")).to_be_visible()
    page.get_by_role("button", name="Day before").click()
    expect(page.get_by_role("heading", name="6 Oct")).to_be_visible()


def test_a_board_is_chosen_among_all(opened: Opening) -> None:
    page = ready(opened(BOARD))
    page.get_by_role("button", name="6 Oct").click()
    boards = page.get_by_role("dialog").get_by_label("Calendar board")
    expect(boards.locator("option")).to_have_count(26)
    boards.select_option("weekday-daily-calendar")
    expect(page.locator(".piece")).to_have_count(10)
    assert page.evaluate("location.hash") == "#b/weekday-daily-calendar/2024-10-06"


def test_a_weekday_leads_to_the_next_year_that_has_it(opened: Opening) -> None:
    page = ready(opened("#b/weekday-daily-calendar/2024-10-06", size=WIDE))
    page.locator("#tab-solutions").click()
    weekday = page.locator("#sheet").get_by_label("Weekday")
    expect(weekday).to_have_value("6")
    weekday.select_option("Monday")
    expect(weekday).to_have_value("0")
    assert page.evaluate("location.hash") == "#b/weekday-daily-calendar/2025-10-06"


def test_the_calendar(opened: Opening) -> None:
    page = ready(opened(BOARD, size=WIDE))
    page.locator("#tab-solutions").click()
    page.get_by_label("Calendar", exact=True).fill("2024-12-24")
    expect(page.get_by_role("heading", name="24 Dec")).to_be_visible()


def test_a_board_shows_its_years_only(opened: Opening) -> None:
    page = ready(opened("#b/kao-extended-with-year-8x8/2024-10-06", size=WIDE))
    page.locator("#tab-solutions").click()
    expect(page.locator("#sheet").get_by_label("Year").locator("option")).to_have_count(12)
