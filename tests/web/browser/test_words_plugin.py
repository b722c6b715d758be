"""A game of another package on the page; the package is tests/plugin."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from web.browser.conftest import Opening
from web.browser.service import running
from web.browser.words import line, panel

from kaivuri import plugins

PLUGIN = Path(__file__).parents[2] / "plugin"
HASH = "#w/nelio/TREE/SONG/LAMP/BIRD"


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The URL of a service with the package."""
    monkeypatch.syspath_prepend(PLUGIN)
    for kind in ("CACHE", "DATA", "CONFIG"):
        monkeypatch.setenv(f"KAIVURI_{kind}_DIR", str(tmp_path / kind))
    plugins._entry_points.cache_clear()
    with running() as url:
        yield url
    plugins._entry_points.cache_clear()


def test_it_is_played_and_found_again(open_page: Opening) -> None:
    page = open_page(HASH)
    expect(page.locator("#header .name")).to_have_text("Neliö")
    page.keyboard.type("song")
    expect(line(page)).to_contain_text("song · 4")
    page.keyboard.press("Enter")
    expect(page.locator(".word-path")).to_have_count(1)
    hints = panel(page, "hints")
    hints.get_by_role("button", name="Number of solutions and words").click()
    expect(hints).to_contain_text("solution")
    page.goto(page.url.partition("#")[0] + "#p")
    page.reload()
    page.get_by_role("link", name="TREE SONG").first.click()
    expect(page.locator(".word-path")).to_have_count(1)


def test_the_menu_leads_to_the_form_for_its_letters(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18", language="fi")
    page.get_by_role("button", name="Valikko").click()
    page.get_by_role("link", name="Neliö").click()
    page.locator("#letters").fill("treesonglampbird")
    page.get_by_role("button", name="Pelaa").click()
    expect(page).to_have_url(page.url.partition("#")[0] + "#w/nelio/TREE/SONG/LAMP/BIRD")
    expect(page.locator("svg.grid [role=gridcell]")).to_have_count(16)
    expect(panel(page, "hints")).to_contain_text("Ratkaisujen ja sanojen määrä")


def test_its_letters_belong_to_no_built_in_game(open_page: Opening) -> None:
    page = open_page("#w/TREE/SONG/LAMP/BIRD")
    expect(page.locator("#header .name")).to_have_text("Sanalouhos")
