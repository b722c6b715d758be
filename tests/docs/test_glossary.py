"""Each name in the glossary is there, and each word stands there once."""

import re
from importlib import import_module

import pytest
from docs.documents import ROOT

ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs/glossary.md").read_text("utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| word |")
]
NAMES = [name for row in ROWS for name in re.findall(r"`([\w.]+)`", row[2])]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_in_the_package(name: str) -> None:
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found: object = import_module(".".join(["kaivuri", *parts[:end]]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            fields = getattr(found, "__annotations__", {})
            found = fields[part] if part in fields else getattr(found, part)
        return
    raise AssertionError(name)


def test_no_word_stands_there_twice() -> None:
    words = [row[0] for row in ROWS]
    assert len(words) > 50
    assert sorted(set(words)) == sorted(words)
