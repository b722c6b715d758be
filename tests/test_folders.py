"""The folders and files of the program."""

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import platformdirs
import pytest

from kaivuri import folders
from kaivuri.errors import FolderUnusable


@pytest.mark.parametrize(
    ("kind", "folder"),
    [
        ("cache", folders.cache_folder),
        ("data", folders.data_folder),
        ("config", folders.config_folder),
    ],
)
def test_the_environment_overrides_the_platform(
    kind: str, folder: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    variable = f"KAIVURI_{kind.upper()}_DIR"
    monkeypatch.setenv(variable, "somewhere")
    assert folder() == Path("somewhere")
    monkeypatch.delenv(variable)
    assert folder() == getattr(platformdirs, f"user_{kind}_path")("kaivuri", appauthor=False)
    monkeypatch.setenv(variable, "")
    assert folder().name == "kaivuri" or kind in folder().name.lower()


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_file_is_replaced_atomically_and_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "answer"
    path.write_bytes(b"old")
    path.chmod(0o640)
    with open(path, "rb") as reader:
        folders.replace_file(path, b"new")
        assert reader.read() == b"old"  # an open reader continues with the old file
    assert path.read_bytes() == b"new"
    assert os.name != "posix" or stat.S_IMODE(path.stat().st_mode) == 0o640
    assert names(tmp_path) == {"answer"}


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target, link = tmp_path / "there" / "file", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    folders.replace_file(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


@pytest.mark.parametrize("error", [OSError(28, "full"), KeyboardInterrupt()])
def test_after_an_error_the_old_file_remains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    path = tmp_path / "answer"
    path.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(type(error)):
        folders.replace_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == {"answer"}


def test_in_a_read_only_folder_the_file_is_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "answer"
    path.write_bytes(b"old and long")
    monkeypatch.setattr(os, "access", lambda *_: False)
    folders.replace_file(path, b"new")
    assert path.read_bytes() == b"new"


@pytest.mark.skipif(not os.path.exists("/dev/stdout"), reason="this system has no /dev/stdout")
def test_standard_output_and_pipes_are_written_to_directly(tmp_path: Path) -> None:
    call = "replace_file(pathlib.Path('/dev/stdout'), b'answer')"
    program = f"import pathlib; from kaivuri.folders import replace_file; {call}"
    command = [sys.executable, "-c", program]
    assert subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout == b"answer"
    with open(tmp_path / "file", "wb") as file:
        inode = os.fstat(file.fileno()).st_ino
        subprocess.run(command, stdout=file, check=True)
    assert (tmp_path / "file").read_bytes() == b"answer"
    assert (tmp_path / "file").stat().st_ino == inode


def test_no_update_is_lost_to_another_at_the_same_time(tmp_path: Path) -> None:
    path = tmp_path / "new" / "numbers"

    def add(number: int) -> None:
        def data() -> bytes:
            old = path.read_bytes() if path.exists() else b""
            return old + b"%d\n" % number

        folders.update_atomically(path, data)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(add, range(64)))
    assert sorted(map(int, path.read_text().split())) == list(range(64))
    assert names(path.parent) == {"numbers"}


def test_a_user_without_a_home_needs_the_variables_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a container's user of a number alone."""

    def no_home(*_: object, **__: object) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr(platformdirs, "user_cache_dir", no_home)
    monkeypatch.setenv("KAIVURI_CACHE_DIR", "somewhere")
    assert folders.cache_folder() == Path("somewhere")
    monkeypatch.delenv("KAIVURI_CACHE_DIR")
    with pytest.raises(FolderUnusable, match="or set KAIVURI_CACHE_DIR"):
        folders.cache_folder()
