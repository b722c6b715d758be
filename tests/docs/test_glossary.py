"""Names in the glossary and the tour exist in the package; each word has one row."""

import re
from importlib import import_module

from docs.documents import spans
from paths import ROOT

ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs/glossary.md").read_text("utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| word |")
]
NAMES = [name for row in ROWS for name in re.findall(r"`([\w.]+)`", row[2])]
STEPS = [span for span in spans(ROOT / "docs/tour.md") if re.fullmatch(r"\w+(\.\w+)+", span)]


def exists(name: str) -> bool:
    """Return whether a name of a module, of a value in it or of a field is in the package."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            target: object = import_module(".".join(["kaivuri", *parts[:end]]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            fields = getattr(target, "__annotations__", {})
            target = fields[part] if part in fields else getattr(target, part, None)
        return target is not None
    return False


def test_names_are_in_the_package() -> None:
    assert [name for name in [*NAMES, *STEPS] if not exists(name)] == []


def test_each_word_has_one_row() -> None:
    words = [row[0] for row in ROWS]
    assert len(words) > 50
    assert len(STEPS) > 30
    assert sorted(set(words)) == sorted(words)
