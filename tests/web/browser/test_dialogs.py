"""Dialogs and the history of the browser."""

import re

import pytest
from playwright.sync_api import Page, Route, expect
from web.browser.boards import BOARD, ready
from web.browser.conftest import Opening

WORDS = "#w/2024-04-18"


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("hash_", [WORDS, BOARD, "#y/dragonfjord-apad"])
def test_back_closes_a_dialog_and_leaves_the_view(open_page: Opening, hash_: str) -> None:
    page = open_page("#w/new")
    page.evaluate("hash => { location.hash = hash; }", hash_)
    expect(page).to_have_url(re.compile(f"{hash_}$"))
    open_menu(page)
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile(f"{hash_}$"))
    page.go_back()
    expect(page).to_have_url(re.compile("#w/new$"))


def test_a_closed_dialog_leaves_no_entry_in_the_history(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.evaluate("hash => { location.hash = hash; }", WORDS)
    expect(page).to_have_url(re.compile(f"{WORDS}$"))
    for _ in range(2):
        open_menu(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.wait_for_function("() => history.state === null")
    page.go_back()
    expect(page).to_have_url(re.compile("#w/new$"))


def test_back_returns_from_a_link_of_the_menu(open_page: Opening) -> None:
    page = open_page(WORDS)
    open_menu(page)
    page.get_by_role("link", name="Calendar board").click()
    ready(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.go_back()
    expect(page).to_have_url(re.compile(f"{WORDS}$"))
    expect(page.locator(".cell")).to_have_count(30)


def test_back_returns_from_a_day_chosen_in_a_dialog(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.get_by_role("button", name="Another day").click()
    page.get_by_role("textbox", name="Day").fill("2024-04-17")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page).to_have_url(re.compile("#w/2024-04-17$"))
    page.go_back()
    expect(page).to_have_url(re.compile("#w/new$"))


def test_a_view_that_waits_does_not_replace_a_newer_one(open_page: Opening) -> None:
    """Going back while the module of My puzzles loads leaves the letters of the day."""
    page = open_page(WORDS)
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/puzzles/view.js", hold)
    with page.expect_request("**/puzzles/view.js"):
        page.evaluate("location.hash = '#p'")
    page.go_back()
    expect(page.locator(".cell")).to_have_count(30)
    with page.expect_response("**/puzzles/view.js"):
        waiting[0].continue_()
    page.evaluate("import('./puzzles/view.js').then(() => {})")
    expect(page.locator(".cell")).to_have_count(30)
    expect(page.locator(".puzzles")).to_have_count(0)
