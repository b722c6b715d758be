"""Measure how well the clue and the number of words are read from screenshots of Strands.

    scripts/measure/measure_text.py FONTS [--screens N] [--first SEED] [--pictures FOLDER]

FONTS is a folder with faces in pairs, `NAME-latin-400-normal.woff2` and `-700-`, as npm's
`@fontsource` packages have them. Chromium draws boards of the corpus, which the environment
variable KAIVURI_CORPUS names. Run it with the Python of .venv.
"""

import argparse
import io
import json
import os
import resource
import shutil
import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from strands_screens import Screen, page, screen

from kaivuri.errors import BadPicture
from kaivuri.queries.context import Context
from kaivuri.queries.read import ReadAnswer, read
from kaivuri.solvers.stop import Stop

ONE_SPELLING = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "…": "..."})


def screens(fonts: Path, seeds: range) -> Iterator[tuple[int, Screen]]:
    """Yield the screens of seeds, with boards and faces in turn."""
    corpus = Path(os.environ["KAIVURI_CORPUS"]) / "strands.jsonl"
    boards = [json.loads(line) for line in corpus.read_text("utf-8").splitlines()]
    faces = sorted(fonts.glob("*-700-*"))
    for seed in seeds:
        yield seed, screen(seed, boards[seed * 11 % len(boards)], faces)


def draw(browser: Browser, drawn: Screen, file: Path) -> None:
    """Draw a screen to a file."""
    html, width, height = page(drawn)
    source = file.with_suffix(".html")  # only pages loaded from files may load fonts from files
    source.write_text(html, "utf-8")
    browser_page = browser.new_page(
        viewport={"width": width, "height": height}, device_scale_factor=drawn.scale
    )
    browser_page.goto(source.absolute().as_uri())
    browser_page.evaluate("document.fonts.ready")
    shot = Image.open(io.BytesIO(browser_page.screenshot())).convert("RGB")
    browser_page.close()
    source.unlink()
    kind, _, quality = drawn.form.partition(" ")
    shot.save(file, kind.upper(), **({"quality": int(quality)} if quality else {}))


def verdict(name: str, value: object, drawn: object, reading: ReadAnswer) -> str:
    """Return `right` or `wrong`, with ` (unsure)`, or `none`."""
    if value is None:
        return "none"
    same = str(value).translate(ONE_SPELLING) == str(drawn).translate(ONE_SPELLING)
    return ("right" if same else "wrong") + (" (unsure)" if name in reading.unsure else "")


def child_seconds() -> float:
    """Return the CPU time of ended child processes."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    """Draw and read the screens, and print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("fonts", type=Path, metavar="FONTS")
    parser.add_argument("--screens", type=int, default=60, metavar="N", help="number (60)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="first seed (0)")
    parser.add_argument("--pictures", type=Path, default=Path("build/strands"), metavar="FOLDER")
    options = parser.parse_args()
    options.pictures.mkdir(parents=True, exist_ok=True)
    seeds = range(options.first, options.first + options.screens)
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        sys.exit("no chromium is installed")
    files = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for seed, drawn in screens(options.fonts, seeds):
            file = options.pictures / f"{seed}.{drawn.form.split()[0]}"
            if not file.exists():
                draw(browser, drawn, file)
            files[file] = drawn
    report(files)


def report(files: dict[Path, Screen]) -> None:
    """Read the screens, and print the figures and the mistakes."""
    counts: Counter[str] = Counter()
    seconds = []
    for file, drawn in files.items():
        before = child_seconds()
        try:
            context = Context(stop=Stop(60, 1_000_000_000))
            reading = read(file.read_bytes(), context, game="strands")
        except BadPicture:
            counts["no grid"] += 1
            continue
        seconds.append(child_seconds() - before)
        counts["grid " + ("right" if reading.rows == drawn.rows else "wrong")] += 1
        for name in ("clue", "word_count"):
            read_value, drawn_value = getattr(reading, name), getattr(drawn, name)
            result = verdict(name, read_value, drawn_value, reading)
            counts[f"{name} {result}"] += 1
            if result != "right":
                print(f"{file}: {drawn_value!r} read as {read_value!r}: {result}")
    print(*(f"{count:4} {what}" for what, count in sorted(counts.items())), sep="\n")
    print(f"CPU seconds of a picture: {statistics.median(seconds):.2f}, max {max(seconds):.2f}")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"memory of the largest child: {peak} MB")


if __name__ == "__main__":
    main()
