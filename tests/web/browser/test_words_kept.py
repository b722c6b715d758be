"""Progress stays on the device: over a reload, without a network, without a service."""

from playwright.sync_api import expect
from web.browser.conftest import Opening
from web.browser.words import drag, laid


def test_a_reload_brings_the_game_back(opened: Opening) -> None:
    page = opened()
    drag(page)
    expect(laid(page)).to_have_count(1)
    page.locator(".rung button:visible").tap()
    expect(page.locator(".rung.taken")).to_have_count(1)
    page.reload()
    expect(laid(page)).to_have_count(1)
    expect(page.locator("#tab-help")).to_have_text("Help 1/5")


def test_without_a_service_the_game_goes_on(opened: Opening) -> None:
    page = opened()
    expect(page.locator(".rung")).to_have_count(5)
    page.context.set_offline(True)
    drag(page)
    expect(laid(page)).to_have_count(1)
    expect(page.locator("#say")).to_have_text("tuskin laid, not checked")
    page.locator(".rung button:visible").tap()
    expect(page.locator(".rung").nth(0)).to_contain_text("No connection to the service.")
    page.context.set_offline(False)
    page.get_by_role("button", name="Show: How many").tap()
    expect(page.locator(".rung").nth(0)).to_contain_text("still to find")
    expect(laid(page)).to_have_count(1)


def test_each_day_has_its_own_game(opened: Opening) -> None:
    page = opened()
    drag(page)
    expect(laid(page)).to_have_count(1)
    page.get_by_role("button", name="Day before").tap()
    expect(page.locator("#bar")).to_contain_text("17 Apr 2024")
    expect(laid(page)).to_have_count(0)
    page.get_by_role("button", name="Day after").tap()
    expect(laid(page)).to_have_count(1)
