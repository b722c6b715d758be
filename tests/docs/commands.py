"""Commands in the documents, with their described results."""

import re
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from docs.documents import Block, blocks, name_of, spans
from grids import TMSII

OURS = ("kaivuri", "scripts/kaivuri")
"""The program's name in the documents."""

NOT_RUN = {
    "pip ": "installs",
    ".venv/bin/pip ": "installs",
    "pipx ": "installs",
    "py ": "installs",
    "uv ": "installs",
    "git ": "needs the network",
    "scripts/set-up": "installs; every run of the tests has done it",
    "scripts/test": "runs this test",
    "scripts/check/torture": "kills programs for minutes; tests/scripts/test_torture.py tests it",
    ".ci/run": "runs this test",
    ".venv/bin/python scripts/": "measures or builds for minutes",
    "scripts/check/fuzz": "runs for minutes; tests/property tests it",
    "HYPOTHESIS_PROFILE=fuzz ": "runs for minutes; each test run does it with fixed examples",
    "scripts/check/hosting": "needs root, nginx and podman",
    "scripts/docs": "tests/web/browser/test_docs_site.py runs it",
    ".venv/bin/python -m http.server": "serves until stopped",
    ".venv/bin/python -m pyperf": "measures for a minute",
    "uvx ": "another program",
    "man ": "another program",
    "npx ": "another program",
    "podman ": "another program",
    "sqlite3 ": "another program",
    "dask ": "serves until stopped; tests/batch/test_dask_executor.py runs a cluster",
}
"""Prefixes of commands that are not run here, with the reason."""

PLACEHOLDERS = {
    "PUZZLE": TMSII,
    "LETTERS": "LETTERS-OF-A-BOARD",
    "PICTURE": "shot.png",
    "VALUE": "plain",
    "COMMAND": "info",
    "OPTIONS": "--plain",
    "ARGUMENTS": "--json",
    "DATE": "6.10.",
    "BOARD": "pentominoes-8x8",
    "DAY": "18.4.2024",
    "FROM": "18.4.2024",
    "TO": "19.4.2024",
    "WORD": "tuskin",
    "WORD...": "tuskin",
    "DIR": "folder",
    "NAME": "palmetto-whole-year",
    "GAME": "strands",
    "SOLVER": "dlx",
    "SHELL": "bash",
    "1..5": "3",
    "N": "2",
    "K": "3",
    "…": "--plain",
}
"""Values for placeholders; `FILE` depends on the command, see `_file`."""

_PLACEHOLDERS_OF = {"config": {"NAME": "ui"}}
"""Values for placeholders that differ by command."""

_LANGUAGES = ("", "text", "console", "sh")
_OPTIONAL = re.compile(r"\[([^\[\]]+)\]")
_SHELL = re.compile(r" ([|>]) ")
_CODE = re.compile(r"exit code (\d+)")


@dataclass(frozen=True)
class Command:
    """A command line in a document."""

    location: str
    text: str
    """The command without its comment."""
    comment: str = ""
    output: tuple[str, ...] | None = None
    """The documented output lines; None if no output is shown."""

    @property
    def ours(self) -> bool:
        return self.text.split(" ", 1)[0] in OURS

    @property
    def code(self) -> int:
        """The documented exit code; 0 by default."""
        claimed = _CODE.search(self.comment)
        return int(claimed[1]) if claimed else 0

    @property
    def program(self) -> str:
        """The command line before a pipe or a redirection."""
        return _SHELL.split(self.text, maxsplit=1)[0]

    @property
    def target(self) -> str | None:
        """The file that output is redirected to."""
        return self._after(">")

    @property
    def pipe(self) -> str | None:
        """The command that output is piped to."""
        return self._after("|")

    def _after(self, operator: str) -> str | None:
        _, *rest = _SHELL.split(self.text, maxsplit=1)
        return rest[1] if rest and rest[0] == operator else None

    def __str__(self) -> str:
        return f"{self.location} {self.text}"


def shown(document: Path) -> Iterator[Command]:
    """Yield the commands in the blocks of a document."""
    for block in blocks(document):
        if block.language in _LANGUAGES:
            lines = list(_joined(block.lines))
            if any(line.startswith("$ ") for _, line in lines):
                yield from _session(block, lines)
            elif lines and _is_command(lines[0][1]):
                yield from (_command(block, index, line) for index, line in lines if line.strip())


def mentioned(document: Path) -> Iterator[Command]:
    """Yield the commands between backticks in the prose of a document."""
    for span in spans(document):
        if span.startswith("kaivuri "):
            yield Command(name_of(document), span.replace(r"\|", "|"))


def forms(text: str) -> Iterator[str]:
    """Yield the variants of a usage form: without the optional parts, and with each.

    >>> list(forms("kaivuri tui [PUZZLE]"))
    ['kaivuri tui', 'kaivuri tui PUZZLE']
    >>> list(forms("kaivuri list --game a|b"))
    ['kaivuri list --game a', 'kaivuri list --game b']
    """
    bare = " ".join(_OPTIONAL.sub("", text).split())
    yield from _alternatives(bare)
    for group in _OPTIONAL.finditer(text):
        with_it = f"{_without(text[: group.start()])} {group[1]} {_without(text[group.end() :])}"
        yield from _alternatives(" ".join(with_it.split()))


def words_of(form: str) -> list[str]:
    """Return the arguments of a form with values for its placeholders."""
    words = shlex.split(form)[1:]
    values = {**PLACEHOLDERS, "FILE": _file(words), **_PLACEHOLDERS_OF.get(words[0], {})}
    return [values.get(word, word) for word in words]


def _file(words: Sequence[str]) -> str:
    if words[0] == "cover":
        return "problem.dlx"
    if words[:2] == ["archive", "import"]:
        return "archive.jsonl"
    if words[0] == "redesign":
        return "wanted.csv"
    return "answer.txt" if {"-o", "export"} & set(words) else "grid.txt"


def _joined(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Join lines continued by a backslash; yield each with the number of its first line."""
    pending, start = "", 0
    for number, line in enumerate(lines):
        start = start if pending else number
        pending += line.strip() if pending else line
        if pending.endswith("\\"):
            pending = pending[:-1]
        else:
            yield start, pending
            pending = ""


def _is_command(line: str) -> bool:
    return line.split(" ", 1)[0] in OURS or line.startswith(tuple(NOT_RUN))


def _session(block: Block, lines: Sequence[tuple[int, str]]) -> Iterator[Command]:
    index = 0
    while index < len(lines):
        number, line = lines[index]
        assert line.startswith("$ "), f"{block.location}: a session must begin with a command"
        end = index + 1
        while end < len(lines) and not lines[end][1].startswith("$ "):
            end += 1
        output = tuple(text for _, text in lines[index + 1 : end]) or None
        yield _command(block, number, line[2:], output)
        index = end


def _command(
    block: Block, number: int, line: str, output: tuple[str, ...] | None = None
) -> Command:
    location = f"{name_of(block.document)}:{block.line + number}"
    assert _is_command(line), f"{location}: {line!r} is not a known command"
    text, _, comment = line.partition(" # ")
    return Command(location, text.strip(), comment.strip(), output)


def _without(text: str) -> str:
    return _OPTIONAL.sub("", text)


def _alternatives(form: str) -> Iterator[str]:
    words = form.split(" ")
    several = next((word for word in words if "|" in word), None)
    for one in several.split("|") if several else [""]:
        yield " ".join(one if word == several else word for word in words)
