"""Shell integration of the commands: files, encodings, clipboard, drawings, documents."""

import base64
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.conftest import Output
from grids import PELLE

from kaivuri.cli import main
from kaivuri.cli.console import ascii_fallback

Out = pytest.CaptureFixture[str]


def test_a_tilde_is_the_home_directory(
    tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "grid").write_text(PELLE)
    (tmp_path / "list").write_text("pelleillä\nhyhmettyä\nkituset\nmätky\n")
    assert main(["solve", "~/grid", "--plain", "--words=~/list", "-o", "~/out"]) == 0
    assert (tmp_path / "out").read_text("utf-8").split() == [
        "pelleillä", "hyhmettyä", "kituset", "mätky",
    ]  # fmt: skip
    monkeypatch.setenv("KAIVURI_DATA_DIR", "~/data")
    assert main(["rule-out", "sana"]) == 0
    assert (tmp_path / "data").is_dir()


PROGRAM = [sys.executable, "-P", "-m", "kaivuri"]


def program_output(*words: str, stdin: bytes = b"", **changes: str) -> bytes:
    environment = {**os.environ, "PYTHONUTF8": "0", "KAIVURI_UI": "plain", **changes}
    return subprocess.run(
        [*PROGRAM, *words], env=environment, input=stdin, capture_output=True, check=True
    ).stdout


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_drawings_fall_back_to_ascii_characters(encoding: str) -> None:
    text = program_output(PELLE, PYTHONIOENCODING=encoding).decode(encoding)
    assert "aP---E---L---L---E" in text
    board = program_output("calendar", "6.10.", PYTHONIOENCODING=encoding).decode(encoding)
    assert "?" not in board
    assert "| O    O  | L" in board
    assert "Oct*" in board


def test_every_drawing_character_has_an_ascii_fallback() -> None:
    for character in "─━│┃╲╱╳┌┐└┘├┤┬┴┼◆•›·…█▓▒░×":
        assert ascii_fallback(character).isascii()
        assert ascii_fallback(character) != "?"


def test_the_answer_is_copied_by_a_system_command(
    tmp_path: Path, output: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    xclip = tmp_path / "xclip"
    xclip.write_text(f"#!/bin/sh\ncat > {tmp_path}/taken\n")
    xclip.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    result = output(PELLE, "--plain", "--copy")
    assert (result.out, result.err) == ("", "kaivuri: copied to the clipboard by xclip\n")
    assert (tmp_path / "taken").read_text("utf-8").split()[0] == "pelleillä"


def test_the_answer_is_copied_by_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
    pid, terminal = pty.fork()
    if pid == 0:  # the other end is the child's terminal
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"):
            os.environ.pop(name, None)
        os.environ["TERM"] = "xterm"
        os.execv(sys.executable, [*PROGRAM, PELLE, "--plain", "--copy"])
    output = b""
    while True:
        try:
            chunk = os.read(terminal, 65536)
        except OSError:
            break
        if not chunk:
            break
        output += chunk
    os.close(terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    coded = output.partition(b"\x1b]52;c;")[2].partition(b"\x07")[0]
    assert base64.b64decode(coded).decode().split()[0] == "pelleillä"
