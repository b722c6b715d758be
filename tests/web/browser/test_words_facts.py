"""Rule out, require, mark: each has its undo; what is left is counted when asked."""

from playwright.sync_api import expect
from web.browser.conftest import Finger, Opening, cell, middle
from web.browser.words import face, line


def test_each_fact_stands_in_the_list_and_can_be_taken_back(opened: Opening) -> None:
    words = face(page := opened(), "words")
    page.get_by_label("A word").fill("oikein")
    words.get_by_role("button", name="Require").tap()
    expect(words.locator("li.required")).to_have_text("oikein · in the solution✕")
    page.get_by_label("A word").fill("keli")
    words.get_by_role("button", name="Rule out").tap()
    expect(words.locator("li.out")).to_contain_text("keli")
    words.get_by_role("button", name="Take back keli").tap()
    expect(words.locator("li.out")).to_have_count(0)


def test_what_does_not_fit_is_said(opened: Opening) -> None:
    words = face(page := opened(), "words")
    page.get_by_label("A word").fill("kissa")
    words.get_by_role("button", name="Require").tap()
    expect(words).to_contain_text("does not fit the letters")


def test_solutions_left_are_counted_when_asked(opened: Opening) -> None:
    page = opened()
    words = face(page, "words")
    expect(words).not_to_contain_text("648")
    words.get_by_role("button", name="Count solutions").tap()
    expect(words).to_contain_text("648 solutions left")
    Finger(page).tap(*middle(cell(page, 3, 4)))
    line(page).get_by_role("button", name="A word starts here").tap()
    expect(words.locator("li.mark")).to_contain_text("O, row 4, column 5: a word starts")
    expect(words).not_to_contain_text("648")
    expect(words).to_contain_text("solutions left")
