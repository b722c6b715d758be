"""The year: a real table of twelve months and 31 days, each day a button with its number."""

import pytest
from playwright.sync_api import expect
from web.browser.conftest import DESK, PHONE, Opening

YEAR = "#y/dragonfjord-apad"


@pytest.mark.parametrize(
    ("size", "rows", "columns"), [(PHONE, 31, 12), (DESK, 12, 31)], ids=["phone", "desk"]
)
def test_all_days(opened: Opening, size: tuple[int, int], rows: int, columns: int) -> None:
    page = opened(YEAR, size=size)
    table = page.get_by_role("table", name="Solutions for each day: A-Puzzle-A-Day")
    expect(table.get_by_role("button")).to_have_count(366)
    expect(table.get_by_role("row")).to_have_count(rows + 1)
    expect(table.get_by_role("columnheader")).to_have_count(columns)
    expect(table.get_by_role("button", name="6 Oct: 7 solutions")).to_be_visible()


def test_a_day_opens_its_board(opened: Opening) -> None:
    page = opened(YEAR)
    page.get_by_role("button", name="6 Oct: 7 solutions").tap()
    expect(page.locator(".ground")).to_have_attribute(
        "aria-label", "A-Puzzle-A-Day, 6 Oct 2024. Leave open: Oct, 6."
    )


def test_all_pairs_show_days_that_no_calendar_has(opened: Opening) -> None:
    page = opened(YEAR, size=DESK)
    page.get_by_role("button", name="All pairs").click()
    expect(page.locator(".map button")).to_have_count(372)
    odd = page.locator('[data-day="02-30"]')
    expect(odd).to_have_attribute("aria-disabled", "true")
    odd.click(force=True)
    expect(page.locator(".told")).to_have_text("No calendar has this day.")


def test_shades_linear_and_log(opened: Opening) -> None:
    page = opened(YEAR, size=DESK)
    day = page.locator('[data-day="10-20"]')
    expect(day).to_have_text("67")
    expect(day).to_have_class("s1")
    page.get_by_role("button", name="Logarithmic").click()
    expect(day).to_have_class("s3")
    page.reload()
    expect(page.get_by_role("button", name="Logarithmic")).to_have_attribute("aria-pressed", "true")
