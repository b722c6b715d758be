"""Rules that the source keeps, beyond what the linters see."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import kaivuri

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "kaivuri").rglob("*.py"))
SCRIPTS = sorted((ROOT / "scripts").rglob("*.py"))
LONGEST = 40
NOT_PLAIN = {
    "code made of text": r"(?<![.\w])(?:exec|eval)\(",
    "modules put in the place of others": r"sys\.modules(?:\[.*\] *=(?!=)|\.setdefault|\.update)",
    "an end that cleans nothing up": r"\bos\._exit\b",
    "a name that type checkers read otherwise": r"\bTYPE_CHECKING\b.*= *False",
    "private names of libraries": r"noqa:.*\bSLF",
    "a pattern that reads JavaScript": r"""\br["'].*\b(?:import|export|function|new Worker)\b""",
}


def nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text("utf-8"), str(path)))


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_functions_are_short(path: Path) -> None:
    lengths = {
        node.name: (node.end_lineno or 0) - node.lineno + 1
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_are_of_one_subject_and_size(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 360
    assert path.stem not in ("util", "utils", "helpers", "common", "misc")


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_console_prints(path: Path) -> None:
    if path == ROOT / "kaivuri/cli/console.py":
        return
    calls = [node for node in nodes(path) if isinstance(node, ast.Call)]
    assert [call.lineno for call in calls if ast.unparse(call.func) == "print"] == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_handler_catches_everything(path: Path) -> None:
    """Unless it raises again what it caught."""
    for node in nodes(path):
        if isinstance(node, ast.ExceptHandler):
            caught = ast.unparse(node.type) if node.type else "BaseException"
            hands_on = any(isinstance(inner, ast.Raise) for inner in ast.walk(node))
            assert hands_on or caught not in ("BaseException", "Exception"), node.lineno


@pytest.mark.parametrize("what", NOT_PLAIN)
def test_code_is_plain(what: str) -> None:
    texts = {path: path.read_text("utf-8") for path in [*MODULES, *SCRIPTS]}
    assert {
        name_of(path): found
        for path, text in texts.items()
        if (found := re.findall(f".*(?:{NOT_PLAIN[what]}).*", text))
    } == {}


def test_versions_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == kaivuri.__version__
    changelog = ROOT / "CHANGELOG.md"
    if changelog.exists():
        headings = re.findall(r"^## \[?v?([^\s\]]+)", changelog.read_text("utf-8"), re.MULTILINE)
        released = [heading for heading in headings if heading != "Unreleased"]
        assert headings
        assert released[:1] in ([], [kaivuri.__version__])
