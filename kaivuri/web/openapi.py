"""The interface as an OpenAPI 3.1 document, made from the bodies and the schemas of answers."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.json import schema_components

from kaivuri.version import __version__
from kaivuri.web.bodies import CheckBody, HintBody, PositionBody, SolveBody
from kaivuri.web.exchange import ANY_FILE
from kaivuri.web.faults import JSON
from kaivuri.web.lines import NDJSON
from kaivuri.web.making_bodies import GenerateBody
from kaivuri.web.operations import OPERATIONS, PLAIN_ANSWERS, Operation, Parameter

_DOCUMENTS = ("solve-1", "check-1", "hint-1", "position-1", "puzzle-1",
              "calendar-1", "challenge-1", "year-1", "generate-1", "read-1")  # fmt: skip
_COMPONENT = "#/components/schemas/"
_FAULTS = {
    400: "The body is no JSON.",
    404: "There is none.",
    408: "The body came too slowly.",
    413: "The body is too large.",
    415: "The body is not declared as what it has to be.",
    422: "What is asked for makes no sense.",
    429: "Too many are waiting; Retry-After says when to come again.",
    503: "No answer within the limits, or no answer of a newspaper.",
}
_ETAG = {"ETag": {"description": "Of what is answered.", "schema": {"type": "string"}}}


@cache
def openapi() -> dict[str, Any]:
    """The document."""
    paths: dict[str, Any] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.address, {})[operation.method] = _operation(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "kaivuri",
            "version": __version__,
            "description": "Solves word grids and calendar puzzles. Cells count from 0.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {"schemas": _components()},
    }


def schema_folder() -> Path:
    """`docs` inside the installed package, or `docs` beside it in a source tree."""
    package = Path(__file__).parents[1]
    inside = package / "docs"
    return inside if inside.is_dir() else package.parent / "docs"


def _components() -> dict[str, Any]:
    _, bodies = schema_components(
        (SolveBody, PositionBody, CheckBody, HintBody, GenerateBody),
        ref_template=_COMPONENT + "{name}",
    )
    answers: dict[str, Any] = {}
    for name in _DOCUMENTS:
        schema = json.loads((schema_folder() / f"{name}.schema.json").read_text("utf-8"))
        for part, meaning in schema["$defs"].items():
            answers[f"{name}.{part}"] = _lifted(meaning, name)
    return {**bodies, **answers, **PLAIN_ANSWERS}


def _lifted(part: Any, name: str) -> Any:
    """A part of a schema, whose references lead to the components."""
    if isinstance(part, list):
        return [_lifted(inner, name) for inner in part]
    if not isinstance(part, Mapping):
        return part
    lifted = {key: _lifted(inner, name) for key, inner in part.items()}
    if isinstance(lifted.get("$ref"), str):
        lifted["$ref"] = lifted["$ref"].replace("#/$defs/", f"{_COMPONENT}{name}.")
    return lifted


def _operation(operation: Operation) -> dict[str, Any]:
    document: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.about,
        "parameters": [_parameter(parameter) for parameter in operation.parameters],
        "responses": _responses(operation),
    }
    if operation.method == "post":
        document["requestBody"] = {"required": True, "content": _content(operation)}
    return document


def _content(operation: Operation) -> dict[str, Any]:
    """What the body is."""
    if operation.body is None:
        return {
            kind: {"schema": {}} for kind in ("image/png", "image/jpeg", "image/webp", ANY_FILE)
        }
    schema = _reference(operation.body.__name__)
    return {JSON: {"schema": schema, "example": operation.example}}


def _parameter(parameter: Parameter) -> dict[str, Any]:
    return {
        "name": parameter.name,
        "in": parameter.place,
        "description": parameter.about,
        "required": parameter.place == "path",
        "schema": parameter.schema,
        "example": parameter.example,
    }


def _responses(operation: Operation) -> dict[str, Any]:
    content: dict[str, Any] = {JSON: {"schema": _reference(operation.answer)}}
    if operation.lines:
        content[NDJSON] = {"schema": {"type": "string"}}
    found = {"200": {"description": "The answer.", "headers": _ETAG, "content": content}}
    if operation.method == "get":
        found["304"] = {"description": "As it was.", "headers": _ETAG}
    fault = {JSON: {"schema": _reference("fault")}}
    for status in operation.faults:
        found[str(status)] = {"description": _FAULTS[status], "content": fault}
    return found


def _reference(name: str) -> dict[str, str]:
    return {"$ref": _COMPONENT + name}
