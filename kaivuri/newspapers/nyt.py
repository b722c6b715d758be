"""Strands, the daily word grid of The New York Times.

The reply to `…/strands/v2/2024-03-04.json` holds the answers beside the
board. Only `startingBoard`, `clue` and `printDate` are looked at, so that
nothing a solver says can come from anywhere but the letters and the clue.
"""

from datetime import date

from kaivuri.newspapers.newspaper import (
    Cache,
    Contents,
    FetchedGrid,
    Get,
    Newspaper,
    excerpt,
    odd_reply,
    upper_letter,
)
from kaivuri.newspapers.transport import get as polite_get

ROWS, COLUMNS = 8, 6
NEW_YORK = "America/New_York"


def fetch(day: date, *, today: date, cache: Cache, get: Get = polite_get) -> FetchedGrid:
    """Give the Strands of a day: 8 rows of 6 letters, and the clue.

    Args:
        day: the day of the puzzle, 4 March 2024 or later.
        today: the present day in New York: `kaivuri.play.days.today(zone=NEW_YORK)`.
        cache: where replies are kept; a day found there needs no network.
        get: makes the request.

    Raises:
        PuzzleNotFound: when there is no puzzle on that day, or not yet.
        SourceUnavailable: when the service gives no usable answer.
    """
    return STRANDS.fetch(day, today=today, cache=cache, get=get)


def _read(reply: dict[str, object], day: date, subject: str) -> Contents:
    printed = reply.get("printDate", day.isoformat())
    if printed != day.isoformat():
        raise odd_reply(subject, f"printDate is {excerpt(printed)}")
    if "startingBoard" not in reply:
        raise odd_reply(subject, "it has no startingBoard")
    return Contents(_rows(reply["startingBoard"], subject), _clue(reply.get("clue")))


def _rows(board: object, subject: str) -> tuple[str, ...]:
    if not isinstance(board, list):
        raise odd_reply(subject, f"startingBoard is {excerpt(board)}")
    if len(board) != ROWS:
        raise odd_reply(subject, f"startingBoard has {len(board)} rows, not {ROWS}")
    rows = [_row(value) for value in board]
    if None in rows:
        index = rows.index(None)
        raise odd_reply(subject, f"row {index + 1} of startingBoard is {excerpt(board[index])}")
    return tuple(filter(None, rows))


def _row(value: object) -> str | None:
    if not isinstance(value, str) or len(value) != COLUMNS:
        return None
    letters = [upper_letter(letter) for letter in value]
    return None if None in letters else "".join(filter(None, letters))


def _clue(value: object) -> str | None:
    """Clean the clue for a terminal; a board can be solved without one."""
    if not isinstance(value, str):
        return None
    clue = "".join(c for c in " ".join(value.split()) if c.isprintable())
    return clue or None


STRANDS = Newspaper(
    name="nyt",
    game="Strands",
    zone=NEW_YORK,
    address="https://www.nytimes.com/svc/strands/v2/{day}.json",
    spell=date.isoformat,
    read=_read,
    first=date(2024, 3, 4),
)
