"""The archive's SQLite file: made, brought up to date, and set aside when damaged.

The file is in WAL mode: readers never wait, writers wait for each other. Each
change is one transaction that begins as a writer (IMMEDIATE), so that a killed
program leaves either all of it or nothing. All of that happens behind a gate,
so that nobody replaces the file under anybody.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from datetime import datetime
from pathlib import Path
from threading import Lock

from kaivuri.archive.connection import (
    Connection,
    Transaction,
    Value,
    connect,
    connect_read_only,
    transact,
)
from kaivuri.archive.quarantine import is_corruption, is_intact, quarantine_file
from kaivuri.archive.schema import MIGRATIONS, Migration
from kaivuri.errors import ArchiveUnavailable
from kaivuri.language import gettext as _
from kaivuri.play.clock import utc_now


class ArchiveLock:
    """Who may be in the archive's file: many that use it, or one that makes or replaces it.

    SQLite finds the journal of a file by its name. A program that has the old file
    open while another puts a new one in its place would take the new file's journal
    for its own, and roll it back into the old one. So nobody opens, reads or writes
    the file without passing the gate, and a file is made or set aside by a program
    that is alone.

    The lock is SQLite's own, on an empty file beside the archive, as it works on
    all systems, between threads too, and ends with the program that holds it. Who
    waits to be alone keeps newcomers out, so that it gets its turn.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def shared(self) -> AbstractContextManager[None]:
        """Use the file; others may use it too."""
        # A transaction takes its lock with the first reading.
        return self._locked("BEGIN", "SELECT 1 FROM sqlite_master")

    def exclusive(self) -> AbstractContextManager[None]:
        """Make, change or replace the file; nobody else uses it."""
        return self._locked("BEGIN EXCLUSIVE")

    @contextmanager
    def _locked(self, *statements: str) -> Iterator[None]:
        if self._path.exists() and self._path.stat().st_size:
            os.truncate(self._path, 0)  # damage: nothing is ever written there
        with closing(connect(self._path)) as lock:
            for statement in statements:
                lock.execute(statement).fetchone()
            yield


class Database:
    """A connection that is opened on first use; it may be used from any thread."""

    def __init__(
        self,
        path: Path,
        note: Callable[[str], None],
        *,
        clock: Callable[[], datetime] = utc_now,
        migrations: Sequence[Migration] = MIGRATIONS,
    ) -> None:
        self.path = path
        self._note = note
        self._clock = clock
        self._migrations = migrations
        self._connection: Connection | None = None
        self._file_id: tuple[int, int] | None = None
        self._thread_lock = Lock()
        self._file_lock = ArchiveLock(path.with_suffix(".lock"))

    def read(self, transaction: Transaction[Value]) -> Value:
        """Run a transaction that reads, all from the same state of the archive."""
        return self._run("BEGIN", transaction)

    def write(self, transaction: Transaction[Value]) -> Value:
        """Run a transaction that writes; after an error nothing of it is kept."""
        return self._run("BEGIN IMMEDIATE", transaction)

    def close(self) -> None:
        """Let go of the file; using the database again opens it again."""
        with self._thread_lock:
            self._close()

    def _run(self, begin: str, transaction: Transaction[Value]) -> Value:
        with self._thread_lock:
            try:
                return self._attempt(begin, transaction)
            except (OSError, sqlite3.Error) as error:
                raise ArchiveUnavailable(
                    _(
                        "the archive {path} can't be used ({error}); KAIVURI_DATA_DIR chooses "
                        "another place"
                    ).format(path=self.path, error=error)
                ) from error

    def _attempt(self, begin: str, transaction: Transaction[Value]) -> Value:
        try:
            return self._run_once(begin, transaction)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            if not is_corruption(error):
                raise
        self._quarantine()
        return self._run_once(begin, transaction)

    def _run_once(self, begin: str, transaction: Transaction[Value]) -> Value:
        if self.path.exists() and not os.access(self.path.parent, os.W_OK):
            connection = self._open(connect_read_only)
            self._pending_migrations(connection)
            return self._run_with_notes(begin, transaction, connection)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            with self._file_lock.shared():
                connection = self._open(connect)
                if not self._pending_migrations(connection):
                    return self._run_with_notes(begin, transaction, connection)
            with self._file_lock.exclusive():
                self._migrate(self._open(connect))

    def _run_with_notes(
        self, begin: str, transaction: Transaction[Value], connection: Connection
    ) -> Value:
        """Run a transaction, and tell of the odd rows that it met."""
        connection.corrupt_rows.clear()
        value = transact(connection, begin, transaction)
        for row in connection.corrupt_rows:
            self._note(
                _("{row}: it is left out; 'kaivuri archive export' saves it").format(row=row)
            )
        return value

    def _open(self, connect: Callable[[Path], Connection]) -> Connection:
        """Give the connection, a new one if the file at the path is no longer the same."""
        if self._connection is None or self._file_id != _identity(self.path):
            self._close()
            self._connection = connect(self.path)
            self._file_id = _identity(self.path)
        return self._connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def _pending_migrations(self, connection: Connection) -> Sequence[Migration]:
        """The steps that lead from the file as it is to the tables of this program."""
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        known = len(self._migrations)
        if version > known:
            raise ArchiveUnavailable(
                _(
                    "the archive {path} is of a newer version of kaivuri (format {version}, "
                    "known are up to {known}): update kaivuri"
                ).format(path=self.path, version=version, known=known)
            )
        return self._migrations[version:]

    def _migrate(self, connection: Connection) -> None:
        """Make or migrate the file; called by who is alone with it."""
        steps = self._pending_migrations(connection)
        if steps:
            connection.execute("PRAGMA journal_mode = WAL")
            transact(connection, "BEGIN IMMEDIATE", lambda db: self._apply(steps, db))

    def _apply(self, migrations: Sequence[Migration], connection: Connection) -> None:
        for statements in migrations:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(self._migrations)}")

    def _quarantine(self) -> None:
        self._close()
        with self._file_lock.exclusive():
            if is_intact(self.path):
                return  # another program was quicker
            aside = quarantine_file(self.path, self._clock())
        self._note(
            _("the archive {path} was damaged: it is kept as {name}, a new one is begun").format(
                path=self.path, name=aside.name
            )
        )


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino
