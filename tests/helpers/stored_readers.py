"""Readers of stored data: replies, exports, and the archive's file."""

import json
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path

from grids import PELLE_REPLY
from readers import Reader, reread

from kaivuri.archive.records import Result, Session
from kaivuri.archive.tables import TABLES
from kaivuri.archive.transfer import Export, export_archive, import_records
from kaivuri.archive.user_archive import Archive
from kaivuri.common.reference import Reference
from kaivuri.newspapers.registry import NEWSPAPERS
from kaivuri.words.grid import Grid

_DAY = date(2024, 4, 18)
_NOON = datetime(2024, 4, 18, 12, tzinfo=UTC)
_PUZZLE = Reference.of_day("sanalouhos", _DAY)
_HS = json.dumps(PELLE_REPLY)
_NYT = json.dumps(
    {"printDate": "2024-04-18", "clue": "Out of this world", "startingBoard": ["ABCDEF"] * 8}
)


class _FullCache:
    """A cache with one reply for every day."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self.notes: list[str] = []

    def read(self, source: str, day: date) -> bytes:
        return self.raw

    def fetch_time(self, source: str, day: date) -> datetime:
        return _NOON

    def rename_puzzle(self, old: Reference, new: Reference) -> None:
        raise AssertionError("no puzzle has new letters")

    def write(self, source: str, day: date, raw: bytes) -> None:
        raise AssertionError("what was kept is not kept again")

    def note(self, text: str) -> None:
        self.notes.append(text)


class _EmptyCache(_FullCache):
    def read(self, source: str, day: date) -> None:  # type: ignore[override]
        return None

    def write(self, source: str, day: date, raw: bytes) -> None:
        self.raw = raw


def check_reply(data: bytes) -> None:
    """Each reply is a grid of the game's shape or is refused in one line."""
    for paper in NEWSPAPERS.values():
        cache_of_all = _FullCache(data)
        cached = paper.cached(_DAY, cache_of_all)
        assert (cached is None) == bool(cache_of_all.notes)
        if cached is not None:
            grid = reread(Grid.parse, "/".join(cached.rows))
            assert (grid.rows, grid.columns) == (paper.game.rows, paper.game.columns)
            assert cached.clue is None or cached.clue.isprintable()
            fetched = paper.fetch(_DAY, today=_DAY, cache=_EmptyCache(b""), get=lambda *_: data)
            assert fetched.rows == cached.rows


def check_export(data: bytes) -> None:
    """The records of an export that is read, written and read again are the same."""
    export = replace(Export.parse(data.splitlines(keepends=True)), skipped=0)
    text = "\n".join(export.lines())
    assert reread(lambda written: Export.parse(written.encode().split(b"\n")), text) == export


def check_archive_file(data: bytes) -> None:
    """A file is read and written, or refused in one line."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "archive.sqlite3"
        path.write_bytes(data)
        _query(path)


def _query(path: Path) -> None:
    notes: list[str] = []
    with Archive(path, notes.append, clock=lambda: _NOON) as archive:
        archive.days("sanalouhos")
        archive.typed_grids()
        archive.results(_PUZZLE)
        archive.progress(_PUZZLE)
        archive.fetch_times("hs")
        archive.saved_grid("sanalouhos", _DAY)
        archive.write("hs", _DAY, b"anew")
        assert notes or archive.read("hs", _DAY) == b"anew"
    assert all("\n" not in note for note in notes)


def check_archive_rows(data: bytes) -> None:
    """Rows are read, or the archive is refused in one line.

    Each input line holds one statement's values: table, column and a value in JSON.
    """
    with _an_archive() as path, closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        for line in data.splitlines():
            _alter(connection, line)
        connection.commit()
        connection.close()
        _query(path)
        _copy(path)


def _alter(connection: sqlite3.Connection, line: bytes) -> None:
    table, _, rest = line.partition(b" ")
    column, _, value = rest.partition(b" ")
    names = {(t, c) for t, columns in _columns().items() for c in columns}
    key = (table.decode("latin-1"), column.decode("latin-1"))
    if key in names:
        try:
            connection.execute(f"UPDATE {key[0]} SET {key[1]} = ?", (_value(value),))
        except sqlite3.Error:
            return  # the schema refuses such values


def _value(text: bytes) -> object:
    """A number, a text, null, or raw bytes."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if isinstance(value, int) and abs(value) >= 2**63:
        return str(value)
    is_plain = value is None or isinstance(value, str | int | float)
    try:
        return value if is_plain and str(value).encode() is not None else text
    except UnicodeEncodeError:
        return text


def _copy(path: Path) -> None:
    """Export the archive and merge it into another one."""
    with Archive(path, lambda _: None, clock=lambda: _NOON, strict=True) as archive:
        lines = [line.encode() for line in export_archive(archive).lines()]
        with Archive(path.with_name("other.sqlite3"), lambda _: None) as other:
            import_records(other, Export.parse(lines))


@cache
def _columns() -> dict[str, tuple[str, ...]]:
    return {table.name: table.columns for table in TABLES.values()}


@cache
def _archive_bytes() -> bytes:
    """Return a small archive with at least one row in each table."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "archive.sqlite3"
        with Archive(path, lambda _: None, clock=lambda: _NOON) as archive:
            _fill(archive)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
        return path.read_bytes()


def _fill(archive: Archive) -> None:
    archive.write("hs", _DAY, _HS.encode())
    archive.write("hs", _DAY.replace(day=19), b"\xff\x00")
    archive.write_absence("nyt", _DAY)
    moves = ("word pelle 0,0 0,1 0,2 0,3 0,4", "mark 1,0")
    archive.save(Session(_PUZZLE, "a" * 32, _NOON, _NOON, moves, 2, 12.5, _NOON))
    letters = Reference.of_rows(["PEL", "LEH"])
    archive.save(Session(letters, "b" * 32, _NOON, _NOON))
    archive.save_result(Result(_PUZZLE, "fi", 311, 735, 663, 4, 9, _NOON))
    archive.save_result(Result(letters, "en", 0, 0, 0, None, None, _NOON))


@contextmanager
def _an_archive() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "archive.sqlite3"
        path.write_bytes(_archive_bytes())
        yield path


@cache
def _export_bytes() -> bytes:
    with _an_archive() as path, Archive(path, lambda _: None) as archive:
        return "\n".join(export_archive(archive).lines()).encode()


_ROWS = (
    b'reply day "2024-04-20"',
    b"session hints 3\nsession seconds 1.5\nsession solved null",
    b'result lexicon "en"\nresult covers "12"\nresult fewest null',
)
"""Changes that leave an archive which can be read."""


def _row_tokens() -> tuple[bytes, ...]:
    names = (f"{table} {column}" for table, columns in _columns().items() for column in columns)
    values = ("null", "-1", "1e300", '"2024-02-30"', '""', "9" * 25, '"sanalouhos:2024-04-19"')
    return tuple(f"\n{name} {value}\n".encode() for name in names for value in values)


def stored() -> dict[str, Reader]:
    """Return the readers; some seeds need an archive first."""
    words = (b"null", b"{}", b"[]", b'""', b"true", b"1", b"[" * 5, b'"A"', b'"\\ud800"', b",")
    return {
        "reply": Reader(check_reply, (_HS.encode(), _NYT.encode()), words),
        "export": Reader(check_export, (_export_bytes(),), words),
        "archive-file": Reader(check_archive_file, (_archive_bytes(),), (b"\0" * 8,)),
        "archive-rows": Reader(check_archive_rows, _ROWS, _row_tokens()),
    }
