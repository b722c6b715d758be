"""New puzzles come from the service; offline, from those shipped with the page."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from web.browser.conftest import Opening, violations

from kaivuri import _core
from kaivuri.queries.context import Context
from kaivuri.queries.generate import GenerateRequest, generate
from kaivuri.web.page.site import STATIC_FOLDER

pytestmark = pytest.mark.skipif(not _core.available, reason="the core makes puzzles")


def letters(page: Page) -> str:
    """The letters of the current grid."""
    expect(page.locator(".cell")).to_have_count(30)
    return "".join(page.locator(".cell text").all_text_contents())


def test_the_daily_puzzle(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.get_by_role("button", name="New puzzle").tap()
    assert violations(page) == []
    page.get_by_role("button", name="Today’s puzzle").tap()
    (generated,) = generate(GenerateRequest(date="2024-04-18"), Context()).puzzles
    assert letters(page) == "".join(generated.document()["rows"])


def test_a_random_puzzle_from_the_service(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.get_by_role("button", name="New puzzle").tap()
    page.get_by_label("Difficulty").select_option("easy")
    with page.expect_request("**/api/generate") as request:
        page.get_by_role("button", name="Generate", exact=True).tap()
    assert request.value.post_data_json == {"game": "sanalouhos", "difficulty": "easy"}
    letters(page)


def test_a_strands_board_about_a_theme_has_it_as_clue(open_page: Opening) -> None:
    page = open_page("#w/strands/new")
    page.get_by_role("button", name="New puzzle").tap()
    page.get_by_label("About a theme").fill("farm animals")
    assert violations(page) == []
    with page.expect_request("**/api/generate") as request:
        page.get_by_role("button", name="Generate", exact=True).tap()
    assert request.value.post_data_json == {"game": "strands", "about": "farm animals"}
    expect(page.get_by_role("dialog")).to_contain_text(re.compile(r"One of [\d,]+ solutions"))
    page.get_by_role("dialog").get_by_role("button", name="Play").tap()
    expect(page.locator(".cell")).to_have_count(48)
    expect(page.locator("#view")).to_contain_text("farm animals")


def test_a_shipped_puzzle_offline(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.route("**/api/generate", lambda route: route.abort())
    page.get_by_role("button", name="New puzzle").tap()
    page.get_by_role("button", name="Today’s puzzle").tap()
    expect(page.get_by_role("dialog")).to_contain_text(
        "This puzzle can’t be generated on this site"
    )
    page.get_by_label("Difficulty").select_option("hard")
    page.get_by_role("button", name="Generate", exact=True).tap()
    generated = json.loads((STATIC_FOLDER / "words/generated.json").read_text("utf-8"))["puzzles"]
    assert letters(page) in {rows.replace("/", "") for rows, grade in generated if grade == "hard"}
