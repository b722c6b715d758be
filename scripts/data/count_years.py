"""Counts the years of boards whose search is long, which the package brings along.

usage: count_years.py [--check] [BOARD]...   (without a board, those that are kept)

With --check it compares them with the files instead, and says what differs. It takes 20 s of a
core and 1.1 GB.
"""

import sys
from pathlib import Path

from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.year_counts import count_year, format_year_counts
from kaivuri.queries.resolve_board import allowance
from kaivuri.solvers.stop import Stop

FOLDER = Path(__file__).resolve().parents[2] / "kaivuri/calendars/years"


def main(arguments: list[str]) -> int:
    """Write or check the files; 1 when one is not as counted."""
    checking = "--check" in arguments
    named = [name for name in arguments if name != "--check"]
    wrong = 0
    for name in named or sorted(path.stem for path in FOLDER.glob("*.txt")):
        stop = Stop()
        text = format_year_counts(
            count_year(find_board(name), stop, None, allowance(None, None, stop))
        )
        file = FOLDER / f"{name}.txt"
        if not checking:
            file.write_text(text, "ascii")
        elif text != file.read_text("ascii"):
            wrong += 1
            print(f"{name}: not as counted")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
