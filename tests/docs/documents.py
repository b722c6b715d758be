"""Parse the documents into prose and blocks."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from paths import ROOT

DOCUMENTS = (ROOT / "README.md", ROOT / "README.fi.md", *sorted((ROOT / "docs").rglob("*.md")))

FOLLOWED = {
    "docs/add-a-game.md": "tests/docs/test_add_a_game.py",
    "docs/add-a-solver.md": "tests/docs/test_add_a_solver.py",
}
"""Tutorials, each with the test that follows its steps."""

_FENCE = re.compile(r"( *)```(\w*)")
_SPAN = re.compile(r"(?<!`)`([^`]+)`(?!`)")


def name_of(document: Path) -> str:
    """Return the path relative to the root: `docs/cli.md`."""
    return document.relative_to(ROOT).as_posix()


@dataclass(frozen=True)
class Block:
    """A fenced or indented block."""

    document: Path
    line: int
    """Number of the first line, from 1."""
    language: str
    """The language after the fence; empty without one and for indented blocks."""
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The block without its indentation."""
        return "".join(f"{line}\n" for line in self.lines)

    @property
    def location(self) -> str:
        return f"{name_of(self.document)}:{self.line}"


def blocks(document: Path) -> Iterator[Block]:
    """Yield all blocks of a document, in order."""
    lines = document.read_text("utf-8").splitlines()
    index = 0
    while index < len(lines):
        end = _end_of_block(lines, index)
        if end == index:
            index += 1
        elif fence := _FENCE.match(lines[index]):
            inner = (line.removeprefix(fence[1]) for line in lines[index + 1 : end - 1])
            yield Block(document, index + 2, fence[2], tuple(inner))
            index = end
        else:
            inner = (line[4:].rstrip() for line in lines[index:end])
            yield Block(document, index + 1, "", tuple(line for line in inner if line))
            index = end


def prose(document: Path) -> str:
    """Return the text outside blocks, on one line."""
    lines = document.read_text("utf-8").splitlines()
    index, lines_of_prose = 0, list[str]()
    while index < len(lines):
        end = _end_of_block(lines, index)
        if end == index:
            lines_of_prose.append(lines[index].strip())
        index = max(end, index + 1)
    return " ".join(lines_of_prose)


def spans(document: Path) -> list[str]:
    """Return the texts between backticks in the prose."""
    return [" ".join(span.split()) for span in _SPAN.findall(prose(document))]


def _end_of_block(lines: list[str], start: int) -> int:
    """Return the line after the block that starts here; `start` if none does."""
    if _FENCE.match(lines[start]):
        return (
            next(index for index in range(start + 1, len(lines)) if _FENCE.match(lines[index])) + 1
        )
    if not lines[start].startswith("    ") or (start and lines[start - 1].strip()):
        return start
    end = start
    while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
        end += 1
    return end
