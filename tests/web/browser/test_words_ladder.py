"""Help comes a rung at a time; what was not asked for is neither fetched nor in the page."""

import json

from playwright.sync_api import expect
from web.browser.conftest import Opening
from web.browser.words import ILMOITTAA, drag, laid, moves


def test_one_rung_at_a_time(opened: Opening) -> None:
    page = opened()
    rungs = page.locator(".rung")
    expect(rungs).to_have_count(5)
    expect(page.locator(".rung button:visible")).to_have_count(1)
    page.get_by_role("button", name="Show: How many solutions").tap()
    expect(rungs.nth(0)).to_contain_text("648 solutions; the likeliest has 4 words")
    page.get_by_role("button", name="Show: How long the words are").tap()
    expect(rungs.nth(1)).to_contain_text("Lengths 9 · 9 · 6 · 6")
    expect(page.locator("#tab-help")).to_have_text("Help 2/5")
    expect(page.locator(".ring")).to_have_count(0)


def test_only_the_rung_asked_for_is_fetched(opened: Opening) -> None:
    page = opened()
    expect(page.locator(".rung button:visible")).to_have_count(1)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.post_data or request.url))
    page.get_by_role("button", name="Show: How many").tap()
    expect(page.locator(".rung").nth(0)).to_contain_text("648")
    assert [json.loads(body)["step"] for body in asked] == [1]
    assert "tuskin" not in page.content()


def test_starts_are_ringed_and_a_word_is_drawn(opened: Opening) -> None:
    page = opened()
    for _ in range(4):
        page.locator(".rung button:visible").tap()
    expect(page.locator(".ring.start")).to_have_count(4)
    expect(page.locator("polyline.way.faint")).to_have_count(1)
    page.locator(".rung button:visible").tap()
    expect(page.locator("polyline.way.faint")).to_have_count(4)


def test_in_another_position_what_was_told_stays_until_it_is_asked_again(opened: Opening) -> None:
    page = opened("#w/2024-04-18" + moves("tuskin"))
    first = page.locator(".rung").nth(0)
    first.get_by_role("button").tap()
    expect(first).to_contain_text("4 words, 3 still to find")
    page.get_by_role("button", name="Undo").tap()
    expect(first).to_have_class("row rung taken old")
    expect(first).to_contain_text("4 words, 3 still to find")
    first.get_by_role("button").tap()
    expect(first).not_to_contain_text("still to find")


def test_laying_the_word_that_was_shown_shows_no_other(opened: Opening) -> None:
    page = opened()
    for n in range(4):
        page.locator(".rung button:visible").tap()
        expect(page.locator(".rung.taken")).to_have_count(n + 1)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    drag(page, ILMOITTAA)
    expect(laid(page)).to_have_count(1)
    expect(page.locator(".way.faint")).to_have_count(0)
    assert asked == ["check"]


def test_a_dead_end_is_told(opened: Opening) -> None:
    page = opened()
    drag(page, ((0, 0), (1, 1), (0, 2), (1, 3), (0, 3), (1, 4)))
    expect(laid(page)).to_have_count(1)
    page.locator(".rung button:visible").tap()
    expect(page.locator(".rung").nth(0)).to_contain_text("No solution can be reached from here")
