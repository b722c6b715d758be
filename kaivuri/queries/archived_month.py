"""The puzzles of a game in the archive: a month, streaks and times, letters, missing days."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from kaivuri.archive.fetch_range import DayRange, FetchedDay, fetch_days
from kaivuri.archive.records import ArchivedDay, Progress, Streaks, Times
from kaivuri.newspapers.registry import newspaper
from kaivuri.play.days import today
from kaivuri.queries.context import Context
from kaivuri.words.grid import Grid


@dataclass(frozen=True, slots=True)
class ArchivedMonthRequest:
    """A game, and a day of the month."""

    game: str
    day: date
    today: date
    """The present day where the game comes out."""


@dataclass(frozen=True, slots=True)
class ArchivedMonthAnswer:
    """What the archive knows of a month, of the game and of other puzzles."""

    days: dict[date, ArchivedDay]
    streaks: Streaks
    """Of all days of the game, as are the times."""
    times: Times
    others: tuple[Progress, ...]
    """Typed grids, and boards that were played."""


def archived_month(request: ArchivedMonthRequest, context: Context) -> ArchivedMonthAnswer:
    """Read the days of a month and how far each puzzle has got."""
    game, day = request.game, request.day
    with context.open_archive() as archive:
        known = archive.days(game)
        month = archive.month(game, day.year, day.month)
        others = (*archive.typed_grids(), *archive.played_boards())
    return ArchivedMonthAnswer(month, Streaks.of(known, request.today), Times.of(known), others)


@dataclass(frozen=True, slots=True)
class ArchivedGridRequest:
    """The day of a game."""

    game: str
    day: date


@dataclass(frozen=True, slots=True)
class ArchivedGridAnswer:
    """The letters of a day; None: the archive has none."""

    grid: Grid | None


def archived_grid(request: ArchivedGridRequest, context: Context) -> ArchivedGridAnswer:
    """Read the letters of a day; nothing is fetched."""
    with context.open_archive() as archive:
        kept = archive.saved_grid(request.game, request.day)
    return ArchivedGridAnswer(Grid.parse(str(kept)) if kept else None)


@dataclass(frozen=True, slots=True)
class FetchMissingRequest:
    """A game, and the first and the last day."""

    game: str
    first: date
    last: date


@dataclass(frozen=True, slots=True)
class FetchMissingAnswer:
    """The days that were asked for, in order."""

    results: tuple[FetchedDay, ...]


def fetch_missing(request: FetchMissingRequest, context: Context) -> FetchMissingAnswer:
    """Fetch the days that are missing, one after the other; the progress is each day's result.

    Raises:
        TimeLimit: when the stop says so; then the days so far are in the archive.
    """

    def pause() -> None:
        context.pause()
        if context.stop is not None:
            context.stop.check()

    paper, results = newspaper(request.game), list[FetchedDay]()
    now = today(context.clock, paper.time_zone)
    with context.open_archive() as archive:
        days = DayRange.of(paper, request.first, request.last, today=now, archive=archive)
        for result in fetch_days(days, archive, get=context.http_get, pause=pause):
            results.append(result)
            context.on_progress(result)
    return FetchMissingAnswer(tuple(results))
