"""The Python code in the documents runs and prints the documented output."""

import contextlib
import doctest
import io
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import responses
from docs.documents import DOCUMENTS, FOLLOWED, Block, blocks, name_of
from docs.scratch import scratch
from grids import PELLE
from paths import ROOT

import kaivuri
from docs import commands

SHOW_PYTHON = {"docs/bot.md", "docs/python.md", "docs/tutorial.md", *FOLLOWED}
"""Documents with Python code."""

WEBHOOK = "https://chat.example/webhook"
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


def test_examples_are_typed(tmp_path: Path) -> None:
    """Check the examples of each document as one module."""
    pytest.importorskip("mypy", reason="mypy is in the group lint")
    for name in ("bot", "python"):
        code = [
            line
            for block, _ in python_blocks(ROOT / f"docs/{name}.md")
            for line in statements(block)
        ]
        (tmp_path / f"{name}_examples.py").write_text("\n".join(code), "utf-8")
    files = ["bot_examples.py", "python_examples.py"]
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", *files]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def statements(block: Block) -> Iterator[str]:
    """Yield the lines of a script, or what is typed in a session."""
    if ">>>" in block.text:
        for example in FINDER.get_examples(block.text):
            yield from example.source.splitlines()
    else:
        yield from block.text.splitlines()


@responses.activate
def test_the_bot_posts_a_picture_or_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    names: dict[str, Any] = {"__name__": "document"}
    [(block, _)] = python_blocks(ROOT / "docs/bot.md")
    run(block, names)
    responses.post(WEBHOOK)
    hints, solve = kaivuri.hint(PELLE, 2), kaivuri.solve
    monkeypatch.setattr(kaivuri, "hint", lambda _day, _level: hints, raising=False)
    monkeypatch.setattr(kaivuri, "solve", lambda _day: solve("X"), raising=False)
    for what in ("hint", "solution"):
        names["post"](WEBHOOK, what)
    assert ["PNG" in str(call.request.body) for call in responses.calls] == [True, False]


def test_forms() -> None:
    """Run the doctests of the usage forms."""
    assert doctest.testmod(commands).failed == 0
    assert list(commands.forms("kaivuri -")) == ["kaivuri -"]
