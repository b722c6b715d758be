"""The difficulty of a word grid, by comparison with 15 real grids of Sanalouhos.

A grid is hard if it contains many tiles, and many decoys.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from kaivuri.language import gettext_noop as N_
from kaivuri.words.tiles import Tile

REFERENCE_LIST = "fi"
"""The word list of the real grids."""
DECOY_ZIPF = 300
"""The minimum Zipf value, in hundredths, of words that players are assumed to know."""
_REAL_SIZE = 30
_REAL_TILES = (
    172, 176, 209, 280, 285, 293, 322, 427, 468, 481, 555, 734, 770, 843, 1119,
)  # fmt: skip
_REAL_DECOYS = (
    77, 87, 115, 138, 176, 180, 190, 228, 228, 246, 259, 345, 357, 428, 582,
)  # fmt: skip

_MAX_TILES_PER_LETTER = 20
"""The limit for grids larger than the real ones; with more tiles there are too many covers."""


class Difficulty(StrEnum):
    """A difficulty level: one third of the real grids."""

    EASY = N_("easy")
    MEDIUM = N_("medium")
    HARD = N_("hard")


@dataclass(frozen=True, slots=True)
class GridStatistics:
    """The properties of a grid that make it hard."""

    size: int
    """The number of letters of the grid."""
    words: int
    """The number of words of the solution."""
    tiles: int
    """The number of sets of cells that spell a word."""
    decoys: int
    """The number of tiles outside the solution that spell a word known to players."""
    same_word_list: bool = True
    """Whether the word list is that of the real grids, so that decoys are comparable."""

    @classmethod
    def measure(
        cls,
        size: int,
        tiles: Sequence[Tile],
        solution_paths: Iterable[Sequence[object]],
        *,
        same_word_list: bool,
    ) -> "GridStatistics":
        """Measure a grid with these tiles and this solution."""
        solution = {frozenset(cells) for cells in solution_paths}
        known = sum(
            tile.path.zipf >= DECOY_ZIPF and frozenset(tile.cells) not in solution for tile in tiles
        )
        return cls(size, len(solution), len(tiles), known, same_word_list)

    @property
    def difficulty(self) -> Difficulty:
        """The level, by the mean rank among the real grids.

        The figures are scaled to the size of the real grids; grids of another word list are
        ranked by their tiles only.
        """
        ranks = tiles = bisect_left(_REAL_TILES, self._scaled(self.tiles))
        ranks += (
            bisect_left(_REAL_DECOYS, self._scaled(self.decoys)) if self.same_word_list else tiles
        )
        third = 3 * ranks // (2 * len(_REAL_TILES))
        return tuple(Difficulty)[min(third, 2)]

    def _scaled(self, figure: int) -> float:
        return figure * _REAL_SIZE / self.size


def tile_range(difficulty: Difficulty | None, size: int) -> tuple[int, int]:
    """Return the minimum and maximum number of tiles of a grid of `size` letters.

    Without a difficulty, the maximum is one at which covers can be counted instantly.
    """
    if difficulty is None:
        return 0, 14 * size
    third = tuple(Difficulty).index(difficulty)
    count = len(_REAL_TILES) // 3
    minimum = _REAL_TILES[count * third - 1] + 1 if third else 0
    maximum = _REAL_TILES[count * third + count - 1] * size // _REAL_SIZE
    if size > _REAL_SIZE:
        maximum = min(maximum, _MAX_TILES_PER_LETTER * size)
    return minimum * size // _REAL_SIZE, maximum
