"""The records of the archive, and what is read as one: rows of its tables, lines of an export.

msgspec checks both against the same fields.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Annotated

from msgspec import Meta, Struct

from kaivuri.archive.progress import Result, Session
from kaivuri.archive.schema import MOST_DIGITS
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.newspapers.registry import NEWSPAPERS
from kaivuri.play.reference import BOARD, LETTERS, Reference


@dataclass(frozen=True, slots=True)
class Reply:
    """What a newspaper answered about a day."""

    source: str
    day: date
    raw: bytes | None
    """The body as it came; None if the newspaper has no puzzle on that day."""
    fetched: datetime


Record = Reply | Session | Result

_Name = Annotated[str, Meta(pattern=r"^[^\x00-\x1f\x7f-\x9f]+\Z")]
_Time = Annotated[datetime, Meta(tz=True)]
_Seconds = Annotated[float, Meta(ge=0, le=1e12)]
# Larger numbers in JSON are not read exactly by every program.
_Count = Annotated[int, Meta(ge=0, le=2**53)]
_Digits = Annotated[str, Meta(pattern=rf"^[0-9]{{1,{MOST_DIGITS}}}\Z")]


class ReplyFields(Struct, tag_field="record", tag="reply"):
    """The fields of a reply; its body is text, or bytes, or neither where there is no puzzle."""

    source: _Name
    day: date
    fetched: _Time
    text: str | None = None
    base64: bytes | None = None

    def record(self) -> Reply:
        """Make the reply."""
        raw = self.base64 if self.text is None else self.text.encode()
        return Reply(self.source, self.day, raw, _utc(self.fetched))


class SessionFields(Struct, tag_field="record", tag="session"):
    """The fields of a session."""

    id: _Name
    puzzle: str
    started: _Time
    saved: _Time
    moves: tuple[str, ...]
    hints: _Count
    seconds: _Seconds
    solved: _Time | None = None

    def record(self) -> Session:
        """Make the session."""
        return Session(
            _puzzle(self.puzzle),
            self.id,
            _utc(self.started),
            _utc(self.saved),
            self.moves,
            self.hints,
            self.seconds,
            self.solved and _utc(self.solved),
        )


class ResultFields(Struct, tag_field="record", tag="result"):
    """The fields of a result."""

    puzzle: str
    lexicon: str
    words: _Count
    tiles: _Count
    covers: _Digits
    found: _Time
    fewest: _Count | None = None
    most: _Count | None = None

    def record(self) -> Result:
        """Make the result."""
        return Result(
            _puzzle(self.puzzle),
            self.lexicon,
            self.words,
            self.tiles,
            int(self.covers),
            self.fewest,
            self.most,
            _utc(self.found),
        )


Fields = ReplyFields | SessionFields | ResultFields


def _utc(time: datetime) -> datetime:
    if time.timestamp() < 0:
        raise ValueError(f"{time} is before 1970")
    return time.astimezone(UTC)


def _puzzle(text: str) -> Reference:
    puzzle = Reference.parse(text)
    if puzzle.kind not in (*NEWSPAPERS, LETTERS, BOARD):
        raise BadPuzzle(
            _("{text!r} names no puzzle: there is no game {kind!r} here").format(
                text=text, kind=puzzle.kind
            )
        )
    return puzzle
