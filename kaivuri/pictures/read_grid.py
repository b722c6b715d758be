"""The letters of a grid in a picture and its words found, as the native core reads them.

A small net tells which letter a cell shows (`glyphs.bin`, trained by `scripts/data/train_reader.py`
on letters of open fonts). No word list has a say: what is not clear is told as doubtful, by the
rules of `_core/pictures/picture_reading.hpp`, which the page asks too.
"""

import os
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from kaivuri import _core
from kaivuri.errors import BadPicture
from kaivuri.language import gettext as _
from kaivuri.pictures.pixels import Pixels
from kaivuri.play import Cell
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon

UNREAD = "?"
"""Stands where no letter was found."""


@dataclass(frozen=True, slots=True)
class RecognisedLetter:
    """What a cell was read as."""

    letter: str
    """In upper case; `?` where nothing like a letter was found."""
    runner_up: str
    """The next likeliest; empty where there is none."""
    confidence: float
    """How sure the net is of it, 0 to 1."""
    margin: float
    """How much surer than of the second."""
    box: tuple[float, float, float, float]
    """Left, top, right and bottom, in pixels of the picture."""
    colour: tuple[int, int, int]
    """Around the letter: red, green, blue, 0 to 255."""
    in_found_word: bool
    """Whether its colour or a line shows that it belongs to a word found already."""


@dataclass(frozen=True, slots=True)
class FoundCells:
    """Two or more cells that the picture shows as one found word."""

    cells: tuple[Cell, ...]
    """Row by row."""
    paths: tuple[tuple[Cell, ...], ...]
    """How the word may lie: each cell once, and in both directions; none where there are too many
    ways."""


@dataclass(frozen=True, slots=True)
class PictureGrid:
    """A grid as a picture shows it."""

    letters: tuple[tuple[RecognisedLetter, ...], ...]
    """Row by row."""
    joined_cells: frozenset[tuple[Cell, Cell]]
    """Neighbours that a line joins."""
    doubtful: tuple[Cell, ...] = ()
    """The cells that somebody should look at, row by row."""
    found_words: tuple[FoundCells, ...] = ()
    """The cells of each word found already, by their first ones."""

    @property
    def rows(self) -> tuple[str, ...]:
        """The letters, a string a row."""
        return tuple("".join(read.letter for read in row) for row in self.letters)

    def __getitem__(self, cell: Cell) -> RecognisedLetter:
        return self.letters[cell[0]][cell[1]]

    def cells(self) -> list[Cell]:
        """All cells, row by row."""
        return [(r, c) for r, row in enumerate(self.letters) for c in range(len(row))]


def read_grid(pixels: Pixels, language: str, shapes: Iterable[tuple[int, int]]) -> PictureGrid:
    """Find a grid of one of the shapes (rows, columns) and read its letters.

    Args:
        pixels: of the picture.
        language: whose letters: one of `pictures.alphabets.ALPHABETS`.
        shapes: rows and columns that are looked for.

    Raises:
        BadPicture: when there is no grid, or its letters can't be told.
    """
    _core.require(_("reading pictures"))
    read = _core.native.read_picture(
        pixels.width, pixels.height, 3, pixels.data, _network(), language, list(shapes)
    )
    if isinstance(read, str):
        raise BadPicture(_error_message(read))
    columns, letters, joins, doubtful, found = read
    reads = [RecognisedLetter(*letter) for letter in letters]
    words = tuple(FoundCells(*cells_and_ways) for cells_and_ways in found)
    rows = tuple(tuple(reads[i : i + columns]) for i in range(0, len(reads), columns))
    return PictureGrid(rows, frozenset(joins), doubtful, words)


def _error_message(code: str) -> str:
    if code == "grid":
        return _("no grid of letters is in the picture: give a screenshot that shows all of it")
    return _("the letters of the picture can't be told: give a screenshot, not a photo of a screen")


@cache
def _network() -> bytes:
    with open(os.path.join(os.path.dirname(__file__), "glyphs.bin"), "rb") as file:
        return zlib.decompress(file.read())


CellPath = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class FoundWord:
    """A word that the picture shows as found."""

    word: str
    """In lower case."""
    cells: tuple[Cell, ...]
    """In the order of its letters."""
    in_word_list: bool
    """Whether it is in the game's word list; else it may have to be read backwards."""


def found_word(grid: Grid, paths: Sequence[CellPath], lexicon: Lexicon) -> FoundWord | None:
    """The word on one of these ways: a listed one, or else the only way there is."""
    words = [_spell(grid, way, lexicon) for way in paths]
    listed = [word for word in words if word.in_word_list]
    if listed:
        return listed[0]
    return words[0] if len(words) == 2 else None  # one way, in both directions


def _spell(grid: Grid, path: CellPath, lexicon: Lexicon) -> FoundWord:
    word = grid.spell(path)
    return FoundWord(word, path, word in lexicon)
