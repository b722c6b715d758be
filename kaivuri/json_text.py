"""Formatting of JSON without ASCII escapes."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct, to_builtins


def dumps(document: Struct | Mapping[str, Any], covers: Iterable[str] = ()) -> str:
    """Format a document with one line per key and per list entry.

    `covers`, each formatted by `dumps_line`, replace the value of the key "covers".
    """
    texts = {
        key: _lines(map(dumps_line, value))
        if isinstance(value, tuple | list)
        else dumps_line(value)
        for key, value in to_builtins(document).items()
    }
    if covers:
        texts["covers"] = _lines(covers)
    parts = (f"  {dumps_line(key)}: {text}" for key, text in texts.items())
    return "{\n" + ",\n".join(parts) + "\n}"


def dumps_line(value: Any) -> str:
    """Format a value on one line."""
    return json.dumps(to_builtins(value), ensure_ascii=False)


def dumps_indented(document: Struct | Mapping[str, Any]) -> str:
    """Format a document with one line per value."""
    return json.dumps(to_builtins(document), ensure_ascii=False, indent=2)


def dumps_sorted(document: Struct | Mapping[str, Any]) -> str:
    """Format a document in canonical form: one line, no spaces, sorted keys."""
    return json.dumps(
        to_builtins(document), ensure_ascii=False, sort_keys=True, separators=(",", ":")
    )


def _lines(entries: Iterable[str]) -> str:
    text = ",\n    ".join(entries)
    return f"[\n    {text}\n  ]" if text else "[]"
