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
from stored_archive import NOW, Stored

from kaivuri.archive import database as archive_database
from kaivuri.archive.database import Database
from kaivuri.archive.records import Session
from kaivuri.archive.schema import MIGRATIONS
from kaivuri.archive.user_archive import Archive
from kaivuri.common.reference import Reference
from kaivuri.errors import ArchiveUnavailable

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
        assert archive.fetch_times("hs").keys() == {date(2024, 4, 1)}
        archive.write("hs", date(2024, 4, 2), b"after")
        assert archive.read("hs", date(2024, 4, 2)) == b"after"
    assert is_sound(stored.path)
    assert stored.notes == []


def test_a_full_disk_loses_only_the_new_data(
    stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    with stored.open() as archive:
        archive.write("hs", DAY, b"before")
    connect = archive_database.connect

    def connect_to_small_disk(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.execute("PRAGMA max_page_count = 9")
        return connection

    with monkeypatch.context() as patch, stored.open() as archive:
        patch.setattr(archive_database, "connect", connect_to_small_disk)
        for day in (9, 10):
            archive.write("hs", date(2024, 4, day), b"x" * 100_000)
        assert archive.fetch_times("hs").keys() == {DAY}
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


def test_a_locked_database_is_reported(stored: Stored, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive_database, "BUSY_SECONDS", 0.0)
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


TWO_WRITERS = """
import sys
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from kaivuri.archive.user_archive import Archive
from kaivuri.archive.records import Session
from kaivuri.common.reference import Reference

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
        assert [len(archive.fetch_times(name)) for name in names] == [40, 40]
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
        assert archive.fetch_times("hs").keys() == frozenset()
        archive.write("hs", DAY, b"1")
        assert archive.fetch_times("hs").keys() == {DAY}


def rows(database: Database) -> list[tuple[str, str]]:
    return database.read(lambda db: db.execute("SELECT * FROM pair").fetchall())


def test_later_migrations_keep_the_rows(stored: Stored) -> None:
    old = Database(stored.path, migrations=(TABLE,))
    old.write(lambda db: db.execute("INSERT INTO pair VALUES ('a', '1')"))
    old.close()
    step = ("ALTER TABLE pair ADD COLUMN more TEXT DEFAULT '2'", "UPDATE pair SET name = 'b'")
    new = Database(stored.path, migrations=(TABLE, step))
    assert new.read(lambda db: db.execute("SELECT * FROM pair").fetchall()) == [("b", "1", "2")]
    assert new.read(lambda db: db.execute("PRAGMA user_version").fetchone()) == (2,)
    new.close()
    assert stored.notes == []


def test_a_failed_migration_changes_nothing(stored: Stored) -> None:
    old = Database(stored.path, migrations=(TABLE,))
    old.write(lambda db: db.execute("INSERT INTO pair VALUES ('a', '1')"))
    bad = ("DELETE FROM pair", "no statement")
    new = Database(stored.path, migrations=(TABLE, bad))
    with pytest.raises(ArchiveUnavailable, match="syntax error"):
        rows(new)
    assert rows(old) == [("a", "1")]
    old.close()


KILLED_MIGRATION = """
import os, signal, sys
from pathlib import Path
from kaivuri.archive import database

def connect(path, plain=database.connect):
    connection = plain(path)
    connection.create_function("kill", 0, lambda: os.kill(os.getpid(), signal.SIGKILL))
    return connection

database.connect = connect
bad = "DELETE FROM pair", "CREATE TABLE other (name)", "INSERT INTO other VALUES (kill())"
database.Database(Path(sys.argv[1]), migrations=((), bad)).read(print)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_a_killed_migration_changes_nothing(stored: Stored) -> None:
    old = Database(stored.path, migrations=(TABLE,))
    old.write(lambda db: db.execute("INSERT INTO pair VALUES ('a', '1')"))
    old.close()
    assert run_python(KILLED_MIGRATION, str(stored.path)).returncode == -signal.SIGKILL
    assert rows(old) == [("a", "1")]
    old.close()
    assert is_sound(stored.path)


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
