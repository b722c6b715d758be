"""The tables of the archive: how their rows are read and written.

Rows are read with distrust. One that is odd is passed over and remembered by the
connection; before another row takes its key, it is put into the table `aside`.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar

import msgspec

from kaivuri.archive.connection import Connection, OddRow, SqlRow
from kaivuri.archive.progress import Result, Session
from kaivuri.archive.records import Fields, Record, Reply, ReplyFields, ResultFields, SessionFields

Value = TypeVar("Value", bound=Record)


@dataclass(frozen=True, slots=True)
class SqlTable(Generic[Value]):
    """A table whose rows are records of one class."""

    name: str
    columns: tuple[str, ...]
    """The columns of the primary key first."""
    key_length: int
    fields: type[Fields]
    rank: Callable[[Value], Any]
    """Of two records under the same key, the one that ranks higher is kept."""

    def select(
        self, connection: Connection, rest: str = "", *values: Any, without: Collection[str] = ()
    ) -> list[Value]:
        """The records that the rest of a statement selects; without one, all.

        Columns in `without` are read as null. Odd rows are added to `connection.odd`.
        """
        columns = ", ".join("NULL" if name in without else name for name in self.columns)
        statement = f"SELECT {columns} FROM {self.name} {rest}"  # noqa: S608
        found: list[Value] = []
        for row in connection.execute(statement, values):
            try:
                found.append(self._record(row))
            except (ValueError, TypeError, OverflowError, OSError) as fault:
                why = " ".join(str(fault).split())
                connection.odd.append(OddRow(self.name, self.columns, row, self.key_length, why))
        return found

    def like(self, connection: Connection, record: Value) -> Value | None:
        """Give the record that is kept under the same key."""
        found = self.select(connection, f"WHERE {self._key_condition}", *self._key(record))
        return found[0] if found else None

    def put(self, connection: Connection, record: Value, *, otherwise: str = "REPLACE") -> None:
        """Keep a record; where its key is taken, `otherwise` do this: REPLACE or IGNORE.

        An odd row under the key is put aside first.
        """
        self._put_aside(connection, self._key(record))
        connection.execute(
            f"INSERT OR {otherwise} INTO {self.name} ({', '.join(self.columns)})"  # noqa: S608
            f" VALUES ({', '.join('?' * len(self.columns))})",
            [_stored(value_of(record, name)) for name in self.columns],
        )

    def _put_aside(self, connection: Connection, key: SqlRow) -> None:
        met = len(connection.odd)
        self.select(connection, f"WHERE {self._key_condition}", *key)
        for odd in connection.odd[met:]:
            keep_aside(connection, odd.table, odd.fields)
            connection.execute(
                f"DELETE FROM {self.name} WHERE {self._key_condition}",  # noqa: S608
                key,
            )

    def _record(self, row: SqlRow) -> Any:
        named = dict(zip(self.columns, row, strict=True))
        if (raw := named.get("raw")) is not None:
            named["base64"] = bytes(memoryview(raw))  # refuses what is no blob
        if "moves" in named:
            named["moves"] = str.split(named["moves"], "\n")[:-1]
        return msgspec.convert(named, self.fields, strict=False).record()

    def _key(self, record: Value) -> SqlRow:
        return tuple(_stored(value_of(record, name)) for name in self.columns[: self.key_length])

    @property
    def _key_condition(self) -> str:
        return " AND ".join(f"{column} = ?" for column in self.columns[: self.key_length])


def value_of(record: Record, name: str) -> Any:
    """The value of a field: days, puzzles and numbers of covers as text."""
    value = getattr(record, name)
    return str(value) if name in {"day", "puzzle", "covers"} else value


def _stored(value: Any) -> Any:
    match value:
        case datetime():
            return value.timestamp()
        case tuple():
            return "".join(f"{move}\n" for move in value)
        case str():
            return value.encode(errors="backslashreplace").decode()  # a path may be no valid text
    return value


def keep_aside(connection: Connection, table: str, fields: str) -> None:
    """Keep an odd row of a table where nobody reads it."""
    connection.execute("INSERT OR IGNORE INTO aside VALUES (?, ?)", (table, fields))


def kept_aside(connection: Connection) -> list[tuple[str, str]]:
    """The table and the fields of each odd row that was put aside."""
    exists = "SELECT 1 FROM sqlite_master WHERE name = 'aside'"
    if not connection.execute(exists).fetchone():
        return []  # an older archive in a folder that can't be written
    rows = connection.execute("SELECT origin, fields FROM aside ORDER BY origin, fields")
    return [(str(table), str(fields)) for table, fields in rows]


REPLIES: SqlTable[Reply] = SqlTable(
    "reply",
    ("source", "day", "raw", "fetched"),
    2,
    ReplyFields,
    lambda reply: reply.raw is not None,
)
SESSIONS: SqlTable[Session] = SqlTable(
    "session",
    ("id", "puzzle", "started", "saved", "moves", "hints", "seconds", "solved"),
    1,
    SessionFields,
    lambda session: session.saved,
)
RESULTS: SqlTable[Result] = SqlTable(
    "result",
    ("puzzle", "lexicon", "words", "tiles", "covers", "fewest", "most", "found"),
    2,
    ResultFields,
    lambda result: result.found,
)
TABLES: dict[type[Record], SqlTable[Any]] = {Reply: REPLIES, Session: SESSIONS, Result: RESULTS}
