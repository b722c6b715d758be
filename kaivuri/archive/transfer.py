"""Export of the archive as JSON Lines, and import into an archive.

An import deletes no record: a later state of a session or result replaces an earlier one, and
existing replies are not replaced.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from itertools import chain
from sqlite3 import Connection

from msgspec import UNSET, Struct, UnsetType
from msgspec.json import decode
from msgspec.structs import asdict

from kaivuri.archive.database import UnreadableRow, reason_of
from kaivuri.archive.records import Time
from kaivuri.archive.tables import (
    REPLIES,
    TABLES,
    Record,
    SavedPuzzle,
    field_value,
    table_of,
)
from kaivuri.archive.user_archive import Archive
from kaivuri.errors import BadExport, UnknownGame
from kaivuri.json_text import dumps_line
from kaivuri.language import gettext as _

FORMAT_VERSION = 1
"""The version in the first line, incremented by changes that older programs can't read."""
_MAX_CLOCK_DIFFERENCE = timedelta(days=1)


class UnreadableRowLine(Struct, frozen=True):
    """A row that an older kaivuri could not read, with its fields as a JSON object."""

    table: str
    fields: str


class _Format(Struct, frozen=True):
    kaivuri_archive: int


class ExportHeader(_Format, frozen=True, omit_defaults=True):
    """The first line of an export: the version of the format, and the number of records.

    Only older exports have `odd`.
    """

    records: int
    odd: tuple[UnreadableRowLine, ...] = ()


class _Line(Struct, frozen=True, kw_only=True, tag_field="record"):
    pass


class ReplyLine(_Line, frozen=True, kw_only=True, tag="reply"):
    """A reply; `base64` in place of `text` if it is not UTF-8, neither if there is no puzzle."""

    source: str
    day: str
    fetched: Time
    text: str | UnsetType | None = UNSET
    base64: bytes | UnsetType | None = UNSET

    @property
    def raw(self) -> bytes | None:
        """The body."""
        return self.text.encode() if isinstance(self.text, str) else self.base64 or None


class SessionLine(_Line, frozen=True, kw_only=True, tag="session"):
    """The play on a puzzle in one run of a program."""

    id: str
    puzzle: str
    started: Time
    saved: Time
    moves: tuple[str, ...] = ()
    hints: int = 0
    seconds: float = 0.0
    solved: Time | None = None


class ResultLine(_Line, frozen=True, kw_only=True, tag="result"):
    """The result of a complete search; `covers` may have more digits than a number of JSON."""

    puzzle: str
    lexicon: str
    words: int
    tiles: int
    covers: str
    fewest: int | None
    most: int | None
    found: Time


ExportLine = ReplyLine | SessionLine | ResultLine
_LINES: dict[str, type[ExportLine]] = {
    "reply": ReplyLine,
    "session": SessionLine,
    "result": ResultLine,
}
_PARSE_ERRORS = (ValueError, TypeError, OverflowError, RecursionError)


class MergeOutcome(Enum):
    """The outcome of importing a record."""

    NEW = "new"
    NEWER = "newer"
    """It replaced an earlier state of the same record."""
    UNCHANGED = "unchanged"
    """The archive already had it, in this state or a later one."""


@dataclass(frozen=True, slots=True)
class Export:
    """The content of an export file."""

    records: tuple[Record, ...]
    skipped: int = 0
    """The number of records of games that are not installed."""
    unreadable: int = 0
    """The number of rows that were unreadable when an older kaivuri exported them."""
    errors: tuple[str, ...] = ()
    """Why rows of the archive are left out."""

    def lines(self) -> Iterator[str]:
        """Yield a header line, then one line per record."""
        header = ExportHeader(FORMAT_VERSION, len(self.records))
        for line in (header, *map(export_line, self.records)):
            yield dumps_line(line)

    @classmethod
    def parse(cls, lines: Iterable[bytes]) -> "Export":
        """Parse lines in UTF-8.

        Raises:
            BadExport: if a line is not a record, or if records are missing.
        """
        numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
        number, first = next(numbered, (1, b""))
        header = _parse_header(first, number)
        parsed = [_parse_record(line, number) for number, line in numbered]
        if len(parsed) != header.records:
            raise BadExport(
                _("the file has {n} records instead of {count}: export it again").format(
                    n=len(parsed), count=header.records
                )
            )
        records = tuple(record for record in parsed if record is not None)
        return cls(records, len(parsed) - len(records), len(header.odd))


def export_line(record: Record) -> ExportLine:
    """Convert a record to a line."""
    table = table_of(record)
    fields = {name: field_value(record, name) for name in table.columns}
    if "raw" in fields:
        fields |= _body_fields(fields.pop("raw"))
    return _LINES[table.name](**fields)


def _body_fields(raw: bytes | None) -> dict[str, str | bytes]:
    if raw is None:
        return {}
    try:
        return {"text": raw.decode()}
    except UnicodeDecodeError:
        return {"base64": raw}


def export_archive(archive: Archive) -> Export:
    """Export a consistent state of the archive, including the records of games not installed.

    What can't be read of a damaged archive is left out.

    Raises:
        ArchiveDamaged: if nothing can be read.
    """

    def transaction(db: Connection) -> Export:
        errors: list[str] = []
        rows = (table.rescue(db, errors) for table in TABLES.values())
        records = tuple(chain.from_iterable(rows))
        if errors and not records:
            raise UnreadableRow(errors[0])
        return Export(records, errors=tuple(map(reason_of, errors)))

    return archive.database.rescue(transaction)


def import_records(archive: Archive, export: Export) -> Counter[MergeOutcome]:
    """Merge all records into the archive, or none after an error, and count the outcomes.

    A record from a clock that is days ahead counts as of now, and as no later than the one that the
    archive has, so that it can't win every later merge.
    """
    now = archive.clock()
    return archive.database.write(
        lambda db: Counter(_merge(db, record, now) for record in export.records)
    )


def _merge(db: Connection, record: Record, now: datetime) -> MergeOutcome:
    table = table_of(record)
    existing = _existing(db, record)
    candidate = record
    if table.time_of(record) > now + _MAX_CLOCK_DIFFERENCE:
        record = table.with_time(record, now)
        candidate = table.with_time(record, table.time_of(existing or record))
    if existing is not None and table.precedence(candidate) <= table.precedence(existing):
        return MergeOutcome.UNCHANGED
    if isinstance(existing, SavedPuzzle) and existing.entered:
        db.execute("DELETE FROM reply WHERE source = ?", (existing.source,))
    table.insert(db, record)
    return MergeOutcome.NEW if existing is None else MergeOutcome.NEWER


def _existing(db: Connection, record: Record) -> Record | None:
    """Return the saved record that the new one may replace: of entered letters that of any day."""
    if isinstance(record, SavedPuzzle) and record.entered:
        letters = REPLIES.select(db, "WHERE source = ? ORDER BY fetched DESC", record.source)
        return letters[0] if letters else None
    return table_of(record).find_same_key(db, record)


def _parse_header(line: bytes, number: int) -> ExportHeader:
    try:
        version = decode(line, type=_Format).kaivuri_archive
        if version == FORMAT_VERSION:
            return decode(line, type=ExportHeader)
    except _PARSE_ERRORS:
        raise BadExport(
            _("line {number} is not the header of an export: give an exported file").format(
                number=number
            )
        ) from None
    raise BadExport(
        _("the export has format {format!r}, and only {known} is supported: update kaivuri").format(
            format=version, known=FORMAT_VERSION
        )
    )


def _parse_record(line: bytes, number: int) -> Record | None:
    """Parse a line; None if its game is not installed."""
    try:
        given = decode(line, type=ExportLine)
        fields = asdict(given)
        if isinstance(given, ReplyLine):
            fields["raw"] = given.raw
        record: Record = TABLES[str(given.__struct_config__.tag)].record_of(fields)
    except UnknownGame:
        return None
    except _PARSE_ERRORS as error:
        raise BadExport(
            _("line {number} is not an archive record: {reason}").format(
                number=number, reason=reason_of(error)
            )
        ) from None
    return record
