"""Figures of the page in Chromium: transfer size, Lighthouse scores and response times.

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
from web.browser.conftest import PHONE, Finger, find_chromium
from web.browser.service import ROWS, running
from web.browser.words import SOLUTION, points

from kaivuri.web.page.site import site_files

CHROMIUM = find_chromium()
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
GOOD_SCORE = 0.9
PAGE = ("/", ".css", ".js")
FIRST_VISIT = 650_000
"""Target for the bytes transferred on a first visit."""
DRAWN = """
new MutationObserver((_, watching) => {
  if (!document.querySelector('#view svg')) return;
  window.drawn = performance.now();
  watching.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
"""Script that records when the view is drawn and its listeners are attached."""


def open_view(browser: Browser, address: str, view: str) -> Page:
    """Open a view on a phone."""
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


def report_view_size(browser: Browser, address: str, view: str) -> None:
    """Print the size of the files loaded by a view, without pictures and data."""
    context = browser.new_context(locale="fi-FI", service_workers="block")
    page = context.new_page()
    bodies = list[bytes]()

    def collect(answer: Response) -> None:
        if answer.url.endswith(PAGE):
            bodies.append(answer.body())

    page.on("response", collect)
    page.goto(address + VIEWS[view], wait_until="networkidle")
    sizes = sum(map(len, bodies)), sum(len(gzip.compress(body, 9)) for body in bodies)
    print(f"{view:10} {len(bodies)} files, {sizes[0]:7,} bytes, {sizes[1]:7,} by gzip")
    context.close()


def report_first_visit(browser: Browser, address: str) -> None:
    """Print the size of a first visit with all files cached for offline use, and start times."""
    files = [file for file in site_files() if file.precached]
    sizes = [len(gzip.compress(file.read(), 9)) for file in files]
    total = f"{sum(sizes):,} bytes by gzip, of {len(sizes)} files"
    print(f"first visit: {total} (target: {FIRST_VISIT:,})")
    for view in ("Words", "Board"):
        print(f"{view:10} start from cache: {start_times(browser, address, view)}")


def start_times(browser: Browser, address: str, view: str) -> str:
    """Return the milliseconds from an offline reload until the view is drawn and usable."""
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


def report_response_times(browser: Browser, address: str) -> None:
    """Print the time of a warm solve as seen by the page, and the delays of touch input."""
    page = open_view(browser, address, "Words")
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
    report_delays(page, "dragging four words and changing tabs")
    page = open_view(browser, address, "Board")
    page.evaluate(WATCH)
    for piece in page.locator(".piece").all()[:4]:
        piece.locator(".body").tap(force=True)
    page.locator(".sheet-button").tap()
    page.locator("#tab-solutions").tap()
    page.locator("#panel-solutions .row button").tap()
    expect(page.locator(".thumbnails button").first).to_be_visible()
    page.locator(".thumbnails button").first.tap()
    report_delays(page, "turning pieces and drawing all solutions")
    page = open_view(browser, address, "Year")
    expect(page.locator(".bars")).to_have_count(3)
    page.evaluate(WATCH)
    for toggle in page.locator(".year .row [aria-pressed]").all():
        toggle.tap()
    expect(page.locator(".bars")).to_have_count(3)
    report_delays(page, "redrawing a year with all pairs")


def report_delays(page: Page, action: str) -> None:
    """Print the longest delays of touch input, and close the page."""
    longest, slowest = page.evaluate("[longest, slowest]")
    print(f"longest task while {action}: {longest:.0f} ms")
    print(f"longest handling of an event: {slowest:.0f} ms (0: all under 16 ms)")
    page.context.close()


def lighthouse(address: str) -> None:
    """Print Lighthouse's scores of each view on phone and desktop, if npx is installed."""
    npx = shutil.which("npx")
    if npx is None:
        print("Lighthouse: npx is not installed")
        return
    for view, hash_ in VIEWS.items():
        for size, options in (("phone", []), ("desktop", ["--preset=desktop"])):
            print(f"{view:10} {size:7} {lighthouse_scores(npx, options, address + hash_)}")


def lighthouse_scores(npx: str, options: list[str], address: str) -> str:
    """Return Lighthouse's scores of an address and its poor audits."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        result = subprocess.run(
            [npx, "--yes", "lighthouse", address, *options, "--quiet", "--output=json",
             f"--output-path={file.name}", "--chrome-flags=--headless=new --no-sandbox"],
            env={**os.environ, "CHROME_PATH": str(CHROMIUM)},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if result.returncode:
            return f"Lighthouse failed: {result.stderr.strip().splitlines()[-1:]}"
        lighthouse_report = json.load(file)
    categories = lighthouse_report["categories"].items()
    figures = {name: round(100 * (category["score"] or 0)) for name, category in categories}
    audits = lighthouse_report["audits"].items()
    poor_audits = [name for name, audit in audits if (audit["score"] or 1) < GOOD_SCORE]
    return f"Lighthouse {lighthouse_report['lighthouseVersion']}: {figures} {' '.join(poor_audits)}"


def main() -> None:
    """Print all figures, or only those of Lighthouse."""
    if "--lighthouse" in sys.argv:
        with running() as address:
            lighthouse(address)
        return
    with running() as address:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            print("Chromium", browser.version)
            for view in VIEWS:
                report_view_size(browser, address, view)
            report_first_visit(browser, address)
            report_response_times(browser, address)
            browser.close()
        if "--no-lighthouse" not in sys.argv:
            lighthouse(address)


if __name__ == "__main__":
    main()
