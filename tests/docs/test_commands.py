"""Every command in the documents runs and prints the documented output."""

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from docs.commands import NOT_RUN, Command, forms, mentioned, shown, words_of
from docs.documents import DOCUMENTS, FOLLOWED, name_of
from docs.scratch import Result, Scratch, scratch, through
from paths import ROOT

from kaivuri.cli.command_table import COMMANDS, parse_arguments
from kaivuri.language import LANGUAGE_VARIABLE

ALL_SHOWN = list(chain.from_iterable(map(shown, DOCUMENTS)))
ALL_MENTIONED = sorted(
    {c for document in DOCUMENTS if name_of(document) not in FOLLOWED for c in mentioned(document)},
    key=str,
)
RUN = [command for command in ALL_SHOWN if command.ours]

_CALL = re.compile(r"^(?: {2,}(?:[-$] )?|\$ )(?:scripts/)?kaivuri ", re.MULTILINE)
_TIME = re.compile(r"\d[\d,.]* (ms|s|min)\b")
_VERSION = re.compile(r"\b\d+\.\d+\.\d+\b")


@pytest.fixture
def runner(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Scratch]:
    with scratch(tmp_path, capsys, monkeypatch) as new_scratch:
        yield new_scratch


def test_all_lines_that_call_the_program_are_found() -> None:
    """Compare the number of commands with a simpler pattern."""
    for document in DOCUMENTS:
        calls = _CALL.findall(document.read_text("utf-8"))
        assert len(calls) == sum(command.ours for command in shown(document)), document


def test_the_readme_shows_the_same_commands_in_finnish() -> None:
    readme, finnish = (
        [each.program for each in shown(ROOT / name)] for name in ("README.md", "README.fi.md")
    )
    assert finnish == readme


@pytest.mark.parametrize("command", RUN, ids=str)
def test_a_command_runs(command: Command, runner: Scratch, monkeypatch: pytest.MonkeyPatch) -> None:
    if command.location.startswith("README.fi.md"):
        monkeypatch.setenv(LANGUAGE_VARIABLE, "fi")
    for form in forms(command.program):
        words = words_of(form)
        runner.supply(words)
        result = runner.run(words)
        check_result(command, words, result)
        if command.target:
            assert result.out
        if command.pipe:
            assert through(command.pipe, result.out).strip()
        if command.output:
            assert normal(result.out.splitlines()) == normal(command.output)


def test_commands_in_the_prose_are_valid() -> None:
    """A single command name counts as a mention of an existing command."""
    for command in ALL_MENTIONED:
        for words in map(words_of, forms(command.program)):
            if "--help" not in words and words not in ([name] for name in COMMANDS):
                parse_arguments(words)


def check_result(command: Command, words: list[str], result: Result) -> None:
    """Check the exit code; commands that need a terminal must fail without."""
    if words[:1] == ["tui"]:
        assert (result.code, "needs a terminal" in result.err) == (2, True), result.err
    else:
        assert result.code == command.code, result.err


def test_commands_that_are_not_run_are_in_the_documents() -> None:
    lines = [line for document in DOCUMENTS for line in document.read_text("utf-8").splitlines()]
    assert [start for start in NOT_RUN if not any(start in line for line in lines)] == []


def test_scripts_in_the_documents_exist() -> None:
    words = {word for command in ALL_SHOWN if not command.ours for word in command.text.split()}
    scripts = {word for word in words if word.startswith(("scripts/", ".ci/", "tests/"))}
    assert len(scripts) > 5
    assert {word for word in scripts if not (ROOT / word).exists()} == set()


def normal(lines: list[str] | tuple[str, ...]) -> list[str]:
    """Remove times, versions and trailing spaces, which vary between runs."""
    replaced = (_VERSION.sub("VERSION", _TIME.sub("TIME", line)).rstrip() for line in lines)
    return [line for line in replaced if line]
