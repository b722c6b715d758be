"""Letters are tapped one by one; the last one once more lays the word."""

from playwright.sync_api import expect
from web.browser.conftest import Finger, Opening
from web.browser.words import TUSKIN, laid, line, moves, points


def test_taps_form_a_word(opened: Opening) -> None:
    page = opened()
    finger = Finger(page)
    at = points(page, TUSKIN)
    for point in at:
        finger.tap(*point)
    expect(line(page)).to_contain_text("tuskin · 6")
    finger.tap(*at[-1])
    expect(laid(page)).to_have_count(1)


def test_a_tap_on_an_earlier_letter_goes_back_to_it(opened: Opening) -> None:
    page = opened()
    finger = Finger(page)
    at = points(page, TUSKIN)
    for point in (*at[:4], at[1]):
        finger.tap(*point)
    expect(line(page)).to_contain_text("tu · 2")


def test_a_tap_far_away_begins_another_word(opened: Opening) -> None:
    page = opened()
    finger = Finger(page)
    for point in points(page, ((0, 0), (1, 1), (5, 4))):
        finger.tap(*point)
    expect(line(page)).to_contain_text("i · 1")


def test_a_tap_on_a_laid_word_lifts_it_when_asked(opened: Opening) -> None:
    page = opened("#w/2024-04-18" + moves("tuskin"))
    expect(laid(page)).to_have_count(1)
    Finger(page).tap(*points(page, TUSKIN)[2])
    expect(line(page)).to_contain_text("tuskin")
    expect(laid(page)).to_have_count(1)
    line(page).get_by_role("button", name="Lift").tap()
    expect(laid(page)).to_have_count(0)
