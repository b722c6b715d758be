"""The letters of a grid in a picture, as the native core reads them.

A small net tells which letter a cell shows (`glyphs.bin`, trained by `scripts/train_reader.py` on
letters of open fonts). No word list has a say: what is not clear is told as doubtful.
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
CLEAR_MARGIN = 0.75
"""The least margin of a letter that is not doubtful."""
ALIKE_MARGIN = 0.9
"""The same for letters of a pair that is confused elsewhere in the grid: a face is of one mind."""
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
    """How sure the net is of it, 0 to 1."""
    margin: float
    """How much surer than of the second."""
    box: tuple[float, float, float, float]
    """Left, top, right and bottom, in pixels of the picture."""
    colour: tuple[int, int, int]
    """Around the letter: red, green, blue, 0 to 255."""
    found: bool
    """Whether its colour or a line shows that it belongs to a word found already."""

    @property
    def pair(self) -> frozenset[str]:
        """The two likeliest letters."""
        return frozenset((self.letter, self.second))


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

    @property
    def likeness(self) -> float:
        """The mean of the letters'."""
        return sum(read.likeness for row in self.letters for read in row) / len(self.cells())

    @property
    def doubtful(self) -> tuple[Cell, ...]:
        """The cells that somebody should look at, row by row."""
        reads = {cell: self[cell] for cell in self.cells()}
        confused = {read.pair for read in reads.values() if read.margin < CLEAR_MARGIN}
        return tuple(
            cell
            for cell, read in reads.items()
            if read.margin < (ALIKE_MARGIN if read.pair in confused else CLEAR_MARGIN)
        )


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
        pixels.width, pixels.height, 3, pixels.data, _net(), list(map(ord, alphabet)),
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
    doubtful = len(grid.doubtful) / len(grid.cells())
    if grid.likeness < _LEAST_LIKENESS or doubtful > _MOST_DOUBTFUL:
        raise BadPicture(
            _(
                "the letters of the picture can't be told: give a screenshot, not a "
                "photo of a screen"
            )
        )


@cache
def _net() -> bytes:
    with open(os.path.join(os.path.dirname(__file__), "glyphs.bin"), "rb") as file:
        return zlib.decompress(file.read())
