"""The letters and found words of a grid in a picture, read by the native core.

A small neural network classifies the letters (`glyphs.bin`, trained on open fonts by
`scripts/data/train_reader.py`) without a word list. Uncertain cells are marked as doubtful.
"""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kaivuri import _core
from kaivuri.common import Cell
from kaivuri.errors import BadPicture
from kaivuri.language import gettext as _
from kaivuri.pictures.pixels import Pixels, check_sides
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.word_moves import PlacedWord

UNREAD = "?"
"""The letter of cells in which none was recognised."""


@dataclass(frozen=True, slots=True)
class RecognisedLetter:
    """The letter recognised in a cell."""

    letter: str
    """In upper case, or `UNREAD`."""
    runner_up: str
    """The second likeliest letter, or empty."""
    confidence: float
    """The probability of the letter, 0 to 1."""
    margin: float
    """The difference from the probability of the runner-up."""
    box: tuple[float, float, float, float]
    """Left, top, right and bottom, in pixels."""
    colour: tuple[int, int, int]
    """Background: red, green, blue, 0 to 255."""
    in_found_word: bool
    """Whether its colour or a line marks it as part of a found word."""


@dataclass(frozen=True, slots=True)
class FoundCells:
    """Two or more cells marked as one found word."""

    cells: tuple[Cell, ...]
    """Row by row."""
    paths: tuple[tuple[Cell, ...], ...]
    """All paths of the word through the cells, in both directions; empty if there are too many."""
    has_one_path: bool
    """Whether they are one path from either end, so that no word list is needed to choose it."""


@dataclass(frozen=True, slots=True)
class BoardText:
    """Text beside a Strands grid; None where it was not read."""

    clue: str | None = None
    clue_confidence: float = 0
    """How sure the text recognition is, 0 to 1."""
    word_count: int | None = None
    """The number of words, with the spangram."""
    word_count_confidence: float = 0


@dataclass(frozen=True, slots=True)
class PictureGrid:
    """A grid read from a picture."""

    letters: tuple[tuple[RecognisedLetter, ...], ...]
    """Row by row."""
    joined_cells: frozenset[tuple[Cell, Cell]]
    """Neighbours joined by a line."""
    doubtful: tuple[Cell, ...] = ()
    """The cells to be checked by the user, row by row."""
    found_words: tuple[FoundCells, ...] = ()
    """Ordered by first cell."""
    text: BoardText = BoardText()
    """See `pictures.read_text`."""

    @property
    def rows(self) -> tuple[str, ...]:
        """The letters, one string per row."""
        return tuple("".join(recognised.letter for recognised in row) for row in self.letters)

    def __getitem__(self, cell: Cell) -> RecognisedLetter:
        return self.letters[cell[0]][cell[1]]

    def cells(self) -> list[Cell]:
        """Return all cells, row by row."""
        return [(r, c) for r, row in enumerate(self.letters) for c in range(len(row))]


def read_grid(pixels: Pixels, language: str, shapes: Iterable[tuple[int, int]]) -> PictureGrid:
    """Find a grid of one of the shapes (rows, columns) and read its letters.

    Args:
        pixels: the picture.
        language: one of `pictures.alphabets.ALPHABETS`.
        shapes: the allowed numbers of rows and columns.

    Raises:
        BadPicture: if there is no grid, or its letters are not readable or names of pieces.
    """
    _core.require(_("reading pictures"))
    check_sides(pixels.width, pixels.height)
    result = _core.native.read_picture(
        pixels.width, pixels.height, 3, pixels.data, _network(), language, list(shapes)
    )
    if isinstance(result, str):
        raise BadPicture(_error_message(result))
    columns, letters, joins, doubtful, found = result
    recognised = [RecognisedLetter(*letter) for letter in letters]
    words = tuple(FoundCells(*word) for word in found)
    rows = tuple(tuple(recognised[i : i + columns]) for i in range(0, len(recognised), columns))
    return PictureGrid(rows, frozenset(joins), doubtful, words)


def _error_message(code: str) -> str:
    if code == "grid":
        return _("the picture shows no letter grid: give a screenshot of the full grid")
    if code == "board":
        return _("the picture shows a board of pieces, not letters")
    return _("the letters in the picture can't be read: give a screenshot, not a photo of a screen")


@cache
def _network() -> bytes:
    return zlib.decompress(Path(__file__).with_name("glyphs.bin").read_bytes())


@dataclass(frozen=True, slots=True)
class FoundWord:
    """A word marked as found in a picture."""

    word: str
    """In lower case."""
    cells: tuple[Cell, ...]
    """In the order of its letters."""
    in_word_list: bool
    """Whether the word list contains it; if not, it may be read backwards."""

    @property
    def placed(self) -> PlacedWord:
        """The word on its cells."""
        return PlacedWord(self.word, self.cells)


def found_word(grid: Grid, found: FoundCells, lexicon: Lexicon) -> FoundWord | None:
    """Return the word on the first path that spells a listed word, or on the only path."""
    words = [FoundWord(word := grid.spell(path), path, word in lexicon) for path in found.paths]
    listed = (word for word in words if word.in_word_list)
    return next(listed, words[0] if found.has_one_path else None)
