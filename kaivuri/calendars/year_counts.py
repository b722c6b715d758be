"""Numbers of solutions for every date of a board, and for every pair of open cells."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from kaivuri import _core
from kaivuri.calendars.board import Board, LabelKind
from kaivuri.calendars.board_file import find_board, shipped_board_names
from kaivuri.calendars.core_board import CoreBoard, core_board
from kaivuri.calendars.split_count import ProgressCallback, Resources, count_by_labels
from kaivuri.calendars.year_statistics import MonthDay
from kaivuri.common import Cell
from kaivuri.common.days import WEEKDAYS
from kaivuri.common.puzzle_date import date_exists
from kaivuri.language import gettext as _
from kaivuri.solvers.stop import Stop

Combination = tuple[int, ...]
"""Values of the open labels in the order of the board's kinds: month, day, …"""


@dataclass(frozen=True, slots=True)
class YearCounts:
    """The number of solutions of each combination of labels, valid dates or not."""

    board: Board
    counts: dict[Combination, int]
    """Ordered by combination; covers some or all months."""

    @property
    def months(self) -> frozenset[int]:
        """The counted months."""
        return frozenset(combination[0] for combination in self.counts)

    @property
    def complete(self) -> bool:
        """Whether all months are counted."""
        return len(self.months) == len(self.board.of_kind(LabelKind.MONTH))

    def dates(self, year: int | None = None) -> dict[Combination, int]:
        """Return the combinations that are valid dates, only the days of `year` if given."""
        in_year = {} if year is None else {LabelKind.YEAR: year}
        return {
            c: n
            for c, n in self.counts.items()
            if _is_date(parts := in_year | self._parts(c))
            and year in (None, parts.get(LabelKind.YEAR))
        }

    def _parts(self, combination: Combination) -> dict[LabelKind, int]:
        return dict(zip(self.board.kinds, combination, strict=True))

    def by_day(self, year: int | None = None) -> dict[MonthDay, int]:
        """Return the solutions by (month, day), in `year` or summed over weekdays and years."""
        days: dict[MonthDay, int] = {}
        for combination, covers in self.dates(year).items():
            month, day = combination[:2]
            days[month, day] = days.get((month, day), 0) + covers
        return days


def combination_key(combination: Combination, board: Board) -> str:
    """Return the key of a combination in documents: 01-31, 01-31-Sun or 2024-01-31-Wed."""
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
    """Count the solutions of all combinations of labels in one search."""
    plan = _counted_board(board).native.date_plan()
    by_index = count_by_labels(plan, stop, progress, resources)
    counts = {c: by_index.get(index, 0) for index, c in enumerate(combinations(board))}
    return YearCounts(board, counts)


def count_months(
    board: Board,
    stop: Stop,
    progress: ProgressCallback | None = None,
    resources: Resources | None = None,
) -> Iterator[YearCounts]:
    """Yield the counts month by month.

    The searches together take several times as long as `count_year`, which shares more states.
    """
    months, native = board.of_kind(LabelKind.MONTH), _counted_board(board).native
    for done, month in enumerate(months):

        def on_progress(fraction: float, done: int = done) -> None:
            if progress:
                progress((done + fraction) / len(months))

        by_index = count_by_labels(native.date_plan(done), stop, on_progress, resources)
        counts = {
            combination: by_index.get(index, 0)
            for index, combination in enumerate(combinations(board))
            if combination[0] == month.value
        }
        yield YearCounts(board, counts)


def count_pairs(
    board: Board,
    stop: Stop,
    progress: ProgressCallback | None = None,
    resources: Resources | None = None,
) -> dict[frozenset[Cell], int]:
    """Count the solutions that leave two cells open, for every pair of cells, in one search."""
    native = _counted_board(board).native
    by_index = count_by_labels(native.pair_plan(), stop, progress, resources)
    cells = native.scan_order()
    size = len(cells)
    return {
        frozenset((cells[a], cells[b])): by_index.get(a * size + b, 0)
        for a in range(size)
        for b in range(a + 1, size)
    }


def _counted_board(board: Board) -> CoreBoard:
    _core.require(_("counting the solutions of all dates"))
    return core_board(board)


def combinations(board: Board) -> Iterator[Combination]:
    """Return all combinations in the order of their index."""
    return product(*([label.value for label in board.of_kind(kind)] for kind in board.kinds))


def _is_date(part: dict[LabelKind, int]) -> bool:
    month, day, year = part[LabelKind.MONTH], part[LabelKind.DAY], part.get(LabelKind.YEAR)
    if not date_exists(month, day, year):
        return False
    if year is None or LabelKind.WEEKDAY not in part:
        return True
    return dt.date(year, month, day).weekday() == part[LabelKind.WEEKDAY]


YEARS_DIR = Path(__file__).parent / "years"


def load_year_counts(board: Board) -> YearCounts | None:
    """Return the shipped counts of a shipped board, or None if there are none.

    `scripts/data/count_years.py` counts the boards that take long. The file has one line per
    month: the numbers of solutions of all combinations of the other labels, in order.
    """
    path = YEARS_DIR / f"{board.name}.txt"
    shipped = board.name in shipped_board_names() and board == find_board(board.name)
    if not shipped or not path.is_file():
        return None
    counts = map(int, path.read_text("ascii").split())
    return YearCounts(board, dict(zip(combinations(board), counts, strict=True)))


def format_year_counts(counts: YearCounts) -> str:
    """Return the counts in the format that `load_year_counts` reads."""
    months: dict[int, list[str]] = {}
    for combination, solutions in counts.counts.items():
        months.setdefault(combination[0], []).append(str(solutions))
    return "".join(" ".join(numbers) + "\n" for numbers in months.values())
