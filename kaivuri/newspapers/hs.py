"""Sanalouhos, the daily word grid of Helsingin Sanomat.

The reply to `…/api/game/18.4.2024` is an object with `success` and, if that
is true, `item`, whose `gameCharArray` lists 30 one-letter strings row by row.
What else it holds is unknown, and left alone.
"""

from datetime import date

from kaivuri.errors import PuzzleNotFound
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
from kaivuri.play.days import HELSINKI, dotted

ROWS, COLUMNS = 6, 5


def fetch(day: date, *, today: date, cache: Cache, get: Get = polite_get) -> FetchedGrid:
    """Give the Sanalouhos of a day: 6 rows of 5 letters.

    Args:
        day: the day of the puzzle.
        today: the present day in Helsinki, see `kaivuri.play.days.today`.
        cache: where replies are kept; a day found there needs no network.
        get: makes the request.

    Raises:
        PuzzleNotFound: when there is no puzzle on that day, or not yet.
        SourceUnavailable: when the service gives no usable answer.
    """
    return SANALOUHOS.fetch(day, today=today, cache=cache, get=get)


def _read(reply: dict[str, object], _day: date, subject: str) -> Contents:
    if reply.get("success") is False:
        raise PuzzleNotFound(f"{subject}: Helsingin Sanomat has no puzzle on that day")
    if "item" not in reply:
        raise odd_reply(subject, "it has no item")
    item = reply["item"]
    if not isinstance(item, dict):
        raise odd_reply(subject, f"item is {excerpt(item)}")
    if "gameCharArray" not in item:
        raise odd_reply(subject, "it has no gameCharArray")
    letters = _letters(item["gameCharArray"], subject)
    return Contents(
        tuple(letters[start : start + COLUMNS] for start in range(0, len(letters), COLUMNS))
    )


def _letters(array: object, subject: str) -> str:
    if not isinstance(array, list):
        raise odd_reply(subject, f"gameCharArray is {excerpt(array)}")
    if len(array) != ROWS * COLUMNS:
        raise odd_reply(subject, f"gameCharArray has length {len(array)}, not {ROWS * COLUMNS}")
    letters = [upper_letter(value) for value in array]
    if None in letters:
        index = letters.index(None)
        raise odd_reply(subject, f"letter {index + 1} in gameCharArray is {excerpt(array[index])}")
    return "".join(filter(None, letters))


SANALOUHOS = Newspaper(
    name="hs",
    game="Sanalouhos",
    zone=HELSINKI,
    address="https://sanalouhos.datadesk.hs.fi/api/game/{day}",
    spell=dotted,
    read=_read,
)
