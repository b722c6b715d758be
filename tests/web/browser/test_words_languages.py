"""Finnish, Swedish and English, by the browser's wish or by the menu."""

import pytest
from playwright.sync_api import expect
from web.browser.conftest import Opening


@pytest.mark.parametrize(
    ("browser_language", "line"),
    [("fi-FI", "Muodosta sana"), ("sv-FI", "Dra eller tryck"), ("de-DE", "Drag or tap")],
)
def test_the_browser_chooses(opened: Opening, browser_language: str, line: str) -> None:
    page = opened(language=browser_language)
    expect(page.locator(".line")).to_contain_text(line)


def test_the_menu_chooses(opened: Opening) -> None:
    page = opened()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_label("Language").select_option("sv")
    expect(page.locator(".line")).to_contain_text("Dra eller tryck")
    expect(page.locator("html")).to_have_attribute("lang", "sv")


def test_look_by_the_menu(opened: Opening) -> None:
    page = opened()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_label("Look").select_option("dark")
    expect(page.locator("html")).to_have_css("color-scheme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_css("color-scheme", "dark")
