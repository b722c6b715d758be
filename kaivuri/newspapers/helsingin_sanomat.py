"""Sanalouhos, the daily word grid of Helsingin Sanomat.

The reply to `…/api/game/18.4.2024` is an object with `success` and, if that
is true, `item`, whose `gameCharArray` lists 30 one-letter strings row by row.
All other keys are ignored.
"""

from datetime import date

from kaivuri.common.days import format_date
from kaivuri.errors import PuzzleNotFound
from kaivuri.games.registry import GAMES
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import (
    FetchedGrid,
    Newspaper,
    excerpt,
    get_value,
    parse_letter,
    unexpected_reply,
)

_GAME = GAMES["sanalouhos"]
_CELLS = _GAME.rows * _GAME.columns


def _read(reply: dict[str, object], _day: date, subject: str) -> FetchedGrid:
    if reply.get("success") is False:
        raise PuzzleNotFound(
            _("{subject}: Helsingin Sanomat has no puzzle for that day").format(subject=subject)
        )
    item = get_value(reply, "item", dict, subject)
    letters = _letters(get_value(item, "gameCharArray", list, subject), subject)
    return FetchedGrid(
        tuple(letters[row : row + _GAME.columns] for row in range(0, _CELLS, _GAME.columns))
    )


def _letters(array: list[object], subject: str) -> str:
    if len(array) != _CELLS:
        raise unexpected_reply(
            subject,
            _("gameCharArray has length {n}, not {right}").format(n=len(array), right=_CELLS),
        )
    letters = ""
    for number, value in enumerate(array, 1):
        letter = parse_letter(value)
        if letter is None:
            message = _("letter {number} in gameCharArray is {value}")
            raise unexpected_reply(subject, message.format(number=number, value=excerpt(value)))
        letters += letter
    return letters


SANALOUHOS = Newspaper(
    name="hs",
    game=_GAME,
    url="https://sanalouhos.datadesk.hs.fi/api/game/{day}",
    format_day=format_date,
    parse_reply=_read,
    first_day=date(2020, 1, 1),
)
