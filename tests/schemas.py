"""The JSON schemas in `docs`, and documents that conform to them."""

import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

_DOCS = Path(__file__).parents[1] / "docs"
NAMES = [path.name.partition(".")[0] for path in sorted(_DOCS.glob("*.schema.json"))]


def schema(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((_DOCS / f"{name}.schema.json").read_text("utf-8"))
    return document


def valid(document: Any, name: str, part: str) -> Any:
    """Validate a document against one part of a schema, to reject documents of another kind."""
    only = {**schema(name), "anyOf": [{"$ref": f"#/$defs/{part}"}]}
    Draft202012Validator(only).validate(document)
    return document
