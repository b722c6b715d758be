"""The whole archive as JSON Lines, and such lines merged into an archive.

Merging never takes anything away: of two states of the same session or result
the later one stays, and of two replies the one that is there.
"""

import base64
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from textwrap import shorten
from typing import Any, Literal

from msgspec import Struct, convert
from msgspec.json import Decoder, decode

from kaivuri.archive.connection import Connection
from kaivuri.archive.tables import (
    TABLES,
    Record,
    field_value,
    quarantine_row,
    quarantined_rows,
    table_of,
)
from kaivuri.archive.user_archive import Archive
from kaivuri.errors import BadExport
from kaivuri.json_text import dumps_line
from kaivuri.language import gettext as _

FORMAT_VERSION = 1
"""In the first line; raised with a change that older programs can't read."""


class _CorruptRow(Struct):
    table: str
    fields: str


class _Format(Struct):
    kaivuri_archive: int


class _Header(_Format):
    records: int
    odd: tuple[_CorruptRow, ...] = ()


_Kind = Literal["reply", "session", "result"]
_FORMAT_DECODER, _HEADER_DECODER = Decoder(_Format), Decoder(_Header)
_PARSE_ERRORS = (ValueError, TypeError, OverflowError, RecursionError)


class MergeOutcome(Enum):
    """What became of a record that was imported."""

    NEW = "new"
    NEWER = "newer"
    """It replaced an earlier state of the same record."""
    UNCHANGED = "left alone"
    """The archive has it already, in this state or a later one."""


@dataclass(frozen=True, slots=True)
class Export:
    """What a file of lines holds."""

    records: tuple[Record, ...]
    corrupt_rows: tuple[tuple[str, str], ...] = ()
    """Of each row that could not be read, its table and its fields as a JSON object."""

    def lines(self) -> Iterator[str]:
        """Write it: a line that names the format, and a line a record.

        Odd rows stand in the first line, where programs that know nothing of them
        pass over them.
        """
        head: dict[str, Any] = {"kaivuri_archive": FORMAT_VERSION, "records": len(self.records)}
        if self.corrupt_rows:
            head["odd"] = [
                {"table": table, "fields": fields} for table, fields in self.corrupt_rows
            ]
        for document in (head, *map(record_document, self.records)):
            yield dumps_line(document)

    @classmethod
    def parse(cls, lines: Iterable[bytes]) -> "Export":
        """Read lines of UTF-8.

        Raises:
            BadExport: when a line is no record, or records are missing at the end.
        """
        numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
        number, first = next(numbered, (1, b""))
        head = _parse_header(first, number)
        records = tuple(_parse_record(line, number) for number, line in numbered)
        if len(records) != head.records:
            raise BadExport(
                _("the file has {n} records and should have {count}: export it again").format(
                    n=len(records), count=head.records
                )
            )
        return cls(records, tuple((row.table, row.fields) for row in head.odd))


def record_document(record: Record) -> dict[str, Any]:
    """Write a record as an object of JSON."""
    table = table_of(record)
    document = {name: _json_value(field_value(record, name)) for name in table.columns}
    if "raw" in document:
        document |= _body_fields(document.pop("raw"))
    return {"record": table.name, **document}


def parse_record(document: dict[str, Any]) -> Record:
    """Read a record from an object of JSON."""
    table = TABLES[convert(document.get("record"), _Kind)]
    text = convert(document.get("text"), str | None)
    document["raw"] = document.get("base64") if text is None else text.encode()
    record: Record = table.record_of(document)
    return record


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
    """All that is kept, as of one moment; rows that can't be read as they are."""

    def transaction(db: Connection) -> Export:
        records = tuple(record for table in TABLES.values() for record in table.select(db))
        odd = {*quarantined_rows(db), *((row.table, row.fields) for row in db.corrupt_rows)}
        return Export(records, tuple(sorted(odd)))

    return archive.database.read(transaction)


def import_records(archive: Archive, export: Export) -> Counter[MergeOutcome]:
    """Merge all records into the archive, or after an error none; count the outcomes.

    Odd rows are kept aside, and not counted.
    """

    def transaction(db: Connection) -> Counter[MergeOutcome]:
        for table, fields in export.corrupt_rows:
            quarantine_row(db, table, fields)
        return Counter(_merge(db, record) for record in export.records)

    return archive.database.write(transaction)


def _merge(db: Connection, record: Record) -> MergeOutcome:
    table = table_of(record)
    here = table.find_same_key(db, record)
    if here is not None and table.precedence(record) <= table.precedence(here):
        return MergeOutcome.UNCHANGED
    table.insert(db, record)
    return MergeOutcome.NEW if here is None else MergeOutcome.NEWER


def _parse_header(line: bytes, number: int) -> _Header:
    try:
        found = _FORMAT_DECODER.decode(line).kaivuri_archive
        if found == FORMAT_VERSION:
            return _HEADER_DECODER.decode(line)
    except _PARSE_ERRORS as error:
        raise BadExport(
            _(
                "line {number} is not the head of an export: give a file that "
                "'kaivuri archive export' made"
            ).format(number=number)
        ) from error
    raise BadExport(
        _(
            "the archive was exported in format {found!r} and only {known} is known: update kaivuri"
        ).format(found=found, known=FORMAT_VERSION)
    )


def _parse_record(line: bytes, number: int) -> Record:
    try:
        return parse_record(decode(line, type=dict[str, Any]))
    except _PARSE_ERRORS as error:
        why = shorten("".join(filter(str.isprintable, str(error))), 200, placeholder="...")
        raise BadExport(
            _("line {number} is no record of an archive: {error}").format(number=number, error=why)
        ) from error
