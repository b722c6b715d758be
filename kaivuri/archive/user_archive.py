"""The user's archive in one SQLite file: fetched replies, the user's progress, and results.

Archive errors never stop a command: a file that can't be read counts as empty, a failed write is
skipped, and the user gets a note. Commands about the archive itself use `strict` mode, where
errors are raised.
"""

from calendar import monthrange
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from sqlite3 import Connection
from typing import Self

from kaivuri.archive.database import Database, Transaction, Value
from kaivuri.archive.records import ArchivedDay, Progress, Result, Session
from kaivuri.archive.schema import MAX_DIGITS
from kaivuri.archive.tables import REPLIES, RESULTS, SESSIONS, SavedPuzzle, is_installed
from kaivuri.common.clock import utc_now
from kaivuri.common.reference import BOARD, Reference
from kaivuri.errors import ArchiveUnavailable
from kaivuri.folders import data_folder
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import FetchedGrid
from kaivuri.newspapers.registry import newspaper

_TICK = timedelta(milliseconds=1)
_LATEST = datetime(9999, 12, 31, tzinfo=UTC)


class Archive:
    """The archive on this machine, thread-safe; a write may wait for another program's."""

    def __init__(
        self,
        path: Path,
        note: Callable[[str], None],
        *,
        clock: Callable[[], datetime] = utc_now,
        strict: bool = False,
    ) -> None:
        self.database = Database(path)
        self.clock = clock
        self._strict = strict
        self._emit_note = note
        self._emitted: set[str] = set()

    def note(self, text: str) -> None:
        """Show the user a note, each text only once."""
        if text not in self._emitted:
            self._emitted.add(text)
            self._emit_note(text)

    def close(self) -> None:
        """Close the file."""
        self.database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def read(self, source: str, day: date) -> bytes | None:
        """Return a newspaper's saved reply for a day, if any."""
        clause = "WHERE source = ? AND day = ?"
        replies = self._read(lambda db: REPLIES.select(db, clause, source, day.isoformat()))
        return replies[0].raw if replies else None

    def fetch_time(self, source: str, day: date) -> datetime | None:
        """Return the time of a newspaper's saved reply for a day, if any."""
        return self._fetch_times(source, day).get(day)

    def fetch_times(self, source: str) -> Mapping[date, datetime]:
        """Return the times of a newspaper's replies by day, also of those without a puzzle."""
        return self._fetch_times(source)

    def _fetch_times(self, source: str, day: date | None = None) -> Mapping[date, datetime]:
        clause, values = "WHERE source = ?", [source]
        if day is not None:
            clause, values = f"{clause} AND day = ?", [source, day.isoformat()]
        replies = self._read(lambda db: REPLIES.select(db, clause, *values, as_null=("raw",)))
        return {reply.day: reply.fetched for reply in replies or ()}

    def rename_puzzle(self, old: Reference, new: Reference) -> None:
        """Save the sessions and results of a puzzle under another name."""

        def rename(db: Connection) -> None:
            for table in (SESSIONS, RESULTS):
                statement = f"UPDATE OR REPLACE {table.name} SET puzzle = ? WHERE puzzle = ?"  # noqa: S608
                db.execute(statement, (str(new), str(old)))

        self._write(rename)

    def missing_games(self) -> Counter[str]:
        """Return the numbers of sessions and results of each game that is not installed."""
        statement = "SELECT puzzle FROM session UNION ALL SELECT puzzle FROM result"
        puzzles = self._read(lambda db: db.execute(statement).fetchall()) or ()
        games = Counter(str(puzzle).partition(":")[0] for (puzzle,) in puzzles)
        return Counter({game: n for game, n in games.items() if not is_installed(game)})

    def forget(self, game: str) -> None:
        """Delete the sessions and results of a game."""

        def delete(db: Connection) -> None:
            for table in (SESSIONS, RESULTS):
                db.execute(f"DELETE FROM {table.name} WHERE puzzle GLOB ?", (f"{game}:*",))  # noqa: S608

        self._write(delete)

    def write(self, source: str, day: date, raw: bytes) -> None:
        """Save a newspaper's reply for a day."""
        reply = SavedPuzzle(source, day, raw, self.clock())
        self._write(lambda db: REPLIES.insert(db, reply))

    def write_absence(self, source: str, day: date) -> None:
        """Record that a newspaper has no puzzle on a day, so that it is not fetched again.

        A saved reply for that day is not replaced.
        """
        absence = SavedPuzzle(source, day, None, self.clock())
        self._write(lambda db: REPLIES.insert(db, absence, on_conflict="IGNORE"))

    def saved_grid(self, game: str, day: date) -> FetchedGrid | None:
        """Return the grid of a day if a readable reply or entered letters are saved."""
        paper = newspaper(game)
        return paper.cached(day, self) or paper.entered(day, self)

    def save(self, session: Session) -> Session:
        """Save a session, replacing its earlier state, and return it with the current time.

        If the clock was set back, the time is just after the latest one of this puzzle instead, so
        the session saved last stays the latest.
        """
        latest = max((each.saved for each in self.sessions(session.puzzle)), default=None)
        saved = self.clock()
        if latest is not None and saved < latest < _LATEST:
            saved = latest + _TICK
        session = replace(session, saved=saved)
        self._write(lambda db: SESSIONS.insert(db, session))
        return session

    def save_hint(self, puzzle: Reference, level: int) -> None:
        """Save a session that continues the earlier ones, with the highest hint level taken."""
        session = Session.begin(puzzle, self.clock(), self.progress(puzzle))
        self.save(session.with_hint(level))

    def progress(self, puzzle: Reference) -> Progress | None:
        """Return the progress on a puzzle; None if it was never opened."""
        sessions = self.sessions(puzzle)
        return Progress.from_sessions(sessions) if sessions else None

    def sessions(self, puzzle: Reference) -> tuple[Session, ...]:
        """Return all sessions on a puzzle, the one saved last first."""
        clause = "WHERE puzzle = ? ORDER BY saved DESC, id DESC"
        return tuple(self._read(lambda db: SESSIONS.select(db, clause, str(puzzle))) or ())

    def typed_grids(self) -> tuple[Progress, ...]:
        """Return the progress on each typed grid, the one saved last first."""
        return self._newest_first(
            f"WHERE puzzle NOT GLOB '*:????-??-??' AND puzzle NOT GLOB '{BOARD}:*'"
        )

    def played_boards(self) -> tuple[Progress, ...]:
        """Return the progress on each board and day, if any, the one saved last first."""
        return self._newest_first(f"WHERE puzzle GLOB '{BOARD}:*'")

    def _newest_first(self, clause: str) -> tuple[Progress, ...]:
        sessions = self._read(lambda db: SESSIONS.select(db, clause)) or ()
        return tuple(sorted(_progress(sessions).values(), key=lambda p: p.saved, reverse=True))

    def save_result(self, result: Result) -> None:
        """Save a result, replacing the one for the same puzzle and word list.

        A result with too many digits to be read back is not saved.
        """
        if result.covers >= 10**MAX_DIGITS:
            self.note(_("a number with more than {max} digits is not saved").format(max=MAX_DIGITS))
        else:
            self._write(lambda db: RESULTS.insert(db, result))

    def results(self, puzzle: Reference) -> tuple[Result, ...]:
        """Return the results of a puzzle, one per word list, the latest first."""
        clause = "WHERE puzzle = ? ORDER BY found DESC"
        return tuple(self._read(lambda db: RESULTS.select(db, clause, str(puzzle))) or ())

    def month(self, game: str, year: int, month: int) -> dict[date, ArchivedDay]:
        """Return all days of a month in order, including those without data."""
        days = [date(year, month, day + 1) for day in range(monthrange(year, month)[1])]
        known = self.days(game, days[0], days[-1])
        unknown = {day: ArchivedDay(Reference.of_day(game, day)) for day in days}
        return unknown | {archived.day: archived for archived in known}

    def days(
        self, game: str, first: date = date.min, last: date = date.max
    ) -> tuple[ArchivedDay, ...]:
        """Return the archived days from `first` to `last`, in order."""
        return self._read(lambda db: _days(db, game, first, last)) or ()

    def _read(self, transaction: Transaction[Value]) -> Value | None:
        return self._or_none(lambda: self.database.read(transaction))

    def _write(self, transaction: Transaction[None]) -> None:
        self._or_none(lambda: self.database.write(transaction))

    def _or_none(self, run: Callable[[], Value]) -> Value | None:
        try:
            return run()
        except ArchiveUnavailable as error:
            if self._strict:
                raise
            self.note(_("{error}; continuing without it").format(error=error))
            return None


def user_archive(
    note: Callable[[str], None], *, clock: Callable[[], datetime] = utc_now, strict: bool = False
) -> Archive:
    """Return the archive in the user's data folder; see `kaivuri.folders`."""
    return Archive(_path(), note, clock=clock, strict=strict)


def user_archive_exists() -> bool:
    """Return whether anything was ever saved."""
    return _path().exists()


def _path() -> Path:
    return data_folder() / "archive.sqlite3"


def _days(db: Connection, game: str, first: date, last: date) -> tuple[ArchivedDay, ...]:
    bounds = (str(Reference.of_day(game, first)), str(Reference.of_day(game, last)))
    fetched = _fetched(db, game, first, last)
    progress = _progress(SESSIONS.select(db, "WHERE puzzle BETWEEN ? AND ?", *bounds))
    results: defaultdict[Reference, list[Result]] = defaultdict(list)
    clause = "WHERE puzzle BETWEEN ? AND ? ORDER BY found DESC"
    for result in RESULTS.select(db, clause, *bounds):
        results[result.puzzle].append(result)
    return tuple(
        ArchivedDay(puzzle, fetched.get(puzzle), progress.get(puzzle), tuple(results[puzzle]))
        for puzzle in sorted({*fetched, *progress, *results})
    )


def _fetched(db: Connection, game: str, first: date, last: date) -> dict[Reference, datetime]:
    replies = REPLIES.select(
        db,
        "WHERE source IN (?, ? || ':' || day) AND day BETWEEN ? AND ? AND raw IS NOT NULL "
        "ORDER BY source = ?",  # the newspaper's reply after letters entered for the same day
        newspaper(game).name,
        game,
        first.isoformat(),
        last.isoformat(),
        newspaper(game).name,
        as_null=("raw",),
    )
    return {Reference.of_day(game, reply.day): reply.fetched for reply in replies}


def _progress(sessions: Iterable[Session]) -> dict[Reference, Progress]:
    by_puzzle: defaultdict[Reference, list[Session]] = defaultdict(list)
    for session in sessions:
        by_puzzle[session.puzzle].append(session)
    return {puzzle: Progress.from_sessions(sessions) for puzzle, sessions in by_puzzle.items()}
