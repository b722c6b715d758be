"""A browser, a page on a phone or a desktop, fingers, and the accessibility check.

Without Chromium these tests are skipped with a reason; with CI=true they fail.
"""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from web.browser.service import NOW, running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request

CHROMIUMS = ("chromium-headless-shell", "chromium")
"""The first that is there is taken, if KAIVURI_CHROMIUM names none: without a window's frame
the tests take three fifths of the time."""
TIMEOUT = 120_000
"""Milliseconds that a test waits for what must come; the machine may be busy."""
PHONE, SMALL, DESKTOP = (390, 844), (320, 568), (1280, 800)
LOOKS = [pytest.param(PHONE, "light", marks=pytest.mark.slow), (DESKTOP, "dark")]
"""Both layouts and both colour schemes; colours don't depend on the size."""
LANGUAGES = ["fi-FI", *(pytest.param(code, marks=pytest.mark.slow) for code in ("en-GB", "sv-FI"))]
BACKENDS = ["device", pytest.param("service", marks=pytest.mark.slow)]
CHOICE = "try { localStorage['kaivuri:backend'] ??= %s } catch {}"
"""Who answers: by default the service, whose requests tests see."""
EXPLAINED = """try {
  localStorage['kaivuri:explained'] ??= '["sanalouhos", "strands", "celltower", "board"]';
} catch {}"""
"""The player has been here: no game is explained."""
UNHURRIED_PAGE = """
const soon = setTimeout.bind(window);
window.setTimeout = (act, ms, ...more) =>
  soon(act, ms === 500 ? 2500 : ms === 2000 && !window.hurried ? 60_000 : ms, ...more);
AbortSignal.timeout = () => new AbortController().signal;
"""
"""On a busy machine more than half a second may pass before a finger that is down is sent on, two
before what is shown for two seconds is seen (unless a test is `hurried`), and more than a minute
before the service has answered."""
Opening = Callable[..., "Page"]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of the service."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in ("CACHE", "DATA", "CONFIG"):
            patch.setenv(f"KAIVURI_{kind}_DIR", str(tmp_path_factory.mktemp(kind)))
        with running() as url:
            yield url


def find_chromium() -> str | None:
    """Return the path of KAIVURI_CHROMIUM, or else of the first of CHROMIUMS that exists."""
    chosen = os.environ.get("KAIVURI_CHROMIUM")
    return next(filter(None, map(shutil.which, (chosen,) if chosen else CHROMIUMS)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    program = find_chromium()
    if program is None:
        line = f"no {' or '.join(CHROMIUMS)}: scripts/install/browser installs it (root and apt)"
        if os.environ.get("CI") == "true":
            pytest.fail(line)
        pytest.skip(line)
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture
def open_page(browser: "Browser", address: str) -> Iterator[Opening]:
    """Open the page at a hash; an error in its console fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_at(
        hash_: str = "#w/2024-04-18",
        size: tuple[int, int] = PHONE,
        language: str = "en-GB",
        first: Callable[["Page"], None] | None = None,
        backend: str = "service",
        settled: bool = True,
        **extra: Any,
    ) -> "Page":
        phone = size[0] < 900
        options: dict[str, Any] = {"has_touch": phone, "is_mobile": phone, "locale": language}
        options |= {
            "service_workers": "block"
        } | extra  # tests/web/browser/test_offline.py tests them
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        contexts.append(context)
        context.add_init_script(CHOICE % json.dumps(json.dumps(backend)))
        page = context.new_page()
        watch(page, errors)
        if first:
            first(page)
        page.goto(address + hash_)
        page.locator("#header h1").wait_for()
        if settled:
            page.locator("#view:not([aria-busy])").wait_for(state="attached")
        return page

    yield open_at
    for context in contexts:
        context.close()
    assert errors == []


def watch(page: "Page", errors: list[str]) -> None:
    """Set the page's clock and time limits; record its errors and violations of its policy."""

    def note(line: str) -> None:
        if "Content Security Policy" in line:
            errors.append(line)

    page.set_default_timeout(TIMEOUT)
    page.clock.set_fixed_time(NOW)
    page.add_init_script(EXPLAINED)
    page.add_init_script(UNHURRIED_PAGE)  # after the clock, which brings its own timers
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: note(message.text))


def fetched(page: "Page") -> list["Request"]:
    """Return the requests of scripts from now on, in a list that grows; scripts aren't in it."""
    requests: list[Request] = []

    def note(request: "Request") -> None:
        if request.resource_type == "fetch":
            requests.append(request)

    page.on("request", note)
    return requests


class Finger:
    """A finger on the page: touch events, by the Chrome DevTools protocol."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self._protocol = page.context.new_cdp_session(page)

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._send("touchMove", (x, y))

    def up(self) -> None:
        self._send("touchEnd")

    def second(self, first: tuple[float, float], other: tuple[float, float]) -> None:
        """Touch with a second finger, then lift both."""
        self._send("touchStart", first, other)
        self._send("touchEnd")

    def cancel(self) -> None:
        """The system takes over the touch."""
        self._send("touchCancel")

    def tap(self, x: float, y: float) -> None:
        """Touch and lift in one command, since a slow machine may take as long as a long press."""
        self._page.touchscreen.tap(x, y)

    def drag(self, *points: tuple[float, float], steps: int = 6) -> None:
        """Touch the first point, move along the others, lift."""
        self.down(*points[0])
        for (x0, y0), (x1, y1) in pairwise(points):
            for n in range(1, steps + 1):
                self.move(x0 + (x1 - x0) * n / steps, y0 + (y1 - y0) * n / steps)
        self.up()


def resize(page: "Page", size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def centre(part: "Locator") -> tuple[float, float]:
    """The centre of an element on the screen."""
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cell(page: "Page", row: int, column: int) -> "Locator":
    """A cell of the word grid, counted from 0."""
    return page.locator(f'[data-cell="{row},{column}"]')


def violations(page: "Page") -> list[str]:
    """Violations found by axe-core once the page's transitions have ended."""
    page.evaluate("Promise.allSettled(document.getAnimations().map(each => each.finished))")
    if page.evaluate("!window.axe"):
        page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8"))
    url = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    return [f"{v['id']}: {[node['html'][:120] for node in v['nodes']]}" for v in url]
