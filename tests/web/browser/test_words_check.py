"""Check my word: in how many solutions it lies, when asked and not before."""

from playwright.sync_api import expect
from web.browser.conftest import Finger, Opening
from web.browser.words import TUSKIN, face, laid, line, moves, points


def test_a_laid_word_tells_in_how_many_solutions_it_is(opened: Opening) -> None:
    page = opened("#w/2024-04-18" + moves("tuskin"))
    words = face(page, "words")
    expect(words).not_to_contain_text("of 648")
    words.get_by_role("button", name="Check tuskin").tap()
    expect(words).to_contain_text("of 648 solutions")


def test_so_does_a_word_that_is_typed(opened: Opening) -> None:
    words = face(page := opened(), "words")
    page.get_by_label("A word").fill("Oikein")
    words.get_by_role("button", name="Check").tap()
    expect(words).to_contain_text("of 648 solutions")
    page.get_by_label("A word").fill("kissa")
    words.get_by_role("button", name="Check").tap()
    expect(words).to_contain_text("kissa: does not lie in the grid")


def test_and_one_that_is_touched(opened: Opening) -> None:
    page = opened("#w/2024-04-18" + moves("tuskin"))
    expect(laid(page)).to_have_count(1)
    Finger(page).tap(*points(page, TUSKIN)[0])
    line(page).get_by_role("button", name="In how many solutions?").tap()
    expect(line(page)).to_contain_text("of 648 solutions")
