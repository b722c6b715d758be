"""Figures of the page in Chromium: what it weighs, Lighthouse, answers to a finger.

usage: page_report.py [--no-lighthouse | --lighthouse]
"""

import gzip
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "tests"))

from playwright.sync_api import Browser, Page, Response, expect, sync_playwright
from web.browser.conftest import PHONE, Finger
from web.browser.service import ROWS, running
from web.browser.words import SOLUTION, points

from kaivuri.web.page.site import site_files

CHROMIUM = shutil.which(os.environ.get("KAIVURI_CHROMIUM", "chromium"))
TODAY = "2024-04-18"
BOARD = "dragonfjord-apad"
VIEWS = {
    "Words": f"#w/{TODAY}",
    "Strands": f"#w/strands/{TODAY}",
    "Letters": "#w/new",
    "Board": f"#b/{BOARD}/2024-11-20",
    "Year": f"#y/{BOARD}/2024",
}
READY = {"Board": "#view svg", "Year": "#view table"}
WATCH = """
window.longest = 0;
new PerformanceObserver(list => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe({ type: 'longtask', buffered: false });
window.slowest = 0;
new PerformanceObserver(list => {
  for (const entry of list.getEntries())
    slowest = Math.max(slowest, entry.processingEnd - entry.processingStart);
}).observe({ type: 'event', durationThreshold: 16 });
"""
SOLVE = """
async rows => {
  const body = JSON.stringify({ rows, mode: 'likeliest', limit: 60 });
  const headers = { 'Content-Type': 'application/json' };
  const times = [];
  for (let n = 0; n < 40; n++) {
    const begun = performance.now();
    await (await fetch('api/solve', { method: 'POST', headers, body })).json();
    times.push(performance.now() - begun);
  }
  return times.slice(10);
}
"""
WELL = 0.9
"""The score from which Lighthouse shows an audit in green."""
PAGE = ("/", ".css", ".js")
"""Ends of the addresses of the page itself."""
FIRST_VISIT = 650_000
"""Bytes that a whole first visit may transfer."""
DRAWN = """
new MutationObserver((_, watching) => {
  if (!document.querySelector('#view svg')) return;
  window.drawn = performance.now();
  watching.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
"""When the view is drawn; its listeners are there by then."""


def opened(browser: Browser, address: str, view: str) -> Page:
    """A page on a phone that shows a view."""
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        has_touch=True,
        is_mobile=True,
        locale="fi-FI",
    )
    page = context.new_page()
    page.clock.set_fixed_time("2024-04-18T09:00:00Z")
    page.goto(address + VIEWS[view])
    expect(page.locator(READY.get(view, ".grid")).first).to_be_visible()
    return page


def loaded(browser: Browser, address: str, view: str) -> None:
    """What one view makes a browser fetch, without pictures and data."""
    context = browser.new_context(locale="fi-FI", service_workers="block")
    page = context.new_page()
    bodies = list[bytes]()

    def take(answer: Response) -> None:
        if answer.url.endswith(PAGE):
            bodies.append(answer.body())

    page.on("response", take)
    page.goto(address + VIEWS[view], wait_until="networkidle")
    sizes = sum(map(len, bodies)), sum(len(gzip.compress(body, 9)) for body in bodies)
    print(f"{view:10} {len(bodies)} files, {sizes[0]:7,} bytes, {sizes[1]:7,} by gzip")
    context.close()


def kept(browser: Browser, address: str) -> None:
    """A whole first visit, with all that is kept for later; and starts from what is kept."""
    sizes = [len(gzip.compress(file.read(), 9)) for file in site_files()]
    whole = f"{sum(sizes):,} bytes by gzip, of {len(sizes)} files"
    print(f"first visit: {whole} (wanted: {FIRST_VISIT:,})")
    for view in ("Words", "Board"):
        print(f"{view:10} start from the cache: {starts(browser, address, view)}")


def starts(browser: Browser, address: str, view: str) -> str:
    """Milliseconds from the reload until a view is drawn and usable, without a network."""
    context = browser.new_context(locale="fi-FI")
    page = context.new_page()
    page.add_init_script(DRAWN)
    page.goto(address + VIEWS[view])
    page.evaluate("navigator.serviceWorker.ready")
    context.set_offline(True)
    times = []
    for _ in range(9):
        page.reload()
        page.locator("#view svg").first.wait_for()
        times.append(page.evaluate("drawn"))
    context.close()
    return f"median {statistics.median(times):.0f} ms, best {min(times):.0f} ms"


def answers(browser: Browser, address: str) -> None:
    """A warm solve as the page sees it, and what keeps a finger waiting."""
    page = opened(browser, address, "Words")
    times = page.evaluate(SOLVE, list(ROWS))
    print(
        f"warm solve: median {statistics.median(times):.1f} ms, slowest {max(times):.1f} ms of 30"
    )
    page.evaluate(WATCH)
    finger = Finger(page)
    for n, cells in enumerate(SOLUTION.values(), 1):
        finger.drag(*points(page, cells), steps=10)
        expect(page.locator(".word-path:not(.hinted)")).to_have_count(n)
    for panel in ("words", "solutions", "hints"):
        page.locator(f"#tab-{panel}").tap()
    tell_tasks(page, "four words are dragged and tabs are changed")
    page = opened(browser, address, "Board")
    page.evaluate(WATCH)
    for piece in page.locator(".piece").all()[:4]:
        piece.locator(".body").tap(force=True)
    page.locator(".sheet-button").tap()
    page.locator("#tab-solutions").tap()
    page.locator("#panel-solutions .row button").tap()
    expect(page.locator(".thumbnails button").first).to_be_visible()
    page.locator(".thumbnails button").first.tap()
    tell_tasks(page, "pieces are turned and all solutions are drawn")
    page = opened(browser, address, "Year")
    expect(page.locator(".bars")).to_have_count(3)
    page.evaluate(WATCH)
    for toggle in page.locator(".year .row").first.locator("button").all():
        toggle.tap()
    expect(page.locator(".bars")).to_have_count(3)
    tell_tasks(page, "a year is shaded anew and drawn with all pairs")


def tell_tasks(page: Page, what: str) -> None:
    """What kept a finger waiting on a page; then the page is closed."""
    longest, slowest = page.evaluate("[longest, slowest]")
    print(f"longest task while {what}: {longest:.0f} ms")
    print(f"longest handling of an event: {slowest:.0f} ms (0: all below 16 ms)")
    page.context.close()


def lighthouse(address: str) -> None:
    """Lighthouse's four figures of each view on phone and desk, if its program can be had."""
    npx = shutil.which("npx")
    if npx is None:
        print("Lighthouse: no npx here")
        return
    for view, hash_ in VIEWS.items():
        for size, given in (("phone", []), ("desk", ["--preset=desktop"])):
            print(f"{view:10} {size:6} {seen_by_lighthouse(npx, given, address + hash_)}")


def seen_by_lighthouse(npx: str, given: list[str], address: str) -> str:
    """Its four figures of an address, and what it has against it."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        done = subprocess.run(
            [npx, "--yes", "lighthouse", address, *given, "--quiet", "--output=json",
             f"--output-path={file.name}", "--chrome-flags=--headless=new --no-sandbox"],
            env={**os.environ, "CHROME_PATH": str(CHROMIUM)},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            return f"Lighthouse failed: {done.stderr.strip().splitlines()[-1:]}"
        told = json.load(file)
    figures = {name: round(100 * (c["score"] or 0)) for name, c in told["categories"].items()}
    poor = [name for name, one in told["audits"].items() if (one["score"] or 1) < WELL]
    return f"Lighthouse {told['lighthouseVersion']}: {figures} {' '.join(poor)}"


def main() -> None:
    """Print all figures, or those of Lighthouse alone."""
    if "--lighthouse" in sys.argv:
        with running() as address:
            lighthouse(address)
        return
    with running() as address:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            print("Chromium", browser.version)
            for view in VIEWS:
                loaded(browser, address, view)
            kept(browser, address)
            answers(browser, address)
            browser.close()
        if "--no-lighthouse" not in sys.argv:
            lighthouse(address)


if __name__ == "__main__":
    main()
