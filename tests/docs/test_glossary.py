"""Names in the glossary and the tour exist in the package; each word has one row."""

import re
from importlib import import_module

import pytest
from docs.documents import ROOT, spans

ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs/glossary.md").read_text("utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| word |")
]
NAMES = [name for row in ROWS for name in re.findall(r"`([\w.]+)`", row[2])]
STEPS = [span for span in spans(ROOT / "docs/tour.md") if re.fullmatch(r"\w+(\.\w+)+", span)]


@pytest.mark.parametrize("name", [*NAMES, *STEPS])
def test_a_name_is_in_the_package(name: str) -> None:
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            target: object = import_module(".".join(["kaivuri", *parts[:end]]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            fields = getattr(target, "__annotations__", {})
            target = fields[part] if part in fields else getattr(target, part)
        return
    raise AssertionError(name)


def test_each_word_has_one_row() -> None:
    words = [row[0] for row in ROWS]
    assert len(words) > 50
    assert len(STEPS) > 30
    assert sorted(set(words)) == sorted(words)
