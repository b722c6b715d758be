"""The year: a table of days, figures, files, URLs, keys."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Page, expect
from web.browser.boards import choose_board
from web.browser.conftest import DESKTOP, LOOKS, PHONE, Opening, resize, violations

from kaivuri.render.heatmap import RAMP

YEAR = "#y/dragonfjord-apad"
TABLET = (768, 1024)
BACKGROUNDS = "nodes => nodes.map(node => getComputedStyle(node).backgroundColor)"


def expect_days(page: Page, tables: int, rows: int, columns: int) -> None:
    """Expect all days of the year in tables of that size."""
    table = page.locator(".map").get_by_role("table", name="Solutions for each day: A-Puzzle-A-Day")
    expect(table).to_have_count(tables)
    expect(table.get_by_role("button")).to_have_count(366)
    expect(table.get_by_role("row")).to_have_count(tables * (rows + 1))
    expect(table.get_by_role("columnheader")).to_have_count(tables * columns)


def test_all_days_are_shown_and_open_their_board(open_page: Opening) -> None:
    page = open_page(YEAR)
    expect_days(page, 2, 31, 6)
    expect(page.locator(".status-line")).to_have_text("")  # no day is chosen yet
    resize(page, TABLET)
    expect_days(page, 1, 31, 12)
    page.get_by_role("button", name="6 Oct: 7 solutions").tap()
    expect(page.locator(".board-drawing")).to_have_attribute(
        "aria-label", "A-Puzzle-A-Day, 6 Oct 2024. Leave open: Oct, 6."
    )


def test_days_are_shaded_by_either_scale_and_impossible_ones_on_request(open_page: Opening) -> None:
    page = open_page(YEAR, size=DESKTOP)
    expect_days(page, 1, 12, 31)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        colours = page.locator(".swatch").evaluate_all(BACKGROUNDS)
        assert colours == [f"rgb{shade}" for shade in RAMP]
    page.get_by_role("button", name="Impossible dates too").click()
    expect(page.locator(".map button")).to_have_count(372)
    odd = page.locator('[data-day="02-30"]')
    expect(odd).to_have_attribute("aria-disabled", "true")
    odd.click(force=True)
    expect(page.locator(".status-line")).to_have_text("There’s no such date.")
    day = page.locator('[data-day="10-20"]')
    expect(day).to_have_text("67")
    expect(day).to_have_class("shade-1")
    page.get_by_role("button", name="Logarithmic scale").click()
    expect(day).to_have_class("shade-3")
    page.reload()
    expect(page.get_by_role("button", name="Logarithmic scale")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_hardest_easiest_statistics_and_charts(open_page: Opening) -> None:
    page = open_page(YEAR, size=DESKTOP)
    hardest, easiest, figures = (page.locator(".figures section").nth(n) for n in range(3))
    expect(hardest.get_by_role("link")).to_have_count(5)
    expect(hardest.get_by_role("link").first).to_have_text("6 Oct: 7 solutions")
    expect(easiest.get_by_role("link").first).to_have_text("25 Jan: 216 solutions")
    for line in ("24,405 solutions in total", "66.68 per day on average", "Median 59"):
        expect(figures).to_contain_text(line)
    bars = page.locator(".bars")
    expect(bars).to_have_count(3)
    for chart, rows, first in ((0, 12, "January"), (1, 7, "Monday"), (2, 31, "1")):
        expect(bars.nth(chart).get_by_role("row")).to_have_count(rows)
        expect(bars.nth(chart).get_by_role("rowheader").first).to_have_text(first)
    hardest.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile("#b/dragonfjord-apad/2024-10-06$"))


def saved(page: Page, name: str) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name=name).click()
    assert download.value.suggested_filename.startswith("dragonfjord-apad.")
    return Path(download.value.path())


def test_files_can_be_saved(open_page: Opening) -> None:
    page = open_page(YEAR, size=DESKTOP)
    document = json.loads(saved(page, "Save as JSON").read_text("utf-8"))
    assert document["schema"] == "urn:kaivuri:year-1"
    assert document["counts"]["10-06"] == 7
    drawing = ET.fromstring(saved(page, "Save as SVG").read_text("utf-8"))
    assert len(drawing.findall("{http://www.w3.org/2000/svg}g")) == 366


def test_an_invalid_url_is_reported(open_page: Opening) -> None:
    page = open_page("#y/no-such-board")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("There is no board no-such-board.")
    page.evaluate("location.hash = '#y/dragonfjord-apad/soon'")
    expect(alert).to_contain_text("soon is not a year.")
    page.get_by_role("button", name="Open the board").click()
    expect(page.locator(".map button").first).to_be_visible()


def test_another_board_and_one_year_of_it(open_page: Opening) -> None:
    page = open_page("#y", size=DESKTOP)
    page.get_by_role("button", name="A-Puzzle-A-Day").click()
    choose_board(page, "Whole Year Puzzle", listed=27)
    expect(page.get_by_role("table", name="Whole Year Puzzle")).to_be_visible()
    assert page.evaluate("location.hash") == "#y/palmetto-whole-year"
    page.evaluate("location.hash = '#y/kao-extended-with-year-8x8/2024'")
    expect(page.locator('[data-day="02-29"]')).to_have_text("359")
    expect(page.locator("[data-day]")).to_have_count(366)


def test_arrows_on_a_desktop(open_page: Opening) -> None:
    page = open_page("#y", size=DESKTOP)
    page.locator('[data-day="01-01"]').focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowLeft", "End"):
        page.keyboard.press(key)
    expect(page.locator('[data-day="02-29"]')).to_be_focused()
    expect(page.locator(".status-line")).to_have_text("29 Feb: 64 solutions")
    page.keyboard.press("ArrowDown")
    expect(page.locator('[data-day="03-29"]')).to_be_focused()
    expect(page.locator('.map [tabindex="0"]')).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="29 Mar")).to_be_visible()


def test_arrows_on_a_phone_follow_the_table(open_page: Opening) -> None:
    page = open_page("#y", size=PHONE)
    page.locator('[data-day="01-31"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-day="03-31"]')).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator('[data-day="03-01"]')).to_be_focused()


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_axe_finds_no_violations(open_page: Opening, theme: str, size: tuple[int, int]) -> None:
    page = open_page("#y", size=size, color_scheme=theme)
    page.get_by_role("button", name="Impossible dates too").click()
    expect(page.locator(".map button")).to_have_count(372)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
