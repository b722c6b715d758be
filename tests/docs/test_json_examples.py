"""Examples of JSON in the documents are valid by the schemas, and have no unknown keys."""

import json
import re
from typing import Any

import pytest
from docs.documents import DOCUMENTS, Block, blocks
from jsonschema import Draft202012Validator
from schemas import NAMES, schema

from kaivuri.web.service.operations import openapi

SCHEMAS: dict[str, Any] = openapi()["components"]["schemas"]
DOCUMENT_NAMES = {
    schema["properties"]["schema"]["enum"][0]: name
    for name, schema in SCHEMAS.items()
    if "enum" in schema.get("properties", {}).get("schema", ())
}
OTHER_NAMES = {
    "rows": "SolveBody",
    "id": "BoardDetails",
    "hint": "CalendarDocument",
    "error": "RequestError",
}
"""The schemas of examples that do not name one, by their first keys."""
EXAMPLES = [
    block
    for document in DOCUMENTS
    for block in blocks(document)
    if not block.language and re.match(r'\{?"\w+": ', block.text)
]


def values(text: str) -> list[dict[str, Any]]:
    """Return the objects of a block: one, or one per line."""
    entire = text if text.startswith("{") else f"{{{text}}}"
    try:
        return [json.loads(entire)]
    except json.JSONDecodeError:
        return list(map(json.loads, text.splitlines()))


def exact(schema: Any, *, elided: bool) -> Any:
    """Return a schema that refuses unknown keys, and requires none of an elided example."""
    if isinstance(schema, list):
        return [exact(part, elided=elided) for part in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {key: exact(part, elided=elided) for key, part in schema.items()}
    if isinstance(schema.get("properties"), dict):
        parts["additionalProperties"] = False
        if elided:
            parts.pop("required", None)
    return parts


@pytest.mark.parametrize("name", NAMES)
def test_schemas_are_valid_and_have_their_documented_names(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$id"] == f"urn:kaivuri:{name}"


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 5


@pytest.mark.parametrize("block", EXAMPLES, ids=lambda block: block.location)
def test_examples_are_valid(block: Block) -> None:
    text = re.sub(r", …(?=[\]}])", "", re.sub(r"\{…(, )?", "{", block.text))
    elided = text != block.text or not text.startswith("{")
    components = {"schemas": exact(SCHEMAS, elided=elided)}
    for value in values(text):
        name = DOCUMENT_NAMES.get(value.get("schema", "")) or OTHER_NAMES[next(iter(value))]
        schema = {"$ref": f"#/components/schemas/{name}", "components": components}
        Draft202012Validator(schema).validate(value)
