"""Days as values: of one year or of every year that has them, up to the ends of the calendar."""

from dataclasses import dataclass
from datetime import MAXYEAR, date, timedelta

from kaivuri.errors import BadPuzzle

BEYOND = "the calendar goes from 1.1.1 to 31.12.9999"
_LONGEST = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@dataclass(frozen=True, slots=True)
class PuzzleDate:
    """A day of the year, or of one certain year; `str` writes it as 24.12. or 24.12.2026.

    Raises:
        BadPuzzle: when it is made of numbers that no calendar has.
    """

    month: int
    day: int
    year: int | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.month <= 12:
            raise BadPuzzle(f"there is no month {self.month}")
        if not exists(self.month, self.day, self.year):
            raise BadPuzzle(f"there is no {self}")

    def __str__(self) -> str:
        return f"{self.day}.{self.month}.{'' if self.year is None else self.year}"

    def from_year(self, year: int) -> date:
        """The day itself; of one without a year the first that comes in `year` or after it.

        Raises:
            BadPuzzle: when the calendar ends before such a day comes.
        """
        year = year if self.year is None else self.year
        while not exists(self.month, self.day, year):
            year += 1
        if year > MAXYEAR:
            raise BadPuzzle(BEYOND)
        return date(year, self.month, self.day)


def exists(month: int, day: int, year: int | None = None) -> bool:
    """Whether that day is in the calendar (of the year, or without one of some year)."""
    if year is not None and year < 1:
        return False
    leap = year is None or (year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))
    return 1 <= day <= _LONGEST[month - 1] - (month == 2 and not leap)


def shifted(day: date, days: int) -> date:
    """The day that comes so many days after another one, or before it.

    Raises:
        BadPuzzle: when the calendar ends before it.
    """
    try:
        return day + timedelta(days)
    except OverflowError:
        raise BadPuzzle(BEYOND) from None
