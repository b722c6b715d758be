"""The year by keys: one stop for the table, arrows from day to day."""

from playwright.sync_api import expect
from web.browser.conftest import DESK, PHONE, Opening


def test_arrows_on_a_desk(opened: Opening) -> None:
    page = opened("#y", size=DESK)
    page.locator('[data-day="01-01"]').focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowLeft", "End"):
        page.keyboard.press(key)
    expect(page.locator('[data-day="02-29"]')).to_be_focused()
    expect(page.locator(".told")).to_have_text("29 Feb: 64 solutions")
    page.keyboard.press("ArrowDown")
    expect(page.locator('[data-day="03-29"]')).to_be_focused()
    expect(page.locator('.map [tabindex="0"]')).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="29 Mar")).to_be_visible()


def test_arrows_on_a_phone_follow_the_table(opened: Opening) -> None:
    page = opened("#y", size=PHONE)
    page.locator('[data-day="01-31"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-day="03-31"]')).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator('[data-day="03-01"]')).to_be_focused()
