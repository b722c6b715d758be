"""A link with the words or without them; another device opens it."""

from grids import TMSII, TMSII_TEXT
from playwright.sync_api import expect
from web.browser.conftest import Opening
from web.browser.words import OIKEIN, drag, laid, moves


def test_a_link_without_words_unless_they_are_asked_for(opened: Opening, address: str) -> None:
    page = opened("#w/2024-04-18" + moves("tuskin"))
    expect(laid(page)).to_have_count(1)
    page.get_by_role("button", name="Share").tap()
    text = page.get_by_label("What is shared")
    assert text.input_value() == f"Sanalouhos 18 Apr 2024\n{address}#w/2024-04-18"
    page.get_by_label("With my moves").check()
    assert text.input_value().endswith("#w/2024-04-18" + moves("tuskin"))


def test_typed_letters_are_in_the_link(opened: Opening, address: str) -> None:
    page = opened(f"#w/{TMSII}")
    page.get_by_role("button", name="Share").tap()
    text = page.get_by_label("What is shared").input_value()
    assert text.endswith(f"{address}#w/{TMSII_TEXT}")


def test_a_link_takes_nothing_away(opened: Opening) -> None:
    page = opened()
    drag(page, OIKEIN)
    expect(laid(page)).to_have_count(1)
    page.evaluate("hash => { location.hash = hash }", "#w/2024-04-18" + moves("tuskin"))
    expect(page.get_by_role("alert")).to_contain_text("The link has 1 move. Your own game is here.")
    expect(laid(page)).to_have_count(1)
    page.get_by_role("button", name="Add them").tap()
    expect(laid(page)).to_have_count(2)


def test_moves_that_do_not_fit_are_left_out(opened: Opening) -> None:
    page = opened("#w/2024-04-18" + moves("tuskin") + ";word+zebra+0,0+9,9;dance")
    expect(laid(page)).to_have_count(1)
    expect(page.get_by_role("alert")).to_contain_text("2 moves of the link do not fit")
