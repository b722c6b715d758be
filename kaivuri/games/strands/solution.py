"""Strands: a board of 8 by 6 letters, its spangram and its theme words.

The rules: each letter belongs to exactly one word; theme words have four
letters or more; exactly one spangram touches two opposite sides of the board,
and it may be several words written as one; no two words cross, that is, no
inner corner of the grid is used by diagonal steps of two words. (A word may
cross itself: in published boards about one board in seventeen has such a word.)
"""

from collections.abc import Iterator
from dataclasses import dataclass

from kaivuri.words.grid import Cell, Grid
from kaivuri.words.paths import WordPath, diagonal_corners
from kaivuri.words.spelling import near, spells

LEAST_THEME_LENGTH = 4
LEAST_SPANGRAM_LENGTH = 6
GREATEST_SPANGRAM_LENGTH = 17
"""Of joined spangrams: the longest published ones have this many letters."""
MOST_PARTS = 3


@dataclass(frozen=True, slots=True)
class Spangram:
    """The word that touches two opposite sides; prints with blanks between its parts."""

    parts: tuple[WordPath, ...]
    """One to three words of the list, each starting beside the end of the one before."""

    @property
    def word(self) -> str:
        """The parts written as one."""
        return "".join(part.word for part in self.parts)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its way through the board."""
        return tuple(cell for part in self.parts for cell in part.cells)

    def __str__(self) -> str:
        return " ".join(part.word for part in self.parts)


@dataclass(frozen=True, slots=True)
class StrandsSolution:
    """A cover of a board; prints as its words, the spangram first."""

    spangram: Spangram
    theme_words: tuple[WordPath, ...]
    """In the order of their first cells."""
    cost: float
    """The lower, the likelier by its words alone; see `strands_costs`."""
    score: float = 0.0
    """The higher, the likelier by its words and how they belong together; see `theme.ranking`."""

    @property
    def paths(self) -> tuple[tuple[Cell, ...], ...]:
        """The ways of all words, the spangram's first."""
        return (self.spangram.cells, *(path.cells for path in self.theme_words))

    @property
    def key(self) -> tuple[str, tuple[str, ...]]:
        """What makes it another solution than others: its words, wherever they lie."""
        return self.spangram.word, tuple(sorted(path.word for path in self.theme_words))

    def __str__(self) -> str:
        return f"{self.spangram}: " + " ".join(path.word for path in self.theme_words)


def faults(grid: Grid, solution: StrandsSolution) -> list[str]:
    """The rules that a solution breaks; none of them if it is one.

    This looks at letters and cells alone and shares nothing with the searches.
    """
    return [*_spelling_faults(grid, solution), *_cover_faults(grid, solution)]


def touches_opposite_sides(grid: Grid, cells: tuple[Cell, ...]) -> bool:
    """Whether cells touch the top and the bottom of a grid, or its left and right side."""
    rows, columns = {row for row, _ in cells}, {column for _, column in cells}
    return {0, grid.rows - 1} <= rows or {0, grid.columns - 1} <= columns


def _spelling_faults(grid: Grid, solution: StrandsSolution) -> Iterator[str]:
    spangram = solution.spangram
    for path in (*spangram.parts, *solution.theme_words):
        if spells(grid, path.cells) != path.word:
            yield f"{path.word} is not spelled by its cells"
    for path in solution.theme_words:
        if len(path.word) < LEAST_THEME_LENGTH:
            yield f"{path.word} is too short"
    for part, following in zip(spangram.parts, spangram.parts[1:], strict=False):
        if not near(part.cells[-1], following.cells[0]):
            yield f"{following.word} does not start beside the end of {part.word}"
    if not 1 <= len(spangram.parts) <= MOST_PARTS:
        yield f"the spangram has {len(spangram.parts)} parts"


def _cover_faults(grid: Grid, solution: StrandsSolution) -> Iterator[str]:
    held = sorted(cell for path in solution.paths for cell in path)
    if held != sorted(grid.cells()):
        yield "the words don't hold each letter exactly once"
    if not touches_opposite_sides(grid, solution.spangram.cells):
        yield f"{solution.spangram} does not touch two opposite sides"
    corners = [corner for path in solution.paths for corner in set(diagonal_corners(path))]
    if len(set(corners)) < len(corners):
        yield "two words cross"
