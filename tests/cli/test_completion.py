"""Shell completion, the manual page and help epilogs."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from argcomplete.shell_integration import shellcode
from cli.conftest import Output

from kaivuri.calendars.board_file import board_names
from kaivuri.cli import main
from kaivuri.cli.command_table import COMMANDS, parse_arguments
from kaivuri.cli.commands.complete import SHELLS
from kaivuri.cli.epilog import EXAMPLES, exit_codes
from kaivuri.settings import SETTINGS
from kaivuri.solvers.registry import SOLVER_NAMES

Out = pytest.CaptureFixture[str]
FILES = {"grid.txt", "puzzles/"}


def completions(line: str, folder: Path) -> set[str]:
    """Return the program's completions for a line in `folder`."""
    (folder / "puzzles").mkdir()
    (folder / "grid.txt").touch()
    answer = folder.parent / "answer"
    completion_variables = {
        "COMP_LINE": f"kaivuri {line}",
        "COMP_POINT": str(len(f"kaivuri {line}")),
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_IFS": "\n",
        "_ARGCOMPLETE_SUPPRESS_SPACE": "1",
        "_ARGCOMPLETE_STDOUT_FILENAME": str(answer),
    }
    program = [sys.executable, "-P", "-m", "kaivuri"]
    subprocess.run(
        program, cwd=folder, env=os.environ | completion_variables, check=True, timeout=60
    )
    return set(answer.read_text("utf-8").split("\n")) - {""}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "folder"
    made.mkdir()
    return made


def test_odd_file_names_are_not_offered(folder: Path) -> None:
    """The shell would insert them as they are."""
    for name in ("g\x1b[31m", "g\nh", "g\u202e", "g\udcff", "g h", "g'$(x)", "-g"):
        (folder / name).touch()
    assert completions("cover g", folder) == {"grid.txt", r"g\ h", r"g\'\$\(x\)"}


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("", {*COMMANDS, "today", "yesterday", *FILES}),
        ("ca", {"calendar"}),
        ("today --solver ", set(SOLVER_NAMES)),
        ("calendar --board ", {*board_names(), *FILES}),
        ("archive ", {"list", "fetch", "show", "share", "export", "import", "forget"}),
        ("archive list --", {"--help", "--quiet", "--game", "--json"}),
        ("batch generate --d", {"--date", "--difficulty"}),
        ("config set ", set(SETTINGS)),
        ("config set board palm", {"palmetto-whole-year"}),
        ("cover ", FILES),
        ("complete z", {"zsh"}),
        ("today --clue ", set()),
        ("today -o g", {"grid.txt"}),
        ("nonsense --wrong ", {"today", "yesterday", *FILES}),
    ],
)
def test_completions_of_a_word(line: str, found: set[str], folder: Path) -> None:
    assert completions(line, folder) == found


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_for_each_shell(shell: str, output: Output) -> None:
    assert "COMP_LINE" in output("complete", shell).out


def _program(folder: Path) -> Path:
    program = folder / "kaivuri"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -P -m kaivuri "$@"\n')
    program.chmod(0o755)
    return folder


ASK = {
    "bash": "COMP_LINE='kaivuri calendar --board palm'; COMP_POINT=${#COMP_LINE}; "
    '_python_argcomplete kaivuri; echo "$COMPREPLY"',
    "fish": "complete -C 'kaivuri calendar --board palm'",
}


@pytest.mark.parametrize("shell", ASK)
def test_the_shell_completes(shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not here")
    code = shellcode(["kaivuri"], shell=shell)
    script = f"export PATH={_program(tmp_path)}:$PATH\n{code}\n{ASK[shell]}\n"
    done = subprocess.run(
        [shell, "-c", script], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split()[0] == "palmetto-whole-year"
    assert done.stderr == ""


def test_the_manual_page_has_every_command_and_action(output: Output) -> None:
    page = output("info", "--man").out.replace("\\-", "-")
    for name in (*COMMANDS, "archive list", "config set"):
        assert f"\n.SH kaivuri {name}\n" in page
    assert "--solve-mode" in page


@pytest.mark.parametrize("name", [*COMMANDS, ""])
def test_help_ends_with_examples_and_exit_codes(name: str, capsys: Out) -> None:
    with pytest.raises(SystemExit):
        main([name, "--help"] if name else ["--help"])
    shown = capsys.readouterr().out
    assert all(f"  {line}\n" in shown for line in EXAMPLES[name])
    for code, meaning in exit_codes(name):
        assert f"  {code:<5}{meaning}" in shown
    assert max(map(len, shown.splitlines())) <= 100


def test_every_example_is_a_valid_command_line() -> None:
    for line in (line for lines in EXAMPLES.values() for line in lines):
        words = shlex.split(line.partition(" < ")[0])
        assert words[0] == "kaivuri"
        if "--help" in words:
            with pytest.raises(SystemExit):
                parse_arguments(words[1:])
        else:
            assert callable(parse_arguments(words[1:])[0]), line
