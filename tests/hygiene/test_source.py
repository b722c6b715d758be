"""Source rules that linters don't check."""

import ast
import re
from functools import cache
from importlib.metadata import version
from pathlib import Path

from paths import ROOT
from syntax_trees import PACKAGE, syntax_trees

import kaivuri

MODULES = sorted(PACKAGE.rglob("*.py"))
MAX_LINES = 40


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def nodes() -> list[tuple[Path, ast.AST]]:
    return [(path, node) for path, tree in syntax_trees().items() for node in ast.walk(tree)]


def test_functions_are_short() -> None:
    functions = [
        (path, node)
        for path, node in nodes()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert [
        f"{name_of(path)}: {node.name}"
        for path, node in functions
        if (node.end_lineno or 0) - node.lineno >= MAX_LINES
    ] == []
    assert len(functions) > len(MODULES)


def test_modules_are_short_and_have_a_subject() -> None:
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in MODULES}
    assert {name: length for name, length in lengths.items() if length > 360} == {}
    assert {path.stem for path in MODULES} & {"util", "utils", "helpers", "common", "misc"} == set()


def test_versions_agree() -> None:
    page = (ROOT / "kaivuri/web/page/static/device/board_documents.js").read_text("utf-8")
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = re.findall(r"^## \[?v?([^\s\]]+)", changelog, re.MULTILINE)
    released = [heading for heading in headings if heading != "Unreleased"]
    assert kaivuri.__version__ == version("kaivuri")
    assert re.findall(r"VERSION = '(.+)'", page) == [kaivuri.__version__]
    assert headings
    assert released[:1] in ([], [kaivuri.__version__])
