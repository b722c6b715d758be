"""A damaged archive is refused in one line and left as it is; an export saves what can be read."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from stored_archive import NOW, Stored

from kaivuri.archive.records import Result, Session
from kaivuri.archive.tables import TABLES, Record, SavedPuzzle
from kaivuri.archive.transfer import Export, export_archive, import_records
from kaivuri.archive.user_archive import Archive
from kaivuri.cli import main
from kaivuri.common.reference import Reference
from kaivuri.errors import ArchiveDamaged, ArchiveUnavailable

GOOD, BAD = date(2024, 4, 7), date(2024, 4, 8)
PUZZLE = Reference.of_day("sanalouhos", BAD)


def fill(archive: Archive) -> None:
    for day, identity in ((GOOD, "good"), (BAD, "bad")):
        puzzle = Reference.of_day("sanalouhos", day)
        archive.write("hs", day, b"{}" * 9999)
        archive.save(Session(puzzle, identity, NOW, NOW, ("word",), 1, 2.5))
        archive.save_result(Result(puzzle, "fi", 1, 2, 3, 4, 5, NOW))


@pytest.fixture
def filled(stored: Stored, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """An archive with six records; they are exported to export.jsonl."""
    with stored.open(strict=True) as archive:
        fill(archive)
    assert main(["archive", "export", "-o", str(tmp_path / "export.jsonl")]) == 0
    capsys.readouterr()
    return stored.path


Damage = Callable[[Path], None]
ROWS = {"reply": "day = '2024-04-08'", "session": "id = 'bad'", "result": "puzzle LIKE '%08'"}


def run_sql(statement: str) -> Damage:
    def run(path: Path) -> None:
        with closing(sqlite3.connect(path)) as db, db:
            db.execute("PRAGMA ignore_check_constraints = ON")
            db.execute("PRAGMA writable_schema = ON")
            db.execute(statement)

    return run


def alter(table: str, assignment: str) -> Damage:
    """Change a value as a flipped bit or another program would."""
    return run_sql(f"UPDATE {table} SET {assignment} WHERE {ROWS[table]}")


def overwrite(start: int, size: int = 10**6) -> Damage:
    def spoil(path: Path) -> None:
        data = bytearray(path.read_bytes())
        end = min(len(data), start + size)
        data[start:end] = b"\xa5" * (end - start)
        path.write_bytes(data)

    return spoil


def overwrite_page_of_sessions(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'session'").fetchone()
    overwrite((page - 1) * 4096, 4096)(path)


def overwrite_with_text(path: Path) -> None:
    path.write_bytes(b"text")


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:20_000])


MALFORMED = "database disk image is malformed"
RESULT = "result sanalouhos:2024-04-08, fi: "
CASES: dict[str, tuple[Damage, str]] = {
    "not a database": (overwrite(0), "file is not a database"),
    "short text": (overwrite_with_text, "file is not a database"),
    "damaged pages": (overwrite(100), MALFORMED),
    "a damaged page of the schema": (overwrite(4096, 4096), MALFORMED),
    "a damaged page of a table": (overwrite_page_of_sessions, MALFORMED),
    "cut off": (truncate, MALFORMED),
    "a missing table": (run_sql("DROP TABLE session"), "no such table: session"),
    "a missing column": (run_sql("ALTER TABLE reply RENAME raw TO body"), "no such column: raw"),
    "no version": (run_sql("PRAGMA user_version = 0"), "table reply already exists"),
    "a negative version": (run_sql("PRAGMA user_version = -1"), "table reply already exists"),
    "a damaged schema": (
        run_sql("UPDATE sqlite_master SET sql = replace(sql, 'TABLE', CAST(x'07BE' AS TEXT))"),
        "malformed",
    ),
    "text that is not UTF-8": (
        alter("reply", "source = CAST(x'68ff' AS TEXT)"),
        "reply b'h\\xff', ",
    ),
    "a day that does not exist": (alter("reply", "day = '2024-02-31'"), "reply hs, 2024-02-31: "),
    "a body that is a number": (alter("reply", "raw = 5"), "reply hs, 2024-04-08: "),
    "a time out of range": (alter("reply", "fetched = 1e300"), "reply hs, 2024-04-08: "),
    "a time that is text": (alter("reply", "fetched = 'noon'"), "reply hs, 2024-04-08: "),
    "no puzzle": (alter("session", "puzzle = 'nothing'"), "session bad: "),
    "control characters": (alter("session", "moves = 'a' || char(7) || char(10)"), "session bad: "),
    "moves that are a blob": (alter("session", "moves = x'00'"), "session bad: "),
    "hints that are text": (alter("session", "hints = 'many'"), "session bad: "),
    "endless seconds": (alter("session", "seconds = 9e999"), "session bad: "),
    "a long number": (alter("result", "covers = printf('%.*c', 5000, '9')"), RESULT),
    "half a word": (alter("result", "words = 1.5"), RESULT),
}


UNREADABLE_FILES = {
    "not a database",
    "short text",
    "damaged pages",
    "a damaged page of the schema",
    "cut off",
    "no version",
    "a negative version",
    "a damaged schema",
}


@pytest.mark.parametrize(("damage", "reason"), CASES.values(), ids=list(CASES))
def test_a_damaged_archive_is_refused(
    stored: Stored, filled: Path, damage: Damage, reason: str
) -> None:
    damage(filled)
    damaged = filled.read_bytes()
    with stored.open(strict=True) as archive, pytest.raises(ArchiveDamaged) as refused:
        archive.database.read(lambda db: [table.select(db) for table in TABLES.values()])
    assert str(refused.value).startswith(f"the archive {filled} is damaged (")
    assert reason in str(refused.value)
    assert str(refused.value).isprintable()
    assert filled.read_bytes() == damaged


def test_an_export_replaces_a_damaged_archive(
    filled: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    overwrite(0)(filled)
    assert main(["archive", "import", str(tmp_path / "export.jsonl")]) == 2
    commands = "('kaivuri archive export -o FILE', 'kaivuri archive import FILE')"
    assert capsys.readouterr().err.endswith(f"then import the export {commands}\n")
    for suffix in ("", "-wal", "-shm", "-journal"):
        Path(f"{filled}{suffix}").unlink(missing_ok=True)
    assert main(["archive", "import", str(tmp_path / "export.jsonl")]) == 0
    assert "imported 6 new and 0 newer records" in capsys.readouterr().out


@pytest.mark.parametrize("name", CASES)
def test_an_export_saves_what_can_be_read(
    filled: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    damage, reason = CASES[name]
    damage(filled)
    damaged = filled.read_bytes()
    assert main(["archive", "export", "-o", str(tmp_path / "rest.jsonl")]) == 2
    error = capsys.readouterr().err
    assert reason in error
    assert filled.read_bytes() == damaged
    if "is damaged" in error:
        assert name in UNREADABLE_FILES
        return
    complete, rest = (tmp_path / f"{each}.jsonl" for each in ("export", "rest"))
    saved = set(rest.read_text().splitlines()[1:])
    assert saved < set(complete.read_text().splitlines()[1:])
    assert len(saved) >= 4


@pytest.mark.parametrize(
    "damage", [overwrite(100), alter("session", "hints = 'many'")], ids=["file", "row"]
)
def test_other_commands_continue_without_it(stored: Stored, filled: Path, damage: Damage) -> None:
    damage(filled)
    damaged = filled.read_bytes()
    with stored.open() as archive:
        assert archive.progress(PUZZLE) is None
        archive.write("hs", BAD, b"new")
        assert archive.read("hs", BAD) is None
    assert filled.read_bytes() == damaged
    (note,) = stored.notes
    assert note.endswith("; continuing without it")


def test_damage_met_while_open_is_final_until_the_file_is_replaced(
    stored: Stored, filled: Path
) -> None:
    with stored.open() as archive:
        assert archive.progress(PUZZLE) is not None
        alter("session", "hints = 'many'")(filled)
        assert archive.progress(PUZZLE) is None
        alter("session", "hints = 1")(filled)
        assert archive.progress(PUZZLE) is None
        filled.parent.rename(filled.parent.with_name("moved"))
        archive.write("hs", BAD, b"new")
        assert archive.read("hs", BAD) == b"new"
    assert len(stored.notes) == 1


def test_a_log_is_not_written_into_a_damaged_file(
    stored: Stored, filled: Path, tmp_path: Path
) -> None:
    """A killed program leaves the log, which SQLite writes into the file when it is closed."""
    with closing(sqlite3.connect(filled)) as db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("UPDATE session SET hints = 'many'")
        db.commit()
        shutil.copytree(filled.parent, tmp_path / "killed")
    copy = tmp_path / "killed" / filled.name
    log = Path(f"{copy}-wal")
    before = copy.read_bytes(), log.read_bytes()
    with Archive(copy, stored.notes.append) as archive:
        assert archive.progress(PUZZLE) is None
    assert len(stored.notes) == 1
    assert (copy.read_bytes(), log.read_bytes()) == before


def test_unreadable_rows_of_an_older_export_are_counted(
    stored: Stored, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "old.jsonl"
    file.write_text(
        '{"kaivuri_archive": 1, "records": 1, "odd": [{"table": "reply", "fields": "{}"}]}\n'
        '{"record": "reply", "source": "hs", "day": "2024-04-08",'
        ' "fetched": "2024-04-08T09:00:00Z"}\n'
    )
    assert main(["archive", "import", str(file)]) == 0
    out, error = capsys.readouterr()
    assert "imported 1 new" in out
    assert error == "kaivuri: 1 row that was unreadable when it was exported was left out\n"
    with stored.open(strict=True) as archive:
        assert archive.fetch_times("hs").keys() == {BAD}


def test_an_older_archive_with_quarantined_rows_is_usable(stored: Stored, filled: Path) -> None:
    run_sql("CREATE TABLE aside (origin TEXT, fields TEXT)")(filled)
    run_sql("INSERT INTO aside VALUES ('reply', '{}')")(filled)
    with stored.open(strict=True) as archive:
        archive.write("hs", BAD, b"new")
        assert archive.database.read(lambda db: db.execute("SELECT * FROM aside").fetchall()) == [
            ("reply", "{}")
        ]
    assert stored.notes == []


UNREADABLE = (
    Session(Reference("letters", "lower case"), "id", NOW, NOW),
    Session(PUZZLE, "", NOW, NOW),
    Session(PUZZLE, "id", NOW, NOW, (), 2**60),
    Session(PUZZLE, "id", NOW, NOW, (), 0, float("inf")),
    SavedPuzzle("hs\n", BAD, None, NOW),
    Result(PUZZLE, "en", -1, 2, 3, 4, 5, NOW),
)


@pytest.mark.parametrize("record", UNREADABLE)
def test_a_record_that_could_not_be_read_back_is_not_written(
    stored: Stored, filled: Path, record: Record
) -> None:
    with stored.open(strict=True) as archive:
        before = export_archive(archive)
        with pytest.raises(ArchiveUnavailable) as refused:
            import_records(archive, Export((record,)))
        assert not isinstance(refused.value, ArchiveDamaged)
        assert export_archive(archive) == before


def test_overlong_numbers_are_not_saved(stored: Stored) -> None:
    with stored.open(strict=True) as archive:
        archive.save_result(Result(PUZZLE, "fi", 1, 2, 10**4000 - 1, 4, 5, NOW))
        archive.save_result(Result(PUZZLE, "en", 1, 2, 10**4000, 4, 5, NOW))
        assert [result.lexicon for result in archive.results(PUZZLE)] == ["fi"]
    assert stored.notes == ["a number with more than 4000 digits is not saved"]
