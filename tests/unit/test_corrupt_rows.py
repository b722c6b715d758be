"""A corrupt row is named and left out, all others are served, nothing is lost."""

import base64
import json
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from unit.conftest import NOW, Stored

from kaivuri.archive.records import Result, Session
from kaivuri.archive.schema import MIGRATIONS
from kaivuri.archive.transfer import Export, export_archive, import_records
from kaivuri.archive.user_archive import Archive
from kaivuri.cli import main
from kaivuri.play.reference import Reference

GOOD, BAD = date(2024, 4, 7), date(2024, 4, 8)

ALTERED = {
    "the day of a reply": ("reply", "day = 'x024-04-08'", "reply hs x024-04-08"),
    "a day that the calendar lacks": ("reply", "day = '2024-02-31'", "reply hs 2024-02-31"),
    "a day before all years": ("reply", "day = '0000-04-08'", "reply hs 0000-04-08"),
    "a day that is a number": ("reply", "day = x'00'", r"reply hs b'\x00'"),
    "no text in UTF-8": ("reply", "source = CAST(x'68ff' AS TEXT)", r"reply b'h\xff' 2024-04-08"),
    "the body of a reply": ("reply", "raw = 5", "reply hs 2024-04-08"),
    "the time of a reply": ("reply", "fetched = 1e300", "reply hs 2024-04-08"),
    "a time that is text": ("reply", "fetched = 'noon'", "reply hs 2024-04-08"),
    "the puzzle of a session": ("session", "puzzle = 'nothing'", "session bad"),
    "the moves of a session": ("session", "moves = 'a' || char(7) || char(10)", "session bad"),
    "moves that are a blob": ("session", "moves = x'00'", "session bad"),
    "hints": ("session", "hints = 'many'", "session bad"),
    "endless seconds": ("session", "seconds = 9e999", "session bad"),
    "seconds before": ("session", "seconds = -1", "session bad"),
    "the time of solving": ("session", "solved = 1e20", "session bad"),
    "the number of covers": ("result", "covers = 'many'", "result sanalouhos:2024-04-08 fi"),
    "a long number": (
        "result",
        "covers = printf('%.*c', 5000, '9')",
        "result sanalouhos:2024-04-08 fi",
    ),
    "the number of words": ("result", "words = 1.5", "result sanalouhos:2024-04-08 fi"),
    "the fewest words": ("result", "fewest = 'x'", "result sanalouhos:2024-04-08 fi"),
}
KEYS = {"reply": "day = '2024-04-08'", "session": "id = 'bad'", "result": "puzzle LIKE '%08'"}


def fill(archive: Archive) -> None:
    for day, identity in ((GOOD, "good"), (BAD, "bad")):
        puzzle = Reference.of_day("sanalouhos", day)
        archive.write("hs", day, b"{}")
        archive.save(Session(puzzle, identity, NOW, NOW, ("word",), 1, 2.5))
        archive.save_result(Result(puzzle, "fi", 1, 2, 3, 4, 5, NOW))


def alter(path: Path, table: str, assignment: str) -> None:
    """Change a value as a flipped bit or another program would."""
    with closing(sqlite3.connect(path)) as db:
        for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
            db.execute(f"DROP TRIGGER {name}")
        db.execute("PRAGMA ignore_check_constraints = 1")
        db.execute(f"UPDATE {table} SET {assignment} WHERE {KEYS[table]}")
        db.commit()


@pytest.mark.parametrize(("table", "assignment", "name"), ALTERED.values(), ids=list(ALTERED))
def test_a_corrupt_row_is_named_and_all_others_are_served(
    stored: Stored, table: str, assignment: str, name: str
) -> None:
    with stored.open(strict=True) as archive:
        fill(archive)
    alter(stored.path, table, assignment)
    with stored.open(strict=True) as archive:
        good = archive.days("sanalouhos")[0]
        assert (good.day, good.fetched, good.state) == (GOOD, NOW, "hints used")
        assert [result.covers for result in good.results] == [3]
        assert GOOD in archive.known_days("hs")
        assert archive.typed_grids() == ()
        export = export_archive(archive)
    assert len(export.records) == 5
    assert [origin for origin, _ in export.corrupt_rows] == [table]
    assert any(note.startswith(f"the archive's {name} can't be read (") for note in stored.notes)
    assert all(len(note.splitlines()) == 1 for note in stored.notes)
    assert len(stored.notes) == len(set(stored.notes))


@pytest.mark.parametrize(("table", "assignment", "name"), ALTERED.values(), ids=list(ALTERED))
def test_every_command_continues(
    stored: Stored,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    table: str,
    assignment: str,
    name: str,
) -> None:
    with Archive(stored.path, pytest.fail, clock=lambda: NOW) as archive:
        fill(archive)
    alter(stored.path, table, assignment)
    file = str(tmp_path / "export.jsonl")
    for words in (["list"], ["list", "--json"], ["show", "7.4.2024"], ["export", "-o", file]):
        assert main(["archive", *words]) == 0
    assert f"kaivuri: the archive's {name} can't be read (" in capsys.readouterr().err
    assert main(["archive", "import", file]) == 0
    assert "0 new and 0 newer records; 5 unchanged" in capsys.readouterr().out


REFUSED = [key for key in ALTERED if key != "no text in UTF-8"]  # SQLite has no words for that


@pytest.mark.parametrize("altered", REFUSED)
def test_the_tables_refuse_corrupt_values(stored: Stored, altered: str) -> None:
    table, assignment, _ = ALTERED[altered]
    with stored.open(strict=True) as archive:
        fill(archive)
    with closing(sqlite3.connect(stored.path)) as db:
        with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
            db.execute(f"UPDATE {table} SET {assignment} WHERE {KEYS[table]}")
        db.execute(f"CREATE TEMP TABLE copy AS SELECT * FROM {table} WHERE {KEYS[table]}")
        db.execute(f"UPDATE copy SET {assignment}")
        with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
            db.execute(f"INSERT OR REPLACE INTO {table} SELECT * FROM copy")


def test_a_replaced_row_is_quarantined_and_exported(stored: Stored, tmp_path: Path) -> None:
    with stored.open(strict=True) as archive:
        fill(archive)
    alter(stored.path, "reply", "raw = CAST(x'68ff' AS TEXT), fetched = 9e999")
    with stored.open(strict=True) as archive:
        assert archive.read("hs", BAD) is None
        archive.write("hs", BAD, b"anew")
        assert archive.read("hs", BAD) == b"anew"
        export = export_archive(archive)
    assert len(export.records) == 6
    (row,) = export.corrupt_rows
    body = base64.b64encode(b"h\xff").decode()
    assert json.loads(row[1]) == {
        "source": "hs",
        "day": "2024-04-08",
        "raw": {"base64": body},
        "fetched": {"real": "inf"},
    }
    lines = [line.encode() for line in export.lines()]
    with Archive(tmp_path / "other.sqlite3", stored.notes.append, strict=True) as other:
        import_records(other, Export.parse(lines))
        assert export_archive(other) == export


def test_an_export_without_corrupt_rows_is_unchanged(stored: Stored) -> None:
    with stored.open(strict=True) as archive:
        fill(archive)
        assert next(export_archive(archive).lines()) == '{"kaivuri_archive": 1, "records": 6}'


def test_an_older_archive_gets_checks_and_keeps_its_corrupt_rows(stored: Stored) -> None:
    stored.path.parent.mkdir()
    with closing(sqlite3.connect(stored.path)) as db:
        for statement in MIGRATIONS[0]:
            db.execute(statement)
        db.execute("INSERT INTO reply VALUES ('hs', '0000-04-08', x'00', 0)")
        db.execute("PRAGMA user_version = 1")
        db.commit()
    with stored.open(strict=True) as archive:
        archive.write("hs", GOOD, b"{}")
        assert len(export_archive(archive).corrupt_rows) == 1
        assert archive.known_days("hs") == {GOOD}
    with closing(sqlite3.connect(stored.path)) as db, pytest.raises(sqlite3.IntegrityError):
        db.execute("INSERT INTO reply VALUES ('hs', '0000-04-09', x'00', 0)")


def test_overlong_numbers_are_not_saved(stored: Stored) -> None:
    puzzle = Reference.of_day("sanalouhos", GOOD)
    with stored.open(strict=True) as archive:
        archive.save_result(Result(puzzle, "fi", 1, 2, 10**4000 - 1, 4, 5, NOW))
        archive.save_result(Result(puzzle, "en", 1, 2, 10**4000, 4, 5, NOW))
        assert [result.lexicon for result in archive.results(puzzle)] == ["fi"]
    assert stored.notes == ["a number with more than 4000 digits is not saved"]
