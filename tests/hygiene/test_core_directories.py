"""The directories of the native core match the list in its README."""

import re

from paths import ROOT

CORE = ROOT / "kaivuri/_core"
DIRECTORIES = re.findall(r"^\| `(\w+)/` \|", (CORE / "README.md").read_text("utf-8"), re.MULTILINE)
SOURCES = {path: path.read_text("utf-8") for path in sorted(CORE.rglob("*.[ch]pp"))}


def test_every_source_is_in_a_listed_directory() -> None:
    assert {path.parent.name for path in SOURCES} == set(DIRECTORIES)
    assert all(path.parent.parent == CORE for path in SOURCES)


def test_a_directory_includes_only_itself_and_those_above() -> None:
    for path, text in SOURCES.items():
        above = DIRECTORIES[: DIRECTORIES.index(path.parent.name) + 1]
        included = re.findall(r'^#include "([^"]*)"', text, re.MULTILINE)
        assert [file for file in included if file.split("/")[0] not in above] == [], path
        assert [file for file in included if not (CORE / file).is_file()] == [], path


def test_only_bindings_use_python() -> None:
    python = re.compile(r"nanobind|\bPy[A-Z_]\w+\(|Python\.h")
    users = {path.parent.name for path, text in SOURCES.items() if python.search(text)}
    assert users == {"bindings"}
