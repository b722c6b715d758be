"""Records of the archive as JSON objects; what is read is checked."""

import base64
import math
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

from kaivuri.archive.progress import Result, Session
from kaivuri.archive.rows import Record, Reply
from kaivuri.archive.schema import MOST_DIGITS
from kaivuri.errors import BadExport, BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import excerpt
from kaivuri.newspapers.registry import NEWSPAPERS
from kaivuri.play.reference import BOARD, LETTERS, Reference

Document = dict[str, Any]
"""A JSON object."""

_MOST = 2**53
"""Larger numbers in JSON are not read exactly by every program."""


def document_of(record: Record) -> Document:
    """Write a record."""
    match record:
        case Reply():
            return {
                "record": "reply",
                "source": record.source,
                "day": record.day.isoformat(),
                "fetched": record.fetched.isoformat(),
                **_body_document(record.raw),
            }
        case Session():
            return {
                "record": "session",
                "id": record.id,
                "puzzle": str(record.puzzle),
                "started": record.started.isoformat(),
                "saved": record.saved.isoformat(),
                "moves": list(record.moves),
                "hints": record.hints,
                "seconds": record.seconds,
                "solved": record.solved and record.solved.isoformat(),
            }
        case Result():
            return result_document(record)


def result_document(result: Result) -> Document:
    """Write a result."""
    return {
        "record": "result",
        "puzzle": str(result.puzzle),
        "lexicon": result.lexicon,
        "words": result.words,
        "tiles": result.tiles,
        "covers": str(result.covers),
        "fewest": result.fewest,
        "most": result.most,
        "found": result.found.isoformat(),
    }


def record_of(document: Document) -> Record:
    """Read a record.

    Raises:
        BadExport: when a field is missing or odd.
        BadPuzzle: when it names no puzzle.
    """
    kind = document.get("record")
    if kind == "reply":
        return _reply(document)
    if kind == "session":
        return _session(document)
    if kind == "result":
        return _result(document)
    raise BadExport(_("there is no record of the kind {kind}").format(kind=excerpt(kind)))


def _reply(document: Document) -> Reply:
    text = _field(document, "text", str.encode, optional=True)
    return Reply(
        _field(document, "source", _text),
        _field(document, "day", date.fromisoformat),
        _field(document, "base64", _bytes, optional=True) if text is None else text,
        _field(document, "fetched", _time),
    )


def _body_document(raw: bytes | None) -> Document:
    if raw is None:
        return {}
    try:
        return {"text": raw.decode()}
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(raw).decode()}


def _session(document: Document) -> Session:
    return Session(
        _puzzle(_field(document, "puzzle", _text)),
        _field(document, "id", _text),
        _field(document, "started", _time),
        _field(document, "saved", _time),
        _field(document, "moves", _lines),
        _field(document, "hints", _number),
        _field(document, "seconds", _seconds),
        _field(document, "solved", _time, optional=True),
    )


def _puzzle(text: str) -> Reference:
    puzzle = Reference.parse(text)
    if puzzle.kind not in (*NEWSPAPERS, LETTERS, BOARD):
        raise BadPuzzle(
            _("{text!r} names no puzzle: there is no game {kind!r} here").format(
                text=text, kind=puzzle.kind
            )
        )
    return puzzle


def _result(document: Document) -> Result:
    return Result(
        _puzzle(_field(document, "puzzle", _text)),
        _field(document, "lexicon", _encodable),
        _field(document, "words", _number),
        _field(document, "tiles", _number),
        _field(document, "covers", _digits),
        _field(document, "fewest", _number, optional=True),
        _field(document, "most", _number, optional=True),
        _field(document, "found", _time),
    )


def _field(
    document: Document, name: str, read: Callable[[Any], Any], *, optional: bool = False
) -> Any:
    value = document.get(name)
    if value is None and optional:
        return None
    try:
        return read(value)
    except (TypeError, ValueError, OverflowError) as fault:
        raise BadExport(_("{name} is {value}").format(name=name, value=excerpt(value))) from fault


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.isprintable() or not value:
        raise TypeError
    return value


def _encodable(value: Any) -> str:
    return str.encode(value).decode()


def _lines(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError
    return tuple(map(_text, value))


def _number(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= _MOST:
        raise TypeError
    return value


def _digits(value: Any) -> int:
    digits = _text(value)
    if len(digits) > MOST_DIGITS or not digits.isascii() or not digits.isdigit():
        raise ValueError(value)
    return int(digits)


def _seconds(value: Any) -> float:
    seconds = float(value)
    if not isinstance(value, float | int) or not math.isfinite(seconds) or seconds < 0:
        raise TypeError
    return seconds


def _bytes(value: Any) -> bytes:
    return base64.b64decode(value, validate=True)


def _time(value: Any) -> datetime:
    time = datetime.fromisoformat(value)
    if time.tzinfo is None or time.timestamp() < 0:
        raise ValueError(value)
    return time.astimezone(UTC)
