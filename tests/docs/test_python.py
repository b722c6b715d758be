"""The Python in documents runs, and prints what stands behind it."""

import contextlib
import doctest
import io
from itertools import pairwise
from pathlib import Path

import pytest
from docs.documents import DOCUMENTS, FOLLOWED, ROOT, Block, blocks, name_of
from docs.scratch import scratch

from docs import commands
from kaivuri import _core

SHOW_PYTHON = {"docs/python.md", *FOLLOWED}
"""Documents that show Python."""

FINDER = doctest.DocTestParser()


def python_blocks(document: Path) -> list[tuple[Block, Block | None]]:
    """Blocks of Python, each with the block of text right behind it."""
    found = [*blocks(document), None]
    return [
        (block, after if after and after.language == "text" and _adjoins(block, after) else None)
        for block, after in pairwise(found)
        if block and block.language == "python"
    ]


def _adjoins(block: Block, after: Block) -> bool:
    """Whether nothing but a blank line stands between two fenced blocks."""
    return after.line - (block.line + len(block.lines)) <= 3


def test_python_is_found_in_the_documents_that_show_it() -> None:
    assert {name_of(document) for document in DOCUMENTS if python_blocks(document)} == SHOW_PYTHON


@pytest.mark.parametrize(("document", "test"), FOLLOWED.items())
def test_what_another_test_follows(document: str, test: str) -> None:
    assert document.rpartition("/")[2] in (ROOT / test).read_text("utf-8")


@pytest.mark.parametrize(
    "document", [d for d in DOCUMENTS if name_of(d) not in FOLLOWED], ids=name_of
)
def test_python_runs(
    document: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All blocks of a document in one namespace, one after the other."""
    names: dict[str, object] = {"__name__": "document"}
    with scratch(tmp_path, capsys, monkeypatch) as place:
        place.supply_texts()
        for block, after in python_blocks(document):
            if "read_picture" in block.text and not _core.available:
                continue
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                run(block, names)
            if after:
                assert printed.getvalue().split() == after.text.split(), block.place


def run(block: Block, names: dict[str, object]) -> None:
    """Run a block, as a session with an interpreter if it has prompts, else as a script."""
    if ">>>" in block.text:
        test = FINDER.get_doctest(block.text, names, block.place, block.place, block.line)
        runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
        told = io.StringIO()
        assert runner.run(test, out=told.write, clear_globs=False).failed == 0, told.getvalue()
        names.update(test.globs)
    else:
        exec(compile(block.text, block.place, "exec"), names)


def test_forms() -> None:
    """The examples of the forms of a command."""
    assert doctest.testmod(commands).failed == 0
    assert list(commands.forms("kaivuri -")) == ["kaivuri -"]
