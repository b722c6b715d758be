"""Export of the archive as JSON Lines, and import into an archive.

An import deletes no record: a later state of a session or result replaces an earlier one, and
existing replies are not replaced.
"""

import base64
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum
from textwrap import shorten
from typing import Any, Literal

from msgspec import Struct, convert
from msgspec.json import decode

from kaivuri.archive.connection import Connection
from kaivuri.archive.records import Session
from kaivuri.archive.tables import (
    REPLIES,
    TABLES,
    Record,
    Reply,
    field_value,
    quarantine_row,
    quarantined_rows,
    table_of,
)
from kaivuri.archive.user_archive import Archive
from kaivuri.errors import BadExport, UnknownGame
from kaivuri.json_text import dumps_line
from kaivuri.language import gettext as _

FORMAT_VERSION = 1
"""The version in the first line, incremented by changes that older programs can't read."""
_MAX_CLOCK_DIFFERENCE = timedelta(days=1)


class _CorruptRow(Struct):
    table: str
    fields: str


class _Format(Struct):
    kaivuri_archive: int


class _Header(_Format):
    records: int
    odd: tuple[_CorruptRow, ...] = ()


_Kind = Literal["reply", "session", "result"]
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
    corrupt_rows: tuple[tuple[str, str], ...] = ()
    """The table of each corrupt row, and its fields as a JSON object."""
    skipped: int = 0
    """The number of records of games that are not installed."""

    def lines(self) -> Iterator[str]:
        """Yield a header line, then one line per record.

        Corrupt rows are in the header, where older programs ignore them.
        """
        header: dict[str, Any] = {"kaivuri_archive": FORMAT_VERSION, "records": len(self.records)}
        if self.corrupt_rows:
            header["odd"] = [
                {"table": table, "fields": fields} for table, fields in self.corrupt_rows
            ]
        for document in (header, *map(record_document, self.records)):
            yield dumps_line(document)

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
        corrupt_rows = tuple((row.table, row.fields) for row in header.odd)
        return cls(records, corrupt_rows, len(parsed) - len(records))


def record_document(record: Record) -> dict[str, Any]:
    """Convert a record to a JSON object."""
    table = table_of(record)
    document = {name: _json_value(field_value(record, name)) for name in table.columns}
    if "raw" in document:
        document |= _body_fields(document.pop("raw"))
    return {"record": table.name, **document}


def _json_value(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value


def _body_fields(raw: bytes | None) -> dict[str, str]:
    if raw is None:
        return {}
    try:
        return {"text": raw.decode()}
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(raw).decode()}


def export_archive(archive: Archive) -> Export:
    """Export a consistent state of the archive, including corrupt rows unchanged.

    Rows of games that are not installed are records too.
    """

    def transaction(db: Connection) -> Export:
        records = tuple(
            record for table in TABLES.values() for record in table.select(db, any_game=True)
        )
        corrupt = {*quarantined_rows(db), *((row.table, row.fields) for row in db.corrupt_rows)}
        return Export(records, tuple(sorted(corrupt)))

    return archive.database.read(transaction)


def import_records(archive: Archive, export: Export) -> Counter[MergeOutcome]:
    """Merge all records into the archive, or none after an error, and count the outcomes.

    Corrupt rows are quarantined and not counted. A session, or letters that were entered, from a
    clock that is days ahead count as of now, and replace no others, so that they can't win every
    later merge.
    """
    now = archive.clock()

    def transaction(db: Connection) -> Counter[MergeOutcome]:
        for table, fields in export.corrupt_rows:
            quarantine_row(db, table, fields)
        return Counter(_merge(db, record, now) for record in export.records)

    return archive.database.write(transaction)


def _merge(db: Connection, record: Record, now: datetime) -> MergeOutcome:
    table = table_of(record)
    existing = _existing(db, record)
    corrected = _corrected(record, now)
    if existing is not None and (
        corrected is not record or table.precedence(record) <= table.precedence(existing)
    ):
        return MergeOutcome.UNCHANGED
    if isinstance(existing, Reply) and existing.entered:
        db.execute("DELETE FROM reply WHERE source = ?", (existing.source,))
    table.insert(db, corrected)
    return MergeOutcome.NEW if existing is None else MergeOutcome.NEWER


def _existing(db: Connection, record: Record) -> Record | None:
    """Return the saved record that the new one may replace: of entered letters that of any day."""
    if isinstance(record, Reply) and record.entered:
        letters = REPLIES.select(db, "WHERE source = ? ORDER BY fetched DESC", record.source)
        return letters[0] if letters else None
    return table_of(record).find_same_key(db, record)


def _corrected(record: Record, now: datetime) -> Record:
    """Return the record, as of now if it is from a clock that is days ahead."""
    latest = now + _MAX_CLOCK_DIFFERENCE
    if isinstance(record, Session) and record.saved > latest:
        return replace(record, saved=now)
    if isinstance(record, Reply) and record.entered and record.entered > latest:
        return replace(record, fetched=now)
    return record


def _parse_header(line: bytes, number: int) -> _Header:
    try:
        version = decode(line, type=_Format).kaivuri_archive
        if version == FORMAT_VERSION:
            return decode(line, type=_Header)
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
        document = decode(line, type=dict[str, Any])
        table = TABLES[convert(document.get("record"), _Kind)]
        text = convert(document.get("text"), str | None)
        document["raw"] = document.get("base64") if text is None else text.encode()
        record: Record = table.record_of(document)
    except UnknownGame:
        return None
    except _PARSE_ERRORS as error:
        reason = shorten("".join(filter(str.isprintable, str(error))), 200, placeholder="...")
        raise BadExport(
            _("line {number} is not an archive record: {reason}").format(
                number=number, reason=reason
            )
        ) from None
    return record
