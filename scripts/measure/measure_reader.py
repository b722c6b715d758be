"""Measures how well word grids in pictures are read.

    scripts/measure/measure_reader.py FONTS... [--boards N] [--pictures FOLDER]

Draws boards at random with Chromium, in faces of families that the net was not trained on
(`screens.boards.SETS`; FONTS: folders that hold their files), half of them with one to four
found words, and reads them. Pictures are kept in FOLDER and drawn once. Run with the
environment's Python, where kaivuri is installed.
"""

import argparse
import sys
from pathlib import Path


def main() -> None:
    """Draw, read, and print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("fonts", type=Path, nargs="+", metavar="FONTS")
    parser.add_argument("--boards", type=int, default=600, metavar="N", help="how many (600)")
    parser.add_argument("--pictures", type=Path, default=Path("build/screens"), metavar="FOLDER")
    parser.add_argument(
        "--faces", default="tuned", metavar="SET",
        help="tuned, held-out, unseen, fresh, measured, or sealed (tuned)",
    )  # fmt: skip
    arguments = parser.parse_args()
    from screens.measuring import measure

    tally = measure(arguments.boards, arguments.fonts, arguments.pictures, faces=arguments.faces)
    print(tally.report())


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    main()
