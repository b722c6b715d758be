"""The whole archive as JSON Lines, and such lines merged into an archive.

Merging never takes anything away: of two states of the same session or result
the later one stays, and of two replies the one that is there.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from kaivuri.archive.archive import Archive
from kaivuri.archive.connection import Connection
from kaivuri.archive.documents import Document, document_of, record_of
from kaivuri.archive.rows import TABLES, Record, keep_aside, kept_aside
from kaivuri.errors import BadExport, BadPuzzle
from kaivuri.language import gettext as _

FORMAT = 1
"""In the first line; raised with a change that older programs can't read."""

_HEAD = "kaivuri_archive"


class Merged(Enum):
    """What became of a record that was imported."""

    NEW = "new"
    NEWER = "newer"
    """It replaced an earlier state of the same record."""
    LEFT = "left alone"
    """The archive has it already, in this state or a later one."""


@dataclass(frozen=True, slots=True)
class Export:
    """What a file of lines holds."""

    records: tuple[Record, ...]
    odd: tuple[tuple[str, str], ...] = ()
    """Of each row that could not be read, its table and its fields as a JSON object."""

    def lines(self) -> Iterator[str]:
        """Write it: a line that names the format, and a line a record.

        Odd rows stand in the first line, where programs that know nothing of them
        pass over them.
        """
        odd = [{"table": table, "fields": fields} for table, fields in self.odd]
        yield _json({_HEAD: FORMAT, "records": len(self.records), **({"odd": odd} if odd else {})})
        yield from (_json(document_of(record)) for record in self.records)

    @classmethod
    def parse(cls, lines: Iterable[bytes]) -> "Export":
        """Read lines of UTF-8.

        Raises:
            BadExport: when a line is no record, or records are missing at the end.
        """
        numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
        number, first = next(numbered, (1, b"{}"))
        head = _document(first, number)
        count = _count_of(head, number)
        records = tuple(_record(line, number) for number, line in numbered)
        if len(records) != count:
            raise BadExport(
                _("the file has {n} records and should have {count}: export it again").format(
                    n=len(records), count=count
                )
            )
        return cls(records, _odd_of(head, number))


def exported(archive: Archive) -> Export:
    """All that is kept, as of one moment; rows that can't be read as they are.

    Raises:
        ArchiveUnavailable: when it can't be read.
    """

    def transaction(db: Connection) -> Export:
        records = tuple(record for table in TABLES.values() for record in table.select(db))
        odd = {*kept_aside(db), *((row.table, row.fields) for row in db.odd)}
        return Export(records, tuple(sorted(odd)))

    return archive.database.read(transaction)


def merge(archive: Archive, export: Export) -> Counter[Merged]:
    """Merge all records into the archive, or after a fault none; count the outcomes.

    Odd rows are kept aside, and not counted.

    Raises:
        ArchiveUnavailable: when it can't be written.
    """

    def transaction(db: Connection) -> Counter[Merged]:
        for table, fields in export.odd:
            keep_aside(db, table, fields)
        return Counter(_merge(db, record) for record in export.records)

    return archive.database.write(transaction)


def _merge(db: Connection, record: Record) -> Merged:
    table = TABLES[type(record)]
    here = table.like(db, record)
    if here is not None and table.rank(record) <= table.rank(here):
        return Merged.LEFT
    table.put(db, record)
    return Merged.NEW if here is None else Merged.NEWER


def _count_of(head: Document, number: int) -> int:
    if head.get(_HEAD) != FORMAT:
        found = head.get(_HEAD)
        told = _(
            "line {number} is not the head of an export: give a file that "
            "'kaivuri archive export' made"
        )
        if found:
            told = _(
                "the archive was exported in format {found!r} and only {known} is known: "
                "update kaivuri"
            )
        raise BadExport(told.format(number=number, found=found, known=FORMAT))
    count = head.get("records")
    if not isinstance(count, int):
        raise BadExport(
            _("line {number} does not tell how many records follow: export it again").format(
                number=number
            )
        )
    return count


def _odd_of(head: Document, number: int) -> tuple[tuple[str, str], ...]:
    try:
        return tuple((_text(row["table"]), _text(row["fields"])) for row in head.get("odd", ()))
    except (TypeError, KeyError, ValueError) as fault:
        raise BadExport(
            _("line {number} has odd rows that are none: export it again").format(number=number)
        ) from fault


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value.encode().decode()  # SQLite can't take half a surrogate pair


def _record(line: bytes, number: int) -> Record:
    document = _document(line, number)
    try:
        return record_of(document)
    except (BadExport, BadPuzzle) as fault:
        raise BadExport(
            _("line {number} is no record of an archive: {fault}").format(
                number=number, fault=fault
            )
        ) from fault


def _document(line: bytes, number: int) -> Document:
    try:
        document = json.loads(line)
    except (ValueError, RecursionError) as fault:
        raise BadExport(
            _(
                "line {number} is no JSON: give a whole file that 'kaivuri archive export' made"
            ).format(number=number)
        ) from fault
    if not isinstance(document, dict):
        raise BadExport(
            _("line {number} is no JSON object: is this an archive's export?").format(number=number)
        )
    return document


def _json(document: Document) -> str:
    return json.dumps(document, ensure_ascii=False)
