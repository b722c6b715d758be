"""A word grid as an exact cover problem, and covers read back as words.

The cells are the items and the tiles the options. Cells are numbered along the
short side of the grid: the families of covers stay smallest when the frontier
between what is covered and what is not is short.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.words.grid import Cell, Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.lexicon import Lexicon
from kaivuri.words.paths import word_paths
from kaivuri.words.tiles import Tile, tiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kaivuri.solvers.requirements import RequiringProblem


@dataclass(frozen=True, slots=True)
class Solution:
    """A cover in the puzzle's own words; prints as its words."""

    tiles: tuple[Tile, ...]
    """In the order in which their likeliest paths start, row by row."""

    @classmethod
    def of(cls, chosen: Iterable[Tile]) -> Solution:
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


class WordPuzzle:
    """A grid and all that can lie on it."""

    def __init__(
        self, grid: Grid, tiles: tuple[Tile, ...], knowledge: Knowledge = NOTHING_KNOWN
    ) -> None:
        """Take tiles that agree with what is known; each cover must agree with it too."""
        self.grid = grid
        self.tiles = tiles
        self.knowledge = knowledge

    @classmethod
    def of(
        cls,
        grid: Grid,
        lexicon: Lexicon,
        *,
        min_length: int = 3,
        knowledge: Knowledge = NOTHING_KNOWN,
    ) -> WordPuzzle:
        """Search a grid for the words of a lexicon that a player's knowledge allows.

        Raises:
            BadPuzzle: when the knowledge can't be of this grid.
        """
        paths = word_paths(grid, lexicon, min_length=min_length)
        knowledge.check(grid)
        if knowledge.required:
            from kaivuri.words.spelling import unlisted_paths

            paths += unlisted_paths(grid, knowledge.required, paths)
        merged = tiles(knowledge.allowed(paths))
        if knowledge.required:
            required = frozenset(knowledge.required)
            merged = tuple(tile.reading_first(required) for tile in merged)
        return cls(grid, merged, knowledge)

    @cached_property
    def words(self) -> frozenset[str]:
        """All words that lie in the grid."""
        return frozenset(reading.word for tile in self.tiles for reading in tile.readings)

    @cached_property
    def problem(self) -> ExactCover:
        """Cells as items, tiles as options; required words make further items and options."""
        return self._requiring.problem if self.knowledge.required else self._cells_and_tiles

    @cached_property
    def weights(self) -> tuple[int, ...]:
        """How unlikely each option is, by its tile's likeliest word."""
        if self.knowledge.required:
            return tuple(self.tiles[tile].cost for tile in self._requiring.plain)
        return tuple(tile.cost for tile in self.tiles)

    def solution(self, cover: Cover) -> Solution:
        """The tiles of a cover."""
        if self.knowledge.required:
            cover = self._requiring.plain_cover(cover)
        return Solution.of(self.tiles[option] for option in cover)

    @cached_property
    def _cells_and_tiles(self) -> ExactCover:
        number = {cell: n for n, cell in enumerate(self._cells_along_short_side())}
        return ExactCover.of(
            len(number), (map(number.__getitem__, tile.cells) for tile in self.tiles)
        )

    @cached_property
    def _requiring(self) -> RequiringProblem:
        from kaivuri.solvers.requirements import requiring

        sets = [
            [n for n, tile in enumerate(self.tiles) if any(r.word == word for r in tile.readings)]
            for word in self.knowledge.required
        ]
        return requiring(self._cells_and_tiles, sets)

    def _cells_along_short_side(self) -> Iterable[Cell]:
        if self.grid.columns <= self.grid.rows:
            return self.grid.cells()
        return sorted(self.grid.cells(), key=lambda cell: (cell[1], cell[0]))
