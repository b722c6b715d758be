"""Word grids as exact cover problems.

Cells are the items and tiles the options. Cells are numbered along the short side of the
grid, because families of covers are smaller if the frontier between covered and uncovered
cells is short. If words may not cross, the inner corners on diagonal steps are secondary
items, so at most one option uses each corner.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from kaivuri import _core
from kaivuri.common import Cell
from kaivuri.common.html_table import html_table
from kaivuri.common.letters import upper, write_qu
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.paths import WordPath, word_paths
from kaivuri.words.required_words import RequiredWords, RequiringProblem
from kaivuri.words.spelling import unlisted_paths
from kaivuri.words.tiles import Tile, merge_into_tiles


@dataclass(frozen=True, slots=True)
class Solution:
    """A cover as tiles; `str` returns its words."""

    tiles: tuple[Tile, ...]
    """The tiles by the first cells of their likeliest paths; a spangram comes first."""
    cost: float
    """The sum of the words' costs, in hundredths of a logarithm; lower is likelier."""
    score: float | None = None
    """A score of how well the words fit together; higher is likelier; None in most games."""
    probability: float | None = None
    """The probability that it is the intended one, if the game ranks solutions."""
    spangram: tuple[WordPath, ...] = ()
    """The words of the first tile, if it is a spangram."""
    spelling: str = ""
    """These words with spaces and apostrophes, if the game has spelled them."""
    guessed: tuple[str, ...] = ()
    """The words that are in no list, if there is no solution without one."""
    miscounted: bool = False
    """Whether the number of words is not the known one, because there is no such solution."""

    @classmethod
    def from_tiles(cls, tiles: Iterable[Tile]) -> Solution:
        """Sort the tiles of a cover and add up their costs."""
        tiles = tuple(sorted(tiles, key=lambda tile: tile.path.cells[0]))
        return cls(tiles, sum(tile.cost for tile in tiles))

    @property
    def words(self) -> tuple[str, ...]:
        """The likeliest word of each tile."""
        return tuple(tile.word for tile in self.tiles)

    @property
    def separate_words(self) -> tuple[str, ...]:
        """The words, including each word of a spangram."""
        return (*(part.word for part in self.spangram), *(tile.word for tile in self.other_tiles))

    @property
    def other_tiles(self) -> tuple[Tile, ...]:
        """The tiles other than the spangram."""
        return self.tiles[1:] if self.spangram else self.tiles

    @property
    def spangram_phrase(self) -> str:
        """The spangram as people write it; empty if there is none."""
        return self.spelling or " ".join(part.word for part in self.spangram)

    @property
    def doubt(self) -> str:
        """Why the solution is only a guess; empty if it is none."""
        if self.guessed:
            return _("in no list: {words}").format(words=", ".join(self.guessed))
        return _("the number of words differs") if self.miscounted else ""

    def __repr__(self) -> str:
        return f"<Solution {self}>"

    def _repr_html_(self) -> str:
        """Draw the letters, each with the number of its word."""
        texts = {
            cell: f"{write_qu(upper(letter))} {number}"
            for number, tile in enumerate(self.tiles, 1)
            for cell, letter in zip(tile.path.cells, tile.path.letters, strict=True)
        }
        return html_table(texts, str(self))

    def __str__(self) -> str:
        if not self.spangram:
            return " ".join(self.words)
        return f"{self.spangram_phrase}: " + " ".join(tile.word for tile in self.other_tiles)


@dataclass(frozen=True, eq=False, repr=False)
class WordPuzzle:
    """A grid and its tiles."""

    grid: Grid
    tiles: tuple[Tile, ...]
    knowledge: Knowledge = NOTHING_KNOWN
    allow_crossing: bool = True
    """Whether words may cross."""
    requiring: RequiringProblem | None = None
    """The problem of the covers that have the required words; None without such words or without
    the native core."""

    @classmethod
    def from_grid(  # noqa: PLR0913
        cls,
        grid: Grid,
        lexicon: Lexicon,
        *,
        min_length: int = 3,
        allow_crossing: bool = True,
        knowledge: Knowledge = NOTHING_KNOWN,
        stop: Stop | None = None,
    ) -> WordPuzzle:
        """Find the words of a lexicon in a grid that `knowledge` allows.

        Raises:
            BadPuzzle: if `knowledge` does not suit the grid.
            LimitReached: if the search for words or for a problem with required words reaches a
                limit of `stop`.
        """
        stop = stop or Stop()
        paths = word_paths(grid, lexicon, min_length=min_length, stop=stop)
        knowledge.check(grid)
        paths += unlisted_paths(grid, knowledge.required, paths, stop)
        tiles = merge_into_tiles(
            knowledge.filter_paths(paths), allow_crossing=allow_crossing, stop=stop
        )
        puzzle = cls(grid, tiles, knowledge, allow_crossing=allow_crossing)
        return puzzle._requiring_words(stop) if knowledge.required else puzzle

    def _requiring_words(self, stop: Stop) -> WordPuzzle:
        required = frozenset(self.knowledge.required)
        puzzle = replace(self, tiles=tuple(tile.prefer_words(required) for tile in self.tiles))
        if not _core.available:
            return puzzle
        return replace(puzzle, requiring=puzzle.required_words.restrict(puzzle.problem, stop))

    @cached_property
    def words(self) -> frozenset[str]:
        """All words in the grid."""
        return frozenset(reading.word for tile in self.tiles for reading in tile.readings)

    @cached_property
    def problem(self) -> ExactCover:
        """The exact cover problem; required words add further items and options."""
        return self.requiring.problem if self.requiring else self._base_problem

    @cached_property
    def required_words(self) -> RequiredWords:
        """The tiles of the required words."""
        return RequiredWords.from_tiles(self.knowledge.required, self.tiles)

    @cached_property
    def weights(self) -> tuple[int, ...]:
        """The cost of each option, that of its tile's likeliest word."""
        if self.requiring:
            return tuple(self.tiles[tile].cost for tile in self.requiring.original_options)
        return tuple(tile.cost for tile in self.tiles)

    def __repr__(self) -> str:
        return f"<WordPuzzle {'/'.join(self.grid.written_rows)}, {len(self.tiles)} tiles>"

    def explain_no_solution(self) -> str:
        """Return the reason why there is no solution, in several lines."""
        covered = {cell for tile in self.tiles for cell in tile.cells}
        uncovered = next((cell for cell in self.grid.cells() if cell not in covered), None)
        if uncovered is None:
            return _("No solution: no set of these words\ncovers every letter exactly once.")
        row, column = uncovered
        letter = write_qu(self.grid[row, column])
        message = _(
            "No solution: the list has no word through\n{letter} in row {row}, column {column}."
        )
        return message.format(letter=letter, row=row + 1, column=column + 1)

    def solution(self, cover: Cover) -> Solution:
        """Return the solution of a cover."""
        if self.requiring:
            cover = self.requiring.original_cover(cover)
        return Solution.from_tiles(self.tiles[option] for option in cover)

    @cached_property
    def _base_problem(self) -> ExactCover:
        number = {cell: n for n, cell in enumerate(self._along_short_side(self.grid.cells()))}
        cells = [list(map(number.__getitem__, tile.cells)) for tile in self.tiles]
        if self.allow_crossing:
            return ExactCover.from_options(len(number), cells)
        used = {corner for tile in self.tiles for corner in tile.corners}
        corner = {c: n for n, c in enumerate(self._along_short_side(used), len(number))}
        options = (
            items + [corner[c] for c in tile.corners]
            for items, tile in zip(cells, self.tiles, strict=True)
        )
        return ExactCover.from_options(
            len(number) + len(corner), options, secondary_count=len(corner)
        )

    def _along_short_side(self, cells: Iterable[Cell]) -> list[Cell]:
        if self.grid.columns <= self.grid.rows:
            return sorted(cells)
        return sorted(cells, key=lambda cell: (cell[1], cell[0]))
