"""Print when the page shows something, and when it shows a puzzle, on a slow network.

usage: .venv/bin/python scripts/measure/first_paint.py [--speed 60] [--latency 300] [--repeats 3]

A day is shown with its letters, a board with its cells. The speed is in kB/s, the latency in
milliseconds; nothing is cached. Each figure is a median. Needs the test group and Chromium.
"""

import argparse
import sys
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from playwright.sync_api import Browser

sys.path.append(str(Path(__file__).parents[2] / "tests"))
sys.path.append(str(Path(__file__).parents[2] / "tests/helpers"))

from web.browser.conftest import EXPLAINED, find_chromium
from web.browser.service import ROWS, running

VIEWS = {
    "letters": (f"w/{'/'.join(ROWS)}", ".cell"),
    "day": ("w/2024-04-18", ".cell"),
    "board": ("b/dragonfjord-apad/2024-11-20", ".board-area svg"),
}
"""The hash of each view, and what it draws."""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
NOTE_DRAWN = """
new MutationObserver((_, observer) => {
  if (!document.querySelector('SELECTOR')) return;
  observer.disconnect();
  requestAnimationFrame(() => { window.drawn = performance.now(); });
}).observe(document, { childList: true, subtree: true });
"""
"""Notes when the first frame has the selected element; Playwright looks only twice a second."""


def main() -> None:
    """Measure the views on a phone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--speed", type=float, default=60)
    parser.add_argument("--latency", type=float, default=300)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    with running() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        print(f"{'':8} first paint  puzzle")
        for name, (hash_, selector) in VIEWS.items():
            times = [
                measure(browser, f"{address}#{hash_}", selector, options.speed, options.latency)
                for _ in range(options.repeats)
            ]
            painted, drawn = (median(values) / 1000 for values in zip(*times, strict=True))
            print(f"{name:8} {painted:9.2f} s {drawn:5.2f} s")
        browser.close()


def measure(
    browser: "Browser", link: str, selector: str, speed: float, latency: float
) -> tuple[float, float]:
    """Return the milliseconds until the first paint, and until the selected element is drawn."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    page = context.new_page()
    page.add_init_script(EXPLAINED)
    page.add_init_script(NOTE_DRAWN.replace("SELECTOR", selector))
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    rate = speed * 1000
    conditions = {"downloadThroughput": rate, "uploadThroughput": rate, "latency": latency}
    network.send("Network.emulateNetworkConditions", {"offline": False, **conditions})
    page.goto(link, wait_until="commit")
    drawn = page.wait_for_function("() => window.drawn").json_value()
    painted = page.evaluate(PAINTED)
    context.close()
    return painted, drawn


if __name__ == "__main__":
    main()
