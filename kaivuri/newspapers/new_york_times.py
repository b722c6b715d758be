"""Strands, the daily word grid of The New York Times.

The reply to `…/strands/v2/2024-03-04.json` contains the solution as well as the
board. Only `startingBoard`, `clue` and `printDate` are read, and the number of
`themeWords`, which the game shows before play. So the solver works from what a
player sees.
"""

from datetime import date

from kaivuri.games.registry import GAMES
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import (
    FetchedGrid,
    Newspaper,
    excerpt,
    get_value,
    parse_clue,
    parse_letter,
    unexpected_reply,
)

_GAME = GAMES["strands"]


def _read(reply: dict[str, object], day: date, subject: str) -> FetchedGrid:
    printed = reply.get("printDate", day.isoformat())
    if printed != day.isoformat():
        raise unexpected_reply(
            subject, _("{key} is {value}").format(key="printDate", value=excerpt(printed))
        )
    board = get_value(reply, "startingBoard", list, subject)
    word_count = _word_count(reply.get("themeWords"))
    return FetchedGrid(_rows(board, subject), parse_clue(reply.get("clue")), word_count)


def _rows(board: list[object], subject: str) -> tuple[str, ...]:
    if len(board) != _GAME.rows:
        raise unexpected_reply(
            subject,
            _("startingBoard has {n} rows, not {right}").format(n=len(board), right=_GAME.rows),
        )
    rows = []
    for number, value in enumerate(board, 1):
        row = _row(value)
        if row is None:
            message = _("row {number} of startingBoard is {value}")
            raise unexpected_reply(subject, message.format(number=number, value=excerpt(value)))
        rows.append(row)
    return tuple(rows)


def _row(value: object) -> str | None:
    if not isinstance(value, str) or len(value) != _GAME.columns:
        return None
    letters = [parse_letter(letter) for letter in value]
    return None if None in letters else "".join(filter(None, letters))


def _word_count(theme_words: object) -> int | None:
    """Return the number of words with the spangram, or None if there is no plausible one."""
    if not isinstance(theme_words, list):
        return None
    count = len(theme_words) + 1
    return count if 1 < count <= _GAME.rows * _GAME.columns // _GAME.min_length else None


STRANDS = Newspaper(
    name="nyt",
    game=_GAME,
    url="https://www.nytimes.com/svc/strands/v2/{day}.json",
    format_day=date.isoformat,
    parse_reply=_read,
    first_day=date(2024, 3, 4),
)
