"""Kept replies: written whole, read back, and never a reason to stop."""

from datetime import date
from pathlib import Path

import platformdirs
import pytest

from kaivuri.sources.cache import Cache, user_cache

DAY = date(2024, 4, 8)


@pytest.fixture
def notes() -> list[str]:
    return []


@pytest.fixture
def cache(tmp_path: Path, notes: list[str]) -> Cache:
    return Cache(tmp_path / "puzzles", notes.append)


def test_gives_back_what_it_was_given(cache: Cache, notes: list[str]) -> None:
    assert cache.read("hs", DAY) is None
    for raw in (b'{"a": 1}\n', b"\x00\xff", b""):
        cache.write("hs", DAY, raw)
        assert cache.read("hs", DAY) == raw
    assert cache.read("nyt", DAY) is None
    assert notes == []


def test_one_file_a_day_and_nothing_beside_it(cache: Cache) -> None:
    cache.write("hs", DAY, b"1")
    cache.write("hs", DAY, b"2")
    cache.write("nyt", DAY, b"3")
    files = [path for path in cache.folder.rglob("*") if path.is_file()]
    assert sorted(files) == [
        cache.folder / "hs/2024-04-08.json",
        cache.folder / "nyt/2024-04-08.json",
    ]


def test_an_unreadable_file_counts_as_absent(cache: Cache, notes: list[str]) -> None:
    path = cache.path("hs", DAY)
    path.mkdir(parents=True)
    assert cache.read("hs", DAY) is None
    assert len(notes) == 1
    assert notes[0].startswith(f"{path} can't be read (")
    assert notes[0].endswith("); doing without it")


def test_a_folder_that_cannot_be_made_is_noted(tmp_path: Path, notes: list[str]) -> None:
    (tmp_path / "file").write_bytes(b"")
    cache = Cache(tmp_path / "file" / "puzzles", notes.append)
    assert cache.read("hs", DAY) is None
    cache.write("hs", DAY, b"1")
    assert len(notes) == 2
    assert notes[1].startswith(f"{cache.path('hs', DAY)} can't be written (")
    assert notes[1].endswith("); the puzzle is not kept")


def test_a_failed_write_leaves_the_old_file_and_no_rest(
    cache: Cache, notes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.write("hs", DAY, b"old")

    def refuse(self: Path, target: Path) -> None:
        assert self.parent == target.parent  # elsewhere a rename may be a copy
        raise OSError("no room")

    monkeypatch.setattr(Path, "replace", refuse)
    cache.write("hs", DAY, b"new")
    assert cache.read("hs", DAY) == b"old"
    assert [path.name for path in (cache.folder / "hs").iterdir()] == ["2024-04-08.json"]
    assert notes == [f"{cache.path('hs', DAY)} can't be written (no room); the puzzle is not kept"]


def test_an_interrupted_write_leaves_no_rest(cache: Cache, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: Path, target: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        cache.write("hs", DAY, b"new")
    assert list((cache.folder / "hs").iterdir()) == []


def test_the_environment_chooses_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAIVURI_CACHE_DIR", str(tmp_path))
    assert user_cache(print).folder == tmp_path / "puzzles"
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("KAIVURI_CACHE_DIR", "~/kept")
    assert user_cache(print).folder == tmp_path / "kept" / "puzzles"


@pytest.mark.parametrize("empty", [True, False])
def test_else_the_system_chooses(monkeypatch: pytest.MonkeyPatch, empty: bool) -> None:
    monkeypatch.delenv("KAIVURI_CACHE_DIR", raising=False)
    if empty:
        monkeypatch.setenv("KAIVURI_CACHE_DIR", "")
    system = platformdirs.user_cache_path("kaivuri", appauthor=False)
    assert user_cache(print).folder == system / "puzzles"
