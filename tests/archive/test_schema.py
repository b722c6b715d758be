"""An archive of an earlier version opens with all its games.

tests/archives/41bcdc7.sql was written at that commit: a game in progress, typed letters
with their solution, a day without a puzzle, a reply that is not text, and two results.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from paths import ROOT

from kaivuri.archive.records import PuzzleState
from kaivuri.archive.transfer import Export, export_archive, import_records
from kaivuri.archive.user_archive import Archive
from kaivuri.cli import main
from kaivuri.common.reference import Reference
from kaivuri.tui.words.word_session import WordSession
from kaivuri.words.grid import Grid

WRITTEN = ROOT / "tests/archives" / "41bcdc7.sql"
DAY = date(2024, 4, 18)
SANALOUHOS = Reference.of_day("sanalouhos", DAY)
TYPED = Reference.of_rows(("KISSA", "TÄLÖT"))


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    path = tmp_path / "archive.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(WRITTEN.read_text("utf-8"))
    with Archive(path, pytest.fail, strict=True) as archive:
        yield archive


def load_session(archive: Archive, reference: Reference, grid: Grid) -> WordSession:
    """The game as the workbench shows it."""
    progress = archive.progress(reference)
    assert progress is not None
    session = WordSession(reference, archive.clock, lambda *_: None)
    assert session.load(grid, progress.moves)
    return session


def test_a_game_in_progress_continues(archive: Archive) -> None:
    saved = archive.saved_grid("sanalouhos", DAY)
    assert saved is not None
    session = load_session(archive, SANALOUHOS, Grid.parse(str(saved)))
    assert session.state is not None
    assert list(map(str, session.state.active_moves)) == [
        "word tuskin 0,0 1,1 0,2 1,3 0,4 1,4",
        "rule-out kelastus",
    ]
    progress = archive.progress(SANALOUHOS)
    assert progress is not None
    assert (progress.hints, progress.seconds) == (2, 61.5)
    assert progress.state is PuzzleState.HINTS_USED


def test_typed_letters_are_solved(archive: Archive) -> None:
    (progress,) = archive.typed_grids()
    assert (progress.puzzle, progress.state) == (TYPED, PuzzleState.SOLVED)
    state = load_session(archive, TYPED, Grid(TYPED.rows or ())).state
    assert state is not None
    assert state.solved


def test_days_and_results_are_available(archive: Archive) -> None:
    (day,) = archive.days("sanalouhos")
    assert (day.puzzle, day.state) == (SANALOUHOS, PuzzleState.HINTS_USED)
    assert [(r.lexicon, r.covers, r.fewest) for r in day.results] == [("fi", 10**30 + 15, 4)]
    assert [(r.lexicon, r.covers, r.fewest) for r in archive.results(TYPED)] == [("en", 0, None)]
    assert archive.fetch_times("hs").keys() == {DAY, date(2024, 4, 17)}
    assert archive.read("nyt", date(2024, 3, 4)) == b"\xff no UTF-8"


def test_it_is_exported_and_imported(archive: Archive, tmp_path: Path) -> None:
    lines = [line.encode() for line in export_archive(archive).lines()]
    with Archive(tmp_path / "other" / "archive.sqlite3", pytest.fail, strict=True) as other:
        import_records(other, Export.parse(lines))
        assert export_archive(other) == export_archive(archive)
        assert len(export_archive(other).records) == 7


@pytest.mark.parametrize("command", ["archive list", "archive export", "archive import -", "next"])
def test_commands_refuse_an_archive_of_a_newer_version(
    command: str, own_folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = own_folders / "data/archive.sqlite3"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as db:
        db.executescript(WRITTEN.read_text("utf-8") + "PRAGMA user_version = 99;")
    before, export = path.read_bytes(), own_folders / "export.jsonl"
    export.write_text('{"kaivuri_archive": 1, "records": 0}\n')
    assert main(command.replace("-", str(export)).split()) == 2
    out, error = capsys.readouterr()
    assert (out, error.count("\n")) == ("", 1)
    assert error.endswith("update kaivuri\n")
    assert path.read_bytes() == before
