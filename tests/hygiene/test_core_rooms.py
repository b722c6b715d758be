"""The rooms of the native core, as its README lists them."""

import re
from pathlib import Path

import pytest

CORE = Path(__file__).parents[2] / "kaivuri/_core"
ROOMS = re.findall(r"^\| `(\w+)/` \|", (CORE / "README.md").read_text("utf-8"), re.MULTILINE)
SOURCES = sorted(CORE.rglob("*.[ch]pp"))


def name_of(path: Path) -> str:
    return str(path.relative_to(CORE))


def test_every_source_has_a_room() -> None:
    assert {path.parent.name for path in SOURCES} == set(ROOMS)
    assert all(path.parent.parent == CORE for path in SOURCES)


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_a_room_includes_only_itself_and_rooms_above(path: Path) -> None:
    above = ROOMS[: ROOMS.index(path.parent.name) + 1]
    included = re.findall(r'^#include "([^"]*)"', path.read_text("utf-8"), re.MULTILINE)
    assert [file for file in included if file.split("/")[0] not in above] == []
    assert [file for file in included if not (CORE / file).is_file()] == []


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_only_bindings_know_python(path: Path) -> None:
    text = path.read_text("utf-8")
    if path.parent.name != "bindings":
        assert not re.search(r"nanobind|\bPy[A-Z_]\w+\(|Python\.h", text)


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_every_source_tells_its_subject_first(path: Path) -> None:
    """A header in its first line; the file beside it begins with that header."""
    first = path.read_text("utf-8").splitlines()[0]
    own = path.with_suffix(".hpp")
    beside = own.is_file() and path.suffix == ".cpp"
    assert first.startswith("// ") or (beside and first == f'#include "{name_of(own)}"')
