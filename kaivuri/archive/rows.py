"""The tables of the archive as values: what a row holds, how it is read and written."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Generic, TypeVar

from kaivuri.archive.progress import Result, Session
from kaivuri.play.reference import Reference

SqlRow = tuple[Any, ...]
"""A row as SQLite gives it; the schema's checks set the types."""
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

    def select(self, connection: sqlite3.Connection, rest: str = "", *values: Any) -> list[Value]:
        """The values that the rest of a statement selects; without one, all."""
        statement = f"SELECT {', '.join(self.columns)} FROM {self.name} {rest}"  # noqa: S608
        return [self.of_row(row) for row in connection.execute(statement, values)]

    def like(self, connection: sqlite3.Connection, value: Value) -> Value | None:
        """Give the value that is kept under the same key."""
        key = self.columns[: self.key_length]
        condition = " AND ".join(f"{column} = ?" for column in key)
        found = self.select(connection, f"WHERE {condition}", *self.to_row(value)[: len(key)])
        return found[0] if found else None

    def put(
        self, connection: sqlite3.Connection, value: Value, *, otherwise: str = "REPLACE"
    ) -> None:
        """Keep a value; where its key is taken, `otherwise` do this: REPLACE or IGNORE."""
        marks = ", ".join("?" * len(self.columns))
        connection.execute(
            f"INSERT OR {otherwise} INTO {self.name} ({', '.join(self.columns)})"  # noqa: S608
            f" VALUES ({marks})",
            self.to_row(value),
        )


def time_of(seconds: float) -> datetime:
    """Read a time."""
    return datetime.fromtimestamp(seconds, UTC)


def _reply_row(reply: Reply) -> SqlRow:
    return reply.source, reply.day.isoformat(), reply.raw, reply.fetched.timestamp()


def _reply(row: SqlRow) -> Reply:
    source, day, raw, fetched = row
    return Reply(source, date.fromisoformat(day), raw, time_of(fetched))


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
        Reference.parse(puzzle),
        identity,
        time_of(started),
        time_of(saved),
        tuple(moves.split("\n")[:-1]),
        hints,
        seconds,
        None if solved is None else time_of(solved),
    )


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
        Reference.parse(puzzle), lexicon, words, tiles, int(covers), fewest, most, time_of(found)
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
