"""Measure the accuracy of reading word grids from pictures.

    scripts/measure/measure_reader.py FONTS... [--finished] [--boards N] [--pictures FOLDER]

Chromium draws random boards in font families that the net was not trained on
(`reader_boards.SETS`; FONTS: folders with their files), half of them with one to four found
words, or with `--finished` pictures of finished boards. FOLDER caches the pictures. Run it with the
Python of .venv.
"""

import argparse
import statistics
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from drawing import draw, open_browser, save
from reader_boards import SETS, Board, board, finished_board, page

from kaivuri.errors import BadPicture
from kaivuri.queries.context import Context
from kaivuri.queries.read import ReadAnswer, read


@dataclass(slots=True)
class Statistics:
    """Results for all boards."""

    boards: Counter[str] = field(default_factory=Counter)
    exact: Counter[str] = field(default_factory=Counter)
    misread: Counter[str] = field(default_factory=Counter)
    """Misread letters: `Q read as O`, and whether it was flagged as doubtful."""
    letters: int = 0
    flagged: int = 0
    line_boards: Counter[str] = field(default_factory=Counter)
    """Boards with lines through found words, and boards whose lines were all read correctly."""
    cpu_seconds: list[float] = field(default_factory=list)

    def add(self, drawn: Board, file: bytes) -> None:
        """Read one picture and record the result."""
        start = time.process_time()
        try:
            reading = read(file, Context(), language=drawn.language)
        except BadPicture:
            reading = None
        self.cpu_seconds.append(time.process_time() - start)
        correct = reading is not None and reading.rows == drawn.rows
        kinds = ["with found words" if drawn.words else "without found words"]
        kinds += [drawn.theme.name, drawn.face, "lower" if drawn.lower else "upper", drawn.language]
        kinds += ["refused"] if reading is None else []
        for kind in ("all", *kinds, drawn.form, "desktop" if drawn.desktop else "phone"):
            self.boards[kind] += 1
            self.exact[kind] += correct
        if reading is not None and len(reading.rows) == len(drawn.rows):
            self._compare(drawn, reading)

    def _compare(self, drawn: Board, reading: ReadAnswer) -> None:
        for r, row in enumerate(drawn.rows):
            for c, letter in enumerate(row):
                self.letters += 1
                doubtful = (r, c) in reading.doubtful
                if reading.rows[r][c] != letter:
                    certainty = "doubtful" if doubtful else "SURE"
                    self.misread[f"{letter} read as {reading.rows[r][c]}, {certainty}"] += 1
                else:
                    self.flagged += doubtful
        if drawn.words and drawn.lines:
            steps = {tuple(sorted(step)) for word in drawn.words for step in pairwise(word)}
            self.line_boards["boards"] += 1
            self.line_boards["right"] += steps == reading.picture.joined_cells

    def report(self) -> str:
        """Return the figures as text."""
        lines = [
            f"{kind:24} {self.exact[kind]} of {count} exact ({self.exact[kind] / count:.1%})"
            for kind, count in sorted(self.boards.items())
        ]
        lines += [
            f"letters {self.letters}, correct but flagged as doubtful {self.flagged}",
            f"all lines right: {self.line_boards['right']} of {self.line_boards['boards']} boards",
            f"CPU seconds per picture: {statistics.median(self.cpu_seconds):.3f} (median)",
            f"CPU seconds per picture: {max(self.cpu_seconds):.3f} (max)",
            *(f"{count} x {what}" for what, count in self.misread.most_common()),
        ]
        return "\n".join(lines)


def measure(drawn: list[Board], fonts: list[Path], pictures: Path) -> Statistics:
    """Draw the boards that are not cached, and read all."""
    files = {path.name: path for folder in fonts for path in sorted(folder.rglob("*.[otw]*f*"))}
    pictures.mkdir(parents=True, exist_ok=True)
    paths = [pictures / f"{seed}.{each.form.split()[0]}" for seed, each in enumerate(drawn)]
    with open_browser() as browser:
        for each, path in zip(drawn, paths, strict=True):
            if not path.exists():
                html, *size = page(each, files[each.face])
                picture = draw(browser, html, (size[0], size[1]), each.scale)
                save(picture, each.form, path)
    results = Statistics()
    for each, path in zip(drawn, paths, strict=True):
        results.add(each, path.read_bytes())
    return results


def main() -> None:
    """Draw and read the boards, and print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("fonts", type=Path, nargs="+", metavar="FONTS")
    parser.add_argument(
        "--boards", type=int, default=600, metavar="N", help="number of boards (600)"
    )
    parser.add_argument("--pictures", type=Path, default=Path("build/screens"), metavar="FOLDER")
    parser.add_argument("--faces", choices=SETS, default="drawn", help="set of font faces (drawn)")
    parser.add_argument("--finished", action="store_true", help="finished boards, 360 by 480")
    options = parser.parse_args()
    drawn = [
        finished_board(seed, options.faces)
        if options.finished
        else board(seed, found=seed % 2 == 1, faces=options.faces)
        for seed in range(options.boards)
    ]
    print(measure(drawn, options.fonts, options.pictures).report())


if __name__ == "__main__":
    main()
