"""The archive's SQLite file: opening, creation, migration, and refusal of a damaged one.

The file is in WAL mode: readers never wait, writers wait for each other. Each change is one
transaction that begins as a writer (IMMEDIATE), so a killed program leaves either all of it or
nothing. `ArchiveLock` prevents creating the file while another program uses it.

Damage is found by the first error that it causes: SQLite's own check reads the complete file, which
takes 1 to 4 ms for each year of daily puzzles.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from pathlib import Path
from textwrap import shorten
from threading import Lock
from typing import TypeVar

from kaivuri.archive.schema import MIGRATIONS, Migration
from kaivuri.errors import ArchiveDamaged, ArchiveUnavailable
from kaivuri.language import gettext as _

BUSY_SECONDS = 5.0
"""The maximum time that a writer waits for another program's transaction."""

Value = TypeVar("Value")
Transaction = Callable[[sqlite3.Connection], Value]

_DAMAGE_CODES = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_ERROR,  # a table is missing, or one to create exists
}
_PRIMARY_CODE = 0xFF  # the low byte of SQLite's extended error codes


class UnreadableRow(Exception):
    """A row of the archive can't be converted to a record."""


def connect(path: Path) -> sqlite3.Connection:
    """Open a file for reading and writing, and create it if needed."""
    return _connect(path.absolute().as_uri())


def connect_read_only(path: Path) -> sqlite3.Connection:
    """Open a file in a folder without write permission.

    Changes that are only in the write-ahead log are not visible if it has no index file.
    """
    indexed = Path(f"{path}-shm").exists() and Path(f"{path}-wal").exists()
    mode = "mode=ro" if indexed else "immutable=1"
    return _connect(f"{path.absolute().as_uri()}?{mode}")


def _connect(uri: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        uri, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, uri=True
    )
    connection.text_factory = _text
    return connection


def _text(raw: bytes) -> str | bytes:
    """Return text as bytes if it is not UTF-8, so that its row alone can't be read."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def reason_of(error: Exception | str) -> str:
    """Return an error's message as one short printable line."""
    return shorten("".join(filter(str.isprintable, str(error))), 200, placeholder="...")


def is_damage(error: Exception) -> bool:
    """Return whether an error shows the file to be damaged."""
    code = getattr(error, "sqlite_errorcode", 0) & _PRIMARY_CODE
    # SQLite's message may quote the damage, which need not be valid UTF-8.
    return isinstance(error, UnicodeDecodeError | UnreadableRow) or code in _DAMAGE_CODES


class ArchiveLock:
    """A shared lock for using the archive's file, exclusive for creating or migrating it.

    SQLite finds the journal of a file by its name. A program that has a deleted file open while
    another creates a new one would take the new file's journal for its own, and roll it back into
    the old file. So every access needs the shared lock, and a file is created under the
    exclusive one.

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
        """Lock the file for creating or migrating it."""
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

    def __init__(self, path: Path, *, migrations: Sequence[Migration] = MIGRATIONS) -> None:
        self.path = path
        self._migrations = migrations
        self._connection: sqlite3.Connection | None = None
        self._file_id: tuple[int, int] | None = None
        self._damage = ""
        """The error that showed the file to be damaged."""
        self._thread_lock = Lock()
        self._file_lock = ArchiveLock(path.with_suffix(".lock"))

    def read(self, transaction: Transaction[Value]) -> Value:
        """Run a transaction that reads a consistent state of the archive."""
        return self._run("BEGIN", transaction)

    def write(self, transaction: Transaction[Value]) -> Value:
        """Run a transaction that writes; roll it back after an error."""
        return self._run("BEGIN IMMEDIATE", transaction)

    def rescue(self, transaction: Transaction[Value]) -> Value:
        """Run a transaction that reads what it can of a damaged file, which stays unchanged."""

        def rolled_back(db: sqlite3.Connection) -> Value:
            value = transaction(db)
            db.rollback()  # SQLite refuses to commit after it has met damage
            return value

        value = self.read(rolled_back)
        with self._thread_lock:
            self._close_unchanged()
        return value

    def close(self) -> None:
        """Close the file; the next use opens it again."""
        with self._thread_lock:
            self._close()

    def _run(self, begin: str, transaction: Transaction[Value]) -> Value:
        with self._thread_lock:
            if self._damage and self._file_id == _identity(self.path):
                raise self._damaged_error()
            try:
                return self._run_once(begin, transaction)
            except (OSError, sqlite3.Error, UnicodeDecodeError, UnreadableRow) as error:
                raise self._unavailable_error(error) from None

    def _unavailable_error(self, error: Exception) -> ArchiveUnavailable:
        reason = reason_of(error)
        if is_damage(error):
            self._close_unchanged()
            self._damage = reason
            return self._damaged_error()
        return ArchiveUnavailable(
            _(
                "the archive {path} can't be used ({error}); KAIVURI_DATA_DIR sets another folder"
            ).format(path=self.path, error=reason)
        )

    def _damaged_error(self) -> ArchiveDamaged:
        return ArchiveDamaged(
            _(
                "the archive {path} is damaged ({error}): export what can still be read, close "
                "every running kaivuri, move the file away together with its -wal, -shm and "
                "-journal files, then import the export"
            ).format(path=self.path, error=self._damage)
        )

    def _run_once(self, begin: str, transaction: Transaction[Value]) -> Value:
        if self.path.exists() and not os.access(self.path.parent, os.W_OK):
            connection = self._open(connect_read_only)
            self._pending_migrations(connection)
            return _transact(connection, begin, transaction)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            with self._file_lock.shared():
                connection = self._open(connect)
                if not self._pending_migrations(connection):
                    return _transact(connection, begin, transaction)
            with self._file_lock.exclusive():
                self._migrate(self._open(connect))

    def _open(self, connect: Callable[[Path], sqlite3.Connection]) -> sqlite3.Connection:
        """Return the connection, reopened if the file has been replaced."""
        if self._connection is None or self._file_id != _identity(self.path):
            self._close()
            self._connection = connect(self.path)
            self._file_id = _identity(self.path)
            self._damage = ""
        return self._connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def _close_unchanged(self) -> None:
        """Close the file without SQLite's checkpoint, which writes the log's pages into it.

        The last connection makes it, if it may write.
        """
        with ExitStack() as stack:
            with suppress(sqlite3.Error, UnicodeDecodeError):
                last = stack.enter_context(closing(connect_read_only(self.path)))
                last.execute("PRAGMA user_version").fetchone()
            self._close()

    def _pending_migrations(self, connection: sqlite3.Connection) -> Sequence[Migration]:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        known = len(self._migrations)
        if version > known:
            raise ArchiveUnavailable(
                _(
                    "the archive {path} was written by a newer version of kaivuri (format "
                    "{version}, this version supports up to {known}): update kaivuri"
                ).format(path=self.path, version=version, known=known)
            )
        return self._migrations[max(version, 0) :]

    def _migrate(self, connection: sqlite3.Connection) -> None:
        """Create or migrate the file; the caller holds the exclusive lock."""
        migrations = self._pending_migrations(connection)
        if migrations:
            connection.execute("PRAGMA journal_mode = WAL")
            _transact(connection, "BEGIN IMMEDIATE", lambda db: self._apply(migrations, db))

    def _apply(self, migrations: Sequence[Migration], connection: sqlite3.Connection) -> None:
        for statements in migrations:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(self._migrations)}")


def _transact(connection: sqlite3.Connection, begin: str, transaction: Transaction[Value]) -> Value:
    """Run a transaction; roll it back after an error."""
    with connection:
        connection.execute(begin)
        return transaction(connection)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino
