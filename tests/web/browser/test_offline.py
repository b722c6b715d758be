"""The site offline: one visit caches it, and only the player updates it."""

import os
import random
import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copytree
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from drawn_grids import drawn, file_of
from grids import TOWER_ROWS
from instances_wordgrids import planted_letters
from playwright.sync_api import FilePayload, expect
from web.browser.boards import panel
from web.browser.conftest import PHONE, violations, watch
from web.browser.service import ROWS, STRANDS_ROWS

from kaivuri.web.page.site import write_site
from kaivuri.words.lists.lexicon import shipped_lexicon

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BOARD = "#b/dragonfjord-apad/2024-11-20"
GRID = "#w/" + "/".join(ROWS)
STRANDS = "/".join(STRANDS_ROWS)
CONTROLLED = "navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"
LOSE = "caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))"
REFUSES = "Object.defineProperty(window, 'localStorage', { get() { throw new Error(); } })"
INSTALLED_OR_NOT = """navigator.serviceWorker.getRegistration().then(found => {
  const worker = found?.installing;
  if (worker) return new Promise(done => { worker.onstatechange = () => done(); });
})"""
"""Waits until the installation has ended."""
UPDATE = "navigator.serviceWorker.getRegistration().then(found => found.update())"
DAMAGE = """caches.keys().then(async ([name]) => {
  const cache = await caches.open(name);
  for (const [n, request] of (await cache.keys()).entries()) {
    const half = (await (await cache.match(request)).blob()).slice(0, 100);
    await (n % 3 ? cache.put(request, new Response(half)) : cache.delete(request));
  }
})"""
"""Leaves a cache in which a third of the files is missing and the others are cut off."""
STORES_STRANDS = "caches.has('kaivuri-strands')"
CACHE_COUNT = "caches.keys().then(names => names.length)"
PORTAL = b"<!doctype html><title>Log in</title><script>window.portal = 1</script>Pay here"
STORES_PORTAL = """(async () => {
  let stored = JSON.stringify(localStorage) + (window.portal ?? '');
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) stored += await (await cache.match(request)).text();
  }
  return stored.includes('Pay here') || 'portal' in window;
})()"""


class Quiet(SimpleHTTPRequestHandler):
    captive: re.Pattern[str] | None = None
    """The addresses for which a captive portal sends its page, or a redirect to it."""

    def log_message(self, *_: Any) -> None: ...

    def do_GET(self) -> None:
        if self.captive is None or not self.captive.search(self.path):
            super().do_GET()
        elif len(self.path) % 2 and "log-in" not in self.path:
            self.send_response(302)
            self.send_header("location", "/log-in")
            self.end_headers()
        else:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(PORTAL)


class Host:
    """Serves a folder on a constant port, and can be taken down."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        handler = partial(Quiet, directory=str(self.folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._port = self._server.server_address[1]
        Thread(target=self._server.serve_forever).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def deploy(self, more: bytes = b"") -> None:
        """Deploy a new version of the page, with `more` at the end of its service worker."""
        style, worker = self.folder / "style.css", self.folder / "sw.js"
        before = file_hash(style)
        style.write_bytes(style.read_bytes() + b"body{--renewed:1}")
        listing = worker.read_bytes().replace(before, file_hash(style))
        worker.write_bytes(listing.replace(b"VERSION = '", b"VERSION = '1") + more)
        for file in (style, worker):  # HTTP timestamps have a resolution of one second
            then = file.stat().st_mtime + 2
            os.utime(file, (then, then))


def file_hash(file: Path) -> bytes:
    """The first digits of a file's hash, as in the service worker."""
    return b64encode(sha256(file.read_bytes()).digest()[:6])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("host") / "site"
    write_site(folder)
    return folder


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[Host]:
    copytree(site, tmp_path / "site")
    server = Host(tmp_path / "site")
    yield server
    server.stop()


Visit = Callable[..., "Page"]


@pytest.fixture
def visit(browser: "Browser", host: Host) -> Iterator[Visit]:
    errors: list[str] = []
    contexts = []

    def open_page(hash_: str = BOARD, **options: Any) -> "Page":
        context = browser.new_context(
            viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en-GB", **options
        )
        contexts.append(context)
        page = context.new_page()
        watch(page, errors)
        page.goto(host.address + hash_)
        page.locator("#header h1").wait_for()
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


def test_one_visit_is_enough_to_work_offline(visit: Visit, host: Host) -> None:
    page = visit()
    expect(page.locator(".piece")).to_have_count(8)
    page.evaluate(CONTROLLED)
    host.stop()
    page.reload()
    expect(page.locator(".piece")).to_have_count(8)
    page.evaluate("location.hash = '#b/weekday-daily-calendar/2026-11-20'")
    expect(page.locator(".piece")).to_have_count(10)
    page.evaluate("location.hash = '#y/weekday-daily-calendar/2026'")
    expect(page.locator("#view")).to_contain_text("690,565 solutions in total")
    page.evaluate("location.hash = '#w/new'")
    expect(page.get_by_label("Paste or type letters")).to_be_visible()
    host.start()


def test_a_new_version_waits_for_the_player(visit: Visit, host: Host) -> None:
    page = visit()
    page.evaluate(CONTROLLED)
    host.deploy()
    page.evaluate(UPDATE)
    news = page.locator("#update")
    expect(news).to_contain_text("A new version of the page is available.")
    assert violations(page) == []
    page.reload()
    expect(news).to_contain_text("A new version of the page is available.")
    assert page.evaluate(CACHE_COUNT) == 2
    with page.expect_navigation():
        news.get_by_role("button", name="Reload").click()
    expect(news).to_be_empty()
    assert "--renewed" in page.evaluate("fetch('style.css').then(answer => answer.text())")
    assert page.evaluate(CACHE_COUNT) == 1


@pytest.mark.slow
@pytest.mark.parametrize("script", [LOSE, DAMAGE], ids=["lost", "half written"])
def test_a_broken_cache_is_repaired(visit: Visit, host: Host, script: str) -> None:
    page = visit()
    page.evaluate(CONTROLLED)
    page.evaluate(script)
    page.reload()
    expect(page.locator(".piece")).to_have_count(8)
    host.stop()
    page.reload()
    expect(page.locator(".piece")).to_have_count(8)
    host.start()


@pytest.mark.parametrize("addresses", ["", r"/(?!sw\.js)", "fi.list|data/|wasm"], ids=repr)
def test_nothing_of_a_captive_portal_is_stored(
    visit: Visit, host: Host, addresses: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    installs = "list" in addresses
    if not installs:
        page = visit()
        page.evaluate(CONTROLLED)
        host.deploy()
    monkeypatch.setattr(Quiet, "captive", re.compile(addresses))
    if installs:
        page = visit(GRID)
    else:
        page.evaluate(UPDATE + ".catch(() => {})")
    page.evaluate(INSTALLED_OR_NOT)
    page.reload()
    page.locator("#header h1").wait_for()
    assert not page.evaluate(STORES_PORTAL)
    monkeypatch.setattr(Quiet, "captive", None)
    page.goto(host.address + BOARD)
    page.reload()
    page.evaluate(CONTROLLED)
    if not installs:
        page.evaluate(UPDATE)
        expect(page.locator("#update")).to_contain_text("A new version of the page is available.")
    expect(page.locator(".piece")).to_have_count(8)
    assert not page.evaluate(STORES_PORTAL)


@pytest.mark.slow
def test_an_interrupted_installation_is_continued(visit: Visit, host: Host) -> None:
    words = host.folder / "device" / "fi.list"
    words.rename(host.folder / "missing")
    page = visit()
    expect(page.locator(".piece")).to_have_count(8)
    page.evaluate(INSTALLED_OR_NOT)
    (host.folder / "missing").rename(words)
    page.reload()
    page.evaluate(CONTROLLED)
    host.stop()
    page.reload()
    expect(page.locator(".piece")).to_have_count(8)
    host.start()


@pytest.mark.slow
def test_a_worker_that_never_activates_does_not_hold_the_page(visit: Visit, host: Host) -> None:
    page = visit()
    page.evaluate(CONTROLLED)
    host.deploy(b"self.skipWaiting = () => {};")
    page.evaluate(UPDATE)
    news = page.locator("#update")
    for _ in range(2):
        with page.expect_navigation():
            news.get_by_role("button", name="Reload").click()
        expect(page.locator(".piece")).to_have_count(8)
    expect(news).to_contain_text("A new version of the page is available.")


@pytest.mark.slow
def test_an_update_by_another_window_is_offered_too(visit: Visit, host: Host) -> None:
    page = visit()
    page.evaluate(CONTROLLED)
    other = page.context.new_page()
    other.goto(host.address + GRID)
    host.deploy()
    page.evaluate(UPDATE)
    with page.expect_navigation():
        page.locator("#update").get_by_role("button", name="Reload").click()
    news = other.locator("#update")
    expect(news).to_contain_text("A new version of the page is available.")
    expect(other.locator(".cell")).to_have_count(30)
    with other.expect_navigation():
        news.get_by_role("button", name="Reload").click()
    expect(other.locator(".cell")).to_have_count(30)
    assert "--renewed" in other.evaluate("fetch('style.css').then(answer => answer.text())")
    expect(page.locator("#update")).to_be_empty()


@pytest.mark.slow
def test_missing_storage_is_reported(visit: Visit) -> None:
    page = visit(service_workers="block")
    page.add_init_script(REFUSES)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("does not store anything"))
    expect(page.locator(".piece")).to_have_count(8)


def test_grids_are_solved_offline(visit: Visit, host: Host) -> None:
    page = visit()
    page.evaluate(CONTROLLED)
    host.stop()
    page.goto(host.address + GRID)
    page.get_by_role("button", name="Show: Number of solutions").click()
    expect(page.locator(".hint-step").nth(0)).to_contain_text(
        "648 solutions; the likeliest has 4 words"
    )
    page.locator("#tab-words").click()
    page.get_by_label("A word").fill("kissa")
    page.locator("#sheet").get_by_role("button", name="Check").click()
    expect(page.locator("#sheet")).to_contain_text("“kissa” isn’t in the grid")
    page.locator("#tab-solutions").click()
    page.get_by_role("button", name="Show solutions").click()
    expect(page.locator("#sheet")).to_contain_text("tuskin · ilmoittaa · oikein · toimittaa")
    host.start()


@pytest.mark.slow
def test_boards_are_played_offline(visit: Visit, host: Host) -> None:
    page = visit("#w/new")
    page.evaluate(CONTROLLED)
    host.stop()
    page.goto(host.address + BOARD)
    page.locator(".count").click()
    expect(page.locator(".count")).to_have_text("164 solutions left")
    hints = panel(page, "hints")
    hints.get_by_role("button", name="The next piece").click()
    expect(hints.locator(".hint-text")).to_contain_text("The next piece is")
    page.goto(host.address + BOARD + "/challenge")
    expect(page.locator(".piece.given")).to_have_count(1)
    page.goto(host.address + "#y/dragonfjord-apad/2024")
    expect(page.locator("#view")).to_contain_text("24,405 solutions in total")
    host.start()


@pytest.mark.slow
def test_features_that_need_the_service_say_so(visit: Visit) -> None:
    page = visit(service_workers="block")
    page.goto(page.url.partition("#")[0])
    expect(page.locator(".away")).to_contain_text("Daily puzzles can’t be loaded on this site")
    expect(page.get_by_label("Paste or type letters")).to_be_visible()


@pytest.mark.slow
def test_games_that_need_the_service_are_not_offered(visit: Visit) -> None:
    page = visit("", service_workers="block")
    rules, form = page.get_by_role("combobox", name="Game"), page.locator(".letters-form")
    expect(rules.locator("option")).to_have_text(["Sanalouhos", "Strands"])
    expect(form).to_contain_text("Sanalouhos has 30 letters, Strands 48.")
    letters = page.get_by_label("Paste or type letters")
    letters.fill("".join(TOWER_ROWS))
    expect(form).to_contain_text("A grid of 12 × 7; Sanalouhos has 6 × 5.")
    letters.fill("A" * 85)
    expect(form).to_contain_text("85 letters: Sanalouhos has 30, Strands 48.")


@pytest.mark.slow
def test_strands_loads_its_data_once_and_then_works_offline(visit: Visit, host: Host) -> None:
    loaded: list[str] = []
    page = visit("#w/new")
    page.on("request", lambda request: loaded.append(request.url))
    page.evaluate(CONTROLLED)
    assert not any("strands.bin" in url for url in loaded)
    page.goto(f"{host.address}#w/strands/{STRANDS}")
    steps = page.locator(".hint-step")
    page.locator(".hint-step button:visible").click()
    page.get_by_role("button", name="Download").click()
    expect(steps.nth(0)).to_contain_text("5 theme words and a spangram")
    assert page.evaluate(STORES_STRANDS)
    host.stop()
    page.reload()
    page.locator(".hint-step button:visible").click()
    expect(steps.nth(1)).to_contain_text("Starts: top")
    host.start()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Remove the words of Strands").click()
    expect(page.locator("#announcer")).to_have_text("The words of Strands are removed.")
    assert not page.evaluate(STORES_STRANDS)


@pytest.mark.slow
def test_the_device_answers_when_the_chosen_service_is_missing(visit: Visit, host: Host) -> None:
    page = visit()
    page.evaluate("localStorage['kaivuri:backend'] = JSON.stringify('service')")
    page.reload()
    page.goto(host.address + "#y/dragonfjord-apad/2024")
    expect(page.locator("#view")).to_contain_text("24,405 solutions in total")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("The last answer came from this device.")


@pytest.mark.slow
def test_a_crashed_worker_is_reported(visit: Visit, host: Host) -> None:
    words = [word for word in shipped_lexicon("fi").words if len(word) <= 9]
    large, _ = planted_letters(12, 12, words, random.Random(1))
    page = visit("#w/" + "/".join(large.lines))
    page.locator("#tab-solutions").click()
    page.get_by_role("button", name="Show solutions").click()
    expect(page.locator("#sheet")).to_contain_text("This site has no help with this puzzle")
    page.goto(host.address + GRID)
    page.get_by_role("button", name="Show: Number of solutions").click()
    expect(page.locator(".hint-step").nth(0)).to_contain_text(
        "648 solutions; the likeliest has 4 words"
    )


WAITING = "caches.open('kaivuri-shared').then(kept => kept.keys()).then(keys => keys.length)"
SHARE = """<form method="post" enctype="multipart/form-data" action="{action}">
<input type="file" name="picture"><button>Share</button></form>"""


def test_a_shared_picture_is_read(visit: Visit, host: Host) -> None:
    page = visit("#w/new")
    page.evaluate(CONTROLLED)
    host.stop()
    other = page.context.new_page()
    other.set_content(SHARE.format(action=host.address + "share"))
    payload = FilePayload(name="shot.png", mimeType="image/png", buffer=file_of(drawn(ROWS)))
    other.locator("input").set_input_files([payload])
    other.get_by_role("button", name="Share").click()
    expect(other.locator(".cell")).to_have_count(30)
    assert "".join(other.locator(".cell text").all_text_contents()) == "".join(ROWS)
    assert other.evaluate(WAITING) == 0
    host.start()
