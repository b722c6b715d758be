"""Every query of the page conforms to the OpenAPI document of the service."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from drawn_grids import CIRCLES, drawn, file_of
from grids import PELLE_ROWS, TMSII_ROWS
from jsonschema import Draft202012Validator
from playwright.sync_api import FilePayload, Locator, Page, Request, expect
from web.browser import boards
from web.browser.conftest import DESKTOP, Opening
from web.browser.words import moves, panel, shown_solutions

from kaivuri.web.service.operations import openapi

RECORD = """
window.queries = [];
const send = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (query, ...more) {
  if (query.method) window.queries.push(JSON.parse(JSON.stringify(query)));
  return send.call(this, query, ...more);
};
"""
"""Records what is sent to the worker."""
STRANDS_MOVES = (
    "/m:word+stove+5,1+4,1+5,2+4,2+4,3;word+campinggear+0,2+0,1+0,0+1,0+2,0+1,1+1,2+0,3+1,3+0,4+0,5"
)
FIRST_WORD = ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 4), (1, 3), (1, 2), (1, 1))
METHODS = {"hint": "hints"}
"""Methods of the device whose operation has another name."""
TYPES: dict[str, Callable[[str], Any]] = {"integer": int, "string": str}


def errors_of(method: str, address: str, body: Any) -> list[str]:
    """Return what the OpenAPI document has against a request."""
    url = urlsplit(address)
    for path, operations in openapi()["paths"].items():
        if re.fullmatch(re.sub(r"{\w+}", "[^/]+", path), url.path) and method in operations:
            return [
                *query_errors(operations[method], url.query),
                *body_errors(operations[method], body),
            ]
    return [f"no operation {method} {url.path}"]


def query_errors(operation: dict[str, Any], query: str) -> list[str]:
    """Return the errors in query parameters, which have the types of their schemas."""
    known = {each["name"]: each["schema"] for each in operation["parameters"]}
    pairs = parse_qsl(query, keep_blank_values=True)
    unknown = [f"unknown parameter {name}" for name, _ in pairs if name not in known]
    values = [
        (known[name], TYPES[known[name].get("type", "string")](value))
        for name, value in pairs
        if name in known
    ]
    return unknown + [line for schema, value in values for line in schema_errors(schema, value)]


def body_errors(operation: dict[str, Any], body: Any) -> list[str]:
    if "requestBody" not in operation:
        return [] if body is None else ["a body that is not expected"]
    return schema_errors(operation["requestBody"]["content"]["application/json"]["schema"], body)


def schema_errors(schema: dict[str, Any], value: Any) -> list[str]:
    schema_with_components = {**schema, "components": openapi()["components"]}
    return [
        error.message for error in Draft202012Validator(schema_with_components).iter_errors(value)
    ]


def request_of_worker(query: dict[str, Any]) -> tuple[str, str, Any]:
    """Return the request to the service that equals a query to the worker."""
    params = query["params"]
    if "board" not in query:
        return "post", f"/api/{METHODS.get(query['method'], query['method'])}", params
    date = params.pop("date", "")
    path = "/".join(filter(None, ("/api", query["method"], query["board"]["id"], date)))
    query_text = urlencode({name: value for name, value in params.items() if value != ""})
    return "get", f"{path}?{query_text}", None


def words(page: Page) -> None:
    """Ask for everything about a game in which two words are placed."""
    for name in ("Where?", "Length", "First letters", "A start"):
        panel(page, "hints").get_by_role("button", name=name, exact=True).click()
        expect(page.locator("#panel-hints [role=status]")).not_to_have_text("counting…")
    for step in page.locator(".hint-step").all():
        step.get_by_role("button", name="Show").click()
        expect(step).to_have_class(re.compile("used"))
    tab = panel(page, "words")
    count = tab.get_by_role("button", name="Count solutions")
    if count.get_attribute("aria-pressed") != "true":
        count.click()
    expect(tab).to_contain_text("left")
    for control in tab.get_by_role("button", name=re.compile("^Check ")).all():
        control.click()
        expect(control).to_have_text(re.compile("“"))
    tab.get_by_label("A word").fill("thing")
    tab.get_by_role("button", name="Check", exact=True).click()
    expect(tab.get_by_role("status").last).to_contain_text("“thing”")
    shown_solutions(page)
    expect(page.locator(".solutions li").first).to_be_visible()


def play_sanalouhos(page: Page) -> None:
    page.goto(page.url.partition("#")[0] + "#w/2024-04-18" + moves("tuskin", "oikein"))
    tab = panel(page, "words")
    tab.get_by_label("A word").fill("toimittaa")
    tab.get_by_role("button", name="Require").click()
    tab.get_by_label("A word").fill("keli")
    tab.get_by_role("button", name="Rule out").click()
    words(page)
    for mode in ("least_words", "most_words"):
        page.get_by_label("Order").select_option(mode)
        expect(page.locator(".solutions li").first).to_be_visible()


def play_strands(page: Page) -> None:
    page.goto(page.url.partition("#")[0] + "#w/strands/2024-04-18" + STRANDS_MOVES)
    page.add_locator_handler(page.get_by_role("button", name="Download"), Locator.click)
    words(page)


def play_own_letters(page: Page) -> None:
    page.goto(page.url.partition("#")[0] + "#w/new")
    page.get_by_label("Paste or type letters").fill("\n".join(TMSII_ROWS[::-1]))
    page.get_by_role("button", name="Play").click()
    words(page)


def read_a_picture(page: Page) -> None:
    page.goto(page.url.partition("#")[0] + "#w/new")
    page.get_by_role("button", name="From a picture").click()
    file = file_of(drawn(PELLE_ROWS, CIRCLES, [FIRST_WORD]))
    payload = FilePayload(name="shot.png", mimeType="image/png", buffer=file)
    page.get_by_role("dialog").locator("input[type=file]").set_input_files([payload])
    expect(page.locator(".cell")).to_have_count(30)
    words(page)


def make_puzzles(page: Page) -> None:
    for label, difficulty in (("Generate", "easy"), ("Generate", ""), ("Today’s puzzle", "")):
        page.goto(page.url.partition("#")[0] + "#w/new")
        page.get_by_role("button", name="New puzzle").click()
        page.get_by_label("Difficulty").select_option(difficulty)
        page.get_by_role("button", name=label, exact=True).click()
        expect(page.locator(".cell")).to_have_count(30)


def play_boards(page: Page) -> None:
    page.goto(page.url.partition("#")[0] + boards.board_url("put O 0,0 r1"))
    boards.ready(page).locator(".count").click()
    expect(page.locator(".count")).to_contain_text("left")
    hints = boards.panel(page, "hints")
    for name in ("The next piece", "Where it goes"):
        hints.get_by_role("button", name=name).click()
        expect(hints.locator(".hint-text")).not_to_be_empty()
    boards.shown_solutions(page)
    page.get_by_label("Only solutions that include my pieces").check()
    expect(page.locator(".thumbnail").first).to_be_visible()
    page.goto(page.url.partition("#")[0] + boards.BOARD + "/challenge")
    expect(page.locator(".piece.given")).to_have_count(1)


def see_years(page: Page) -> None:
    for name in ("dragonfjord-apad", "jarringwords"):
        page.goto(page.url.partition("#")[0] + f"#y/{name}")
        expect(page.locator(".map button[class*=shade]").first).to_be_visible()


USES = [
    play_sanalouhos,
    play_strands,
    play_own_letters,
    read_a_picture,
    make_puzzles,
    play_boards,
    see_years,
]


@pytest.mark.parametrize("backend", ["service", pytest.param("device", marks=pytest.mark.slow)])
def test_queries_conform(open_page: Opening, backend: str) -> None:
    asked: list[tuple[str, str, Any]] = []

    def note(request: Request) -> None:
        if "/api/" in request.url:
            body = request.post_data
            asked.append((request.method.lower(), request.url, body and json.loads(body)))

    page = open_page(
        "#w/new", DESKTOP, backend=backend, first=lambda page: page.add_init_script(RECORD)
    )
    page.on("request", note)
    for use in USES:
        before = len(asked)
        use(page)
        asked += map(request_of_worker, page.evaluate("window.queries.splice(0)"))
        assert len(asked) > before, use
    assert [
        (path, errors) for method, path, body in asked if (errors := errors_of(method, path, body))
    ] == []
