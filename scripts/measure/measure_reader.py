"""Measures how well word grids in pictures are read.

    scripts/measure/measure_reader.py FONTS... [--boards N] [--pictures FOLDER]

Draws boards at random with Chromium, in faces of families that the net was not trained on
(`reader_boards.SETS`; FONTS: folders that hold their files), half of them with one to four
found words, and reads them. Pictures are kept in FOLDER and drawn once. Run with the
environment's Python, where kaivuri is installed.
"""

import argparse
import io
import shutil
import statistics
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from reader_boards import SETS, Board, board, page

from kaivuri.errors import BadPicture
from kaivuri.pictures.pixels import decode_picture
from kaivuri.queries.context import Context
from kaivuri.queries.read import ReadAnswer, ReadRequest, read


@dataclass(slots=True)
class Tally:
    """What came of all boards."""

    faces: str = "tuned"
    """The name of the set that their faces are from."""
    boards: Counter[str] = field(default_factory=Counter)
    exact: Counter[str] = field(default_factory=Counter)
    misread: Counter[str] = field(default_factory=Counter)
    """Letters: `Q read as O`, and whether it was told as doubtful."""
    letters: int = 0
    flagged: int = 0
    """Letters that were right and told as doubtful all the same."""
    ways: Counter[str] = field(default_factory=Counter)
    """Of boards with found words joined by lines: how many; how many with all lines right."""
    seconds: list[float] = field(default_factory=list)
    """Of the processor, for decoding and reading."""

    def add(self, seed: int, file: bytes) -> None:
        """Read one picture."""
        drawn = board(seed, found=seed % 2 == 1, faces=self.faces)
        begun = time.process_time()
        try:
            reading = read(ReadRequest(decode_picture(file), language=drawn.language), Context())
        except BadPicture:
            reading = None
        self.seconds.append(time.process_time() - begun)
        right = reading is not None and reading.rows == drawn.rows
        kinds = ["with found words" if drawn.words else "without found words"]
        kinds += [drawn.theme.name, drawn.face, "lower" if drawn.lower else "upper", drawn.language]
        for kind in ("all", *kinds, drawn.form, "desktop" if drawn.desktop else "telephone"):
            self.boards[kind] += 1
            self.exact[kind] += right
        if reading is not None and len(reading.rows) == len(drawn.rows):
            self._compare(drawn, reading)

    def _compare(self, drawn: Board, reading: ReadAnswer) -> None:
        for r, row in enumerate(drawn.rows):
            for c, letter in enumerate(row):
                self.letters += 1
                doubtful = (r, c) in reading.doubtful
                if reading.rows[r][c] != letter:
                    told = "doubtful" if doubtful else "SURE"
                    self.misread[f"{letter} read as {reading.rows[r][c]}, {told}"] += 1
                else:
                    self.flagged += doubtful
        if drawn.words and drawn.lines:
            steps = {tuple(sorted(step)) for word in drawn.words for step in pairwise(word)}
            self.ways["boards"] += 1
            self.ways["right"] += steps == reading.picture.joined_cells

    def report(self) -> str:
        """All of it as text."""
        lines = [
            f"{kind:24} {self.exact[kind]} of {count} exact ({self.exact[kind] / count:.1%})"
            for kind, count in sorted(self.boards.items())
        ]
        lines += [
            f"letters {self.letters}, right but told as doubtful {self.flagged}",
            f"lines of found words: {self.ways['right']} of {self.ways['boards']} boards right",
            f"processor seconds a picture: {statistics.median(self.seconds):.3f} (median)",
            f"processor seconds a picture: {max(self.seconds):.3f} (most)",
            *(f"{count} x {what}" for what, count in self.misread.most_common()),
        ]
        return "\n".join(lines)


def measure(boards: int, fonts: list[Path], pictures: Path, faces: str) -> Tally:
    """Draw the boards that are not there yet, and read all."""
    files = {path.name: path for folder in fonts for path in sorted(folder.rglob("*.[otw]*f*"))}
    pictures.mkdir(parents=True, exist_ok=True)
    drawn = [board(seed, found=seed % 2 == 1, faces=faces) for seed in range(boards)]
    paths = [pictures / f"{seed}.{each.form.split()[0]}" for seed, each in enumerate(drawn)]
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        sys.exit("no chromium is installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for each, path in zip(drawn, paths, strict=True):
            if not path.exists():
                _draw(browser, each, files[each.face], path)
    tally = Tally(faces)
    for seed, path in enumerate(paths):
        tally.add(seed, path.read_bytes())
    return tally


def _draw(browser: Browser, drawn: Board, font: Path, file: Path) -> None:
    html, width, height = page(drawn, font)
    source = file.with_suffix(".html")  # a page from a file may load fonts from files
    source.write_text(html, "utf-8")
    shown = browser.new_page(
        viewport={"width": width, "height": height}, device_scale_factor=drawn.scale
    )
    shown.goto(source.absolute().as_uri())
    shown.evaluate("document.fonts.ready")
    shot = Image.open(io.BytesIO(shown.screenshot()))
    shown.close()
    source.unlink()
    kind, _, quality = drawn.form.partition(" ")
    options = {"quality": int(quality)} if quality else {}
    shot.convert("RGB").save(file, kind.upper(), **options)


def main() -> None:
    """Draw, read, and print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("fonts", type=Path, nargs="+", metavar="FONTS")
    parser.add_argument("--boards", type=int, default=600, metavar="N", help="how many (600)")
    parser.add_argument("--pictures", type=Path, default=Path("build/screens"), metavar="FOLDER")
    parser.add_argument("--faces", choices=SETS, default="tuned", help="a set of them (tuned)")
    given = parser.parse_args()
    print(measure(given.boards, given.fonts, given.pictures, given.faces).report())


if __name__ == "__main__":
    main()
