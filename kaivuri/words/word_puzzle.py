"""A word grid as an exact cover problem, and covers read back as words.

The cells are the items and the tiles the options. Cells are numbered along the
short side of the grid: the families of covers stay smallest when the frontier
between what is covered and what is not is short. Where words may not cross, the
inner corners of the grid that diagonal steps go through are secondary items: a
corner is in one option at most.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.play import Cell
from kaivuri.solvers.requirements import RestrictedProblem, require_sets
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.paths import WordPath, word_paths
from kaivuri.words.spelling import unlisted_paths
from kaivuri.words.tiles import Tile, merge_into_tiles


@dataclass(frozen=True, slots=True)
class Solution:
    """A cover in the puzzle's own words; prints as its words."""

    tiles: tuple[Tile, ...]
    """In the order in which their likeliest paths start, row by row; a spangram goes before."""
    cost: float
    """The lower, the likelier, judged by its words alone; in hundredths of a logarithm."""
    score: float | None = None
    """The higher, the likelier, judged also by how its words go together; None in most games."""
    spangram: tuple[WordPath, ...] = ()
    """The words that make up the first tile, where that is a spangram."""

    @classmethod
    def of(cls, chosen: Iterable[Tile]) -> Solution:
        """Put the tiles of a cover in order, and add up their costs."""
        tiles = tuple(sorted(chosen, key=lambda tile: tile.path.cells[0]))
        return cls(tiles, sum(tile.cost for tile in tiles))

    @property
    def words(self) -> tuple[str, ...]:
        """The likeliest word of each tile."""
        return tuple(tile.word for tile in self.tiles)

    @property
    def other_tiles(self) -> tuple[Tile, ...]:
        """The tiles beside the spangram; all where there is none."""
        return self.tiles[1:] if self.spangram else self.tiles

    @property
    def spangram_phrase(self) -> str:
        """The spangram with blanks between its words; empty where there is none."""
        return " ".join(part.word for part in self.spangram)

    def __str__(self) -> str:
        if not self.spangram:
            return " ".join(self.words)
        return f"{self.spangram_phrase}: " + " ".join(tile.word for tile in self.other_tiles)


class WordPuzzle:
    """A grid and all tiles that can lie on it."""

    def __init__(
        self,
        grid: Grid,
        tiles: tuple[Tile, ...],
        knowledge: Knowledge = NOTHING_KNOWN,
        *,
        allow_crossing: bool = True,
    ) -> None:
        """Take tiles that agree with what is known; each cover must agree with it too."""
        self.grid = grid
        self.tiles = tiles
        self.knowledge = knowledge
        self.allow_crossing = allow_crossing
        """Whether words may cross."""

    @classmethod
    def of(  # noqa: PLR0913
        cls,
        grid: Grid,
        lexicon: Lexicon,
        *,
        min_length: int = 3,
        allow_crossing: bool = True,
        knowledge: Knowledge = NOTHING_KNOWN,
        stop: Stop | None = None,
    ) -> WordPuzzle:
        """Search a grid for the words of a lexicon that a player's knowledge allows."""
        paths = word_paths(grid, lexicon, min_length=min_length, stop=stop)
        knowledge.check(grid)
        if knowledge.required:
            paths += unlisted_paths(grid, knowledge.required, paths)
        merged = merge_into_tiles(knowledge.filter_paths(paths), allow_crossing=allow_crossing)
        if knowledge.required:
            required = frozenset(knowledge.required)
            merged = tuple(tile.prefer_words(required) for tile in merged)
        return cls(grid, merged, knowledge, allow_crossing=allow_crossing)

    @cached_property
    def words(self) -> frozenset[str]:
        """All words that lie in the grid."""
        return frozenset(reading.word for tile in self.tiles for reading in tile.readings)

    @cached_property
    def problem(self) -> ExactCover:
        """Cells as items, tiles as options; required words make further items and options.

        Where words may not cross, corners are secondary items.
        """
        return self._requiring_problem.problem if self.knowledge.required else self._base_problem

    @cached_property
    def weights(self) -> tuple[int, ...]:
        """How unlikely each option is, by its tile's likeliest word."""
        if self.knowledge.required:
            return tuple(self.tiles[tile].cost for tile in self._requiring_problem.original_options)
        return tuple(tile.cost for tile in self.tiles)

    def uncovered_cells(self) -> list[Cell]:
        """The cells that no word goes through: each alone makes a cover impossible."""
        reached = {cell for tile in self.tiles for cell in tile.cells}
        return [cell for cell in self.grid.cells() if cell not in reached]

    def explain_no_solution(self) -> tuple[str, ...]:
        """Why it has no solution, in lines for people."""
        lonely = self.uncovered_cells()
        if not lonely:
            return tuple(
                _("No solution: no choice of these words\ncovers every letter exactly once.").split(
                    "\n"
                )
            )
        row, column = lonely[0]
        letter = self.grid[row, column]
        told = _(
            "No solution: the list has no word through\n{letter} in row {row}, column {column}."
        )
        return tuple(told.format(letter=letter, row=row + 1, column=column + 1).split("\n"))

    def solution(self, cover: Cover) -> Solution:
        """The tiles of a cover."""
        if self.knowledge.required:
            cover = self._requiring_problem.original_cover(cover)
        return Solution.of(self.tiles[option] for option in cover)

    @cached_property
    def _base_problem(self) -> ExactCover:
        number = {cell: n for n, cell in enumerate(self._along_short_side(self.grid.cells()))}
        cells = [list(map(number.__getitem__, tile.cells)) for tile in self.tiles]
        if self.allow_crossing:
            return ExactCover.of(len(number), cells)
        used = {corner for tile in self.tiles for corner in tile.corners}
        corner = {c: n for n, c in enumerate(self._along_short_side(used), len(number))}
        options = (
            own + [corner[c] for c in tile.corners]
            for own, tile in zip(cells, self.tiles, strict=True)
        )
        return ExactCover.of(len(number) + len(corner), options, secondary_count=len(corner))

    @cached_property
    def _requiring_problem(self) -> RestrictedProblem:
        sets = [
            [n for n, tile in enumerate(self.tiles) if any(r.word == word for r in tile.readings)]
            for word in self.knowledge.required
        ]
        return require_sets(self._base_problem, sets)

    def _along_short_side(self, cells: Iterable[Cell]) -> list[Cell]:
        if self.grid.columns <= self.grid.rows:
            return sorted(cells)
        return sorted(cells, key=lambda cell: (cell[1], cell[0]))
