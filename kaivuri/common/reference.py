"""References to puzzles, used in the archive, in files and in messages.

    sanalouhos:2024-04-18                   the daily puzzle of a word game
    letters:PEL/LEH                         typed letters, with the rules of Sanalouhos
    strands:ABCDEF/GHIJKL                   typed letters, with the rules of another game
    board:dragonfjord-apad:2026-11-20       a calendar board on a day
    board:pentominoes-8x8                   a board without dates

`str` formats a reference and `Reference.parse` parses it. Only the syntax is checked
here, not whether the game or board exists.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from kaivuri.common.letters import QU, upper_word, write_qu
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _

LETTERS = "letters"
"""The kind of typed letters without a named game."""
BOARD = "board"
ROW_END, HOLE = "/", "."
_DATE = re.compile(r"\d[\d.-]*", re.ASCII)
"""The end of the key of a board with dates, valid or not."""


@dataclass(frozen=True, slots=True, order=True)
class Reference:
    """A reference to a puzzle: its kind and its key."""

    kind: str
    """The name of a word game, or `letters`, or `board`."""
    key: str
    """A day as 2024-04-18, rows separated by '/', or a board's name, ':' and the day, if any."""

    @classmethod
    def of_day(cls, game: str, day: date) -> "Reference":
        """Return the reference to the daily puzzle of `game`."""
        return cls(game, day.isoformat())

    @classmethod
    def of_rows(cls, rows: Iterable[str], game: str = LETTERS) -> "Reference":
        """Return the reference to letters, one string per row: upper case, NFC, '.' for a hole."""
        return cls(game, write_qu(ROW_END.join(rows)))

    @classmethod
    def of_board(cls, name: str, day: date | None = None) -> "Reference":
        """Return the reference to the board `name` on `day`; None if the board has no dates."""
        return cls(BOARD, name if day is None else f"{name}:{day.isoformat()}")

    @classmethod
    def parse(cls, text: str) -> "Reference":
        """Parse a reference.

        Raises:
            BadPuzzle: if `text` is not in the form that `str` returns.
        """
        kind, colon, key = text.partition(":")
        if not (colon and kind.isidentifier() and kind == kind.lower()):
            raise BadPuzzle(
                _("{text!r} is not a puzzle: write it as sanalouhos:2024-04-18").format(text=text)
            )
        if kind == BOARD:
            name, colon, day = key.rpartition(":")
            if day and not _DATE.fullmatch(day):
                return cls.of_board(key)
            if not name:
                raise BadPuzzle(
                    _("{text!r} is not a puzzle: write it as board:NAME:2026-11-20").format(
                        text=text
                    )
                )
            return cls.of_board(name, _iso_day(day, text))
        if kind != LETTERS and key[:1].isdecimal():
            return cls.of_day(kind, _iso_day(key, text))
        reference = cls(kind, key)
        _check_rows(reference.rows or (), text)
        return reference

    @property
    def day(self) -> date | None:
        """The day of the puzzle; None for letters and boards without dates."""
        text = self.key.rpartition(":")[2]
        return date.fromisoformat(text) if _DATE.fullmatch(text) else None

    @property
    def rows(self) -> tuple[str, ...] | None:
        """The rows of letters; None for the puzzle of a day and for boards."""
        if self.day is not None or self.kind == BOARD:
            return None
        return tuple(self.key.replace("Qu", QU).split(ROW_END))

    @property
    def board(self) -> str | None:
        """The name of the board; None for a word grid."""
        if self.kind != BOARD:
            return None
        return self.key if self.day is None else self.key.rpartition(":")[0]

    def on(self, day: date) -> "Reference":
        """Return the reference to the same game or board on another day."""
        if self.board is not None:
            return self.of_board(self.board, day)
        return self.of_day(self.kind, day)

    def __str__(self) -> str:
        return f"{self.kind}:{self.key}"


def _iso_day(key: str, text: str) -> date:
    try:
        day = date.fromisoformat(key)
    except ValueError:
        raise BadPuzzle(
            _("{text!r} is not a puzzle: write it as sanalouhos:2024-04-18").format(text=text)
        ) from None
    if day.isoformat() != key:
        raise BadPuzzle(
            _("{text!r} is not a puzzle: write its day as {day}").format(text=text, day=day)
        )
    return day


def _check_rows(rows: Sequence[str], text: str) -> None:
    number = next((n for n, row in enumerate(rows, 1) if len(row) != len(rows[0])), None)
    if number is not None:
        raise BadPuzzle(
            _(
                "{text!r} is not a puzzle: row {number} has length {n}, row 1 has length {n2}"
            ).format(text=text, number=number, n=len(rows[number - 1]), n2=len(rows[0]))
        )
    letters = "".join(rows)
    if not letters.replace(HOLE, "").replace(QU, "Q").isalpha():
        raise BadPuzzle(
            _(
                "{text!r} is not a puzzle: write it as sanalouhos:2024-04-18, or letters:ABC/DEF"
            ).format(text=text)
        )
    expected = upper_word(unicodedata.normalize("NFC", letters))
    if expected != letters:
        raise BadPuzzle(
            _("{text!r} is not a puzzle: write the letters as {expected}").format(
                text=text, expected=write_qu(expected)
            )
        )
