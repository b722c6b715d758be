"""A service that answers otherwise than the page expects, or not at all."""

import json

import pytest
from playwright.sync_api import Page, expect
from web.browser import boards
from web.browser.conftest import DESKTOP, Opening
from web.browser.words import panel


def answer(page: Page, pattern: str, body: str) -> None:
    """Answer all requests to some addresses of the service."""
    page.unroute_all()
    page.route("**/data/**", lambda route: route.fulfill(status=404))
    page.route(pattern, lambda route: route.fulfill(body=body, content_type="application/json"))


def test_boards_without_titles_are_listed_and_a_missing_list_is_reported(
    open_page: Opening,
) -> None:
    page = boards.ready(open_page(boards.BOARD, DESKTOP))
    dialog, choose = page.get_by_role("dialog"), page.locator("#header h1 button")
    heading = {"id": "b", "title": None, "shows": [], "pieces": 1, "layout": ["m"]}
    answer(page, "**/api/boards", json.dumps({"boards": [heading, heading | {"id": "a"}]}))
    choose.click()
    expect(dialog.locator(".boards .grow")).to_have_text(["a1 piece", "b1 piece"])
    page.keyboard.press("Escape")
    answer(page, "**/api/boards", "<!doctype html><title>Log in</title>")
    choose.click()
    expect(dialog.locator(".boards")).to_have_text("No connection to the service.")


@pytest.mark.parametrize("body", ["<!doctype html><title>Log in</title>", '{"counts": {"01-01": 1'])
def test_the_device_answers_when_the_answer_is_not_json(open_page: Opening, body: str) -> None:
    page = open_page(
        "#y/dragonfjord-apad", DESKTOP, first=lambda page: answer(page, "**/api/year/**", body)
    )
    expect(page.locator("#view")).to_contain_text("24,405 solutions in total")


def test_the_page_stays_usable_while_no_answer_comes(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    page.route("**/api/**", lambda _: None)
    page.get_by_role("button", name="Show: Number of solutions").click()
    solutions = panel(page, "solutions")
    solutions.get_by_role("button", name="Show solutions").click()
    expect(page.locator("#panel-solutions [role=status]")).to_have_text("counting…")
    page.get_by_role("button", name="Previous day").click()
    expect(page.locator(".loading")).to_be_visible()
    page.unroute_all()
    page.evaluate(f"location.hash = '{boards.BOARD}'")
    boards.ready(page)
