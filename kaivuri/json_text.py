"""Formatting of JSON without ASCII escapes."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from kaivuri.version import __version__


def versioned(schema: str, **fields: Any) -> dict[str, Any]:
    """Return a document that names its schema, such as `solve-1`, and the program's version."""
    return {"schema": f"urn:kaivuri:{schema}", "kaivuri": __version__, **fields}


def dumps(document: Mapping[str, Any], covers: Iterable[str] = ()) -> str:
    """Format a document with one line per key and per list entry.

    `covers`, each formatted by `dumps_line`, replace the value of the key "covers".
    """
    texts = {
        key: _lines(map(dumps_line, value)) if isinstance(value, list) else dumps_line(value)
        for key, value in document.items()
    }
    if covers:
        texts["covers"] = _lines(covers)
    parts = (f"  {dumps_line(key)}: {text}" for key, text in texts.items())
    return "{\n" + ",\n".join(parts) + "\n}"


def dumps_line(value: Any) -> str:
    """Format a value on one line."""
    return json.dumps(value, ensure_ascii=False)


def dumps_indented(document: Mapping[str, Any]) -> str:
    """Format a document with one line per value."""
    return json.dumps(document, ensure_ascii=False, indent=2)


def dumps_sorted(document: Mapping[str, Any]) -> str:
    """Format a document in canonical form: one line, no spaces, sorted keys."""
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _lines(entries: Iterable[str]) -> str:
    text = ",\n    ".join(entries)
    return f"[\n    {text}\n  ]" if text else "[]"
