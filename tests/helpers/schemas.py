"""The JSON schemas in `docs`, and documents that conform to them."""

import json
from typing import Any

from jsonschema import Draft202012Validator
from paths import ROOT

_DOCS = ROOT / "docs"
NAMES = [path.name.partition(".")[0] for path in sorted(_DOCS.glob("*.schema.json"))]


def schema(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((_DOCS / f"{name}.schema.json").read_text("utf-8"))
    return document


def valid(document: Any, name: str, part: str = "") -> Any:
    """Validate a document against its schema; `part`: one of the types that it consists of."""
    only = schema(name)
    kind = {"$ref": f"#/$defs/{part}"} if part else only["anyOf"][0]
    Draft202012Validator({**only, "anyOf": [kind]}).validate(document)
    return document
