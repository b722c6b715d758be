"""Values as JSON text in UTF-8 characters: on one line, a line for each part, or indented."""

import json
from collections.abc import Iterable, Mapping
from typing import Any


def dumps(document: Mapping[str, Any], covers: Iterable[str] = ()) -> str:
    """Write a document, a line for each part and each entry of a list.

    `covers`, each written by `dumps_line`, take the place of its own, if any.
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
    """Write a value on one line."""
    return json.dumps(value, ensure_ascii=False)


def dumps_indented(document: Mapping[str, Any]) -> str:
    """Write a document with a line for each value."""
    return json.dumps(document, ensure_ascii=False, indent=2)


def dumps_sorted(document: Mapping[str, Any]) -> str:
    """Write a document on one line without blanks, its keys sorted: equal ones have equal texts."""
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _lines(entries: Iterable[str]) -> str:
    text = ",\n    ".join(entries)
    return f"[\n    {text}\n  ]" if text else "[]"
