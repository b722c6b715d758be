"""Measure the reading of screenshots of kaivuri's own page, with words laid on the grids.

    scripts/measure/measure_page.py [--boards N]

Chromium opens the page, as `kaivuri site` writes it, on a phone at one to three pixels per unit,
light and dark, with one word to all words laid: generated grids of Sanalouhos, and Strands boards
of random letters. Run it with the Python of .venv.
"""

import argparse
import functools
import http.server
import random
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

from drawing import open_browser
from playwright.sync_api import Browser
from reader_boards import LANGUAGES, words_of_all_cells

sys.path.append(str(Path(__file__).parents[2] / "tests"))
sys.path.append(str(Path(__file__).parents[2] / "tests/helpers"))

from web.browser.conftest import EXPLAINED

import kaivuri
from kaivuri.cli import main as run_kaivuri
from kaivuri.errors import BadPicture
from kaivuri.queries.context import Context
from kaivuri.queries.read import ReadAnswer, read
from kaivuri.words.grid import Grid
from kaivuri.words.word_moves import PlacedWord

Rows = tuple[str, ...]

_SCALES, _SCHEMES = (1, 2, 3), ("light", "dark")


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Log nothing."""


@contextmanager
def served_page() -> Iterator[str]:
    """Serve the page; yields its address."""
    with tempfile.TemporaryDirectory() as folder:
        if run_kaivuri(["site", folder]):
            sys.exit("the page could not be written")
        handler = functools.partial(_Quiet, directory=folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()


def screenshot(browser: Browser, link: str, number: int) -> bytes:
    """Return a picture of the page at an address."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=_SCALES[number // 2 % 3],
        color_scheme=_SCHEMES[number // 6 % 2],  # type: ignore[arg-type]
        service_workers="block",
    )
    page = context.new_page()
    page.add_init_script(EXPLAINED)
    page.goto(link)
    page.locator(".cell").first.wait_for()
    page.wait_for_timeout(700)  # for the animation of laid words
    picture = page.screenshot()
    context.close()
    return picture


def words_grid(number: int) -> tuple[Rows, list[PlacedWord]]:
    """Return a grid of Sanalouhos for an even number, of Strands for an odd one, and its words."""
    if number % 2 == 0:
        (grid,) = kaivuri.generate(seed=1000 + number)
        return grid.puzzle.grid.lines, [PlacedWord(w.word, w.cells) for w in grid.puzzle.words]
    letters = random.Random(number)
    rows = tuple("".join(letters.choices(LANGUAGES["en"], k=6)) for _ in range(8))
    paths = words_of_all_cells(number, 8, 6)
    return rows, [PlacedWord(Grid(rows).spell(path), path) for path in paths]


def link(rows: Rows, laid: list[PlacedWord]) -> str:
    """Return the part of a link to the page after its address."""
    moves = ";".join(map(str, laid)).replace(" ", "+")
    game = "strands/" if len(rows) == 8 else ""
    return f"#w/{game}{'/'.join(rows)}/m:{moves}"


def results(rows: Rows, laid: list[PlacedWord], picture: bytes) -> dict[str, bool]:
    """Return what was read right."""
    try:
        reading: ReadAnswer | None = read(picture, Context())
    except BadPicture:
        reading = None
    letters = reading is not None and reading.rows == rows
    lines = {frozenset(step) for word in laid for step in pairwise(word.cells)}
    joined = set(map(frozenset, reading.picture.joined_cells)) if reading else set()
    found = reading.found_words() if reading and reading.complete else ()
    words = {(word.word, word.cells) for word in found if word.in_word_list}
    believed = words <= {(word.word, word.cells) for word in laid}
    return {"letters": letters, "lines": joined == lines, "no wrong word believed": believed}


def main() -> None:
    """Draw and read the pages, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=72, metavar="N", help="number (72)")
    boards = parser.parse_args().boards
    right: Counter[str] = Counter()
    with served_page() as address, open_browser() as browser:
        for number in range(boards):
            rows, words = words_grid(number)
            laid = words[: number // 2 % len(words) + 1]
            picture = screenshot(browser, address + link(rows, laid), number)
            right.update(what for what, good in results(rows, laid, picture).items() if good)
    for what, count in right.items():
        print(f"{what}: {count} of {boards}")


if __name__ == "__main__":
    main()
