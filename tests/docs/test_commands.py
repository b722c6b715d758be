"""Every command that a document shows runs, and prints what the document says."""

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from docs.commands import NOT_RUN, Command, forms, mentioned, shown, words_of
from docs.documents import DOCUMENTS, FOLLOWED, ROOT, name_of
from docs.scratch import Done, Scratch, scratch, through

from kaivuri import _core
from kaivuri.cli.command_table import COMMANDS
from kaivuri.language import LANGUAGE_VARIABLE

SHOW_COMMANDS = {
    "README.fi.md",
    "README.md",
    "docs/add-a-board.md",
    "docs/archive.md",
    "docs/batch.md",
    "docs/calendars.md",
    "docs/certainty.md",
    "docs/cli.md",
    "docs/contributing.md",
    "docs/generate.md",
    "docs/hosting.md",
    "docs/page.md",
    "docs/performance.md",
    "docs/pictures.md",
    "docs/reliability.md",
    "docs/strands.md",
    "docs/tour.md",
}
"""Documents whose blocks show commands."""

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
def place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Scratch]:
    with scratch(tmp_path, capsys, monkeypatch) as ready:
        yield ready


def test_commands_are_found_in_the_documents_that_show_them() -> None:
    assert {command.place.partition(":")[0] for command in ALL_SHOWN} == SHOW_COMMANDS


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_no_line_that_calls_the_program_is_passed_over(document: Path) -> None:
    """Counted by a simpler rule than the one that finds commands."""
    calls = _CALL.findall(document.read_text("utf-8"))
    assert len(calls) == sum(command.ours for command in shown(document))


def test_the_readme_shows_the_same_commands_in_finnish() -> None:
    readme, finnish = (
        [each.program for each in shown(ROOT / name)] for name in ("README.md", "README.fi.md")
    )
    assert finnish == readme


@pytest.mark.parametrize("command", RUN, ids=str)
def test_a_command_runs(command: Command, place: Scratch, monkeypatch: pytest.MonkeyPatch) -> None:
    if command.place.startswith("README.fi.md"):
        monkeypatch.setenv(LANGUAGE_VARIABLE, "fi")
    for form in forms(command.program):
        words = words_of(form)
        place.supply(words)
        done = place.run(words)
        check_end(command, words, done)
        if command.target:
            assert done.out
        if command.pipe:
            assert through(command.pipe, done.out).strip()
        if command.output and _core.available:
            assert normal(done.out.splitlines()) == normal(command.output)


@pytest.mark.parametrize("command", ALL_MENTIONED, ids=str)
def test_a_command_in_the_prose_runs(command: Command, place: Scratch) -> None:
    """A command's name alone stands for the command, of which there has to be one."""
    for form in forms(command.program):
        words = words_of(form)
        if len(words) == 1 and words[0] in COMMANDS:
            continue
        place.supply(words)
        check_end(command, words, place.run(words))


def check_end(command: Command, words: list[str], done: Done) -> None:
    """The exit code is the one claimed; what needs a terminal gets as far as finding none."""
    if words[:1] == ["tui"]:
        assert (done.code, "needs a terminal" in done.err) == (2, True), done.err
    elif words[:1] == ["read"] and not _core.available:
        assert (done.code, "native core" in done.err) == (2, True), done.err
    else:
        assert done.code == command.code, done.err


@pytest.mark.parametrize("beginning", NOT_RUN)
def test_what_is_not_run_is_shown_somewhere(beginning: str) -> None:
    lines = (line for document in DOCUMENTS for line in document.read_text("utf-8").splitlines())
    assert any(beginning in line for line in lines)


@pytest.mark.parametrize("command", [command for command in ALL_SHOWN if not command.ours], ids=str)
def test_scripts_that_are_shown_are_there(command: Command) -> None:
    for word in command.text.split():
        if word.startswith(("scripts/", ".ci/", "tests/")):
            assert (ROOT / word).exists(), word


def normal(lines: list[str] | tuple[str, ...]) -> list[str]:
    """Lines without what differs from run to run: times, versions, blanks at the ends."""
    kept = (_VERSION.sub("VERSION", _TIME.sub("TIME", line)).rstrip() for line in lines)
    return [line for line in kept if line]
