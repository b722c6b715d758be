"""The interface as an HTML page for people, drawn from the OpenAPI document.

The page has no script, and its style is a file of its own, as the security policy demands.
"""

import re
import shlex
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any
from urllib.parse import urlencode

import msgspec

_Document = dict[str, Any]

STYLE = b"""\
:root{color-scheme:light dark}
body{font:100%/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid;margin-top:2rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.2rem .8rem .2rem 0;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,monospace;font-size:.9rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:.5rem;border:1px solid}
"""
_ADDRESS = "http://127.0.0.1:8000"


def docs_page(document: _Document) -> bytes:
    """Return the page for an OpenAPI document."""
    info = document["info"]
    title = escape(f"{info['title']} {info['version']}: HTTP API")
    endpoints = [
        (method.upper(), path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    contents = ((_link(*each), escape(each[2]["summary"])) for each in endpoints)
    lines = (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f'<title>{title}</title><link rel="stylesheet" href="docs.css"></head><body>',
        f"<h1>{title}</h1>\n<p>{escape(info['description'])} Programs read",
        '<a href="openapi.json">openapi.json</a>. The examples call a service on this computer:',
        f"replace <code>{_ADDRESS}</code> by the address of another one.</p>",
        *_table(("Request", "Purpose"), contents),
        *(line for each in endpoints for line in _section(*each, document)),
        "</body></html>\n",
    )
    return "\n".join(lines).encode()


def _link(method: str, path: str, operation: _Document) -> str:
    return f'<a href="#{escape(operation["operationId"])}">{_code(f"{method} {path}")}</a>'


def _section(method: str, path: str, operation: _Document, document: _Document) -> Iterator[str]:
    yield f'<section id="{escape(operation["operationId"])}">\n<h2>{_code(f"{method} {path}")}</h2>'
    yield f"<p>{escape(operation['summary'])}</p>"
    if operation["parameters"]:
        parameters = (_parameter(each, document) for each in operation["parameters"])
        yield from _table(("Parameter", "In", "Type", "Meaning"), parameters)
    body = operation.get("requestBody", {})
    content = body.get("content", {})
    json_body = content.get("application/json")
    if json_body:
        yield from _table(("Key of the body", "Type", "Required"), _body_keys(json_body, document))
    elif content:
        yield f"<p>The body: {escape(body['description'])}</p>"
    yield f"<pre>{escape(curl_command(method, path, operation))}</pre>"
    responses: _Document = operation["responses"]
    rows = ((_code(code), escape(each["description"])) for code, each in responses.items())
    yield from _table(("Status", "Meaning"), rows)
    yield "</section>"


def _parameter(parameter: _Document, document: _Document) -> tuple[str, ...]:
    kind = escape(_type_text(parameter["schema"], document))
    return _code(parameter["name"]), parameter["in"], kind, escape(parameter["description"])


def _body_keys(content: _Document, document: _Document) -> Iterator[tuple[str, ...]]:
    schema = _resolve(content["schema"], document)
    for name, kind in schema["properties"].items():
        text = escape(_type_text(kind, document))
        yield _code(name), text, "yes" if name in schema.get("required", ()) else ""


def _resolve(schema: _Document, document: _Document) -> _Document:
    """Return the component that a schema refers to, or the schema itself."""
    if "$ref" not in schema:
        return schema
    found: _Document = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return found


def _type_text(schema: _Document, document: _Document) -> str:
    """Describe a type in words: `list of string`, `integer 1 to 20`, `"easy" | "hard"`."""
    schema = _resolve(schema, document)
    if "anyOf" in schema:
        return " | ".join(_type_text(each, document) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(each).decode() for each in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(_type_text(each, document) for each in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        return f"list of {_type_text(schema['items'], document)}"
    if "properties" in schema:
        keys = schema["properties"].items()
        return f"{{{', '.join(f'{name}: {_type_text(kind, document)}' for name, kind in keys)}}}"
    return f"{schema['type']} {_range(schema)}".strip()


def _range(schema: _Document) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if high is None:
        return "" if low is None else f"from {low}"
    return f"to {high}" if low is None else f"{low} to {high}"


def curl_command(method: str, path: str, operation: _Document) -> str:
    """Return a command line that calls the operation with the examples of its document."""
    parameters = operation["parameters"]
    examples = {each["name"]: str(each["example"]) for each in parameters}
    address = _ADDRESS + re.sub(r"{(\w+)}", lambda match: examples[match[1]], path)
    query = [each["name"] for each in parameters if each["in"] == "query" and each["required"]]
    if query:
        address += "?" + urlencode({name: examples[name] for name in query})
    command = ["curl", address]
    for name in (each["name"] for each in parameters if each["in"] == "header"):
        command += ["--header", f"{name}: {examples[name]}"]
    if method == "POST":
        media_type, body = next(iter(operation["requestBody"]["content"].items()))
        text = msgspec.json.encode(body["example"]).decode() if "example" in body else "@grid.png"
        command += ["--header", f"content-type: {media_type}", "--data-binary", text]
    return shlex.join(command)


def _code(text: str) -> str:
    return f"<code>{escape(text)}</code>"


def _table(headings: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """Yield a table of escaped cells."""
    yield f"<table><tr>{''.join(f'<th>{heading}</th>' for heading in headings)}</tr>"
    for row in rows:
        yield f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>"
    yield "</table>"
