"""Names of puzzles that stay: `sanalouhos:2024-04-18`, `strands:2024-03-04`, `letters:PEL/LEH`.

`str` writes a name and `PuzzleId.parse` reads it back.
"""

from dataclasses import dataclass
from datetime import date

from kaivuri.errors import BadPuzzle
from kaivuri.newspapers.registry import NEWSPAPERS
from kaivuri.words.grid import ROW_END, Grid

LETTERS = "letters"
"""Stands for the game of a grid that was typed or read from a file."""


@dataclass(frozen=True, slots=True, order=True)
class PuzzleId:
    """A game, and which of its puzzles."""

    game: str
    """`sanalouhos`, `strands` or `letters`."""
    key: str
    """The day as 2024-04-18; of `letters` the rows, parted by '/'."""

    @classmethod
    def of_day(cls, game: str, day: date) -> "PuzzleId":
        """Name a newspaper's puzzle."""
        return cls(game, day.isoformat())

    @classmethod
    def of_grid(cls, grid: Grid) -> "PuzzleId":
        """Name a grid by its letters."""
        return cls(LETTERS, ROW_END.join(grid.lines))

    @classmethod
    def parse(cls, text: str) -> "PuzzleId":
        """Read a name.

        Raises:
            BadPuzzle: when it names no puzzle, or writes its name another way than `str`.
        """
        game, _, key = text.partition(":")
        if game == LETTERS:
            named = cls.of_grid(_grid(key))
        elif game in NEWSPAPERS:
            named = cls.of_day(game, _day(key, text))
        else:
            raise BadPuzzle(f"{text!r} names no puzzle: write it as sanalouhos:2024-04-18")
        if str(named) != text:
            raise BadPuzzle(f"{text!r} names no puzzle: write it as {named}")
        return named

    @property
    def day(self) -> date | None:
        """The day of a newspaper's puzzle."""
        return None if self.game == LETTERS else date.fromisoformat(self.key)

    @property
    def grid(self) -> Grid | None:
        """The grid of `letters`; that of a newspaper's puzzle is not in its name."""
        return _grid(self.key) if self.game == LETTERS else None

    def __str__(self) -> str:
        return f"{self.game}:{self.key}"


def _grid(key: str) -> Grid:
    return Grid.parse(key if ROW_END in key else key + ROW_END)


def _day(key: str, text: str) -> date:
    try:
        return date.fromisoformat(key)
    except ValueError as fault:
        raise BadPuzzle(f"{text!r} names no day: write it as sanalouhos:2024-04-18") from fault
