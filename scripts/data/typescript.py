"""Types of TypeScript for JSON Schemas, one per line."""

import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec.json import schema as json_schema

Schema = dict[str, Any]


def declarations(definitions: Mapping[str, Schema], shared: Mapping[str, Any]) -> str:
    """Return the declarations of schemas by their names.

    Args:
        definitions: schemas whose references are names of others.
        shared: Python types that get names of their own, wherever they occur in the schemas.
    """
    schemas = {name: json_schema(kind) for name, kind in shared.items()}
    names = {_key(schema): name for name, schema in schemas.items()}
    lines = [f"export type {name} = {_type(each, {})};" for name, each in schemas.items()]
    for name, schema in sorted(definitions.items()):
        if "description" in schema:
            lines.append(f"/** {' '.join(schema['description'].split())} */")
        lines.append(f"export type {name} = {_type(schema, names)};")
    heading = "/** Made of the types in kaivuri/documents by scripts/data/document_schemas.py. */"
    return "\n".join([heading, "", *lines, ""])


def _key(schema: Schema) -> str:
    parts = ("type", "enum", "prefixItems")
    return json.dumps([schema.get(part) for part in parts])


def _type(schema: Schema, names: Mapping[str, str]) -> str:
    """Return the type of a schema; `names` are those of schemas by their keys."""
    match schema:
        case _ if _key(schema) in names:
            text = names[_key(schema)]
        case {"$ref": str(text)}:
            pass
        case {"anyOf": parts}:
            text = " | ".join(sorted({_type(part, names) for part in parts}))
        case {"enum": list(values)}:
            text = " | ".join(json.dumps(value) for value in values)
        case {"type": "array", "prefixItems": parts}:
            text = f"[{', '.join(_type(part, names) for part in parts)}]"
        case {"type": "array", "items": part}:
            text, alone = _type(part, names), not part.keys() & {"anyOf", "enum"}
            text = f"{text}[]" if alone or " | " not in text else f"({text})[]"
        case {"type": "object", "properties": properties}:
            text = f"{{ {'; '.join(_keys(properties, schema.get('required', ()), names))} }}"
        case {"type": "object", "additionalProperties": dict(part)}:
            text = f"Record<string, {_type(part, names)}>"
        case _:
            text = "number" if schema["type"] == "integer" else schema["type"]
    return text


def _keys(properties: Schema, required: Collection[str], names: Mapping[str, str]) -> Iterator[str]:
    for key, part in properties.items():
        optional = "" if key in required else "?"
        yield f"{key}{optional}: {_type(part, names)}"
