"""Hardest and easiest days, figures, bars, files."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

from playwright.sync_api import Page, expect
from web.browser.conftest import DESK, Opening

YEAR = "#y/dragonfjord-apad"


def test_hardest_easiest_and_statistics(opened: Opening) -> None:
    page = opened(YEAR, size=DESK)
    hardest, easiest, figures = (page.locator(".figures section").nth(n) for n in range(3))
    expect(hardest.get_by_role("link")).to_have_count(5)
    expect(hardest.get_by_role("link").first).to_have_text("6 Oct: 7 solutions")
    expect(easiest.get_by_role("link").first).to_have_text("25 Jan: 216 solutions")
    expect(figures).to_contain_text("24,405 solutions in all")
    expect(figures).to_contain_text("66.68 a day on average")
    expect(figures).to_contain_text("Median 59")
    hardest.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile("#b/dragonfjord-apad/2024-10-06$"))


def test_months_weekdays_and_days_in_turn(opened: Opening) -> None:
    page = opened(YEAR, size=DESK)
    bars = page.locator(".bars")
    expect(bars).to_have_count(3)
    for chart, rows, first in ((0, 12, "January"), (1, 7, "Monday"), (2, 31, "1")):
        expect(bars.nth(chart).get_by_role("row")).to_have_count(rows)
        expect(bars.nth(chart).get_by_role("rowheader").first).to_have_text(first)


def _saved(page: Page, name: str) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name=name).click()
    assert download.value.suggested_filename.startswith("dragonfjord-apad.")
    return Path(download.value.path())


def test_the_files(opened: Opening) -> None:
    page = opened(YEAR, size=DESK)
    document = json.loads(_saved(page, "Save as JSON").read_text("utf-8"))
    assert document["schema"] == "urn:kaivuri:year-1"
    assert document["counts"]["10-06"] == 7
    drawing = ET.fromstring(_saved(page, "Save as SVG").read_text("utf-8"))
    assert len(drawing.findall("{http://www.w3.org/2000/svg}g")) == 366
