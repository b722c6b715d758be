"""axe-core finds nothing against the board, in either theme, on a phone or a desk."""

import pytest
from playwright.sync_api import expect
from web.browser.boards import face, laid, ready
from web.browser.conftest import DESK, PHONE, Opening, violations


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_no_violation(opened: Opening, theme: str, size: tuple[int, int]) -> None:
    page = ready(opened(laid("put O 0,0 r1"), size=size, color_scheme=theme))
    page.locator(".count").click()
    expect(page.locator(".count")).to_contain_text("left")
    assert violations(page) == []
    solutions = face(page, "solutions")
    solutions.get_by_role("button", name="Show solutions").click()
    solutions.get_by_role("button", name="Solution 1 of 7").click()
    assert violations(page) == []
    page.locator("#tab-more").click()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="6 Oct").click()
    expect(page.get_by_role("dialog").get_by_label("Calendar board")).to_be_visible()
    assert violations(page) == []
