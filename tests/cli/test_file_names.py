"""File names that are not UTF-8, are too long, or are in the folder of an unknown user."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.conftest import Output

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


@pytest.mark.parametrize("name", ["a" * 300, "9" * 5000, "~nobody-of-this-name/x", "a\0b"])
def test_a_board_that_can_not_exist(name: str, output: Output) -> None:
    assert output("boards", name, code=ExitCode.USAGE).err.count("\n") == 1
