"""The archive's SQLite file: creation, migration, and quarantine after damage.

The file is in WAL mode: readers never wait, writers wait for each other. Each change is one
transaction that begins as a writer (IMMEDIATE), so a killed program leaves either all of it or
nothing. `ArchiveLock` prevents replacing the file while another program uses it.
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
    """A shared lock for using the archive's file, exclusive for creating or replacing it.

    SQLite finds the journal of a file by its name. A program that has the old file open while
    another replaces it would take the new file's journal for its own, and roll it back into
    the old file. So every access needs the shared lock, and a file is created or moved under
    the exclusive one.

    The lock is that of SQLite on an empty file next to the archive, as it works on all systems,
    also between threads, and ends with its process. A process waiting for the exclusive lock
    blocks new shared ones, so it can't starve.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def shared(self) -> AbstractContextManager[None]:
        """Lock the file for use, shared with other users of the file."""
        # A transaction takes its lock with the first read.
        return self._locked("BEGIN", "SELECT 1 FROM sqlite_master")

    def exclusive(self) -> AbstractContextManager[None]:
        """Lock the file for creating, migrating or replacing it."""
        return self._locked("BEGIN EXCLUSIVE")

    @contextmanager
    def _locked(self, *statements: str) -> Iterator[None]:
        if self._path.exists() and self._path.stat().st_size:
            os.truncate(self._path, 0)  # damaged: nothing is ever written to it
        with closing(connect(self._path)) as lock:
            for statement in statements:
                lock.execute(statement).fetchone()
            yield


class Database:
    """A thread-safe connection that is opened on first use."""

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
        """Run a transaction that reads a consistent state of the archive."""
        return self._run("BEGIN", transaction)

    def write(self, transaction: Transaction[Value]) -> Value:
        """Run a transaction that writes; roll it back after an error."""
        return self._run("BEGIN IMMEDIATE", transaction)

    def close(self) -> None:
        """Close the file; the next use opens it again."""
        with self._thread_lock:
            self._close()

    def _run(self, begin: str, transaction: Transaction[Value]) -> Value:
        with self._thread_lock:
            try:
                return self._attempt(begin, transaction)
            except (OSError, sqlite3.Error, UnicodeDecodeError) as error:
                raise ArchiveUnavailable(
                    _(
                        "the archive {path} can't be used ({error}); KAIVURI_DATA_DIR sets "
                        "another folder"
                    ).format(path=self.path, error=error)
                ) from None

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
        connection.corrupt_rows.clear()
        value = transact(connection, begin, transaction)
        for row in connection.corrupt_rows:
            self._note(_("{row}: it is skipped; exports include it").format(row=row))
        return value

    def _open(self, connect: Callable[[Path], Connection]) -> Connection:
        """Return the connection, reopened if the file has been replaced."""
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
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        known = len(self._migrations)
        if version > known:
            raise ArchiveUnavailable(
                _(
                    "the archive {path} was written by a newer version of kaivuri (format "
                    "{version}, this version supports up to {known}): update kaivuri"
                ).format(path=self.path, version=version, known=known)
            )
        return self._migrations[version:]

    def _migrate(self, connection: Connection) -> None:
        """Create or migrate the file; the caller holds the exclusive lock."""
        migrations = self._pending_migrations(connection)
        if migrations:
            connection.execute("PRAGMA journal_mode = WAL")
            transact(connection, "BEGIN IMMEDIATE", lambda db: self._apply(migrations, db))

    def _apply(self, migrations: Sequence[Migration], connection: Connection) -> None:
        for statements in migrations:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(self._migrations)}")

    def _quarantine(self) -> None:
        self._close()
        with self._file_lock.exclusive():
            if is_intact(self.path, self._migrations):
                return  # another program has replaced it
            target = quarantine_file(self.path, self._clock())
        self._note(
            _(
                "the archive {path} was damaged: it is saved as {name}, and a new one created"
            ).format(path=self.path, name=target.name)
        )


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino
