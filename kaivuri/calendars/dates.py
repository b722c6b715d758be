"""Dates as a user writes them, and the labels that show them on a board."""

import datetime as dt
import re
from dataclasses import dataclass

from kaivuri.calendars.board import Board, Label, LabelKind
from kaivuri.errors import BadPuzzle

_LONGEST = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_FORMS = (
    re.compile(r"(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.?(?P<year>\d{4})?"),
    re.compile(r"(?:(?P<year>\d{4})-)?(?P<month>\d{1,2})-(?P<day>\d{1,2})"),
)
_RELATIVE = {"yesterday": -1, "today": 0, "tomorrow": 1}


@dataclass(frozen=True, slots=True)
class PuzzleDate:
    """A day of the year, or of one certain year; `str` writes it as 24.12. or 24.12.2026."""

    month: int
    day: int
    year: int | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.month <= 12:
            raise BadPuzzle(f"there is no month {self.month}")
        if not exists(self.month, self.day, self.year):
            raise BadPuzzle(f"there is no {self}")

    def __str__(self) -> str:
        """Day, month and year, as `parse_date` reads them."""
        return f"{self.day}.{self.month}.{self.year or ''}"


def exists(month: int, day: int, year: int | None = None) -> bool:
    """Whether that day is in the calendar (of the year, or without one of some year)."""
    leap = year is None or (year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))
    return 1 <= day <= _LONGEST[month - 1] - (month == 2 and not leap)


def first_year_with(month: int, day: int, year: int) -> int:
    """The first year from `year` on that has this day, which some year must have."""
    return next(y for y in range(year, year + 9) if exists(month, day, y))


def parse_date(text: str, today: dt.date) -> PuzzleDate:
    """Read today, tomorrow, yesterday, 24.12., 24.12.2026, 12-24 or 2026-12-24.

    Raises:
        BadPuzzle: when it is none of these, or there is no such day.
    """
    if text in _RELATIVE:
        day = today + dt.timedelta(days=_RELATIVE[text])
        return PuzzleDate(day.month, day.day, day.year)
    for form in _FORMS:
        match = form.fullmatch(text.strip())
        if match:
            year = match["year"]
            return PuzzleDate(int(match["month"]), int(match["day"]), int(year) if year else None)
    raise BadPuzzle(f"{text!r} is no date; write 24.12., 24.12.2026, 2026-12-24 or today")


def open_labels(board: Board, date: PuzzleDate, today: dt.date) -> tuple[Label, ...]:
    """The labels that stay open, one of each kind on the board.

    A board with weekdays or years needs a year; the running one where `date` has none.

    Raises:
        BadPuzzle: when there is no such day that year, or the board lacks the label.
    """
    values = {LabelKind.MONTH: date.month, LabelKind.DAY: date.day}
    if LabelKind.WEEKDAY in board.kinds or LabelKind.YEAR in board.kinds:
        full = PuzzleDate(date.month, date.day, date.year or today.year)
        year = full.year or today.year
        weekday = dt.date(year, full.month, full.day).weekday()
        values |= {LabelKind.WEEKDAY: weekday, LabelKind.YEAR: year}
    labels = []
    for kind in board.kinds:
        label = board.label(kind, values[kind])
        if label is None:
            raise BadPuzzle(f"the board has no {kind.name.lower()} {values[kind]}")
        labels.append(label)
    return tuple(labels)
