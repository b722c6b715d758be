"""The directories of the native core match the list in its README."""

import re
from pathlib import Path

import pytest

CORE = Path(__file__).parents[2] / "kaivuri/_core"
DIRECTORIES = re.findall(r"^\| `(\w+)/` \|", (CORE / "README.md").read_text("utf-8"), re.MULTILINE)
SOURCES = sorted(CORE.rglob("*.[ch]pp"))


def name_of(path: Path) -> str:
    return str(path.relative_to(CORE))


def test_every_source_is_in_a_listed_directory() -> None:
    assert {path.parent.name for path in SOURCES} == set(DIRECTORIES)
    assert all(path.parent.parent == CORE for path in SOURCES)


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_a_directory_includes_only_itself_and_those_above(path: Path) -> None:
    above = DIRECTORIES[: DIRECTORIES.index(path.parent.name) + 1]
    included = re.findall(r'^#include "([^"]*)"', path.read_text("utf-8"), re.MULTILINE)
    assert [file for file in included if file.split("/")[0] not in above] == []
    assert [file for file in included if not (CORE / file).is_file()] == []


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_only_bindings_use_python(path: Path) -> None:
    text = path.read_text("utf-8")
    if path.parent.name != "bindings":
        assert not re.search(r"nanobind|\bPy[A-Z_]\w+\(|Python\.h", text)


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_every_source_begins_with_its_subject(path: Path) -> None:
    """A header begins with a comment, a source with its header."""
    first_line = path.read_text("utf-8").splitlines()[0]
    header = path.with_suffix(".hpp")
    has_header = header.is_file() and path.suffix == ".cpp"
    assert first_line.startswith("// ") or (
        has_header and first_line == f'#include "{name_of(header)}"'
    )
