"""axe-core has nothing against any face of Words, in either theme, on phone and desk."""

import pytest
from playwright.sync_api import Page, expect
from web.browser.conftest import DESK, PHONE, SMALL, Opening, violations
from web.browser.words import face


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, SMALL, DESK], ids=["phone", "small", "desk"])
@pytest.mark.parametrize("hash_", ["#w/2024-04-18", "#w/strands/2024-04-18", "#w/new"])
def test_nothing_is_wrong(opened: Opening, hash_: str, size: tuple[int, int], scheme: str) -> None:
    page = opened(hash_, size, color_scheme=scheme)
    expect(page.locator(".grid")).to_be_visible()
    assert violations(page) == []
    if "new" not in hash_:
        check_faces(page)
    page.get_by_role("button", name="Menu").click()
    assert violations(page) == []


def check_faces(page: Page) -> None:
    for _ in range(3):
        page.locator(".rung button:visible").click()
    expect(page.locator(".ring").first).to_be_visible()
    assert violations(page) == []
    face(page, "words")
    assert violations(page) == []
    solutions = face(page, "solutions")
    solutions.get_by_role("button", name="Show solutions").click()
    solutions.locator("li button").first.click()
    assert violations(page) == []
