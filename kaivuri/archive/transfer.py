"""The whole archive as JSON Lines, and such lines merged into an archive.

Merging never takes anything away: of two states of the same session or result
the later one stays, and of two replies the one that is there.
"""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from kaivuri.archive.archive import Archive
from kaivuri.archive.documents import Document, document_of, record_of
from kaivuri.archive.rows import TABLES, Record
from kaivuri.errors import BadExport, BadPuzzle

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

    def lines(self) -> Iterator[str]:
        """Write it: a line that names the format, and a line a record."""
        yield _json({_HEAD: FORMAT, "records": len(self.records)})
        yield from (_json(document_of(record)) for record in self.records)

    @classmethod
    def parse(cls, lines: Iterable[bytes]) -> "Export":
        """Read lines of UTF-8.

        Raises:
            BadExport: when a line is no record, or records are missing at the end.
        """
        numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
        number, first = next(numbered, (1, b"{}"))
        count = _count_of(first, number)
        records = tuple(_record(line, number) for number, line in numbered)
        if len(records) != count:
            raise BadExport(
                f"the file has {len(records)} records and should have {count}: export it again"
            )
        return cls(records)


def exported(archive: Archive) -> Export:
    """All that is kept, as of one moment.

    Raises:
        ArchiveUnavailable: when it can't be read.
    """

    def transaction(db: sqlite3.Connection) -> tuple[Record, ...]:
        return tuple(record for table in TABLES.values() for record in table.select(db))

    return Export(archive.database.read(transaction))


def merge(archive: Archive, export: Export) -> Counter[Merged]:
    """Merge all records into the archive, or after a fault none; count the outcomes.

    Raises:
        ArchiveUnavailable: when it can't be written.
    """
    return archive.database.write(
        lambda db: Counter(_merge(db, record) for record in export.records)
    )


def _merge(db: sqlite3.Connection, record: Record) -> Merged:
    table = TABLES[type(record)]
    here = table.like(db, record)
    if here is not None and table.rank(record) <= table.rank(here):
        return Merged.LEFT
    table.put(db, record)
    return Merged.NEW if here is None else Merged.NEWER


def _count_of(line: bytes, number: int) -> int:
    head = _document(line, number)
    if head.get(_HEAD) != FORMAT:
        found = head.get(_HEAD)
        raise BadExport(
            f"the archive was exported in format {found!r} and only {FORMAT} is known:"
            " update kaivuri"
            if found
            else f"line {number} is not the head of an export: give a file that"
            " 'kaivuri archive export' made"
        )
    count = head.get("records")
    if not isinstance(count, int):
        raise BadExport(f"line {number} does not tell how many records follow: export it again")
    return count


def _record(line: bytes, number: int) -> Record:
    document = _document(line, number)
    try:
        return record_of(document)
    except (BadExport, BadPuzzle) as fault:
        raise BadExport(f"line {number} is no record of an archive: {fault}") from fault


def _document(line: bytes, number: int) -> Document:
    try:
        document = json.loads(line)
    except (ValueError, RecursionError) as fault:
        raise BadExport(
            f"line {number} is no JSON: give a whole file that 'kaivuri archive export' made"
        ) from fault
    if not isinstance(document, dict):
        raise BadExport(f"line {number} is no JSON object: is this an archive's export?")
    return document


def _json(document: Document) -> str:
    return json.dumps(document, ensure_ascii=False)
