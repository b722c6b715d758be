"""A word that the list lacks is refused with a reason, and may be laid all the same."""

from playwright.sync_api import expect
from web.browser.conftest import Opening
from web.browser.words import TMS, drag, laid, line


def test_the_reason_is_said(opened: Opening) -> None:
    page = opened()
    drag(page, TMS)
    expect(line(page)).to_contain_text("tms: not in the word list")
    expect(page.locator("#say")).to_have_text("tms: not in the word list")
    expect(laid(page)).to_have_count(0)


def test_it_may_be_laid_all_the_same(opened: Opening) -> None:
    page = opened()
    drag(page, TMS)
    line(page).get_by_role("button", name="Lay it anyway").tap()
    expect(laid(page)).to_have_count(1)


def test_a_short_word_is_no_word(opened: Opening) -> None:
    page = opened()
    drag(page, TMS[:2])
    expect(line(page)).to_contain_text("tm: a word has 3 letters or more")
