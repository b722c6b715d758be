"""Quarantine of a damaged archive: it is copied to another name, then the original is deleted.

It is not renamed, as a program that still has it open could then write to the renamed file.
The caller holds the exclusive `kaivuri.archive.database.ArchiveLock`.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import datetime
from itertools import count
from pathlib import Path

from kaivuri.archive.connection import connect
from kaivuri.archive.schema import Migration
from kaivuri.folders import sync_folder

LOG_SUFFIXES = ("-journal", "-wal")
"""The suffixes of SQLite's files that contain a part of an archive."""
_INDEX_SUFFIX = "-shm"

_CORRUPTION_CODES = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_ERROR,  # a table is missing, or one to create exists
}
_PRIMARY_CODE = 0xFF  # the low byte of SQLite's extended error codes


def is_corruption(error: sqlite3.DatabaseError | UnicodeDecodeError) -> bool:
    """Return whether an error may mean that the file is damaged, to be verified by `is_intact`.

    SQLite's message may quote the damage, which need not be valid UTF-8.
    """
    code = getattr(error, "sqlite_errorcode", 0)
    return isinstance(error, UnicodeDecodeError) or code & _PRIMARY_CODE in _CORRUPTION_CODES


def is_intact(path: Path, migrations: Sequence[Migration]) -> bool:
    """Return whether a file passes SQLite's integrity check and has the schema of its version."""
    schemas = list(_schemas_by_version(migrations))
    with closing(connect(path)) as connection:
        try:
            (result,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            present = _columns_and_triggers(connection)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            if not is_corruption(error):
                raise
            return False
    if version >= len(schemas):
        return bool(result == "ok")  # of a newer version of the program
    own_tables = {table for table, _column in schemas[-1]}
    own = {entry for entry in present if entry[0] in own_tables}
    return bool(result == "ok" and version >= 0 and own == schemas[version])


def _schemas_by_version(migrations: Sequence[Migration]) -> Iterator[set[tuple[str, str]]]:
    """Yield the columns and triggers of an empty file, and those after each migration."""
    with closing(sqlite3.connect(":memory:")) as model:
        yield _columns_and_triggers(model)
        for statements in migrations:
            for statement in statements:
                model.execute(statement)
            yield _columns_and_triggers(model)


def _columns_and_triggers(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    """Return the table and the name of each column, and those and the SQL of each trigger."""
    return set(
        connection.execute(
            "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c"
            " WHERE m.type = 'table'"
            " UNION SELECT tbl_name, sql FROM sqlite_master WHERE type = 'trigger'"
        )
    )


def quarantine_file(path: Path, at: datetime) -> Path:
    """Move a damaged archive and its logs to an unused name and return it.

    If the program is killed while moving it, the archive is complete under the old name, or under
    the new one, or both.
    """
    target = _free_name(path, at)
    present = [suffix for suffix in (*LOG_SUFFIXES, "") if Path(f"{path}{suffix}").exists()]
    try:
        for suffix in present:
            _copy(Path(f"{path}{suffix}"), Path(f"{target}{suffix}"))
        sync_folder(str(path.parent))
        # Logs first: SQLite would apply a remaining log to a new file.
        for suffix in (_INDEX_SUFFIX, *LOG_SUFFIXES, ""):
            Path(f"{path}{suffix}").unlink(missing_ok=True)
    except OSError:
        if all(Path(f"{path}{suffix}").exists() for suffix in present):
            for suffix in present:
                Path(f"{target}{suffix}").unlink(missing_ok=True)
        raise
    return target


def _copy(source: Path, target: Path) -> None:
    with open(source, "rb") as old, open(target, "xb") as new:
        shutil.copyfileobj(old, new)
        new.flush()
        os.fsync(new.fileno())
    shutil.copymode(source, target)


def _free_name(path: Path, at: datetime) -> Path:
    stem = f"{path.stem}-damaged-{at:%Y%m%dT%H%M%S}"
    names = (f"{stem}{f'-{number}' * (number > 1)}{path.suffix}" for number in count(1))
    return next(
        target
        for target in map(path.with_name, names)
        if not any(Path(f"{target}{suffix}").exists() for suffix in ("", *LOG_SUFFIXES))
    )
