"""Sanalouhos, the daily word grid of Helsingin Sanomat.

The reply to `…/api/game/18.4.2024` is an object with `success` and, if that
is true, `item`, whose `gameCharArray` lists 30 one-letter strings row by row.
All other keys are ignored.
"""

from datetime import date

from kaivuri.errors import PuzzleNotFound
from kaivuri.games.registry import GAMES
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import (
    Newspaper,
    ReplyContents,
    excerpt,
    parse_letter,
    unexpected_reply,
)
from kaivuri.play.days import format_date

_GAME = GAMES["sanalouhos"]
_CELLS = _GAME.rows * _GAME.columns


def _read(reply: dict[str, object], _day: date, subject: str) -> ReplyContents:
    if reply.get("success") is False:
        raise PuzzleNotFound(
            _("{subject}: Helsingin Sanomat has no puzzle for that day").format(subject=subject)
        )
    if "item" not in reply:
        raise unexpected_reply(subject, _("{key} is missing").format(key="item"))
    item = reply["item"]
    if not isinstance(item, dict):
        raise unexpected_reply(
            subject, _("{key} is {value}").format(key="item", value=excerpt(item))
        )
    if "gameCharArray" not in item:
        raise unexpected_reply(subject, _("{key} is missing").format(key="gameCharArray"))
    letters = _letters(item["gameCharArray"], subject)
    return ReplyContents(
        tuple(letters[row : row + _GAME.columns] for row in range(0, _CELLS, _GAME.columns))
    )


def _letters(array: object, subject: str) -> str:
    if not isinstance(array, list):
        raise unexpected_reply(
            subject, _("{key} is {value}").format(key="gameCharArray", value=excerpt(array))
        )
    if len(array) != _CELLS:
        raise unexpected_reply(
            subject,
            _("gameCharArray has length {n}, not {right}").format(n=len(array), right=_CELLS),
        )
    letters = [parse_letter(value) for value in array]
    if None in letters:
        index = letters.index(None)
        raise unexpected_reply(
            subject,
            _("letter {number} in gameCharArray is {value}").format(
                number=index + 1, value=excerpt(array[index])
            ),
        )
    return "".join(filter(None, letters))


SANALOUHOS = Newspaper(
    name="hs",
    game=_GAME,
    url="https://sanalouhos.datadesk.hs.fi/api/game/{day}",
    format_day=format_date,
    parse_reply=_read,
    first_day=date(2020, 1, 1),
)
