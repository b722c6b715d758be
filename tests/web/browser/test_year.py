"""The year: a table of days, figures, files, URLs, keys."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Page, expect
from web.browser.boards import choose_board
from web.browser.conftest import DESKTOP, LOOKS, PHONE, Opening, violations

from kaivuri.render.heatmap import RAMP

YEAR = "#y/dragonfjord-apad"
TABLET = (768, 1024)
BACKGROUNDS = "nodes => nodes.map(node => getComputedStyle(node).backgroundColor)"


@pytest.mark.parametrize(
    ("size", "tables", "rows", "columns"),
    [(PHONE, 2, 31, 6), (TABLET, 1, 31, 12), (DESKTOP, 1, 12, 31)],
    ids=["phone", "tablet", "desk"],
)
def test_all_days(
    open_page: Opening, size: tuple[int, int], tables: int, rows: int, columns: int
) -> None:
    page = open_page(YEAR, size=size)
    table = page.locator(".map").get_by_role("table", name="Solutions for each day: A-Puzzle-A-Day")
    expect(table).to_have_count(tables)
    expect(table.get_by_role("button")).to_have_count(366)
    expect(table.get_by_role("row")).to_have_count(tables * (rows + 1))
    expect(table.get_by_role("columnheader")).to_have_count(tables * columns)
    expect(table.get_by_role("button", name="6 Oct: 7 solutions")).to_be_visible()


def test_no_day_is_described_before_one_is_chosen(open_page: Opening) -> None:
    page = open_page(YEAR)
    expect(page.locator(".map button")).to_have_count(366)
    expect(page.locator(".status-line")).to_have_text("")


def test_colours_mean_the_same_in_both_themes(open_page: Opening) -> None:
    colours = []
    for theme in ("light", "dark"):
        page = open_page(YEAR, size=DESKTOP, color_scheme=theme)
        expect(page.locator(".map button")).to_have_count(366)
        colours.append(page.locator(".swatch").evaluate_all(BACKGROUNDS))
    assert colours[0] == colours[1]
    assert colours[0] == [f"rgb{shade}" for shade in RAMP]


def test_a_day_opens_its_board(open_page: Opening) -> None:
    page = open_page(YEAR)
    page.get_by_role("button", name="6 Oct: 7 solutions").tap()
    expect(page.locator(".board-drawing")).to_have_attribute(
        "aria-label", "A-Puzzle-A-Day, 6 Oct 2024. Leave open: Oct, 6."
    )


def test_impossible_dates_can_be_shown(open_page: Opening) -> None:
    page = open_page(YEAR, size=DESKTOP)
    page.get_by_role("button", name="Impossible dates too").click()
    expect(page.locator(".map button")).to_have_count(372)
    odd = page.locator('[data-day="02-30"]')
    expect(odd).to_have_attribute("aria-disabled", "true")
    odd.click(force=True)
    expect(page.locator(".status-line")).to_have_text("There’s no such date.")


def test_linear_and_logarithmic_shades(open_page: Opening) -> None:
    page = open_page(YEAR, size=DESKTOP)
    day = page.locator('[data-day="10-20"]')
    expect(day).to_have_text("67")
    expect(day).to_have_class("shade-1")
    page.get_by_role("button", name="Logarithmic scale").click()
    expect(day).to_have_class("shade-3")
    page.reload()
    expect(page.get_by_role("button", name="Logarithmic scale")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_hardest_easiest_and_statistics(open_page: Opening) -> None:
    page = open_page(YEAR, size=DESKTOP)
    hardest, easiest, figures = (page.locator(".figures section").nth(n) for n in range(3))
    expect(hardest.get_by_role("link")).to_have_count(5)
    expect(hardest.get_by_role("link").first).to_have_text("6 Oct: 7 solutions")
    expect(easiest.get_by_role("link").first).to_have_text("25 Jan: 216 solutions")
    expect(figures).to_contain_text("24,405 solutions in total")
    expect(figures).to_contain_text("66.68 per day on average")
    expect(figures).to_contain_text("Median 59")
    hardest.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile("#b/dragonfjord-apad/2024-10-06$"))


def test_charts_of_months_weekdays_and_days(open_page: Opening) -> None:
    page = open_page(YEAR, size=DESKTOP)
    bars = page.locator(".bars")
    expect(bars).to_have_count(3)
    for chart, rows, first in ((0, 12, "January"), (1, 7, "Monday"), (2, 31, "1")):
        expect(bars.nth(chart).get_by_role("row")).to_have_count(rows)
        expect(bars.nth(chart).get_by_role("rowheader").first).to_have_text(first)


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


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("no-such-board", "There is no board no-such-board."),
        ("dragonfjord-apad/soon", "soon is not a year."),
    ],
)
def test_an_invalid_url_is_reported(open_page: Opening, path: str, message: str) -> None:
    page = open_page(f"#y/{path}")
    expect(page.get_by_role("alert")).to_contain_text(message)
    page.get_by_role("button", name="Open the board").click()
    expect(page.locator(".map button").first).to_be_visible()


def test_another_board(open_page: Opening) -> None:
    page = open_page("#y", size=DESKTOP)
    page.get_by_role("button", name="A-Puzzle-A-Day").click()
    choose_board(page, "Whole Year Puzzle", listed=26)
    expect(page.get_by_role("table", name="Whole Year Puzzle")).to_be_visible()
    assert page.evaluate("location.hash") == "#y/palmetto-whole-year"


def test_a_year_of_a_shipped_board(open_page: Opening) -> None:
    page = open_page("#y/kao-extended-with-year-8x8/2024", size=DESKTOP)
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
