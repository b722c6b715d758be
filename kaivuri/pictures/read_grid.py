"""The letters of a grid in a picture, as the native core reads them.

Letters are compared with drawings of letters in open fonts (`glyphs.bin`, made by
`scripts/make_glyphs.py`). No word list has a say: what is not clear is told as doubtful.
"""

from __future__ import annotations

import os
import zlib
from dataclasses import dataclass
from functools import cache

from kaivuri import _core
from kaivuri.errors import BadPicture, ReaderUnavailable
from kaivuri.language import gettext as _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from kaivuri.pictures.pixels import Pixels
    from kaivuri.play import Cell

UNREAD = "?"
"""Stands where no letter was found."""
CLEAR_MARGIN = 0.045
"""A letter that is so much likelier than any other is not doubtful."""
CLEAR_LIKENESS = 0.5
"""The same for its likeness to a drawn letter."""
_LEAST_LIKENESS = 0.55
"""The mean of a grid that can be read."""
_MOST_DOUBTFUL = 0.25
"""The share of its letters."""


@dataclass(frozen=True, slots=True)
class ReadLetter:
    """What a cell was read as."""

    letter: str
    """In upper case; `?` where nothing like a letter was found."""
    second: str
    """The next likeliest; empty where there is none."""
    likeness: float
    """How much it is like a drawn letter: 1 for the same, 0 for nothing in common."""
    margin: float
    """By how much it is more like its letter than like the second."""
    box: tuple[float, float, float, float]
    """Left, top, right and bottom, in pixels of the picture."""
    colour: tuple[int, int, int]
    """Around the letter: red, green, blue, 0 to 255."""
    found: bool
    """Whether its colour or a line shows that it belongs to a word found already."""

    @property
    def doubtful(self) -> bool:
        """Whether somebody should look at it."""
        return self.margin < CLEAR_MARGIN or self.likeness < CLEAR_LIKENESS


@dataclass(frozen=True, slots=True)
class PictureGrid:
    """A grid as a picture shows it."""

    letters: tuple[tuple[ReadLetter, ...], ...]
    """Row by row."""
    joins: frozenset[tuple[Cell, Cell]]
    """Neighbours that a line joins."""

    @property
    def rows(self) -> tuple[str, ...]:
        """The letters, a string a row."""
        return tuple("".join(read.letter for read in row) for row in self.letters)

    def __getitem__(self, cell: Cell) -> ReadLetter:
        return self.letters[cell[0]][cell[1]]

    def cells(self) -> list[Cell]:
        """All cells, row by row."""
        return [(r, c) for r, row in enumerate(self.letters) for c in range(len(row))]


def read_grid(pixels: Pixels, alphabet: str, shapes: Iterable[tuple[int, int]]) -> PictureGrid:
    """Find a grid of one of the shapes (rows, columns) and read its letters.

    Raises:
        BadPicture: when there is no grid, or its letters can't be told.
        ReaderUnavailable: when the native core is missing.
    """
    if not _core.available:
        raise ReaderUnavailable(
            _("pictures are read by the native core, which is missing: {why}").format(
                why=_core.why_missing
            )
        )
    read = _core.native.read_picture(
        pixels.width, pixels.height, 3, pixels.data, _bank(), list(map(ord, alphabet)),
        list(shapes),
    )  # fmt: skip
    if read is None:
        raise BadPicture(
            _("no grid of letters is in the picture: give a screenshot that shows all of it")
        )
    grid = _grid(*read[1:])
    _check_readable(grid)
    return grid


def _grid(
    columns: int, letters: list[_core.native.ReadLetter], joins: list[tuple[int, int]]
) -> PictureGrid:
    reads = [
        ReadLetter(chr(read[0]) if read[0] else UNREAD, chr(read[1]) if read[1] else "", *read[2:])
        for read in letters
    ]
    rows = tuple(tuple(reads[i : i + columns]) for i in range(0, len(reads), columns))
    pairs = ((divmod(a, columns), divmod(b, columns)) for a, b in joins)
    return PictureGrid(rows, frozenset(pairs))


def _check_readable(grid: PictureGrid) -> None:
    reads = [grid[cell] for cell in grid.cells()]
    likeness = sum(read.likeness for read in reads) / len(reads)
    doubtful = sum(read.doubtful for read in reads) / len(reads)
    if likeness < _LEAST_LIKENESS or doubtful > _MOST_DOUBTFUL:
        raise BadPicture(
            _(
                "the letters of the picture can't be told: give a screenshot, not a "
                "photo of a screen"
            )
        )


@cache
def _bank() -> bytes:
    with open(os.path.join(os.path.dirname(__file__), "glyphs.bin"), "rb") as file:
        return zlib.decompress(file.read())
