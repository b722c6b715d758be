"""The schemas of answers that have none of their own in `docs`."""

from typing import Any

_COUNT = {"type": "integer", "minimum": 0}
_TEXT = {"type": "string"}
_NAMES = {"type": "array", "items": _TEXT}
_SHOWS = {"type": "array", "items": {"enum": ["month", "day", "weekday", "year"]}}


def _keys(**keys: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(keys), "properties": keys}


_GAME = _keys(
    id=_TEXT, title=_TEXT, rows=_COUNT, columns=_COUNT, language=_TEXT, least_letters=_COUNT,
    crossing={"type": "boolean"}, clue={"type": "boolean"}, daily={"type": "boolean"},
    offers=_NAMES,
)  # fmt: skip
_HEADING = _keys(
    id=_TEXT, title=_TEXT, maker=_TEXT, rows=_COUNT, columns=_COUNT, cells=_COUNT, pieces=_COUNT,
    shows=_SHOWS, usual={"type": "boolean"},
)  # fmt: skip
_CELL = _keys(
    row=_COUNT,
    column=_COUNT,
    label={"type": ["string", "null"]},
    kind={"enum": ["month", "day", "weekday", "year", None]},
    value={"type": ["integer", "null"], "minimum": 0},
)
_PIECE = _keys(
    name=_TEXT,
    cells={"type": "array", "minItems": 1, "items": {"$ref": "#/components/schemas/hint-1.cell"}},
    copies={"type": "integer", "minimum": 1},
    spare={"type": "boolean"},
)
_BOARD = _keys(
    id=_TEXT, title=_TEXT, maker=_TEXT, source=_TEXT, rows=_COUNT, columns=_COUNT,
    turn_over={"type": "boolean"}, shows=_SHOWS, usual={"type": "boolean"},
    cells={"type": "array", "items": _CELL}, pieces={"type": "array", "items": _PIECE},
)  # fmt: skip
PLAIN_ANSWERS = {
    "health": _keys(kaivuri=_TEXT, ok={"const": True}),
    "games": _keys(games={"type": "array", "items": _GAME}),
    "boards": _keys(boards={"type": "array", "items": _HEADING}),
    "board": _BOARD,
    "openapi": {"type": "object"},
    "fault": {
        "type": "object",
        "required": ["error", "code"],
        "properties": {"error": {"type": "string", "minLength": 1}, "code": _TEXT, "field": _TEXT},
        "description": "One line for people, a word for programs, and the key that is at fault.",
    },
}
