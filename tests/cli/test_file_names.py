"""File names that are not UTF-8, are too long, or are in the folder of an unknown user."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.conftest import Output

from kaivuri.calendars.board_file import find_board
from kaivuri.cli import main
from kaivuri.cli.console import ExitCode

TMSII = "TMSII/OULKN/IEKIA/ITTAO/NTTIM/AAOTI"
Err = pytest.CaptureFixture[str]

needs_byte_names = pytest.mark.skipif(
    sys.platform in ("darwin", "win32"), reason="its file names are text"
)


@pytest.fixture
def odd_name(tmp_path: Path) -> Callable[..., str]:
    """Copy a file to one whose name is not UTF-8."""

    def copy(content: str, end: str = "") -> str:
        name = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe") + end
        Path(name).write_text(content, "utf-8")
        return name

    return copy


@needs_byte_names
@pytest.mark.parametrize(
    "command",
    [
        ["solve", TMSII, "--text"],
        ["hint", TMSII],
        ["check", "tuskin", TMSII],
        ["find", TMSII],
        ["rule-out", "sana"],
    ],
    ids=lambda command: command[0],
)
def test_a_word_list(odd_name: Callable[..., str], command: list[str], capsys: Err) -> None:
    name = odd_name("sana\ntuskin\noikein\n")
    assert main([*command, "--words", name]) in (ExitCode.SUCCESS, ExitCode.NO_SOLUTION)
    assert "error" not in capsys.readouterr().err


@needs_byte_names
@pytest.mark.parametrize("setting", ["words", "board"])
def test_a_setting(odd_name: Callable[..., str], setting: str, capsys: Err) -> None:
    assert main(["config", "set", setting, odd_name("sana\n")]) == ExitCode.USAGE
    assert "not UTF-8 text" in capsys.readouterr().err


@needs_byte_names
@pytest.mark.parametrize(
    "command",
    [["calendar", "1.1.2026"], ["generate", "--seed", "1"], ["archive", "share", "1.1.2026"]],
    ids=lambda command: command[0],
)
def test_a_board(odd_name: Callable[..., str], command: list[str], output: Output) -> None:
    shipped = Path(find_board.__code__.co_filename).parent / "boards/dragonfjord-apad.toml"
    name = odd_name(shipped.read_text("utf-8"), ".toml")
    assert "(not UTF-8 text)" in output(*command, "--board", name, code=ExitCode.USAGE).err


@pytest.mark.parametrize("name", ["a" * 300, "9" * 5000, "~nobody-of-this-name/x", "a\0b"])
def test_a_board_that_can_not_exist(name: str, output: Output) -> None:
    assert output("boards", name, code=ExitCode.USAGE).err.count("\n") == 1
