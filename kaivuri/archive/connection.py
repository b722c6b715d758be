"""A connection to the archive that tolerates corrupt rows."""

import base64
import math
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from kaivuri.json_text import dumps_line
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import excerpt

BUSY_SECONDS = 5.0
"""The maximum time that a writer waits for another program's transaction."""

SqlRow = tuple[Any, ...]
"""A row as SQLite returns it, unchecked: another program may have written it."""


@dataclass(frozen=True, slots=True)
class CorruptRow:
    """A row that can't be read."""

    table: str
    columns: tuple[str, ...]
    """The columns of the primary key first."""
    row: SqlRow
    key_length: int
    reason: str

    def __str__(self) -> str:
        key = " ".join(map(_format_key, self.row[: self.key_length]))
        return _("the archive's {table} {key} can't be read ({reason})").format(
            table=self.table, key=key, reason=self.reason
        )

    @property
    def fields(self) -> str:
        """The values as a JSON object; blobs and text other than UTF-8 are in base64."""
        values = dict(zip(self.columns, map(_json_value, self.row), strict=True))
        return dumps_line(values)


class Connection(sqlite3.Connection):
    """A connection that records corrupt rows."""

    def __init__(self, file: Path | str, **options: Any) -> None:
        super().__init__(file, isolation_level=None, check_same_thread=False, **options)
        self.text_factory = _text
        self.corrupt_rows: list[CorruptRow] = []
        """The corrupt rows read since the list was last cleared."""


Value = TypeVar("Value")
Transaction = Callable[[Connection], Value]


def connect(path: Path) -> Connection:
    """Open a file for reading and writing, and create it if needed."""
    return Connection(path, timeout=BUSY_SECONDS)


def connect_read_only(path: Path) -> Connection:
    """Open a file in a folder without write permission.

    Changes that are only in the write-ahead log are not visible if it has no index file.
    """
    indexed = Path(f"{path}-shm").exists() and Path(f"{path}-wal").exists()
    mode = "mode=ro" if indexed else "immutable=1"
    return Connection(f"{path.absolute().as_uri()}?{mode}", uri=True)


def transact(connection: Connection, begin: str, transaction: Transaction[Value]) -> Value:
    """Run a transaction; roll it back after an error."""
    with connection:
        connection.execute(begin)
        return transaction(connection)


def _text(raw: bytes) -> str | bytes:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def _format_key(value: object) -> str:
    return value if isinstance(value, str) and value.isprintable() else excerpt(value)


def _json_value(value: object) -> object:
    if isinstance(value, bytes):
        return {"base64": base64.b64encode(value).decode()}
    if isinstance(value, float) and not math.isfinite(value):
        return {"real": str(value)}
    return value
