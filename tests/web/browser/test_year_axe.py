"""axe-core finds nothing against the year, in either theme, on a phone or a desk."""

import pytest
from playwright.sync_api import expect
from web.browser.conftest import DESK, PHONE, Opening, violations


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK, (320, 568)], ids=["phone", "desk", "small"])
def test_no_violation(opened: Opening, theme: str, size: tuple[int, int]) -> None:
    page = opened("#y", size=size, color_scheme=theme)
    expect(page.get_by_label("Calendar board")).to_be_visible()
    page.get_by_role("button", name="All pairs").click()
    expect(page.locator(".map button")).to_have_count(372)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
