"""docs/json.md and the schema have the same keys."""

import re
from collections.abc import Iterator
from typing import Any

from paths import ROOT
from schemas import schema

TEXT = (ROOT / "docs/json.md").read_text("utf-8")
_KEY = re.compile(r"`([a-z_.\[\]]+)`")


def resolved(part: dict[str, Any]) -> dict[str, Any]:
    """Resolve a reference to a definition of the schema."""
    defined: dict[str, Any] = schema("solve-1")["$defs"]
    part = next(iter(part.get("anyOf", ())), part)
    return defined[part["$ref"].rpartition("/")[2]] if "$ref" in part else part


def keys(part: dict[str, Any], path: str = "") -> Iterator[str]:
    """Yield the keys of a part in the notation of the document: `covers[].words[].cells`."""
    part = resolved(part)
    entries = resolved(part.get("items", {}))
    if "properties" in entries:
        yield from keys(entries, f"{path}[]")
    elif "properties" in part:
        for name, inner in part["properties"].items():
            yield from keys(inner, f"{path}.{name}")
    else:
        yield path.lstrip(".")


def documented_keys() -> Iterator[str]:
    """Yield the keys in the first column of the tables."""
    for line in TEXT.splitlines():
        if line.startswith("| `"):
            yield from _KEY.findall(line.split("|")[1])


def test_document_and_schema_have_the_same_keys() -> None:
    assert sorted(documented_keys()) == sorted(keys({"$ref": "#/$defs/SolveDocument"}))
