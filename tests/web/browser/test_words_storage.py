"""A browser that keeps nothing: the page says so and goes on."""

from playwright.sync_api import expect
from web.browser.conftest import Opening
from web.browser.words import drag, laid

REFUSES = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


def test_it_is_said_and_the_game_goes_on(opened: Opening) -> None:
    page = opened(first=lambda page: page.add_init_script(REFUSES))
    expect(page.get_by_role("alert")).to_contain_text("This browser keeps nothing")
    drag(page)
    expect(laid(page)).to_have_count(1)
    page.get_by_role("button", name="Undo").tap()
    expect(laid(page)).to_have_count(0)
