"""docs/json.md and the schema tell of the same keys."""

import json
import re
from collections.abc import Iterator
from typing import Any

from docs.documents import ROOT

TEXT = (ROOT / "docs/json.md").read_text("utf-8")
_KEY = re.compile(r"`([a-z_.\[\]]+)`")


def schema() -> dict[str, Any]:
    document: dict[str, Any] = json.loads((ROOT / "docs/solve-1.schema.json").read_text("utf-8"))
    return document


def keys(part: dict[str, Any], before: str = "") -> Iterator[str]:
    """The keys of a solved puzzle, as the document writes them: `covers[].words[].cells`."""
    part = schema()["$defs"][part["$ref"].rpartition("/")[2]] if "$ref" in part else part
    for name, inner in part.get("properties", {}).items():
        path = f"{before}{name}"
        below = list(keys(inner, f"{path}."))
        below += keys(inner["items"], f"{path}[].") if isinstance(inner.get("items"), dict) else []
        yield from below or [path]


def told() -> Iterator[str]:
    """The keys in the first column of the tables."""
    for line in TEXT.splitlines():
        if line.startswith("| `"):
            yield from _KEY.findall(line.split("|")[1])


def test_the_same_keys() -> None:
    assert sorted(told()) == sorted(keys({"$ref": "#/$defs/solved"}))
