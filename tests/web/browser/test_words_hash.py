"""An address made by hand: one line, and a way back."""

import pytest
from playwright.sync_api import expect
from web.browser.conftest import Opening


@pytest.mark.parametrize(
    "made", ["#w/2024-02-31", "#w/TMSII/OUL", "#w/%E0%A4%A", "#w/12345", "#q/x", "#constructor"]
)
def test_an_odd_address_is_said_and_left(opened: Opening, made: str) -> None:
    page = opened(made)
    expect(page.get_by_role("alert")).to_contain_text("This address names no puzzle here.")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("link", name="Sanalouhos").tap()
    expect(page.locator(".cell")).to_have_count(30)
    expect(page.get_by_role("alert")).to_be_empty()


def test_without_a_hash_today_is_open(opened: Opening) -> None:
    page = opened("")
    expect(page.locator("#bar")).to_contain_text("Thu, 18 Apr 2024")
    expect(page.locator(".cell")).to_have_count(30)
