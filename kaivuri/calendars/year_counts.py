"""Covers of every date of a board, from one search; and of every pair of cells."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kaivuri.calendars.board import Board, LabelKind
from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.filling_counts import ProgressCallback
from kaivuri.calendars.plan import date_plan, month_plan, pair_plan
from kaivuri.calendars.split_count import Resources, count_by_labels
from kaivuri.play import Cell
from kaivuri.play.days import WEEKDAYS
from kaivuri.play.puzzle_date import date_exists
from kaivuri.solvers.stop import Stop

Combination = tuple[int, ...]
"""Values of the labels that stay open, in the order of the board's kinds: month, day, …"""


@dataclass(frozen=True, slots=True)
class YearCounts:
    """How many covers each combination of labels has, whether it is a date or not."""

    board: Board
    counts: dict[Combination, int]
    """By combination, in order; of all months, or of those counted so far."""

    @property
    def months(self) -> frozenset[int]:
        """The months that are counted."""
        place = self.board.kinds.index(LabelKind.MONTH)
        return frozenset(combination[place] for combination in self.counts)

    @property
    def complete(self) -> bool:
        """Whether every month is counted."""
        return len(self.months) == len(self.board.of_kind(LabelKind.MONTH))

    def dates(self) -> dict[Combination, int]:
        """Only the combinations that are days of some calendar."""
        kinds = self.board.kinds
        return {c: n for c, n in self.counts.items() if _is_date(dict(zip(kinds, c, strict=True)))}

    def in_year(self, year: int) -> dict[Combination, int]:
        """Only the days of that year; a label of another year on the board leaves none."""
        kinds, days = self.board.kinds, {}
        for combination, covers in self.counts.items():
            part = dict(zip(kinds, combination, strict=True))
            month, day = part[LabelKind.MONTH], part[LabelKind.DAY]
            if not date_exists(month, day, year) or part.get(LabelKind.YEAR, year) != year:
                continue
            weekday = dt.date(year, month, day).weekday()
            if part.get(LabelKind.WEEKDAY, weekday) == weekday:
                days[combination] = covers
        return days

    def by_day(self) -> dict[tuple[int, int], int]:
        """Month and day: the covers of all weekdays and years together."""
        days: dict[tuple[int, int], int] = {}
        for combination, covers in self.dates().items():
            month, day = combination[:2]
            days[month, day] = days.get((month, day), 0) + covers
        return days

    def by_day_of(self, year: int) -> dict[tuple[int, int], int]:
        """Month and day: on a board with weekdays or years those of that year, else as `by_day`."""
        if self.board.kinds == (LabelKind.MONTH, LabelKind.DAY):
            return self.by_day()
        return {(c[0], c[1]): n for c, n in self.in_year(year).items()}


def combination_key(combination: Combination, board: Board) -> str:
    """A combination as documents name it: 01-31, 01-31-Sun, 2024-01-31-Wed."""
    part = dict(zip(board.kinds, combination, strict=True))
    text = f"{part[LabelKind.MONTH]:02}-{part[LabelKind.DAY]:02}"
    if LabelKind.WEEKDAY in part:
        text += f"-{WEEKDAYS[part[LabelKind.WEEKDAY]]}"
    return f"{part[LabelKind.YEAR]}-{text}" if LabelKind.YEAR in part else text


def count_year(
    board: Board,
    stop: Stop,
    progress: ProgressCallback | None = None,
    resources: Resources | None = None,
) -> YearCounts:
    """Count the covers of all combinations of labels in one search."""
    found = count_by_labels(date_plan(board), stop, progress, resources)
    counts = {c: found.get(index, 0) for index, c in enumerate(combinations(board))}
    return YearCounts(board, counts)


def count_months(
    board: Board,
    stop: Stop,
    progress: ProgressCallback | None = None,
    resources: Resources | None = None,
) -> Iterator[YearCounts]:
    """The counts of each month, by a search of its own.

    All together they take several times as long as `count_year`, which shares more.
    """
    months = board.of_kind(LabelKind.MONTH)
    place = board.kinds.index(LabelKind.MONTH)
    for done, month in enumerate(months):

        def tell(share: float, done: int = done) -> None:
            if progress:
                progress((done + share) / len(months))

        found = count_by_labels(month_plan(board, month.value), stop, tell, resources)
        indexed = enumerate(combinations(board))
        yield YearCounts(
            board, {c: found.get(index, 0) for index, c in indexed if c[place] == month.value}
        )


def count_pairs(
    board: Board,
    stop: Stop,
    progress: ProgressCallback | None = None,
    resources: Resources | None = None,
) -> dict[frozenset[Cell], int]:
    """Count the covers that leave two cells open, for every pair of cells, in one search."""
    plan = pair_plan(board)
    found = count_by_labels(plan, stop, progress, resources)
    size = len(plan.cells)
    return {
        frozenset((plan.cells[a], plan.cells[b])): found.get(a * size + b, 0)
        for a in range(size)
        for b in range(a + 1, size)
    }


def combinations(board: Board) -> Iterator[Combination]:
    """All combinations, in the order of their index."""
    combinations: list[Combination] = [()]
    for kind in board.kinds:
        values = [label.value for label in board.of_kind(kind)]
        combinations = [(*c, value) for c in combinations for value in values]
    return iter(combinations)


def _is_date(part: dict[LabelKind, int]) -> bool:
    month, day, year = part[LabelKind.MONTH], part[LabelKind.DAY], part.get(LabelKind.YEAR)
    if not date_exists(month, day, year):
        return False
    if year is None or LabelKind.WEEKDAY not in part:
        return True
    return dt.date(year, month, day).weekday() == part[LabelKind.WEEKDAY]


YEARS_DIR = Path(__file__).parent / "years"


def load_year_counts(name: str) -> YearCounts | None:
    """The counts of a board that comes with the program; None where they are not kept.

    They are of boards whose search is long, counted beforehand by `scripts/data/count_years.py`.
    A file has a line for each month, with the numbers of solutions of all combinations of the
    other labels in order.
    """
    path = YEARS_DIR / f"{name}.txt"
    if name not in board_names() or not path.is_file():
        return None
    board = find_board(name)
    counts = map(int, path.read_text("ascii").split())
    return YearCounts(board, dict(zip(combinations(board), counts, strict=True)))


def format_year_counts(counts: YearCounts) -> str:
    """What the file of a board holds."""
    months: dict[int, list[str]] = {}
    for combination, solutions in counts.counts.items():
        months.setdefault(combination[0], []).append(str(solutions))
    return "".join(" ".join(numbers) + "\n" for numbers in months.values())
