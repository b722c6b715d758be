"""The tables of the archive as values: what a row holds, how it is read and written.

Rows are read with distrust. One that is odd is passed over and remembered by the
connection; before another row takes its key, it is put into the table `aside`.
"""

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Generic, TypeVar

from kaivuri.archive.connection import Connection, OddRow, SqlRow
from kaivuri.archive.progress import Result, Session
from kaivuri.archive.schema import MOST_DIGITS
from kaivuri.newspapers.newspaper import excerpt
from kaivuri.play.reference import Reference

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Reply:
    """What a newspaper answered about a day."""

    source: str
    day: date
    raw: bytes | None
    """The body as it came; None if the newspaper has no puzzle on that day."""
    fetched: datetime


Record = Reply | Session | Result


@dataclass(frozen=True, slots=True)
class SqlTable(Generic[Value]):
    """A table whose rows are values of one class."""

    name: str
    columns: tuple[str, ...]
    """The columns of the primary key first."""
    key_length: int
    to_row: Callable[[Value], SqlRow]
    of_row: Callable[[SqlRow], Value]
    rank: Callable[[Value], Any]
    """Of two values under the same key, the one that ranks higher is kept."""

    def select(
        self, connection: Connection, rest: str = "", *values: Any, without: Collection[str] = ()
    ) -> list[Value]:
        """The values that the rest of a statement selects; without one, all.

        Columns in `without` are read as null. Odd rows are added to `connection.odd`.
        """
        columns = ", ".join("NULL" if name in without else name for name in self.columns)
        statement = f"SELECT {columns} FROM {self.name} {rest}"  # noqa: S608
        found: list[Value] = []
        for row in connection.execute(statement, values):
            try:
                found.append(self.of_row(row))
            except (ValueError, TypeError, OverflowError, OSError) as fault:
                why = " ".join(str(fault).split())
                connection.odd.append(OddRow(self.name, self.columns, row, self.key_length, why))
        return found

    def like(self, connection: Connection, value: Value) -> Value | None:
        """Give the value that is kept under the same key."""
        key = self.to_row(value)[: self.key_length]
        found = self.select(connection, f"WHERE {self._key_condition}", *key)
        return found[0] if found else None

    def put(self, connection: Connection, value: Value, *, otherwise: str = "REPLACE") -> None:
        """Keep a value; where its key is taken, `otherwise` do this: REPLACE or IGNORE.

        An odd row under the key is put aside first.
        """
        row = self.to_row(value)
        self._put_aside(connection, row[: self.key_length])
        marks = ", ".join("?" * len(self.columns))
        connection.execute(
            f"INSERT OR {otherwise} INTO {self.name} ({', '.join(self.columns)})"  # noqa: S608
            f" VALUES ({marks})",
            row,
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

    @property
    def _key_condition(self) -> str:
        return " AND ".join(f"{column} = ?" for column in self.columns[: self.key_length])


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


def time_of(seconds: float) -> datetime:
    """Read a time.

    Raises:
        TypeError, ValueError, OverflowError, OSError: when it is none, or of no year that
            a date can be in.
    """
    return datetime.fromtimestamp(seconds, UTC)


def _of(kind: type[Value], value: object) -> Value:
    if type(value) is not kind:
        raise TypeError(f"{excerpt(value)} is no {_KINDS[kind]}")
    return value


_KINDS: dict[type, str] = {str: "text", int: "whole number", float: "number", bytes: "blob"}


def _reply_row(reply: Reply) -> SqlRow:
    return reply.source, reply.day.isoformat(), reply.raw, reply.fetched.timestamp()


def _reply(row: SqlRow) -> Reply:
    source, day, raw, fetched = row
    return Reply(
        _of(str, source),
        date.fromisoformat(_of(str, day)),
        None if raw is None else _of(bytes, raw),
        time_of(fetched),
    )


def _session_row(session: Session) -> SqlRow:
    return (
        session.id,
        str(session.puzzle),
        session.started.timestamp(),
        session.saved.timestamp(),
        "".join(f"{move}\n" for move in session.moves),
        session.hints,
        float(session.seconds),
        session.solved and session.solved.timestamp(),
    )


def _session(row: SqlRow) -> Session:
    identity, puzzle, started, saved, moves, hints, seconds, solved = row
    return Session(
        Reference.parse(_of(str, puzzle)),
        _of(str, identity),
        time_of(started),
        time_of(saved),
        tuple(_of(str, moves).split("\n")[:-1]),
        _of(int, hints),
        _seconds(seconds),
        None if solved is None else time_of(solved),
    )


def _seconds(value: object) -> float:
    seconds = _of(float, value)
    if not (math.isfinite(seconds) and seconds >= 0):
        raise ValueError(f"{seconds} is no span of time")
    return seconds


def _number(value: object) -> int:
    digits = _of(str, value)
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number of {len(digits)} digits")
    return int(digits)


def _result_row(result: Result) -> SqlRow:
    return (
        str(result.puzzle),
        result.lexicon.encode(errors="backslashreplace").decode(),  # a path may not be valid text
        result.words,
        result.tiles,
        str(result.covers),
        result.fewest,
        result.most,
        result.found.timestamp(),
    )


def _result(row: SqlRow) -> Result:
    puzzle, lexicon, words, tiles, covers, fewest, most, found = row
    return Result(
        Reference.parse(_of(str, puzzle)),
        _of(str, lexicon),
        _of(int, words),
        _of(int, tiles),
        _number(covers),
        None if fewest is None else _of(int, fewest),
        None if most is None else _of(int, most),
        time_of(found),
    )


REPLIES = SqlTable(
    "reply",
    ("source", "day", "raw", "fetched"),
    2,
    _reply_row,
    _reply,
    lambda reply: reply.raw is not None,
)
SESSIONS = SqlTable(
    "session",
    ("id", "puzzle", "started", "saved", "moves", "hints", "seconds", "solved"),
    1,
    _session_row,
    _session,
    lambda session: session.saved,
)
RESULTS = SqlTable(
    "result",
    ("puzzle", "lexicon", "words", "tiles", "covers", "fewest", "most", "found"),
    2,
    _result_row,
    _result,
    lambda result: result.found,
)
TABLES: dict[type[Record], SqlTable[Any]] = {Reply: REPLIES, Session: SESSIONS, Result: RESULTS}
