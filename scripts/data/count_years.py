"""Count the years of boards with a slow search, for the files shipped in the package.

usage: count_years.py [--check] [BOARD]...   (default: the boards that have a file)

--check compares the counts with the files and reports differences. A run takes 20 s of CPU time
and 1.1 GB.
"""

import sys
from pathlib import Path

from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.year_counts import count_year, format_year_counts
from kaivuri.queries.resolve_board import allowance
from kaivuri.solvers.stop import Stop

FOLDER = Path(__file__).resolve().parents[2] / "kaivuri/calendars/years"


def main(arguments: list[str]) -> int:
    """Write or check the files; return 1 if a file differs."""
    checking = "--check" in arguments
    names = [name for name in arguments if name != "--check"]
    differing = 0
    for name in names or sorted(path.stem for path in FOLDER.glob("*.txt")):
        stop = Stop()
        text = format_year_counts(
            count_year(find_board(name), stop, None, allowance(None, None, stop))
        )
        file = FOLDER / f"{name}.txt"
        if not checking:
            file.write_text(text, "ascii")
        elif text != file.read_text("ascii"):
            differing += 1
            print(f"{name}: the file differs from the counts")
    return min(differing, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
