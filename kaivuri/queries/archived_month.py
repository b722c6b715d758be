"""Queries about the archive: months of a game, letters, progress, unfinished and missing days."""

from dataclasses import dataclass
from datetime import date

from kaivuri.archive.fetch_range import DayRange, FetchedDay, fetch_days
from kaivuri.archive.records import ArchivedDay, Progress, PuzzleState, Session, Streaks, Times
from kaivuri.newspapers.registry import newspaper
from kaivuri.play.days import today
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.words.grid import Grid


@dataclass(frozen=True, slots=True)
class ArchivedMonthRequest:
    """A game, and any day of the month."""

    game: str
    day: date
    today: date
    """The current day in the time zone of the game."""


@dataclass(frozen=True, slots=True)
class ArchivedMonthAnswer:
    """A month of a game, its statistics, and the progress on all other puzzles."""

    days: dict[date, ArchivedDay]
    streaks: Streaks
    """Computed from all days of the game, like `times`."""
    times: Times
    others: tuple[Progress, ...]
    """The progress on typed grids and on boards."""


def archived_month(request: ArchivedMonthRequest, context: Context) -> ArchivedMonthAnswer:
    """Return the archived days of a month, with the progress on each puzzle."""
    game, day = request.game, request.day
    with context.open_archive() as archive:
        archived = archive.days(game)
        month = archive.month(game, day.year, day.month)
        others = (*archive.typed_grids(), *archive.played_boards())
    return ArchivedMonthAnswer(
        month, Streaks.of(archived, request.today), Times.of(archived), others
    )


@dataclass(frozen=True, slots=True)
class ArchivedGridRequest:
    """A game and a day."""

    game: str
    day: date


@dataclass(frozen=True, slots=True)
class ArchivedGridAnswer:
    """The letters of a day, or None if the archive has none."""

    grid: Grid | None


def archived_grid(request: ArchivedGridRequest, context: Context) -> ArchivedGridAnswer:
    """Return the archived letters of a day; nothing is fetched."""
    with context.open_archive() as archive:
        saved = archive.saved_grid(request.game, request.day)
    return ArchivedGridAnswer(Grid.parse(str(saved)) if saved else None)


@dataclass(frozen=True, slots=True)
class ProgressRequest:
    """The reference of a puzzle."""

    reference: Reference


@dataclass(frozen=True, slots=True)
class ProgressAnswer:
    """The progress on a puzzle, or None if it was never opened."""

    progress: Progress | None


def progress(request: ProgressRequest, context: Context) -> ProgressAnswer:
    """Return the progress on a puzzle in all sessions."""
    with context.open_archive() as archive:
        return ProgressAnswer(archive.progress(request.reference))


@dataclass(frozen=True, slots=True)
class SaveSessionRequest:
    """A session with what has been played so far."""

    session: Session


@dataclass(frozen=True, slots=True)
class SaveSessionAnswer:
    """The session with the time at which it was saved."""

    session: Session


def save_session(request: SaveSessionRequest, context: Context) -> SaveSessionAnswer:
    """Save a session, replacing its earlier state."""
    with context.open_archive() as archive:
        return SaveSessionAnswer(archive.save(request.session))


@dataclass(frozen=True, slots=True)
class UnfinishedDayRequest:
    """A game, and which of its unfinished days to find."""

    game: str
    newest: bool = False
    """Whether to find the newest day instead of the oldest."""


@dataclass(frozen=True, slots=True)
class UnfinishedDayAnswer:
    """The day, or None if every archived puzzle is solved."""

    day: ArchivedDay | None


def unfinished_day(request: UnfinishedDayRequest, context: Context) -> UnfinishedDayAnswer:
    """Find the oldest or newest day that is saved or was opened, and is not solved."""
    finished = (PuzzleState.NOT_SAVED, PuzzleState.SOLVED)
    last = today(context.clock, newspaper(request.game).time_zone)
    with context.open_archive() as archive:
        days = [
            day
            for day in archive.days(request.game)
            if day.state not in finished and day.day <= last
        ]
    return UnfinishedDayAnswer(days[-1 if request.newest else 0] if days else None)


@dataclass(frozen=True, slots=True)
class FetchMissingRequest:
    """A game and a range of days, both ends included."""

    game: str
    first: date
    last: date


@dataclass(frozen=True, slots=True)
class FetchMissingAnswer:
    """The results of the days, in order."""

    results: tuple[FetchedDay, ...]


def fetch_missing(request: FetchMissingRequest, context: Context) -> FetchMissingAnswer:
    """Fetch the missing days one after the other, reporting each day's result as progress.

    Raises:
        TimeLimit: if the time is up; the days fetched so far are in the archive.
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
