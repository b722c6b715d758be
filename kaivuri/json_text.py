"""Formatting of JSON without ASCII escapes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from kaivuri.long_integers import with_all_digits

if TYPE_CHECKING:
    from msgspec import Struct


def dumps(document: Struct | Mapping[str, Any], covers: Iterable[str] = ()) -> str:
    """Format a document with one line per key and per list entry.

    `covers`, each formatted by `dumps_line`, replace the value of the key "covers".
    """
    texts = {
        key: _lines(map(dumps_line, value))
        if isinstance(value, tuple | list)
        else dumps_line(value)
        for key, value in _plain(document).items()
    }
    if covers:
        texts["covers"] = _lines(covers)
    parts = (f"  {dumps_line(key)}: {text}" for key, text in texts.items())
    return "{\n" + ",\n".join(parts) + "\n}"


def dumps_line(value: Any) -> str:
    """Format a value on one line."""
    return _dumps(value)


def dumps_indented(document: Struct | Mapping[str, Any]) -> str:
    """Format a document with one line per value."""
    return _dumps(document, indent=2)


def dumps_sorted(document: Struct | Mapping[str, Any]) -> str:
    """Format a document in canonical form: one line, no spaces, sorted keys."""
    return _dumps(document, sort_keys=True, separators=(",", ":"))


def _dumps(value: Any, **options: Any) -> str:
    return with_all_digits(json.dumps, value, ensure_ascii=False, default=_plain, **options)


def _plain(document: Struct | Mapping[str, Any]) -> Any:
    """Return a Struct as dicts and tuples, and a mapping as it is."""
    if isinstance(document, Mapping):
        return document
    from msgspec import to_builtins  # not needed by most commands

    return to_builtins(document)


def _lines(entries: Iterable[str]) -> str:
    text = ",\n    ".join(entries)
    return f"[\n    {text}\n  ]" if text else "[]"
