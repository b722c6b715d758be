"""A hostile service: whatever it answers, the page shows one line and stays usable."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from web.browser import boards
from web.browser.conftest import DESKTOP, Opening
from web.browser.words import panel

WRONG_DOCUMENTS: list[Any] = [
    None,
    [[]],
    {"hints": [{"step": 1, "kind": "word", "facts": {"letters": 7}, "starts": 9}]},
    {"covers": [{"words": [{"word": "<b>"}], "placements": {"length": 3}}], "counts": {}},
    {"checks": [], "solutions": "7", "counts": {"2024-02-30": -1}, "puzzles": [{"rows": []}]},
    {"id": "a", "shows": [], "turn_over": True, "cells": [], "pieces": [{"copies": 1e9}]},
    {"puzzle": {"placed": [{"piece": "O", "cells": [[1e9, 0]], "move": "put"}]}},
]
BODIES = [*map(json.dumps, WRONG_DOCUMENTS)]
TOO_LARGE = " " * (17 << 20)
SERVICE = "The service could not answer."


def answer(page: Page, pattern: str, body: str) -> None:
    """Answer all requests to some addresses of the service."""
    page.unroute_all()
    page.route("**/data/**", lambda route: route.fulfill(status=404))
    page.route(pattern, lambda route: route.fulfill(body=body, content_type="application/json"))


def ask_hint(page: Page) -> Locator:
    page.get_by_role("button", name="Show: Number of solutions").click()
    return page.locator(".hint-step").first


def ask_small_hint(page: Page) -> Locator:
    panel(page, "hints").get_by_role("button", name="Length", exact=True).click()
    return page.locator("#panel-hints [role=status]")


def check_word(page: Page) -> Locator:
    panel(page, "words").get_by_label("A word").fill("tuskin")
    page.locator("#sheet").get_by_role("button", name="Check", exact=True).click()
    return page.locator("#panel-words [role=status]").last


def count_solutions(page: Page) -> Locator:
    tab, pressed = panel(page, "words"), "[aria-pressed=true]"
    count = tab.get_by_role("button", name="Count solutions")
    if tab.locator(pressed).count():
        count.click()
    count.click()
    return tab.locator("[role=status]").first


def list_solutions(page: Page) -> Locator:
    tab = panel(page, "solutions")
    show = tab.get_by_role("button", name="Show solutions")
    (show if show.count() else tab.get_by_role("button", name="Try again")).click()
    return tab.locator("[role=status]")


def generate(page: Page) -> Locator:
    dialog = page.get_by_role("dialog")
    if not dialog.count():
        page.get_by_role("button", name="New puzzle").click()
    dialog.get_by_role("button", name="Generate", exact=True).click()
    return dialog.locator("[role=status]")


def count_covers(page: Page) -> Locator:
    count = page.locator(".count")
    if count.get_attribute("aria-pressed") == "true":
        count.click()
    count.click()
    return count


def ask_piece(page: Page) -> Locator:
    hints = boards.panel(page, "hints")
    hints.get_by_role("button", name="The next piece").click()
    return hints.locator(".hint-text")


def list_covers(page: Page) -> Locator:
    return boards.shown_solutions(page).locator("[role=status]")


def open_again(page: Page) -> Locator:
    page.get_by_role("alert").get_by_role("button", name="Try again").click()
    return page.get_by_role("alert")


WORDS, BOARD, CALENDAR = "#w/2024-04-18", boards.BOARD, "**/api/calendar/**"
ASKED: dict[str, list[tuple[str, Callable[[Page], Locator], str]]] = {
    WORDS: [
        ("**/api/hints", ask_hint, "648 solutions; the likeliest has 4 words"),
        ("**/api/hints", ask_small_hint, "One of the words has 9 letters"),
        ("**/api/check", check_word, "tuskin: in 39 of 648 solutions"),
        ("**/api/position", count_solutions, "648 solutions left"),
        ("**/api/solve", list_solutions, "648 solutions, 6 shown"),
    ],
    BOARD: [
        (CALENDAR, count_covers, "7 solutions left"),
        (CALENDAR, ask_piece, "The next piece is O."),
        (CALENDAR, list_covers, "7 solutions"),
    ],
}
"""For each view the addresses of requests, how to make one, and the text of a valid answer."""


@pytest.mark.parametrize("hash_", ASKED)
def test_an_answer_that_is_not_valid_is_one_line(open_page: Opening, hash_: str) -> None:
    page = open_page(hash_, DESKTOP)
    for pattern, ask, text in ASKED[hash_]:
        for body in BODIES:
            answer(page, pattern, body)
            expect(ask(page)).to_contain_text(SERVICE)
        page.unroute_all()
        expect(ask(page)).to_contain_text(text)


def test_an_answer_that_is_too_large_is_one_line(open_page: Opening) -> None:
    """All requests are read by one function, so one kind is enough for many megabytes."""
    page = open_page(size=DESKTOP)
    answer(page, "**/api/hints", TOO_LARGE)
    expect(ask_hint(page)).to_contain_text(SERVICE)


def test_a_generated_grid_that_is_not_valid_is_one_line(open_page: Opening) -> None:
    page = open_page("#w/new", DESKTOP)
    for body in BODIES:
        answer(page, "**/api/generate", body)
        expect(generate(page)).to_contain_text(SERVICE)
    expect(page.locator(".cell")).to_have_count(0)
    page.unroute_all()
    generate(page)
    expect(page.locator(".cell")).to_have_count(30)


VIEWS = {
    "board": (BOARD, "**/api/boards/**"),
    "challenge": (BOARD + "/challenge", "**/api/challenge/**"),
    "year": ("#y/dragonfjord-apad", "**/api/year/**"),
}


@pytest.mark.parametrize("name", VIEWS)
def test_a_view_that_can_not_be_loaded_says_so(open_page: Opening, name: str) -> None:
    hash_, pattern = VIEWS[name]
    page = open_page(hash_, DESKTOP, first=lambda page: answer(page, pattern, BODIES[0]))
    expect(page.get_by_role("alert")).to_contain_text(SERVICE)
    for body in BODIES[1:]:
        answer(page, pattern, body)
        expect(open_again(page)).to_contain_text(SERVICE)
    page.unroute_all()
    expect(open_again(page)).not_to_contain_text(SERVICE)
    expect(page.locator(".piece, .map button").first).to_be_visible()


def test_boards_without_titles_are_listed_and_a_missing_list_is_reported(
    open_page: Opening,
) -> None:
    page = boards.ready(open_page(BOARD, DESKTOP))
    dialog, choose = page.get_by_role("dialog"), page.locator("#header h1 button")
    heading = {"id": "b", "title": None, "shows": [], "pieces": 1, "layout": ["m"]}
    answer(page, "**/api/boards", json.dumps({"boards": [heading, heading | {"id": "a"}]}))
    choose.click()
    expect(dialog.locator(".boards .grow")).to_have_text(["a1 piece", "b1 piece"])
    page.keyboard.press("Escape")
    answer(page, "**/api/boards", json.dumps({"boards": [heading | {"layout": []}]}))
    choose.click()
    expect(dialog.locator(".boards")).to_have_text(SERVICE)


@pytest.mark.parametrize("body", ["<!doctype html><title>Log in</title>", '{"counts": {"01-01": 1'])
def test_the_device_answers_when_the_answer_is_not_json(open_page: Opening, body: str) -> None:
    page = open_page(
        VIEWS["year"][0], DESKTOP, first=lambda page: answer(page, "**/api/year/**", body)
    )
    expect(page.locator("#view")).to_contain_text("24,405 solutions in total")


def test_the_page_stays_usable_while_no_answer_comes(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    page.route("**/api/**", lambda _: None)
    ask_hint(page)
    list_solutions(page)
    expect(page.locator("#panel-solutions [role=status]")).to_have_text("counting…")
    page.get_by_role("button", name="Previous day").click()
    expect(page.locator(".loading")).to_be_visible()
    page.unroute_all()
    page.evaluate(f"location.hash = '{BOARD}'")
    boards.ready(page)
