"""Queries about the archive: days, months, letters, progress, sessions, export and import."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from kaivuri.archive import transfer
from kaivuri.archive.records import ArchivedDay, Progress, PuzzleState, Session, Streaks, Times
from kaivuri.archive.transfer import Export, MergeOutcome
from kaivuri.archive.user_archive import user_archive_exists
from kaivuri.common.days import today
from kaivuri.common.reference import Reference
from kaivuri.errors import BadRequest
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import FetchedGrid
from kaivuri.newspapers.registry import newspaper
from kaivuri.queries.context import Context


@dataclass(frozen=True, slots=True)
class GameOverview:
    """All archived days of a game, with streaks and times."""

    game: str
    days: tuple[ArchivedDay, ...]
    streaks: Streaks
    times: Times


def game_overview(game: str, context: Context) -> GameOverview:
    """Summarize the archived days of a game."""
    with context.open_archive() as archive:
        days = archive.days(game)
    return GameOverview(
        game, days, Streaks.from_days(days, game_today(game, context)), Times.from_days(days)
    )


def game_today(game: str, context: Context) -> date:
    """Return the current day in the time zone of a game with daily puzzles."""
    return today(context.clock, newspaper(game).time_zone)


def is_first_run() -> bool:
    """Return whether the user has saved nothing yet, and may need an explanation."""
    return not user_archive_exists()


def typed_grids(context: Context) -> tuple[Progress, ...]:
    """Return the progress on each typed grid, the one saved last first."""
    with context.open_archive() as archive:
        return archive.typed_grids()


def played_boards(context: Context) -> tuple[Progress, ...]:
    """Return the progress on each board and day, if any, the one saved last first."""
    with context.open_archive() as archive:
        return archive.played_boards()


@dataclass(frozen=True, slots=True)
class ArchivedMonth:
    """The days of a month, and a summary of all others."""

    days: dict[date, ArchivedDay]
    game: GameOverview
    others: tuple[Progress, ...]
    """The progress on typed grids and on boards."""


def archived_month(game: str, day: date, context: Context) -> ArchivedMonth:
    """Return the archived days of the month of `day`, with the progress on each puzzle."""
    with context.open_archive() as archive:
        days = archive.month(game, day.year, day.month)
        others = (*archive.typed_grids(), *archive.played_boards())
        return ArchivedMonth(days, game_overview(game, replace(context, archive=archive)), others)


def archived_day(game: str, day: date, context: Context) -> ArchivedDay | None:
    """Return the progress and the results of a day; None if the archive has nothing of it."""
    with context.open_archive() as archive:
        return next(iter(archive.days(game, day, day)), None)


def archived_letters(game: str, day: date, context: Context) -> FetchedGrid | None:
    """Return the letters of a day if the archive has them; nothing is fetched."""
    with context.open_archive() as archive:
        return archive.saved_grid(game, day)


def unfinished_day(game: str, context: Context, *, newest: bool = False) -> ArchivedDay | None:
    """Return the oldest or newest day that is saved or was opened, neither solved nor seen."""
    finished = (PuzzleState.NOT_SAVED, PuzzleState.SEEN, PuzzleState.SOLVED)
    last = game_today(game, context)
    with context.open_archive() as archive:
        days = archive.days(game)
    unfinished = [day for day in days if day.state not in finished and day.day <= last]
    return unfinished[-1 if newest else 0] if unfinished else None


def progress(reference: Reference, context: Context) -> Progress | None:
    """Return the progress on a puzzle in all sessions; None if it was never opened."""
    with context.open_archive() as archive:
        return archive.progress(reference)


def save_session(session: Session, context: Context) -> Session:
    """Save a session, replacing its earlier state, and return it with the current time."""
    with context.open_archive() as archive:
        return archive.save(session)


def missing_games(context: Context) -> Mapping[str, int]:
    """Return the numbers of sessions and results of each game that is not installed."""
    with context.open_archive() as archive:
        return archive.missing_games()


def forget_game(game: str, context: Context) -> int:
    """Delete the sessions and results of a game that is not installed, and return their number.

    Raises:
        BadRequest: if there are none, or it is installed.
    """
    with context.open_archive() as archive:
        missing = archive.missing_games()
        if game not in missing:
            message = _("the archive has no records of a game {game} that is not installed")
            raise BadRequest(None, message.format(game=game))
        archive.forget(game)
        return missing[game]


def archive_export(context: Context) -> Export:
    """Return everything in the archive, to be imported into another one."""
    with context.open_archive() as archive:
        return transfer.export_archive(archive)


@dataclass(frozen=True, slots=True)
class ImportAnswer:
    """The numbers of imported records."""

    new: int
    newer: int
    """Those that replaced an earlier state of the same record."""
    unchanged: int
    """Those that the archive already had, in this state or a later one."""
    skipped: int
    """References to games that are not installed."""
    unreadable: int
    """Those that were unreadable when an older kaivuri exported them."""


def import_archive(lines: Iterable[bytes], context: Context) -> ImportAnswer:
    """Merge an exported file into the archive.

    Raises:
        BadExport: if a line is not a record, or if records are missing.
    """
    export = Export.parse(lines)
    with context.open_archive() as archive:
        counts = transfer.import_records(archive, export)
    outcomes = (MergeOutcome.NEW, MergeOutcome.NEWER, MergeOutcome.UNCHANGED)
    new, newer, unchanged = (counts[outcome] for outcome in outcomes)
    return ImportAnswer(new, newer, unchanged, export.skipped, export.unreadable)
