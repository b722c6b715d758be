"""Shell integration of the commands: files, encodings, clipboard, drawings, documents."""

import base64
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.conftest import Output
from grids import PELLE
from schemas import valid

from kaivuri.cli import clipboard, main
from kaivuri.cli.console import ascii_fallback

Out = pytest.CaptureFixture[str]


def test_boards_as_json(output: Output) -> None:
    document = valid(json.loads(output("boards", "--json").out), "boards-1")
    assert document["schema"] == "urn:kaivuri:boards-1"
    assert len(document["boards"]) == 28
    assert [b["id"] for b in json.loads(output("boards", "palmetto", "--json").out)["boards"]] == [
        "palmetto-whole-year"
    ]
    valid(json.loads(output("boards", "nix", "--json", code=2).out), "boards-1", "Error")


@pytest.mark.parametrize("level", ["whether", "piece", "place"])
def test_the_hint_of_a_board_as_json(level: str, capsys: Out) -> None:
    placed = ["--placed", "put O at Jan 1"]
    assert main(["calendar", "6.10.", *placed, "--hint", level, "--json"]) == 0
    document = valid(json.loads(capsys.readouterr().out), "calendar-1")
    assert (document["covers"], document["hint"]["level"]) == ([], level)
    assert (document["hint"]["placement"] is not None) == (level == "place")
    assert "\n" not in document["hint"]["text"]


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


def test_a_missing_clipboard_is_an_error(output: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "_commands", lambda: iter([["no-such-command"]]))
    monkeypatch.setattr(clipboard, "_copy_with_osc52", lambda _: False)
    assert "no clipboard: install" in output(PELLE, "--plain", "--copy", code=2).err
