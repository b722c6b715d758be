"""`scripts/kaivuri` installs what a command needs, with stand-ins for the installation."""

import subprocess
import sys
from pathlib import Path

import pytest
from paths import ROOT

SCRIPT = ROOT / "scripts/kaivuri"
SET_UP = '#!/bin/sh\necho set-up "$@"\n[ "$1" != text ] || exit 2\ntouch .venv/group-"$1"\n'

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell script")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree on a system for which the extra `text` can't be installed."""
    files = {
        "scripts/kaivuri": SCRIPT.read_text("utf-8"),
        "scripts/set-up": SET_UP,
        ".venv/bin/kaivuri": '#!/bin/sh\necho kaivuri "$@"\n',
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        path.chmod(0o755)
    return tmp_path


def run(tree: Path, *arguments: str) -> list[str]:
    command = ["scripts/kaivuri", *arguments]
    result = subprocess.run(command, cwd=tree, check=True, capture_output=True, text=True)
    return result.stdout.splitlines()


def test_pictures_are_read_without_the_extra_for_text(tree: Path) -> None:
    assert run(tree, "read", "x.png") == ["set-up text", "set-up image", "kaivuri read x.png"]
    assert run(tree, "read", "x.png") == ["set-up image", "kaivuri read x.png"]


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [(["serve"], "web"), (["batch"], "batch"), (["solve", "--solver", "sat", "x"], "sat")],
)
def test_a_command_needs_an_extra(tree: Path, arguments: list[str], extra: str) -> None:
    assert run(tree, *arguments) == [f"set-up {extra}", f"kaivuri {' '.join(arguments)}"]
