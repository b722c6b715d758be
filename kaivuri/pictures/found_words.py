"""The words that a picture shows as found; the core tells on which cells each may lie."""

from collections.abc import Sequence
from dataclasses import dataclass

from kaivuri.play import Cell
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon

CellPath = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class FoundWord:
    """A word that the picture shows as found."""

    word: str
    """In lower case."""
    cells: tuple[Cell, ...]
    """In the order of its letters."""
    listed: bool
    """Whether it is in the game's word list; else it may have to be read backwards."""


def found_word(grid: Grid, ways: Sequence[CellPath], lexicon: Lexicon) -> FoundWord | None:
    """The word on one of these ways: a listed one, or else the only way there is."""
    words = [_spelt(grid, way, lexicon) for way in ways]
    listed = [word for word in words if word.listed]
    if listed:
        return listed[0]
    return words[0] if len(words) == 2 else None  # one way, in both directions


def _spelt(grid: Grid, way: CellPath, lexicon: Lexicon) -> FoundWord:
    word = grid.spelled(way)
    return FoundWord(word, way, word in lexicon)
