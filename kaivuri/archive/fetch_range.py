"""Fetches a range of days gently: one request at a time, a pause between two.

What is kept already is not asked for again, so asking again for a range that was
stopped continues it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum

from kaivuri.archive.user_archive import Archive
from kaivuri.errors import BadPuzzle, PuzzleNotFound
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.newspapers.newspaper import HttpGet, Newspaper, UnexpectedReply


class FetchOutcome(Enum):
    """The outcome of asking for a day."""

    FETCHED = N_("fetched")
    ABSENT = N_("no puzzle")
    UNEXPECTED = N_("odd reply")


@dataclass(frozen=True, slots=True)
class FetchedDay:
    """A day that was asked for."""

    day: date
    outcome: FetchOutcome
    message: str = ""
    """Why there is no grid."""


@dataclass(frozen=True, slots=True)
class DayRange:
    """The days of a range, by what there is to do."""

    newspaper: Newspaper
    today: date
    """The present day in the newspaper's time zone."""
    days_to_fetch: tuple[date, ...]
    """Days to ask for, in order."""
    saved: int
    """Days that the archive has, or knows to have no puzzle."""
    future: int
    """How many days are still to come; they are not asked for."""

    @classmethod
    def of(
        cls, newspaper: Newspaper, first: date, last: date, *, today: date, archive: Archive
    ) -> "DayRange":
        """Look up what is missing from first to last; days before the first puzzle don't count.

        Raises:
            BadPuzzle: when the range ends before it begins.
        """
        if first > last:
            raise BadPuzzle(
                _("the range ends ({last}) before it begins ({first}): swap its ends").format(
                    last=last, first=first
                )
            )
        start, end = max(first, newspaper.first_day), min(last, today)
        days = [start + timedelta(n) for n in range((end - start).days + 1)]
        answered = archive.known_days(newspaper.name)
        missing = tuple(day for day in days if day not in answered)
        future = max((last - max(first, today + timedelta(1))).days + 1, 0)
        return cls(newspaper, today, missing, len(days) - len(missing), future)


def fetch_days(
    days: DayRange, archive: Archive, *, get: HttpGet, pause: Callable[[], None]
) -> Iterator[FetchedDay]:
    """Fetch the missing days into the archive one by one; closing the iterator stops.

    A day without a puzzle and an odd reply are reported, and the
    next day is asked for; any other error ends the fetch, as it would meet every day.
    """
    for number, day in enumerate(days.days_to_fetch):
        if number:
            pause()
        try:
            days.newspaper.fetch(day, today=days.today, cache=archive, get=get)
        except PuzzleNotFound as error:
            if day < days.today:  # today's may still come
                archive.write_absence(days.newspaper.name, day)
            yield FetchedDay(day, FetchOutcome.ABSENT, str(error))
        except UnexpectedReply as error:
            yield FetchedDay(day, FetchOutcome.UNEXPECTED, str(error))
        else:
            yield FetchedDay(day, FetchOutcome.FETCHED)
