"""The documentation site: its search, and the live demo, which needs no service."""

import subprocess
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.slow  # builds all pages of the documentation


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files without a log."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
        pass


@pytest.fixture(scope="module")
def site(browser: "Browser", tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Build the site and serve it below a path; yield its URL."""
    folder = tmp_path_factory.mktemp("host")
    subprocess.run([ROOT / "scripts/docs", folder / "kaivuri"], check=True)
    handler = partial(QuietHandler, directory=folder)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/kaivuri/"
        server.shutdown()
        thread.join()


def test_the_demo_solves_on_the_device(browser: "Browser", site: str) -> None:
    from playwright.sync_api import expect

    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        hosts: set[str] = set()
        page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
        page.goto(f"{site}docs/demo/")
        words, board = page.frame_locator("iframe").nth(0), page.frame_locator("iframe").nth(1)
        # Keys, not clicks, which miss what the page around a frame still scrolls away.
        words.locator("#tab-hints").press("Enter")
        words.locator(".hint-step button:visible").press("Enter")
        expect(words.locator(".hint-step").first).to_contain_text("solution")
        board.locator(".count").press("Enter")
        expect(board.locator(".count")).to_contain_text("left")
        assert hosts == {site.split("/")[2]}


def test_the_search_finds_a_page(browser: "Browser", site: str) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{site}?q=dancing+links")
        page.locator(".md-search-result__link", has_text="Exact cover").first.wait_for()
