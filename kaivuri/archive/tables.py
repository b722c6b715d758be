"""The tables of the archive: how their rows are read and written."""

from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, datetime
from sqlite3 import Connection, DatabaseError, IntegrityError
from typing import Annotated, Any, Generic, TypedDict, TypeVar

from msgspec import Meta, convert

from kaivuri.archive.database import UnreadableRow, is_damage
from kaivuri.archive.records import Name, Result, Session, Time
from kaivuri.archive.schema import MAX_DIGITS, MAX_TIME
from kaivuri.common.reference import BOARD, LETTERS, Reference
from kaivuri.errors import UnknownGame
from kaivuri.games.registry import GAMES
from kaivuri.language import gettext as _


@dataclass(frozen=True, slots=True)
class SavedPuzzle:
    """A newspaper's reply for a day, or letters that the player entered for it."""

    source: Name
    """The newspaper; the reference of the puzzle if its letters were entered."""
    day: date
    raw: bytes | None
    """The unchanged body; None if the newspaper has no puzzle on that day."""
    fetched: Time

    @property
    def entered(self) -> datetime | None:
        """The time when the player entered the letters; None for a newspaper's reply."""
        return self.fetched if ":" in self.source else None

    @property
    def precedence(self) -> tuple[bool, datetime | None]:
        """A body before none; letters entered later before earlier ones."""
        return self.raw is not None, self.entered


Record = SavedPuzzle | Session | Result
_SqlRow = tuple[Any, ...]
"""A row as SQLite returns it, unchecked: another program may have written it."""


class _TextFields(TypedDict, total=False):
    """The fields that are text in a row, and have other types in a record."""

    puzzle: str
    covers: Annotated[str, Meta(pattern=rf"^[0-9]{{1,{MAX_DIGITS}}}\Z")]


Value = TypeVar("Value", bound=Record)


@dataclass(frozen=True, slots=True)
class SqlTable(Generic[Value]):
    """A table whose rows are records of one class."""

    name: str
    columns: tuple[str, ...]
    """The columns of the primary key first."""
    key_length: int
    record_type: type[Value]
    precedence: Callable[[Value], Any]
    """Ranks records with the same key; the higher one is saved."""
    time_column: str
    """Has the time of the last change."""

    def select(
        self,
        connection: Connection,
        clauses: str = "",
        *values: Any,
        as_null: Collection[str] = (),
    ) -> list[Value]:
        """Return the records selected by the clauses of a statement.

        Columns in `as_null` are read as null. Rows of games that are not installed are left out.

        Raises:
            UnreadableRow: if a row is not a valid record.
        """
        columns = ", ".join("NULL" if name in as_null else name for name in self.columns)
        statement = f"SELECT {columns} FROM {self.name} {clauses}"  # noqa: S608
        records: list[Value] = []
        for row in connection.execute(statement, values):
            with suppress(UnknownGame):
                records.append(self._record_of(row))
        return records

    def rescue(self, connection: Connection, errors: list[str]) -> Iterator[Value]:
        """Yield all records that can be read, and add the errors of the others to `errors`."""
        try:
            for row in connection.execute(f"SELECT {', '.join(self.columns)} FROM {self.name}"):  # noqa: S608
                try:
                    yield self._record_of(row, any_game=True)
                except UnreadableRow as error:
                    errors.append(str(error))
        except DatabaseError as error:
            if not is_damage(error):
                raise
            errors.append(f"{self.name}: {error}")

    def time_of(self, record: Value) -> datetime:
        """Return the time of the last change of a record."""
        time: datetime = getattr(record, self.time_column)
        return time

    def with_time(self, record: Value, time: datetime) -> Value:
        """Return a record with another time of its last change."""
        changes: dict[str, Any] = {self.time_column: time}
        return replace(record, **changes)

    def find_same_key(self, connection: Connection, record: Value) -> Value | None:
        """Return the saved record with the same key, if any."""
        records = self.select(connection, f"WHERE {self._key_condition}", *self._key(record))
        return records[0] if records else None

    def insert(
        self, connection: Connection, record: Value, *, on_conflict: str = "REPLACE"
    ) -> None:
        """Save a record; `on_conflict` is REPLACE or IGNORE, for records with the same key.

        Raises:
            IntegrityError: if it could not be read back, which would make the archive unusable.
        """
        row = tuple(_to_sql(field_value(record, name)) for name in self.columns)
        try:
            self._record_of(row, any_game=True)
        except UnreadableRow as error:
            raise IntegrityError(str(error)) from None
        connection.execute(
            f"INSERT OR {on_conflict} INTO {self.name} ({', '.join(self.columns)})"  # noqa: S608
            f" VALUES ({', '.join('?' * len(self.columns))})",
            row,
        )

    def record_of(
        self, fields: dict[str, Any], *, strict: bool = True, any_game: bool = False
    ) -> Value:
        """Convert fields to a record; if not `strict`, times may be numbers.

        Raises:
            UnknownGame: if its game is not installed, unless `any_game` is set.
            ValueError, TypeError, OverflowError: if a field is missing or not valid.
        """
        texts = convert(fields, _TextFields)
        if "puzzle" in texts:
            fields["puzzle"] = Reference.parse(texts["puzzle"])
            if not any_game:
                _check_game(fields["puzzle"])
        if "covers" in texts:
            fields["covers"] = int(texts["covers"])
        record = convert(fields, self.record_type, strict=strict)
        for time in (getattr(record, name) for name in self.columns):
            if isinstance(time, datetime) and not 0 <= time.timestamp() <= MAX_TIME:
                raise ValueError(f"{time} is out of range")
        return record

    def _record_of(self, row: _SqlRow, *, any_game: bool = False) -> Value:
        fields = dict(zip(self.columns, row, strict=True))
        try:
            if fields.get("raw") is not None:
                fields["raw"] = bytes(memoryview(fields["raw"]))  # msgspec would decode base64
            if "moves" in fields:
                fields["moves"] = str.split(fields["moves"], "\n")[:-1]
            return self.record_of(fields, strict=False, any_game=any_game)
        except UnknownGame:
            raise
        except (ValueError, TypeError, OverflowError, OSError) as error:
            key = ", ".join(map(str, row[: self.key_length]))
            raise UnreadableRow(f"{self.name} {key}: {error}") from None

    def _key(self, record: Value) -> _SqlRow:
        return tuple(_to_sql(field_value(record, name)) for name in self.columns[: self.key_length])

    @property
    def _key_condition(self) -> str:
        return " AND ".join(f"{column} = ?" for column in self.columns[: self.key_length])


def is_installed(kind: str) -> bool:
    """Return whether there is a game for a kind of references."""
    return kind in (LETTERS, BOARD) or kind in GAMES


def _check_game(puzzle: Reference) -> None:
    if not is_installed(puzzle.kind):
        raise UnknownGame(
            _("{text!r} is not a puzzle: there is no game {kind!r}").format(
                text=str(puzzle), kind=puzzle.kind
            )
        )


def field_value(record: Record, name: str) -> Any:
    """Return the value of a field; days, puzzles and numbers of covers as text."""
    value = getattr(record, name)
    return str(value) if name in {"day", "puzzle", "covers"} else value


def _to_sql(value: Any) -> Any:
    match value:
        case datetime():
            return value.timestamp()
        case tuple():
            return "".join(f"{move}\n" for move in value)
        case str():
            return value.encode(errors="backslashreplace").decode()  # a path may be invalid Unicode
    return value


REPLIES = SqlTable(
    "reply",
    ("source", "day", "raw", "fetched"),
    2,
    SavedPuzzle,
    lambda reply: reply.precedence,
    "fetched",
)
SESSIONS = SqlTable(
    "session",
    ("id", "puzzle", "started", "saved", "moves", "hints", "seconds", "solved"),
    1,
    Session,
    lambda session: session.saved,
    "saved",
)
RESULTS = SqlTable(
    "result",
    ("puzzle", "lexicon", "words", "tiles", "covers", "fewest", "most", "found"),
    2,
    Result,
    lambda result: result.found,
    "found",
)
TABLES: dict[str, SqlTable[Any]] = {table.name: table for table in (REPLIES, SESSIONS, RESULTS)}


def table_of(record: Record) -> SqlTable[Any]:
    """Return the table of a record."""
    return next(table for table in TABLES.values() if isinstance(record, table.record_type))
