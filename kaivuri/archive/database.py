"""The archive's SQLite file: made, brought up to date, and set aside when damaged.

The file is in WAL mode: readers never wait, writers wait for each other. Each
change is one transaction that begins as a writer (IMMEDIATE), so that a killed
program leaves either all of it or nothing. All of that happens behind a gate
(`kaivuri.archive.gate`), so that nobody replaces the file under anybody.
"""

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from threading import Lock
from typing import TypeVar

from kaivuri.archive.aside import set_aside
from kaivuri.archive.connection import Connection
from kaivuri.archive.gate import Gate
from kaivuri.archive.schema import MIGRATIONS, Migration
from kaivuri.errors import ArchiveUnavailable
from kaivuri.language import gettext as _
from kaivuri.play.clock import utc_now

BUSY_SECONDS = 5.0
"""How long a writer waits for another program's transaction."""

_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_PRIMARY_CODE = 0xFF  # SQLite's extended codes carry the plain one in their low byte

Value = TypeVar("Value")
Transaction = Callable[[Connection], Value]


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
        self._file: tuple[int, int] | None = None
        self._lock = Lock()
        self._gate = Gate(path.with_suffix(".lock"), _connect)

    def read(self, transaction: Transaction[Value]) -> Value:
        """Run a transaction that reads, all from the same state of the archive.

        Raises:
            ArchiveUnavailable: when that is not possible.
        """
        return self._run(lambda connection: _transact(connection, "BEGIN", transaction))

    def write(self, transaction: Transaction[Value]) -> Value:
        """Run a transaction that writes; after a fault nothing of it is kept.

        Raises:
            ArchiveUnavailable: when that is not possible.
        """
        return self._run(lambda connection: _transact(connection, "BEGIN IMMEDIATE", transaction))

    def close(self) -> None:
        """Let go of the file; using the database again opens it again."""
        with self._lock:
            self._close()

    def _run(self, transaction: Transaction[Value]) -> Value:
        with self._lock:
            try:
                return self._attempt(transaction)
            except (OSError, sqlite3.Error) as fault:
                raise ArchiveUnavailable(
                    _(
                        "the archive {path} can't be used ({fault}); KAIVURI_DATA_DIR chooses "
                        "another place"
                    ).format(path=self.path, fault=fault)
                ) from fault

    def _attempt(self, transaction: Transaction[Value]) -> Value:
        try:
            return self._once(transaction)
        except sqlite3.DatabaseError as fault:
            if not _tells_damage(fault):
                raise
        self._set_aside()
        return self._once(transaction)

    def _once(self, transaction: Transaction[Value]) -> Value:
        if _is_read_only(self.path):
            connection = self._opened(_connect_to_read)
            self._steps_left(connection)
            return self._told(transaction, connection)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            with self._gate.shared():
                connection = self._opened(_connect)
                if not self._steps_left(connection):
                    return self._told(transaction, connection)
            with self._gate.alone():
                self._bring_up_to_date(self._opened(_connect))

    def _told(self, transaction: Transaction[Value], connection: Connection) -> Value:
        """Run a transaction, and tell of the odd rows that it met."""
        connection.odd.clear()
        value = transaction(connection)
        for row in connection.odd:
            self._note(
                _("{row}: it is left out; 'kaivuri archive export' saves it").format(row=row)
            )
        return value

    def _opened(self, connect: Callable[[Path], Connection]) -> Connection:
        """Give the connection, a new one if the file at the path is no longer the same."""
        if self._connection is not None and self._file == _identity(self.path):
            return self._connection
        self._close()
        connection = connect(self.path)
        try:
            connection.execute("PRAGMA synchronous = NORMAL")
        except BaseException:
            connection.close()
            raise
        self._connection, self._file = connection, _identity(self.path)
        return connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def _steps_left(self, connection: Connection) -> Sequence[Migration]:
        """The steps that lead from the file as it is to the tables of this program."""
        version, known = _version(connection), len(self._migrations)
        if version > known:
            raise ArchiveUnavailable(
                _(
                    "the archive {path} is of a newer version of kaivuri (format {version}, "
                    "known are up to {known}): update kaivuri"
                ).format(path=self.path, version=version, known=known)
            )
        return self._migrations[version:]

    def _bring_up_to_date(self, connection: Connection) -> None:
        """Make or migrate the file; called by who is alone with it."""
        steps = self._steps_left(connection)
        if steps:
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA journal_mode = WAL")
            _transact(connection, "BEGIN IMMEDIATE", lambda db: self._take(steps, db))
            connection.execute("PRAGMA synchronous = NORMAL")

    def _take(self, steps: Sequence[Migration], connection: Connection) -> None:
        for statements in steps:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(self._migrations)}")

    def _set_aside(self) -> None:
        self._close()
        with self._gate.alone():
            if _is_sound(self.path):
                return  # another program was quicker
            aside = set_aside(self.path, self._clock())
        self._note(
            _("the archive {path} was damaged: it is kept as {name}, a new one is begun").format(
                path=self.path, name=aside.name
            )
        )


def _connect(path: Path) -> Connection:
    return sqlite3.connect(
        path,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
        factory=Connection,
    )


def _connect_to_read(path: Path) -> Connection:
    """Open a file where nothing can be made beside it, and which nobody changes.

    Without its log, whose last changes are then missing: reading the log needs an
    index beside it.
    """
    uri = f"{path.absolute().as_uri()}?"
    indexed = Path(f"{path}-shm").exists() and Path(f"{path}-wal").exists()
    uri += "mode=ro" if indexed else "immutable=1"
    return sqlite3.connect(
        uri, uri=True, isolation_level=None, check_same_thread=False, factory=Connection
    )


def _is_read_only(path: Path) -> bool:
    return path.exists() and not os.access(path.parent, os.W_OK)


def _transact(connection: Connection, begin: str, transaction: Transaction[Value]) -> Value:
    connection.execute(begin)
    try:
        value = transaction(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite itself ends it after some faults
            connection.execute("ROLLBACK")
        raise
    return value


def _version(connection: Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def _tells_damage(fault: sqlite3.DatabaseError) -> bool:
    return getattr(fault, "sqlite_errorcode", 0) & _PRIMARY_CODE in _DAMAGED


def _is_sound(path: Path) -> bool:
    with closing(_connect(path)) as connection:
        try:
            return bool(connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok")
        except sqlite3.DatabaseError as fault:
            if not _tells_damage(fault):
                raise
            return False


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino
