"""A word grid as an exact cover problem, and covers read back as words.

The cells are the items and the tiles the options. Cells are numbered along the
short side of the grid: the families of covers stay smallest when the frontier
between what is covered and what is not is short.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from kaivuri.exact_cover import Cover, ExactCover
from kaivuri.wordgrids.grid import Cell, Grid
from kaivuri.wordgrids.lexicon import Lexicon
from kaivuri.wordgrids.paths import word_paths
from kaivuri.wordgrids.tiles import Tile, tiles


@dataclass(frozen=True, slots=True)
class Solution:
    """A cover in the puzzle's own words; prints as its words."""

    tiles: tuple[Tile, ...]
    """In the order in which their likeliest paths start, row by row."""

    @classmethod
    def of(cls, chosen: Iterable[Tile]) -> "Solution":
        """Put the tiles of a cover in order."""
        return cls(tuple(sorted(chosen, key=lambda tile: tile.path.cells[0])))

    @property
    def words(self) -> tuple[str, ...]:
        """The likeliest word of each tile."""
        return tuple(tile.word for tile in self.tiles)

    @property
    def cost(self) -> int:
        """The sum of the tiles' costs: the lower, the likelier."""
        return sum(tile.cost for tile in self.tiles)

    def __str__(self) -> str:
        return " ".join(self.words)


@dataclass(frozen=True)
class WordPuzzle:
    """A grid and all that can lie on it."""

    grid: Grid
    tiles: tuple[Tile, ...]

    @classmethod
    def of(cls, grid: Grid, lexicon: Lexicon, *, min_length: int = 3) -> "WordPuzzle":
        """Search a grid for the words of a lexicon."""
        return cls(grid, tiles(word_paths(grid, lexicon, min_length=min_length)))

    @cached_property
    def words(self) -> frozenset[str]:
        """All words that lie in the grid."""
        return frozenset(reading.word for tile in self.tiles for reading in tile.readings)

    @cached_property
    def problem(self) -> ExactCover:
        """Cells as items, tiles as options, in the order of `tiles`."""
        number = {cell: n for n, cell in enumerate(self._cells_along_short_side())}
        return ExactCover.of(
            len(number), ((number[cell] for cell in tile.cells) for tile in self.tiles)
        )

    @cached_property
    def weights(self) -> tuple[int, ...]:
        """How unlikely each tile is, by its likeliest word."""
        return tuple(tile.cost for tile in self.tiles)

    def solution(self, cover: Cover) -> Solution:
        """The tiles of a cover."""
        return Solution.of(self.tiles[option] for option in cover)

    def _cells_along_short_side(self) -> Iterable[Cell]:
        if self.grid.columns <= self.grid.rows:
            return self.grid.cells()
        return sorted(self.grid.cells(), key=lambda cell: (cell[1], cell[0]))
