"""JSON Schemas of the documents, for docs/ and the OpenAPI document."""

import inspect
from collections.abc import Iterable, Iterator
from typing import Any, get_args

from msgspec import Struct
from msgspec.json import schema_components

from kaivuri.archive.transfer import ExportHeader, ReplyLine, ResultLine, SessionLine
from kaivuri.documents.archive import ArchiveDocument, ArchivedPuzzle
from kaivuri.documents.batch import BatchDocument, JobDocument, JobError
from kaivuri.documents.boards import BoardsDocument
from kaivuri.documents.calendar import (
    CalendarDocument,
    ChallengeDocument,
    RedesignDocument,
    YearDocument,
)
from kaivuri.documents.dictionary import DefineDocument, RuledOutDocument
from kaivuri.documents.document import ConfigDocument, Error, InfoDocument, Part
from kaivuri.documents.makers import GenerateDocument, ReadDocument, SourcesDocument
from kaivuri.documents.solve import Cover, SolveDocument, WordsDocument
from kaivuri.documents.word_play import (
    CheckDocument,
    DayDocument,
    HintDocument,
    PositionDocument,
)

DOCUMENTS: tuple[tuple[type[Struct], ...], ...] = (
    (SolveDocument, Cover, Error),
    (WordsDocument, Error),
    (PositionDocument,),
    (CheckDocument, Error),
    (HintDocument, Error),
    (DayDocument,),
    (DefineDocument, Error),
    (RuledOutDocument, Error),
    (BoardsDocument, Error),
    (CalendarDocument, Error),
    (ChallengeDocument,),
    (YearDocument, Error),
    (RedesignDocument, Error),
    (GenerateDocument, Error),
    (ReadDocument, Error),
    (SourcesDocument,),
    (ArchiveDocument, ArchivedPuzzle),
    (InfoDocument,),
    (ConfigDocument, Error),
    (BatchDocument,),
)
"""Each document, and what a command may write in its place."""
PARTS: dict[str, tuple[type[Struct], ...]] = {
    "urn:kaivuri:export-1": (ExportHeader, ReplyLine, SessionLine, ResultLine),
    "urn:kaivuri:batch-result-1": (*get_args(JobDocument), JobError),
}
"""What files have in each line, or as a part of it, by the name of the schema."""


def document_schemas() -> dict[str, dict[str, Any]]:
    """Return the schemas by the names of their files: `solve-1.schema.json`."""
    kinds = {str(kinds[0].__struct_config__.tag): kinds for kinds in DOCUMENTS}
    schemas = (_schema(name, *each) for name, each in {**kinds, **PARTS}.items())
    return {f"{schema['$id'].rpartition(':')[2]}.schema.json": schema for schema in schemas}


def _schema(name: str, *kinds: type[Struct]) -> dict[str, Any]:
    definitions = schema_definitions(kinds, "#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": name,
        "title": kinds[0].__name__,
        "description": f"{inspect.getdoc(kinds[0])} Keys may be added, but never removed.",
        "anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in kinds],
        "$defs": definitions,
    }


def schema_definitions(types: Iterable[type[Struct]], ref_template: str) -> dict[str, Any]:
    """Return the schemas of types and their parts by name; `ref_template` refers to `{name}`."""
    _, definitions = schema_components(types, ref_template=ref_template)
    for definition in definitions.values():
        required = definition.get("required", [])
        if "schema" in required:  # the version has a default, but is always there
            definition["required"] = ["kaivuri", *required]
    for kind in _parts(Part):
        if kind.__name__ in definitions:
            _refuse_null(definitions[kind.__name__]["properties"].values())
    plain: dict[str, Any] = _without_defaults(definitions)
    return plain


def _parts(kind: type[Struct]) -> Iterator[type[Struct]]:
    for part in kind.__subclasses__():
        yield part
        yield from _parts(part)


def _refuse_null(properties: Iterable[dict[str, Any]]) -> None:
    """Remove null from keys that are left out in its place."""
    for schema in properties:
        if "default" in schema and schema["default"] is None:
            kinds = [kind for kind in schema.pop("anyOf") if kind != {"type": "null"}]
            schema.update(kinds[0] if len(kinds) == 1 else {"anyOf": kinds})


def _without_defaults(schema: Any) -> Any:
    """Return a schema as generators of clients accept it.

    These reject `items: false` beside `prefixItems`, where `maxItems` says the same, and take a key
    with a default for one that is always there.
    """
    match schema:
        case {"properties": properties, **others}:
            parts = {name: _without_defaults(part) for name, part in properties.items()}
            return {**_without_defaults(others), "properties": parts}
        case dict():
            return {
                key: _without_defaults(part)
                for key, part in schema.items()
                if key != "default" and not (key == "items" and part is False)
            }
        case list():
            return [_without_defaults(part) for part in schema]
    return schema
