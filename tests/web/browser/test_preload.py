"""A view preloads all modules that it waits for, each once, and no others; and its board."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect
from web.browser.conftest import Opening
from web.browser.service import ROWS

VIEWS = {
    "words": ("#w/2024-04-18", ".grid"),
    "letters": (f"#w/{'/'.join(ROWS)}", ".grid"),
    "board": ("#b/dragonfjord-apad/2024-11-20", ".board-area svg"),
    "year": ("#y/dragonfjord-apad/2024", "#view table"),
    "puzzles": ("#p", "#view table"),
}
LINKS = """[...document.querySelectorAll('link[rel=modulepreload]')]
  .map(link => link.getAttribute('href'))"""
TEXTS = "messages/"
BOARD = "/data/boards/dragonfjord-apad.json"
BEGUN = {"app.js", "preload.js"}
"""What the document itself names."""


def modules_of(page: Page, requested: list[str]) -> None:
    """Record the modules that a page requests, without the texts of its language."""

    def note(request: Request) -> None:
        name = urlsplit(request.url).path.removeprefix("/")
        if name.endswith(".js") and not name.startswith(TEXTS):
            requested.append(name)

    page.on("request", note)


def without_preload(page: Page) -> None:
    """Remove the links, so that only imports request modules."""

    def unlinked(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("modulepreload", "other"))

    page.route(lambda address: urlsplit(address).path in ("/", "/preload.js"), unlinked)


def test_tiles_are_painted_before_any_script(browser: Browser, address: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(address)
        expect(page.locator(".skeleton")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("hash_", "shown"), VIEWS.values(), ids=VIEWS)
def test_a_view_preloads_what_it_imports(open_page: Opening, hash_: str, shown: str) -> None:
    requested, imported = list[str](), list[str]()

    def bare(page: Page) -> None:
        modules_of(page, imported)
        without_preload(page)

    page = open_page(hash_, first=lambda page: modules_of(page, requested))
    page.locator(shown).first.wait_for()
    open_page(hash_, first=bare).locator(shown).first.wait_for()
    links = [link for link in page.evaluate(LINKS) if not link.startswith(TEXTS)]
    waited_for = {*links, *BEGUN}
    assert len(waited_for) == len(links) + len(BEGUN)
    assert set(imported[: len(waited_for)]) == waited_for  # the others come later
    assert len(requested) == len(set(requested))


@pytest.mark.parametrize("view", ["board", "year"])
def test_a_board_is_requested_once_and_before_any_import(open_page: Opening, view: str) -> None:
    hash_, shown = VIEWS[view]
    requested, held = list[str](), list[Route]()

    def note(request: Request) -> None:
        requested.append(urlsplit(request.url).path)
        if requested[-1] == BOARD:
            held.pop().continue_()

    def hold(route: Route) -> None:
        held.append(route)

    def hold_app(page: Page) -> None:
        page.route("**/app.js", hold)
        page.on("request", note)

    open_page(hash_, first=hold_app).locator(shown).first.wait_for()
    assert requested.count(BOARD) == 1
