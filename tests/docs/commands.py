"""The commands that documents show, and what is said of each."""

import re
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from docs.documents import Block, blocks, name_of, spans
from grids import TMSII

OURS = ("kaivuri", "scripts/kaivuri")
"""How the program is called in the documents."""

NOT_RUN = {
    "pip ": "installs",
    ".venv/bin/pip ": "installs",
    "pipx ": "installs",
    "uv ": "installs",
    "git ": "needs the network",
    "scripts/set-up": "installs; every run of the tests has done it",
    "scripts/test": "this is it",
    "scripts/check/torture": "kills programs for minutes; tests/unit/test_torture.py tests it",
    ".ci/run": "runs this test",
    ".venv/bin/python scripts/": "measures or builds for minutes; tests/unit tests the scripts",
    "scripts/check/fuzz": "runs for minutes; tests/fuzz tests it",
    "scripts/check/differential": "runs for minutes; tests/unit/test_differences.py tests it",
    "sqlite3 ": "another program",
    "dask ": "serves until it is ended; tests/unit/test_batch_cluster.py runs a cluster",
}
"""Commands of blocks that can't be run here, by how they begin, and why."""

STAND_INS = {
    "PUZZLE": TMSII,
    "LETTERS": "LETTERS-OF-A-BOARD",
    "PICTURE": "shot.png",
    "VALUE": "plain",
    "COMMAND": "info",
    "OPTIONS": "--plain",
    "ARGUMENTS": "--json",
    "DATE": "6.10.",
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
"""What stands for the placeholders; `FILE` depends on the command, see `_file`."""

_STAND_INS_OF = {"config": {"NAME": "ui"}}
"""The same for commands that mean something else."""

_LANGUAGES = ("", "text", "console", "sh")
_OPTIONAL = re.compile(r"\[([^\[\]]+)\]")
_SHELL = re.compile(r" ([|>]) ")
_CODE = re.compile(r"exit code (\d+)")


@dataclass(frozen=True)
class Command:
    """A command line of a document."""

    place: str
    text: str
    """As it stands there, without the comment."""
    comment: str = ""
    output: tuple[str, ...] | None = None
    """What it is said to print, line by line; None where that is not shown."""

    @property
    def ours(self) -> bool:
        """Whether it runs the program."""
        return self.text.split(" ", 1)[0] in OURS

    @property
    def code(self) -> int:
        """The exit code that the comment claims; 0 where it claims none."""
        claimed = _CODE.search(self.comment)
        return int(claimed[1]) if claimed else 0

    @property
    def program(self) -> str:
        """The call of the program alone, without what the shell adds."""
        return _SHELL.split(self.text, maxsplit=1)[0]

    @property
    def target(self) -> str | None:
        """The file that the shell sends the answer to."""
        return self._behind(">")

    @property
    def pipe(self) -> str | None:
        """The command that the shell sends the answer to."""
        return self._behind("|")

    def _behind(self, sign: str) -> str | None:
        _, *rest = _SHELL.split(self.text, maxsplit=1)
        return rest[1] if rest and rest[0] == sign else None

    def __str__(self) -> str:
        return f"{self.place} {self.text}"


def shown(document: Path) -> Iterator[Command]:
    """The commands in the blocks of a document."""
    for block in blocks(document):
        if block.language in _LANGUAGES:
            lines = list(_joined(block.lines))
            if any(line.startswith("$ ") for _, line in lines):
                yield from _session(block, lines)
            elif lines and _is_command(lines[0][1]):
                yield from (_command(block, at, line) for at, line in lines if line.strip())


def mentioned(document: Path) -> Iterator[Command]:
    """The commands between backticks in the prose of a document."""
    for span in spans(document):
        if span.startswith("kaivuri "):
            yield Command(name_of(document), span.replace(r"\|", "|"))


def forms(text: str) -> Iterator[str]:
    """All that a form says can be typed: without what is optional, and with each of it.

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
    """The arguments of the program, with stand-ins for placeholders."""
    words = shlex.split(form)[1:]
    stand_ins = {**STAND_INS, "FILE": _file(words), **_STAND_INS_OF.get(words[0], {})}
    return [stand_ins.get(word, word) for word in words]


def _file(words: Sequence[str]) -> str:
    if words[0] == "cover":
        return "problem.dlx"
    if words[:2] == ["archive", "import"]:
        return "archive.jsonl"
    if words[0] == "redesign":
        return "wanted.csv"
    return "answer.txt" if {"-o", "export"} & set(words) else "grid.txt"


def _joined(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Lines, those that a backslash continues as one, each with the number of its first."""
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
    at = 0
    while at < len(lines):
        number, line = lines[at]
        assert line.startswith("$ "), f"{block.place}: a session begins with a command"
        end = at + 1
        while end < len(lines) and not lines[end][1].startswith("$ "):
            end += 1
        output = tuple(text for _, text in lines[at + 1 : end]) or None
        yield _command(block, number, line[2:], output)
        at = end


def _command(
    block: Block, number: int, line: str, output: tuple[str, ...] | None = None
) -> Command:
    place = f"{name_of(block.document)}:{block.line + number}"
    assert _is_command(line), f"{place}: {line!r} among commands is none that the test knows"
    text, _, comment = line.partition(" # ")
    return Command(place, text.strip(), comment.strip(), output)


def _without(text: str) -> str:
    return _OPTIONAL.sub("", text)


def _alternatives(form: str) -> Iterator[str]:
    words = form.split(" ")
    several = next((word for word in words if "|" in word), None)
    for one in several.split("|") if several else [""]:
        yield " ".join(one if word == several else word for word in words)
