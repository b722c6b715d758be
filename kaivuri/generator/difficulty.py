"""How hard a word grid is, by traits that are measured and the spread of real grids.

A grid is hard when much in it looks like a word of the solution: when it holds many
tiles, and many decoys. The real grids to compare with are 15 of Sanalouhos.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from kaivuri.language import gettext_noop as N_
from kaivuri.words.tiles import Tile

DECOY_ZIPF = 300
"""Hundredths of the Zipf value from which players know a word."""
_REAL_SIZE = 30
_REAL_TILES = (
    172, 176, 209, 280, 285, 293, 322, 427, 468, 481, 555, 734, 770, 843, 1119,
)  # fmt: skip
_REAL_DECOYS = (
    77, 87, 115, 138, 176, 180, 190, 228, 228, 246, 259, 345, 357, 428, 582,
)  # fmt: skip

_MAX_TILES_PER_LETTER = 20
"""Tiles of a grid larger than the real ones, at most: with more there are too many covers."""


class Difficulty(StrEnum):
    """The third of the real grids, by what is easily mistaken, that a grid is like."""

    EASY = N_("easy")
    MEDIUM = N_("medium")
    HARD = N_("hard")


@dataclass(frozen=True, slots=True)
class Traits:
    """What makes a grid hard."""

    size: int
    """Letters of the grid."""
    words: int
    """Words of its solution."""
    tiles: int
    """Sets of cells that spell a word."""
    decoys: int
    """Tiles beside the solution that players know a word for."""

    same_word_list: bool = True
    """Whether its words are of the list of the real grids, so that decoys can be compared."""

    @classmethod
    def of(
        cls,
        size: int,
        tiles: Sequence[Tile],
        solution_paths: Iterable[Sequence[object]],
        *,
        same_word_list: bool,
    ) -> "Traits":
        """The traits of a grid that holds these tiles, whose words lie on the cells meant."""
        own = {frozenset(cells) for cells in solution_paths}
        known = sum(
            tile.path.zipf >= DECOY_ZIPF and frozenset(tile.cells) not in own for tile in tiles
        )
        return cls(size, len(own), len(tiles), known, same_word_list)

    @property
    def difficulty(self) -> Difficulty:
        """The third that the grid belongs to: by its mean rank among the real grids.

        Grids of another size are compared by their traits per letter, those of other
        words by their tiles alone.
        """
        ranks = tiles = bisect_left(_REAL_TILES, self._scaled(self.tiles))
        ranks += (
            bisect_left(_REAL_DECOYS, self._scaled(self.decoys)) if self.same_word_list else tiles
        )
        third = 3 * ranks // (2 * len(_REAL_TILES))
        return tuple(Difficulty)[min(third, 2)]

    def _scaled(self, trait: int) -> float:
        return trait * _REAL_SIZE / self.size


def tile_range(difficulty: Difficulty | None, size: int) -> tuple[int, int]:
    """The least and the most tiles of a grid of that size and difficulty.

    Without a difficulty, the most is what covers can be counted of at once.
    """
    if difficulty is None:
        return 0, 14 * size
    third = tuple(Difficulty).index(difficulty)
    number = len(_REAL_TILES) // 3
    least = _REAL_TILES[number * third - 1] + 1 if third else 0
    most = _REAL_TILES[number * third + number - 1]
    most = most * size // _REAL_SIZE
    if size > _REAL_SIZE:
        most = min(most, _MAX_TILES_PER_LETTER * size)
    return least * size // _REAL_SIZE, most
