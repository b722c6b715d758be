"""Solutions: behind a warning, then a list, each drawn when it is looked at."""

import re

from playwright.sync_api import expect
from web.browser.conftest import Opening
from web.browser.words import face, laid, line, moves


def test_nothing_is_shown_before_the_warning_is_taken(opened: Opening) -> None:
    page = opened()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    solutions = face(page, "solutions")
    expect(solutions).to_contain_text("Shows whole solutions.")
    assert asked == []
    solutions.get_by_role("button", name="Show solutions").tap()
    expect(solutions).to_contain_text("648 solutions, 6 shown")
    expect(solutions.locator("li")).to_have_count(6)


def test_the_likeliest_comes_first_with_its_certainty(opened: Opening) -> None:
    solutions = face(opened(), "solutions")
    solutions.get_by_role("button", name="Show solutions").tap()
    first = solutions.locator("li").first
    expect(first).to_contain_text("tuskin · ilmoittaa · oikein · toimittaa")
    expect(first.locator("small")).to_have_text(re.compile(r"\d+%"))
    solutions.get_by_role("button", name="More").tap()
    expect(solutions.locator("li")).to_have_count(12)


def test_the_one_looked_at_is_drawn_until_it_is_closed(opened: Opening) -> None:
    page = opened("#w/2024-04-18" + moves("tuskin"))
    solutions = face(page, "solutions")
    solutions.get_by_role("button", name="Show solutions").tap()
    solutions.locator("li button").first.tap()
    expect(laid(page)).to_have_count(4)
    expect(line(page)).to_contain_text("Solution 1")
    line(page).get_by_role("button", name="Clear").tap()
    expect(laid(page)).to_have_count(1)


def test_fewest_and_most_words_by_a_switch(opened: Opening) -> None:
    page = opened()
    solutions = face(page, "solutions")
    solutions.get_by_role("button", name="Show solutions").tap()
    page.get_by_label("Order").select_option("most_words")
    expect(solutions.locator("li").first).to_have_text(re.compile(r"(\w+ · ){7,}\w+"))


def test_letters_without_a_solution(opened: Opening) -> None:
    solutions = face(opened("#w/XXXXX/XXXXX/XXXXX/XXXXX/XXXXX/XXXXX"), "solutions")
    solutions.get_by_role("button", name="Show solutions").tap()
    expect(solutions).to_contain_text("No solution.")
