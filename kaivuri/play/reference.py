"""Names of puzzles: one for each, the same in the archive, in files and in messages.

    sanalouhos:2024-04-18                   the puzzle of a day, of any word game
    letters:PEL/LEH                         letters that were typed, by Sanalouhos' rules
    strands:ABCDEF/GHIJKL                   letters that were typed, by another game's rules
    board:dragonfjord-apad:2026-11-20       a calendar board on a day

`str` writes a name and `Reference.parse` reads it back. Only the form is looked
at here; which games and boards exist is known to the layers above.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.play.letters import upper_word

LETTERS = "letters"
"""The kind of a grid that was typed or read from a file, if no game is named."""
BOARD = "board"
ROW_END, HOLE = "/", "."


@dataclass(frozen=True, slots=True, order=True)
class Reference:
    """A puzzle's name: its kind, and which one of that kind."""

    kind: str
    """The name of a word game, or `letters`, or `board`."""
    key: str
    """The day as 2024-04-18; or the rows with '/' between; or a board's name, ':' and the day."""

    @classmethod
    def of_day(cls, game: str, day: date) -> "Reference":
        """The puzzle of a word game on a day."""
        return cls(game, day.isoformat())

    @classmethod
    def of_rows(cls, rows: Iterable[str], game: str = LETTERS) -> "Reference":
        """Letters, one text per row: upper case, NFC, '.' for a hole."""
        return cls(game, ROW_END.join(rows))

    @classmethod
    def of_board(cls, name: str, day: date) -> "Reference":
        """A calendar board on a day."""
        return cls(BOARD, f"{name}:{day.isoformat()}")

    @classmethod
    def parse(cls, text: str) -> "Reference":
        """Read a name.

        Raises:
            BadPuzzle: when it is not a name, or not written as `str` writes it.
        """
        kind, colon, key = text.partition(":")
        if not (colon and kind.isidentifier() and kind == kind.lower()):
            raise BadPuzzle(
                _("{text!r} names no puzzle: write it as sanalouhos:2024-04-18").format(text=text)
            )
        if kind == BOARD:
            name, colon, day = key.rpartition(":")
            if not name:
                raise BadPuzzle(
                    _("{text!r} names no puzzle: write it as board:NAME:2026-11-20").format(
                        text=text
                    )
                )
            return cls.of_board(name, _iso_day(day, text))
        if kind != LETTERS and key[:1].isdecimal():
            return cls.of_day(kind, _iso_day(key, text))
        _check_rows(key.split(ROW_END), text)
        return cls(kind, key)

    @property
    def day(self) -> date | None:
        """The day of the puzzle; None of letters."""
        text = self.key.rpartition(":")[2]
        return date.fromisoformat(text) if text[:1].isdecimal() else None

    @property
    def rows(self) -> tuple[str, ...] | None:
        """The letters, where they are in the name; None of a day's puzzle."""
        return tuple(self.key.split(ROW_END)) if self.day is None else None

    @property
    def board(self) -> str | None:
        """The name of the calendar board; None of a word grid."""
        return self.key.rpartition(":")[0] if self.kind == BOARD else None

    def on(self, day: date) -> "Reference":
        """The puzzle of the same game or board on another day."""
        if self.board is not None:
            return self.of_board(self.board, day)
        return self.of_day(self.kind, day)

    def __str__(self) -> str:
        return f"{self.kind}:{self.key}"


def _iso_day(key: str, text: str) -> date:
    try:
        day = date.fromisoformat(key)
    except ValueError as error:
        raise BadPuzzle(
            _("{text!r} names no puzzle: write it as sanalouhos:2024-04-18").format(text=text)
        ) from error
    if day.isoformat() != key:
        raise BadPuzzle(
            _("{text!r} names no puzzle: write its day as {day}").format(text=text, day=day)
        )
    return day


def _check_rows(rows: list[str], text: str) -> None:
    odd = next((n for n, row in enumerate(rows, 1) if len(row) != len(rows[0])), None)
    if odd is not None:
        raise BadPuzzle(
            _("{text!r} names no puzzle: row {odd} has {n} letters and row 1 has {n2}").format(
                text=text, odd=odd, n=len(rows[odd - 1]), n2=len(rows[0])
            )
        )
    letters = "".join(rows)
    if not letters.replace(HOLE, "") or not letters.replace(HOLE, "").isalpha():
        raise BadPuzzle(
            _(
                "{text!r} names no puzzle: write it as sanalouhos:2024-04-18, or letters:ABC/DEF"
            ).format(text=text)
        )
    written = upper_word(unicodedata.normalize("NFC", letters))
    if written != letters:
        raise BadPuzzle(
            _("{text!r} names no puzzle: write the letters as {written}").format(
                text=text, written=written
            )
        )
