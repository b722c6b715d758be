"""Fetching of a range of days, one request at a time with pauses in between.

Saved days are skipped, so fetching an interrupted range again continues it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum

from kaivuri.archive.user_archive import Archive
from kaivuri.errors import BadPuzzle, PuzzleNotFound
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import HttpGet, Newspaper, UnexpectedReply


class FetchOutcome(Enum):
    """The outcome of fetching a day."""

    FETCHED = "fetched"
    ABSENT = "no puzzle"
    UNEXPECTED = "unexpected reply"


@dataclass(frozen=True, slots=True)
class FetchedDay:
    """A day and the outcome of fetching it."""

    day: date
    outcome: FetchOutcome
    message: str = ""
    """The error, if there is no grid."""


@dataclass(frozen=True, slots=True)
class DayRange:
    """The days of a range: missing, saved and future ones."""

    newspaper: Newspaper
    today: date
    """The current day in the newspaper's time zone."""
    days_to_fetch: tuple[date, ...]
    """The missing days, in order; of those after today, only up to the first without a puzzle."""
    saved: int
    """The number of days that are saved, or known to have no puzzle."""
    future: int
    """The number of days after the latest one that is requested."""

    @property
    def due(self) -> int:
        """The number of days to fetch up to today; how many days after it exist is not known."""
        return sum(day <= self.today for day in self.days_to_fetch)

    @classmethod
    def of(
        cls, newspaper: Newspaper, first: date, last: date, *, today: date, archive: Archive
    ) -> "DayRange":
        """Find the missing days from `first` to `last`, except those before the first puzzle.

        Raises:
            BadPuzzle: if the range ends before it begins.
        """
        if first > last:
            raise BadPuzzle(
                _("the range ends ({last}) before it begins ({first}): swap its ends").format(
                    last=last, first=first
                )
            )
        latest = newspaper.latest_day(today)
        start, end = max(first, newspaper.first_day), min(last, latest)
        days = [start + timedelta(n) for n in range((end - start).days + 1)]
        known = archive.known_days(newspaper.name)
        missing = tuple(day for day in days if day not in known)
        future = max((last - max(first, latest + timedelta(1))).days + 1, 0)
        return cls(newspaper, today, missing, len(days) - len(missing), future)


def fetch_days(
    days: DayRange, archive: Archive, *, get: HttpGet, pause: Callable[[], None]
) -> Iterator[FetchedDay]:
    """Fetch the missing days into the archive one by one; closing the iterator ends it.

    A missing puzzle or an unexpected reply is reported, and the next day follows; any other
    error ends the iteration, as it would recur every day, and so does a future day without
    a puzzle.
    """
    for number, day in enumerate(days.days_to_fetch):
        if number:
            pause()
        try:
            days.newspaper.fetch(day, today=days.today, cache=archive, get=get)
        except PuzzleNotFound as error:
            if day < days.today:  # today's puzzle may still appear
                archive.write_absence(days.newspaper.name, day)
            if day > days.today:
                return
            yield FetchedDay(day, FetchOutcome.ABSENT, str(error))
        except UnexpectedReply as error:
            yield FetchedDay(day, FetchOutcome.UNEXPECTED, str(error))
        else:
            yield FetchedDay(day, FetchOutcome.FETCHED)
