"""Fetching of a range of days, one request at a time with pauses in between.

Saved days are skipped, so fetching an interrupted range again continues it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import Enum, auto

from kaivuri.archive.user_archive import Archive
from kaivuri.common.days import today
from kaivuri.errors import BadPuzzle, KaivuriError, PuzzleNotFound
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import Newspaper, UnexpectedReply
from kaivuri.newspapers.registry import newspaper
from kaivuri.queries.context import Context
from kaivuri.queries.daily_fetch import fetch_daily

_MAX_DAYS_AHEAD = 31


class FetchOutcome(Enum):
    """The outcome of fetching a day."""

    FETCHED = auto()
    ABSENT = auto()
    """The newspaper has no puzzle on that day."""
    UNEXPECTED = auto()
    """The reply is not in the documented format."""


@dataclass(frozen=True, slots=True)
class FetchedDay:
    """A day and the outcome of fetching it."""

    day: date
    outcome: FetchOutcome
    error: str = ""
    """Why there is no grid."""


@dataclass(frozen=True, slots=True)
class FetchAnswer:
    """A range of days: those fetched so far, and the others."""

    newspaper: Newspaper
    today: date
    """The current day in the newspaper's time zone."""
    missing: tuple[date, ...]
    """The days to fetch, in order; of those after today, only up to the first without a puzzle."""
    saved: int
    """The number of days that were saved, or known to have no puzzle."""
    future: int
    """The number of days after the latest one that is requested."""
    results: tuple[FetchedDay, ...] = ()
    interruption: BaseException | None = None
    """The error, or the Ctrl-C, that ended the fetching early."""

    @property
    def due(self) -> int:
        """The number of days to fetch up to today; how many days after it exist is not known."""
        return sum(day <= self.today for day in self.missing)

    def count(self, outcome: FetchOutcome) -> int:
        """Return the number of days with an outcome."""
        return sum(result.outcome is outcome for result in self.results)


def fetch_days(
    game: str, first: date, last: date | None, context: Context, *, ahead: bool = False
) -> FetchAnswer:
    """Fetch the missing days from `first` to `last`, except those before the first puzzle.

    The progress is the growing answer. A missing puzzle or an unexpected reply is reported, and
    the next day follows; any other error ends the fetching, as it would recur every day, and so
    does a future day without a puzzle.

    Args:
        game: the name of a game with daily puzzles.
        first: the first day.
        last: the last day; None for the first one or, with `ahead`, the latest one.
        context: the clock, network, archive and pauses.
        ahead: whether days after today may be requested.

    Raises:
        BadPuzzle: if no newspaper publishes the game, or the range ends before it begins.
    """
    paper = newspaper(game)
    now = today(context.clock, paper.time_zone)
    if ahead:
        paper = replace(paper, days_ahead=_MAX_DAYS_AHEAD)
    if last is None:
        last = max(first, paper.latest_day(now)) if ahead else first
    with context.open_archive() as archive:
        answer = _find_missing(paper, first, last, now, archive)
        try:
            for result in _fetch(answer, archive, context):
                answer = replace(answer, results=(*answer.results, result))
                context.on_progress(answer)
        except (KaivuriError, KeyboardInterrupt) as error:
            answer = replace(answer, interruption=error)
    return answer


def _find_missing(
    paper: Newspaper, first: date, last: date, now: date, archive: Archive
) -> FetchAnswer:
    if first > last:
        raise BadPuzzle(
            _("the range ends ({last}) before it begins ({first}): swap its ends").format(
                last=last, first=first
            )
        )
    latest = paper.latest_day(now)
    start, end = max(first, paper.first_day), min(last, latest)
    days = [start + timedelta(n) for n in range((end - start).days + 1)]
    known = {
        day
        for day, fetched in archive.days_fetched(paper.name).items()
        if not paper.is_early(day, now, fetched)
    }
    missing = tuple(day for day in days if day not in known)
    future = max((last - max(first, latest + timedelta(1))).days + 1, 0)
    return FetchAnswer(paper, now, missing, len(days) - len(missing), future)


def _fetch(answer: FetchAnswer, archive: Archive, context: Context) -> Iterator[FetchedDay]:
    paper, now = answer.newspaper, answer.today
    for number, day in enumerate(answer.missing):
        if number:
            context.pause()
        if context.stop is not None:
            context.stop.check()
        try:
            fetch_daily(paper, day, today=now, archive=archive, get=context.http_get)
        except PuzzleNotFound as error:
            if day < now:  # today's puzzle may still appear
                archive.write_absence(paper.name, day)
            if day > now:
                return
            yield FetchedDay(day, FetchOutcome.ABSENT, str(error))
        except UnexpectedReply as error:
            yield FetchedDay(day, FetchOutcome.UNEXPECTED, str(error))
        else:
            yield FetchedDay(day, FetchOutcome.FETCHED)
