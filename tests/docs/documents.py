"""The documents of the project, taken apart: prose, and blocks of code and commands."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTS = (ROOT / "README.md", ROOT / "README.fi.md", *sorted((ROOT / "docs").rglob("*.md")))

FOLLOWED = {
    "docs/add-a-game.md": "tests/unit/test_add_a_game.py",
    "docs/add-a-solver.md": "tests/unit/test_add_a_solver.py",
}
"""Documents that tell how to change the program, each with the test that does what they say."""

_FENCE = re.compile(r"( *)```(\w*)")
_SPAN = re.compile(r"(?<!`)`([^`]+)`(?!`)")


def name_of(document: Path) -> str:
    """The document as the project names it: `docs/cli.md`."""
    return document.relative_to(ROOT).as_posix()


@dataclass(frozen=True)
class Block:
    """A fenced or indented block."""

    document: Path
    line: int
    """Of its first line, from 1."""
    language: str
    """What stands behind the fence; empty where nothing does, and for indented blocks."""
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The block as written, without the indentation."""
        return "".join(f"{line}\n" for line in self.lines)

    @property
    def place(self) -> str:
        """Where it stands, for messages."""
        return f"{name_of(self.document)}:{self.line}"


def blocks(document: Path) -> Iterator[Block]:
    """All blocks of a document, in order."""
    lines = document.read_text("utf-8").splitlines()
    at = 0
    while at < len(lines):
        end = _end_of_block(lines, at)
        if end == at:
            at += 1
        elif fence := _FENCE.match(lines[at]):
            inner = (line.removeprefix(fence[1]) for line in lines[at + 1 : end - 1])
            yield Block(document, at + 2, fence[2], tuple(inner))
            at = end
        else:
            inner = (line[4:].rstrip() for line in lines[at:end])
            yield Block(document, at + 1, "", tuple(line for line in inner if line))
            at = end


def prose(document: Path) -> str:
    """All that stands outside of blocks, on one line."""
    lines = document.read_text("utf-8").splitlines()
    at, kept = 0, list[str]()
    while at < len(lines):
        end = _end_of_block(lines, at)
        if end == at:
            kept.append(lines[at].strip())
        at = max(end, at + 1)
    return " ".join(kept)


def spans(document: Path) -> list[str]:
    """What stands between backticks in the prose."""
    return [" ".join(span.split()) for span in _SPAN.findall(prose(document))]


def _end_of_block(lines: list[str], start: int) -> int:
    """The line behind the block that starts here; `start` where none does."""
    if _FENCE.match(lines[start]):
        return next(at for at in range(start + 1, len(lines)) if _FENCE.match(lines[at])) + 1
    if not lines[start].startswith("    ") or (start and lines[start - 1].strip()):
        return start
    end = start
    while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
        end += 1
    return end
