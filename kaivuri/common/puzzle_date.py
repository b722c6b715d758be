"""Dates with an optional year."""

from dataclasses import dataclass
from datetime import MAXYEAR, date, timedelta

from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_

OUT_OF_RANGE = N_("the calendar goes from 1.1.1 to 31.12.9999")
_MONTH_LENGTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@dataclass(frozen=True, slots=True)
class PuzzleDate:
    """A date with or without a year; `str` returns 24.12. or 24.12.2026.

    Raises:
        BadPuzzle: if the date does not exist.
    """

    month: int
    day: int
    year: int | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.month <= 12:
            raise BadPuzzle(_("there is no month {month}").format(month=self.month))
        if not date_exists(self.month, self.day, self.year):
            raise BadPuzzle(_("the date {date} does not exist").format(date=self))

    def __str__(self) -> str:
        return f"{self.day}.{self.month}.{'' if self.year is None else self.year}"

    def first_date_from(self, year: int) -> date:
        """Return the date; if it has no year, its first occurrence from `year` on.

        Raises:
            BadPuzzle: if that is after the year 9999.
        """
        year = year if self.year is None else self.year
        while not date_exists(self.month, self.day, year):
            year += 1
        if year > MAXYEAR:
            raise BadPuzzle(_(OUT_OF_RANGE))
        return date(year, self.month, self.day)


def date_exists(month: int, day: int, year: int | None = None) -> bool:
    """Return whether the date exists in `year`, or in some year if `year` is None."""
    if year is not None and year < 1:
        return False
    leap = year is None or (year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))
    return 1 <= day <= _MONTH_LENGTHS[month - 1] - (month == 2 and not leap)


def add_days(day: date, days: int) -> date:
    """Return the date `days` days after `day`.

    Raises:
        BadPuzzle: if the result is out of the range of `date`.
    """
    try:
        return day + timedelta(days)
    except OverflowError:
        raise BadPuzzle(_(OUT_OF_RANGE)) from None
