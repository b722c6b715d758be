"""Completion, the manual page, and what the help ends with: all from one declaration."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kaivuri.calendars.board_file import board_names
from kaivuri.cli import main
from kaivuri.cli.candidates import FILES, candidates
from kaivuri.cli.commands import COMMANDS, full_parser, parse_arguments
from kaivuri.cli.complete import SCRIPTS
from kaivuri.cli.help_end import EXAMPLES, exit_codes
from kaivuri.cli.manual import manual
from kaivuri.settings import SETTINGS
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import NAMES

Out = pytest.CaptureFixture[str]
MAN = Path(__file__).parents[2] / "docs/kaivuri.1"


def noon() -> datetime:
    return datetime(2026, 6, 15, 9, tzinfo=UTC)


def offered(*words: str) -> list[str]:
    return [text for text, _ in candidates(words, noon)]


def test_the_first_word_may_be_a_command_or_a_day() -> None:
    first = offered("")
    assert set(COMMANDS) < set(first)
    assert {"today", "yesterday", FILES[0]} < set(first)
    assert offered("ca") == ["calendar", FILES[0]]
    assert "2026-06-14" in offered("2026-")
    assert "14.6.2026" in offered("14")


@pytest.mark.parametrize("name", [*COMMANDS, ""])
def test_every_option_is_offered_with_its_help(name: str) -> None:
    found = dict(candidates([name, "--"] if name else ["--"], noon))
    longest = {names[-1] for a in full_parser(name)._actions if (names := a.option_strings)}
    assert set(found) - {FILES[0]} == longest
    assert all(text for option, text in found.items() if option != FILES[0])


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("today --solver ", set(NAMES)),
        ("today --solve-mode ", set(SolveMode)),
        ("calendar --board ", {*board_names(), FILES[0]}),
        ("calendar 24.12. --board palm", {"palmetto-whole-year", FILES[0]}),
        ("archive ", {"list", "fetch", "show", "share", "export", "import"}),
        ("archive list --", {"--help", "--quiet", "--game", "--json"}),
        ("archive show tod", {"today"}),
        ("config set ", set(SETTINGS)),
        ("config set mode l", {"least_words", "likeliest"}),
        ("config set board palm", {"palmetto-whole-year", FILES[0]}),
        ("hint today --level ", set("123456")),
        ("check sana yes", {"yesterday", FILES[0]}),
        ("boards turk", {"turkish-hearts-7x8", FILES[0]}),
        ("cover ", {FILES[0]}),
        ("complete z", {"zsh"}),
        ("today --clue ", set()),
        ("today -o ", {FILES[0]}),
        ("nonsense --wrong ", {"today", "yesterday", FILES[0]}),
    ],
)
def test_what_a_word_may_become(line: str, found: set[str]) -> None:
    assert set(offered(*line.split(" "))) == found


@pytest.mark.parametrize("shell", SCRIPTS)
def test_a_script_for_each_shell(shell: str, capsys: Out) -> None:
    assert main(["complete", shell]) == 0
    assert "answer --" in capsys.readouterr().out


def test_the_script_for_powershell_reads_as_its_documentation_says() -> None:
    """It has never been run: none of the machines that kaivuri is tried on has this shell."""
    script = SCRIPTS["powershell"]
    assert script.startswith("Register-ArgumentCompleter -Native -CommandName kaivuri -ScriptBlock")
    assert "param($word, $line, $cursor)" in script  # a text, the syntax tree, a number
    for first, last in ("()", "{}", "[]"):
        assert script.count(first) == script.count(last)
    named = set(re.findall(r"\[System\.Management\.Automation\.(\w+)\]::(\w+)\(", script))
    assert named == {("CompletionCompleters", "CompleteFilename"), ("CompletionResult", "new")}


def test_the_answer_for_a_shell(capsys: Out) -> None:
    assert main(["complete", "answer", "--", "calendar", "--cou"]) == 0
    assert capsys.readouterr().out == "--count\tonly how many solutions there are\n"
    assert main(["complete", "--next", "answer", "--", "complete"]) == 0
    assert capsys.readouterr().out.split() == [*SCRIPTS, "answer"]


ZSH = r"""
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1='rea''dy>'; autoload -Uz compinit; compinit -u -D; source $1"
zpty -r shell seen '*ready>*'
zpty -n -w shell $'kaivuri calendar --board palm\t'
zpty -r shell seen '*etto-whole-year*'
zpty -n -w shell $'\C-ukaivuri config set \t'
zpty -r shell seen '*colours*--*'
print done
"""
"""A shell in a terminal of its own is typed into; it waits for what has to be seen."""


def test_zsh_itself_completes(tmp_path: Path) -> None:
    if shutil.which("zsh") is None:
        pytest.skip("zsh is not here")
    (tmp_path / "script").write_text(SCRIPTS["zsh"])
    done = subprocess.run(
        ["zsh", "-f", "-c", ZSH, "zsh", tmp_path / "script"],
        env={**os.environ, "PATH": f"{_program(tmp_path)}:{os.environ['PATH']}", "TERM": "vt100"},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.stdout.splitlines()[-1:] == ["done"], done.stdout + done.stderr


def _program(folder: Path) -> Path:
    """A folder in which the program is."""
    program = folder / "kaivuri"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -P -m kaivuri "$@"\n')
    program.chmod(0o755)
    return folder


ASK = {
    "bash": 'COMP_WORDS=(kaivuri calendar --board palm); COMP_CWORD=3; _kaivuri; echo "$COMPREPLY"',
    "fish": "complete -C 'kaivuri calendar --board palm'",
}


@pytest.mark.parametrize("shell", ASK)
def test_the_shell_itself_completes(shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not here")
    script = f"export PATH={_program(tmp_path)}:$PATH\n{SCRIPTS[shell]}\n{ASK[shell]}\n"
    done = subprocess.run([shell, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == "palmetto-whole-year"
    assert done.stderr == ""


def test_the_manual_page_is_that_of_the_help(request: pytest.FixtureRequest) -> None:
    page = manual() + "\n"
    if request.config.getoption("--update-golden"):
        MAN.write_text(page, "utf-8")
    assert MAN.read_text("utf-8") == page, "run this test with --update-golden"
    for name in COMMANDS:
        escaped = name.replace("-", "\\-")
        assert f".SS kaivuri {escaped}\n" in page


def test_the_page_is_laid_out_without_complaint() -> None:
    if shutil.which("groff") is None:
        pytest.skip("no groff here")
    command = ["groff", "-man", "-ww", "-z", "-K", "utf8", str(MAN)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr == ""


@pytest.mark.parametrize("name", [*COMMANDS, ""])
def test_help_ends_with_examples_and_exit_codes(name: str, capsys: Out) -> None:
    with pytest.raises(SystemExit):
        main([name, "--help"] if name else ["--help"])
    shown = capsys.readouterr().out
    assert all(f"  {line}\n" in shown for line in EXAMPLES[name])
    for code, meaning in exit_codes(name):
        assert f"  {code:<5}{meaning}" in shown
    assert max(map(len, shown.splitlines())) <= 100


@pytest.mark.parametrize("line", [line for lines in EXAMPLES.values() for line in lines])
def test_every_example_is_a_line_that_the_program_takes(line: str) -> None:
    words = shlex.split(line.partition(" < ")[0])
    assert words[0] == "kaivuri"
    if "--help" in words:
        with pytest.raises(SystemExit):
            parse_arguments(words[1:])
    else:
        assert callable(parse_arguments(words[1:])[0])
