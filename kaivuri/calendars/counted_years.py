"""Years of boards whose search is long, counted beforehand by `scripts/data/count_years.py`.

A file has a line for each month, with the numbers of solutions of all combinations of the
other labels in order. What is short to count is not kept.
"""

from pathlib import Path

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.year import YearCounts, combinations

FOLDER = Path(__file__).parent / "years"


def counted_year(name: str) -> YearCounts | None:
    """The counts of a board that comes with the program; None where they are not kept."""
    path = FOLDER / f"{name}.txt"
    if name not in board_names() or not path.is_file():
        return None
    board = find_board(name)
    counts = map(int, path.read_text("ascii").split())
    return YearCounts(board, dict(zip(combinations(board), counts, strict=True)))


def year_text(counts: YearCounts) -> str:
    """What the file of a board holds."""
    months: dict[int, list[str]] = {}
    for combination, solutions in counts.counts.items():
        months.setdefault(combination[0], []).append(str(solutions))
    return "".join(" ".join(numbers) + "\n" for numbers in months.values())
