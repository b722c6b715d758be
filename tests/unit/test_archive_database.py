"""The archive's file killed, full, damaged, shared, or of another version: nothing is lost."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import date
from pathlib import Path
from threading import Thread

import pytest
from unit.conftest import NOW, Stored

from kaivuri.archive import connection as archive_connection
from kaivuri.archive import database as archive_database
from kaivuri.archive.database import Database
from kaivuri.archive.quarantine import is_intact
from kaivuri.archive.records import Session
from kaivuri.archive.schema import MIGRATIONS
from kaivuri.archive.user_archive import Archive
from kaivuri.errors import ArchiveUnavailable
from kaivuri.play.reference import Reference

DAY = date(2024, 4, 8)
PUZZLE = Reference("sanalouhos", "2024-04-08")
TABLE = ("CREATE TABLE pair (name TEXT PRIMARY KEY, value TEXT)",)


def run_python(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=False
    )


def is_sound(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        return bool(connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)])


def damage(path: Path) -> bytes:
    """Overwrite everything but the header."""
    data = path.read_bytes()
    spoilt = data[:100] + b"\xa5" * (len(data) - 100)
    path.write_bytes(spoilt)
    return spoilt


def asides(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.glob("archive-damaged-*"))


KILLED_WRITER = """
import os, signal, sys
from datetime import date
from pathlib import Path
from kaivuri.archive.user_archive import Archive
from kaivuri.archive.tables import REPLIES, SavedPuzzle

archive = Archive(Path(sys.argv[1]), print)
archive.write("hs", date(2024, 4, 1), b"kept")

def act(db):
    for day in range(2, 25):
        reply = SavedPuzzle("hs", date(2024, 4, day), b"x" * 100_000, archive.clock())
        REPLIES.insert(db, reply)
        # The log has the pages by now: a transaction this long spills out of memory.
        db.execute("PRAGMA cache_size = 1")
    os.kill(os.getpid(), signal.SIGKILL)

archive.database.write(act)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_a_process_killed_while_writing_loses_only_that_write(stored: Stored) -> None:
    assert run_python(KILLED_WRITER, str(stored.path)).returncode == -signal.SIGKILL
    assert stored.path.with_name("archive.sqlite3-wal").stat().st_size > 1_000_000
    with stored.open() as archive:
        assert archive.known_days("hs") == {date(2024, 4, 1)}
        archive.write("hs", date(2024, 4, 2), b"after")
        assert archive.read("hs", date(2024, 4, 2)) == b"after"
    assert is_sound(stored.path)
    assert stored.notes == []


KILLED_MAKER = """
import os, signal, sys
from pathlib import Path
from kaivuri.archive import database as archive_database
from kaivuri.archive.user_archive import Archive

def kill(*_):
    os.kill(os.getpid(), signal.SIGKILL)

first, *rest = archive_database.MIGRATIONS[0]
class Statements(tuple):
    def __iter__(self):
        yield first
        kill()

database = archive_database.Database(Path(sys.argv[1]), print, migrations=(Statements(),))
database.read(kill)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_a_process_killed_while_creating_the_file_leaves_it_usable(stored: Stored) -> None:
    assert run_python(KILLED_MAKER, str(stored.path)).returncode == -signal.SIGKILL
    assert stored.path.exists()
    with stored.open() as archive:
        archive.write("hs", DAY, b"kept")
        assert archive.read("hs", DAY) == b"kept"
    assert stored.notes == []


def test_a_full_disk_loses_only_the_new_data(
    stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    with stored.open() as archive:
        archive.write("hs", DAY, b"before")
    connect = archive_connection.connect

    def connect_to_small_disk(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.execute("PRAGMA max_page_count = 9")
        return connection

    with monkeypatch.context() as patch, stored.open() as archive:
        patch.setattr(archive_database, "connect", connect_to_small_disk)
        for day in (9, 10):
            archive.write("hs", date(2024, 4, day), b"x" * 100_000)
        assert archive.known_days("hs") == {DAY}
        assert archive.read("hs", DAY) == b"before"
    assert len(stored.notes) == 1
    assert "(database or disk is full)" in stored.notes[0]
    assert stored.notes[0].endswith("; continuing without it")
    with stored.open() as archive:
        archive.write("hs", DAY, b"x" * 100_000)
        assert archive.read("hs", DAY) == b"x" * 100_000


def test_an_unwritable_location_is_noted(tmp_path: Path, notes: list[str]) -> None:
    (tmp_path / "file").write_bytes(b"")
    with Archive(tmp_path / "file" / "archive.sqlite3", notes.append) as archive:
        archive.write("hs", DAY, b"1")
        assert archive.read("hs", DAY) is None
        assert archive.progress(PUZZLE) is None
        assert archive.days("sanalouhos") == ()
        assert len(archive.month("sanalouhos", 2024, 4)) == 30
    assert len(notes) == 1
    assert "KAIVURI_DATA_DIR sets another folder" in notes[0]
    assert len(notes[0].splitlines()) == 1


def test_a_strict_archive_raises_instead(tmp_path: Path, notes: list[str]) -> None:
    (tmp_path / "file").write_bytes(b"")
    with Archive(tmp_path / "file" / "archive.sqlite3", notes.append, strict=True) as archive:
        with pytest.raises(ArchiveUnavailable):
            archive.write("hs", DAY, b"1")
        with pytest.raises(ArchiveUnavailable):
            archive.days("sanalouhos")
    assert notes == []


def test_a_locked_database_is_reported(stored: Stored, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive_connection, "BUSY_SECONDS", 0.0)
    with stored.open() as archive:
        archive.write("hs", DAY, b"1")
        with closing(sqlite3.connect(stored.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            archive.write("hs", DAY, b"2")
            assert archive.read("hs", DAY) == b"1"
        assert len(stored.notes) == 1
        assert "(database is locked)" in stored.notes[0]
        archive.write("hs", DAY, b"3")
        assert archive.read("hs", DAY) == b"3"


def test_a_damaged_file_is_quarantined(stored: Stored) -> None:
    with stored.open() as archive:
        for day in range(1, 30):
            archive.write("hs", date(2024, 4, day), b"x" * 5_000)
    spoilt = damage(stored.path)
    with stored.open() as archive:
        archive.write("hs", DAY, b"new")
        assert archive.read("hs", DAY) == b"new"
        assert archive.known_days("hs") == {DAY}
    assert asides(stored.path) == ["archive-damaged-20240418T093015.sqlite3"]
    assert stored.path.with_name(asides(stored.path)[0]).read_bytes() == spoilt
    assert stored.notes == [
        (
            f"the archive {stored.path} was damaged: it is saved as"
            " archive-damaged-20240418T093015.sqlite3, and a new one created"
        )
    ]
    assert is_sound(stored.path)


def test_a_file_that_is_not_a_database_is_quarantined(stored: Stored) -> None:
    stored.path.parent.mkdir()
    for text in (b"first" * 999, b"second" * 999):
        stored.path.write_bytes(text)
        with stored.open() as archive:
            archive.write("hs", DAY, b"1")
    assert asides(stored.path) == [
        "archive-damaged-20240418T093015-2.sqlite3",
        "archive-damaged-20240418T093015.sqlite3",
    ]
    assert stored.path.with_name(asides(stored.path)[0]).read_bytes() == b"second" * 999
    assert len(stored.notes) == 2


@pytest.mark.parametrize(
    "change",
    [
        "PRAGMA user_version = -1",
        "PRAGMA user_version = -2147483648",
        "PRAGMA user_version = 0",
        "DROP TABLE session",
        "ALTER TABLE reply RENAME COLUMN raw TO body",
    ],
)
def test_a_file_without_the_tables_of_its_version_is_quarantined(
    stored: Stored, change: str
) -> None:
    with stored.open() as archive:
        archive.write("hs", DAY, b"old")
    with closing(sqlite3.connect(stored.path)) as connection:
        connection.execute("DROP TRIGGER IF EXISTS session_is_readable_on_insert")
        connection.execute(change)
    with stored.open() as archive:
        archive.write("hs", DAY, b"new")
        archive.save(Session(PUZZLE, "id", NOW, NOW))
        assert len(archive.sessions(PUZZLE)) == 1
        archive.write("hs", DAY, b"new")
        assert archive.read("hs", DAY) == b"new"
    assert asides(stored.path) == ["archive-damaged-20240418T093015.sqlite3"]
    assert len(stored.notes) == 1


@pytest.mark.parametrize("byte", ["78", "BE"], ids=["letter", "invalid UTF-8"])
def test_a_file_with_a_damaged_trigger_is_quarantined(stored: Stored, byte: str) -> None:
    with stored.open() as archive:
        archive.write("hs", DAY, b"old")
    with closing(sqlite3.connect(stored.path)) as connection, connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_master SET sql = CAST(replace(CAST(sql AS BLOB), 'NEW.source',"
            f" CAST('NEW.s' || CAST(X'{byte}' AS TEXT) || 'urce' AS BLOB)) AS TEXT)"
            " WHERE type = 'trigger'"
        )
    with stored.open() as archive:
        archive.write("hs", DAY, b"new")
        assert archive.read("hs", DAY) == b"new"
    assert asides(stored.path) == ["archive-damaged-20240418T093015.sqlite3"]


def test_tables_of_others_do_not_count_as_damage(stored: Stored) -> None:
    with stored.open() as archive:
        archive.write("hs", DAY, b"old")
    with closing(sqlite3.connect(stored.path)) as connection:
        connection.execute("CREATE TABLE other (name TEXT)")
    assert is_intact(stored.path, MIGRATIONS)


def test_damage_met_while_open_is_quarantined(stored: Stored) -> None:
    with stored.open() as archive:
        archive.write("hs", DAY, b"1")
        with closing(sqlite3.connect(stored.path)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        damage(stored.path)
        archive.write("hs", DAY, b"2")
        assert archive.read("hs", DAY) == b"2"
    assert is_sound(stored.path)
    assert len(stored.notes) == 1
    assert asides(stored.path)[-1] == "archive-damaged-20240418T093015.sqlite3"


def test_two_processes_quarantine_the_file_once(stored: Stored) -> None:
    with stored.open() as one, stored.open() as other:
        for archive in (one, other):
            archive.write("hs", DAY, b"before")
        for suffix in ("-wal", "-shm", ""):
            os.rename(f"{stored.path}{suffix}", f"{stored.path}{suffix}.elsewhere")
        stored.path.write_bytes(b"no database" * 999)
        one.write("hs", date(2024, 4, 1), b"one")
        other.write("hs", date(2024, 4, 2), b"other")
        assert one.known_days("hs") == {date(2024, 4, 1), date(2024, 4, 2)}
    assert len(asides(stored.path)) == 1
    assert len(stored.notes) == 1


SETS_ASIDE_AND_IS_STOPPED_IN_MID_CREATION = """
import os, signal, sys
from pathlib import Path
from kaivuri.archive import connection
from kaivuri.archive import quarantine as aside
from kaivuri.archive import database as archive_database

connection.BUSY_SECONDS = 0
class Stopped(connection.Connection):
    def execute(self, statement, *values):
        if statement != "PRAGMA journal_mode = WAL":
            return super().execute(statement, *values)
        # As it is when the journal is on the disk, and the file not written yet.
        for step in ("PRAGMA synchronous = OFF", "BEGIN IMMEDIATE", "CREATE TABLE t (c)"):
            super().execute(step)
        os.kill(os.getpid(), signal.SIGKILL)

archive_database.connect = aside.connect = lambda path: Stopped(path, timeout=0)
read = lambda db: db.execute("SELECT * FROM reply")
archive_database.Database(Path(sys.argv[1]), print).read(read)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
@pytest.mark.parametrize("opened", [False, True], ids=["no program", "a program"])
def test_a_new_journal_is_never_rolled_back_into_the_damaged_file(
    stored: Stored, monkeypatch: pytest.MonkeyPatch, opened: bool
) -> None:
    """Another program quarantines the file after this one has connected but before it reads."""
    with stored.open() as archive:
        archive.write("hs", DAY, b"x" * 100_000)
    spoilt = damage(stored.path)
    connect = archive_connection.connect

    def connect_and_wait(file: Path) -> sqlite3.Connection:
        connection = connect(file)
        if file == stored.path:
            monkeypatch.setattr(archive_database, "connect", connect)
            run_python(SETS_ASIDE_AND_IS_STOPPED_IN_MID_CREATION, str(stored.path))
        return connection

    if opened:
        monkeypatch.setattr(archive_database, "connect", connect_and_wait)
    else:
        run_python(SETS_ASIDE_AND_IS_STOPPED_IN_MID_CREATION, str(stored.path))
    with stored.open() as archive:
        archive.write("hs", DAY, b"new")
        assert archive.read("hs", DAY) == b"new"
    assert [stored.path.with_name(name).read_bytes() for name in asides(stored.path)] == [spoilt]
    assert len(stored.notes) == opened


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_a_process_killed_during_quarantine_loses_nothing(stored: Stored, tmp_path: Path) -> None:
    killed = """
import os, signal, sys
from datetime import UTC, datetime
from pathlib import Path
from kaivuri.archive import quarantine as aside

step, calls = int(sys.argv[2]), 0
def counted(call):
    def run(*args, **options):
        global calls
        calls += 1
        if calls == step:
            os.kill(os.getpid(), signal.SIGKILL)
        return call(*args, **options)
    return run

os.fsync, os.replace = counted(os.fsync), counted(os.replace)
Path.unlink = counted(Path.unlink)
aside.quarantine_file(Path(sys.argv[1]), datetime(2024, 4, 18, tzinfo=UTC))
"""
    for step in range(1, 20):
        place = tmp_path / str(step) / stored.path.name
        place.parent.mkdir()
        parts = {suffix: (suffix or "main").encode() * 999 for suffix in ("-wal", "")}
        for suffix, data in parts.items():
            Path(f"{place}{suffix}").write_bytes(data)
        finished = run_python(killed, str(place), str(step)).returncode == 0
        files = {file.name: file.read_bytes() for file in place.parent.iterdir()}
        here = [files.get(f"{place.name}{suffix}") for suffix in parts]
        there = [files.get(f"archive-damaged-20240418T000000.sqlite3{suffix}") for suffix in parts]
        assert list(parts.values()) in (here, there), step
        if finished:
            break
    assert finished
    assert here == [None, None]


def test_a_damaged_lock_file_is_replaced(stored: Stored) -> None:
    stored.path.parent.mkdir()
    stored.path.with_suffix(".lock").write_bytes(b"no database" * 999)
    with stored.open() as archive:
        archive.write("hs", DAY, b"1")
        assert archive.read("hs", DAY) == b"1"
    assert stored.notes == []


def test_a_read_only_archive_is_readable(stored: Stored, monkeypatch: pytest.MonkeyPatch) -> None:
    with stored.open() as archive:
        archive.write("hs", DAY, b"1")
    stored.path.with_suffix(".lock").unlink()
    files = {file.name: file.read_bytes() for file in stored.path.parent.iterdir()}
    monkeypatch.setattr(os, "access", lambda *_: False)
    with stored.open() as archive:
        assert archive.read("hs", DAY) == b"1"
        archive.write("hs", DAY, b"2")
        assert archive.read("hs", DAY) == b"1"
    assert {file.name: file.read_bytes() for file in stored.path.parent.iterdir()} == files
    assert len(stored.notes) == 1
    assert "attempt to write a readonly database" in stored.notes[0]


def test_a_file_that_cannot_be_quarantined_stays(
    stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored.path.parent.mkdir()
    stored.path.write_bytes(b"no database" * 999)

    def refuse(self: Path, *, missing_ok: bool = False) -> None:
        if self.exists() and "damaged" not in self.name:
            raise PermissionError(13, "in use by another program")

    monkeypatch.setattr(Path, "unlink", refuse)
    with stored.open() as archive:
        archive.write("hs", DAY, b"1")
    assert stored.path.read_bytes() == b"no database" * 999
    assert len(stored.notes) == 1
    assert "in use by another program" in stored.notes[0]


def test_a_deleted_file_is_recreated(stored: Stored) -> None:
    with stored.open() as archive:
        archive.write("hs", DAY, b"1")
        for file in stored.path.parent.iterdir():
            file.unlink()
        archive.write("hs", DAY, b"2")
        assert archive.read("hs", DAY) == b"2"
    assert stored.notes == []


TWO_WRITERS = """
import sys
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from kaivuri.archive.user_archive import Archive
from kaivuri.archive.quarantine import is_intact
from kaivuri.archive.records import Session
from kaivuri.play.reference import Reference

with Archive(Path(sys.argv[1]), sys.exit) as archive:
    session = Session.begin(Reference("sanalouhos", "2024-04-08"), archive.clock())
    print("ready", flush=True)
    sys.stdin.readline()
    for n in range(40):
        archive.write(sys.argv[2], date(2024, 1, 1) + timedelta(n), b"x" * 500)
        session = archive.save(replace(session, moves=(*session.moves, f"{sys.argv[2]} {n}")))
"""


def test_two_processes_can_create_and_write_the_file_at_once(stored: Stored) -> None:
    names = ("hs", "nyt")
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", TWO_WRITERS, str(stored.path), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for name in names
    ]
    for writer in writers:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("\n")
        writer.stdin.flush()
    assert [writer.communicate()[1] for writer in writers] == ["", ""]
    assert [writer.returncode for writer in writers] == [0, 0]
    with stored.open() as archive:
        assert [len(archive.known_days(name)) for name in names] == [40, 40]
        moves = sorted(session.moves for session in archive.sessions(PUZZLE))
    assert moves == [tuple(f"{name} {n}" for n in range(40)) for name in names]
    assert stored.notes == []


def test_threads_share_an_archive(stored: Stored) -> None:
    with stored.open() as archive:

        def play() -> None:
            for _ in range(10):
                archive.save(Session.begin(PUZZLE, NOW))

        threads = [Thread(target=play) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        progress = archive.progress(PUZZLE)
    assert progress is not None
    assert progress.sessions == 40
    assert stored.notes == []


def test_an_interrupted_change_is_rolled_back(stored: Stored) -> None:
    def interrupted(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO reply VALUES ('hs', '2024-04-08', x'00', 0)")
        raise KeyboardInterrupt

    with stored.open() as archive:
        with pytest.raises(KeyboardInterrupt):
            archive.database.write(interrupted)
        assert archive.known_days("hs") == frozenset()
        archive.write("hs", DAY, b"1")
        assert archive.known_days("hs") == {DAY}


def rows(database: Database) -> list[tuple[str, str]]:
    return database.read(lambda db: db.execute("SELECT * FROM pair").fetchall())


def test_later_migrations_keep_the_rows(stored: Stored) -> None:
    old = Database(stored.path, stored.notes.append, migrations=(TABLE,))
    old.write(lambda db: db.execute("INSERT INTO pair VALUES ('a', '1')"))
    old.close()
    step = ("ALTER TABLE pair ADD COLUMN more TEXT DEFAULT '2'", "UPDATE pair SET name = 'b'")
    new = Database(stored.path, stored.notes.append, migrations=(TABLE, step))
    assert new.read(lambda db: db.execute("SELECT * FROM pair").fetchall()) == [("b", "1", "2")]
    assert new.read(lambda db: db.execute("PRAGMA user_version").fetchone()) == (2,)
    new.close()
    assert stored.notes == []


def test_a_failed_migration_changes_nothing(stored: Stored) -> None:
    old = Database(stored.path, stored.notes.append, migrations=(TABLE,))
    old.write(lambda db: db.execute("INSERT INTO pair VALUES ('a', '1')"))
    bad = ("DELETE FROM pair", "no statement")
    new = Database(stored.path, stored.notes.append, migrations=(TABLE, bad))
    with pytest.raises(ArchiveUnavailable, match="syntax error"):
        rows(new)
    assert rows(old) == [("a", "1")]
    old.close()


def test_a_file_of_a_newer_version_is_unchanged(stored: Stored) -> None:
    with stored.open() as archive:
        archive.write("hs", DAY, b"1")
    with closing(sqlite3.connect(stored.path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = stored.path.read_bytes()
    with stored.open() as archive:
        archive.write("hs", DAY, b"2")
        assert archive.read("hs", DAY) is None
    assert stored.path.read_bytes() == before
    assert stored.notes == [
        (
            f"the archive {stored.path} was written by a newer version of kaivuri (format 99, this"
            f" version supports up to {len(MIGRATIONS)}): update kaivuri; continuing without it"
        )
    ]
