"""Measure the reading of the clue and the number of words of Strands boards on phones.

    scripts/measure/measure_clues.py PUZZLES FONTS [--screens N] [--style STYLE] [--pictures FOLDER]

PUZZLES has one JSON document per line, as for `evaluate.py`, whose answers have `cells`. FONTS is
the folder @fontsource of an npm installation with the faces of `strands_screens.STYLES`. Chromium
draws random screens; FOLDER caches the pictures. Run it with the Python of .venv, and with the
extra `text`.
"""

import argparse
import json
import random
from collections import Counter
from pathlib import Path

from drawing import draw, open_browser, save
from strands_screens import STYLES, Screen, page, screen

from kaivuri.errors import BadPicture
from kaivuri.queries.context import Context
from kaivuri.queries.read import ReadAnswer, read


def screens(puzzles: Path, count: int, style: str) -> list[Screen]:
    """Return random screens of the puzzles of a file."""
    documents = [json.loads(line) for line in puzzles.read_text("utf-8").splitlines()]
    chosen = random.Random(style).choices(documents, k=count)
    return [screen(seed, puzzle, STYLES[style]) for seed, puzzle in enumerate(chosen)]


def letters(text: str) -> str:
    """Return the letters of a text in lower case, by which clues are compared."""
    return "".join(filter(str.isalnum, text.lower()))


def result(value: object, expected: object, *, unsure: bool) -> str:
    """Return the kind of a result."""
    if value is None:
        return "not read"
    kind = "right" if value == expected else "WRONG"
    return f"{kind}, unsure" if unsure else kind


def results(drawn: Screen, file: bytes) -> dict[str, str]:
    """Return how the clue, the number of words and the letters were read."""
    try:
        reading: ReadAnswer = read(file, Context(), game="strands")
    except BadPicture:
        return dict.fromkeys(("clue", "number of words", "letters"), "refused")
    clue = None if reading.clue is None else letters(reading.clue)
    expected = letters(drawn.clue)
    counts = reading.word_count, len(drawn.words)
    return {
        "clue": result(clue, expected, unsure="clue" in reading.unsure),
        "number of words": result(*counts, unsure="word_count" in reading.unsure),
        "letters": result(reading.rows, drawn.rows, unsure=bool(reading.doubtful)),
    }


def main() -> None:
    """Draw and read the screens, and print the figures and each clue that was not read right."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("puzzles", type=Path, metavar="PUZZLES")
    parser.add_argument("fonts", type=Path, metavar="FONTS")
    parser.add_argument("--screens", type=int, default=200, metavar="N", help="number (200)")
    parser.add_argument("--style", choices=STYLES, default="measured", help="(measured)")
    parser.add_argument("--pictures", type=Path, default=Path("build/clues"), metavar="FOLDER")
    options = parser.parse_args()
    options.pictures.mkdir(parents=True, exist_ok=True)
    drawn = screens(options.puzzles, options.screens, options.style)
    paths = [options.pictures / f"{n}.{each.form.split()[0]}" for n, each in enumerate(drawn)]
    with open_browser() as browser:
        for each, path in zip(drawn, paths, strict=True):
            if not path.exists():
                picture = draw(browser, page(each, options.fonts), each.css, each.scale)
                save(picture, each.form, path)
    counts: Counter[str] = Counter()
    for each, path in zip(drawn, paths, strict=True):
        got = results(each, path.read_bytes())
        counts.update(f"{what}: {kind}" for what, kind in got.items())
        if got["clue"] != "right":
            print(f"{path}: {each.clue!r}: {got['clue']}")
    for kind, count in sorted(counts.items()):
        print(f"{kind}, {count} of {len(drawn)}")


if __name__ == "__main__":
    main()
