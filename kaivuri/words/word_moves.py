"""Moves on a word grid and their text form.

    word oikein 3,4 2,3 2,2 2,1 3,0 4,0     place a word on these cells
    rule-out kelastus                       exclude covers with this word
    require mitoittaa                       exclude covers without this word, on any path
    mark 3,4                                mark the start cell of a word
    clue Out in the woods                   set the clue, replacing an earlier one
    count 9                                 set the number of words, replacing an earlier one
    lift mark 3,4                           take back an earlier move

`parse_word_move` parses the text form. Cells are row,column, counted from 0.
"""

import re
from dataclasses import dataclass
from unicodedata import normalize

from kaivuri.common import Cell
from kaivuri.common.letters import normalize_word
from kaivuri.common.move_text import cell_text, parse_cell
from kaivuri.errors import BadMove
from kaivuri.language import gettext as _
from kaivuri.words.grid import Grid
from kaivuri.words.spelling import Path, spelled_word


@dataclass(frozen=True, slots=True)
class PlacedWord:
    """Place a word on the grid."""

    word: str
    cells: Path

    @classmethod
    def spelled_by(cls, grid: Grid, cells: Path) -> "PlacedWord | None":
        """Return the word that cells spell; None if they spell none.

        The cells of a region may be in any order.
        """
        word = spelled_word(grid, cells)
        if word is None:
            return None
        return cls(word, tuple(sorted(cells)) if grid.regions else cells)

    def __str__(self) -> str:
        return " ".join(("word", self.word, *map(cell_text, self.cells)))


@dataclass(frozen=True, slots=True)
class RuleOut:
    """Exclude covers with a word, because the newspaper's list lacks it."""

    word: str

    def __str__(self) -> str:
        return f"rule-out {self.word}"


@dataclass(frozen=True, slots=True)
class Require:
    """Exclude covers without a word."""

    word: str

    def __str__(self) -> str:
        return f"require {self.word}"


@dataclass(frozen=True, slots=True)
class Mark:
    """Mark a cell as the start of a word."""

    cell: Cell

    def __str__(self) -> str:
        return f"mark {cell_text(self.cell)}"


@dataclass(frozen=True, slots=True)
class Clue:
    """Set the newspaper's clue, one printable line."""

    text: str

    def __str__(self) -> str:
        return f"clue {self.text}"


@dataclass(frozen=True, slots=True)
class WordCount:
    """Set the number of words that the newspaper shows."""

    words: int

    def __str__(self) -> str:
        return f"count {self.words}"


LiftableMove = PlacedWord | RuleOut | Require | Mark | Clue | WordCount


@dataclass(frozen=True, slots=True)
class Lift:
    """Take back an earlier move."""

    move: LiftableMove

    def __str__(self) -> str:
        return f"lift {self.move}"


WordMove = LiftableMove | Lift


def parse_word_move(text: str) -> WordMove:
    """Parse a move.

    Raises:
        BadMove: if `text` is not a move.
    """
    match normalize("NFC", text).split():
        case ["lift", *parts]:
            return Lift(_parse_liftable_move(parts))
        case parts:
            return _parse_liftable_move(parts)


def _parse_liftable_move(parts: list[str]) -> LiftableMove:
    match parts:
        case ["word", word, *cells] if cells:
            return PlacedWord(normalize_word(word), tuple(map(parse_cell, cells)))
        case ["rule-out", word] if word.isalpha():
            return RuleOut(normalize_word(word))
        case ["require", word] if word.isalpha():
            return Require(normalize_word(word))
        case ["mark", cell]:
            return Mark(parse_cell(cell))
        case ["clue", *words] if words and "".join(words).isprintable():
            return Clue(" ".join(words))
        case ["count", number] if re.fullmatch("[1-9][0-9]?", number):
            return WordCount(int(number))
    raise BadMove(
        _(
            "{text!r} is not a move: write word WORD CELLS, rule-out WORD, require "
            "WORD, mark CELL, clue TEXT, count N, or lift and one of these"
        ).format(text=" ".join(parts))
    )
