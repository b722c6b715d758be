"""The Python code in the documents runs and prints the documented output."""

import contextlib
import doctest
import io
from itertools import pairwise
from pathlib import Path

import pytest
from docs.documents import DOCUMENTS, FOLLOWED, ROOT, Block, blocks, name_of
from docs.scratch import scratch

from docs import commands

SHOW_PYTHON = {"docs/python.md", "docs/tutorial.md", *FOLLOWED}
"""Documents with Python code."""

FINDER = doctest.DocTestParser()


def python_blocks(document: Path) -> list[tuple[Block, Block | None]]:
    """Return Python blocks, each with the block of text directly after it."""
    all_blocks = [*blocks(document), None]
    return [
        (block, after if after and after.language == "text" and _adjoins(block, after) else None)
        for block, after in pairwise(all_blocks)
        if block and block.language == "python"
    ]


def _adjoins(block: Block, after: Block) -> bool:
    """Return whether only a blank line separates two fenced blocks."""
    return after.line - (block.line + len(block.lines)) <= 3


def test_python_is_found_in_the_expected_documents() -> None:
    assert {name_of(document) for document in DOCUMENTS if python_blocks(document)} == SHOW_PYTHON


@pytest.mark.parametrize(("document", "test"), FOLLOWED.items())
def test_tutorials_have_their_own_tests(document: str, test: str) -> None:
    assert document.rpartition("/")[2] in (ROOT / test).read_text("utf-8")


@pytest.mark.parametrize("document", sorted(SHOW_PYTHON - FOLLOWED.keys()))
def test_python_runs(
    document: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Run all blocks of a document in one namespace."""
    names: dict[str, object] = {"__name__": "document"}
    with scratch(tmp_path, capsys, monkeypatch) as runner:
        runner.supply_texts()
        for block, after in python_blocks(ROOT / document):
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                run(block, names)
            if after:
                assert printed.getvalue().split() == after.text.split(), block.location


def run(block: Block, names: dict[str, object]) -> None:
    """Run a block, as an interpreter session if it has prompts, else as a script."""
    if ">>>" in block.text:
        test = FINDER.get_doctest(block.text, names, block.location, block.location, block.line)
        runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
        messages = io.StringIO()
        assert runner.run(test, out=messages.write, clear_globs=False).failed == 0, (
            messages.getvalue()
        )
        names.update(test.globs)
    else:
        exec(compile(block.text, block.location, "exec"), names)


def test_forms() -> None:
    """Run the doctests of the usage forms."""
    assert doctest.testmod(commands).failed == 0
    assert list(commands.forms("kaivuri -")) == ["kaivuri -"]
