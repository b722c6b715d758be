"""Tiles: sets of cells and the words they spell.

Covers are ranked by cost, the sum of their words' costs, so that a family can enumerate
the likeliest covers first. The cost of a word is the negative decimal logarithm of its
relative frequency in running text, that is, 9 minus its Zipf value. Covers of few words
therefore rank before covers of many words unless the latter are much commoner. Words that are
not in the frequency list have the highest cost but are still allowed, as solutions often
contain rare words.
"""

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace

from kaivuri.common import Cell
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import diagonal_corners
from kaivuri.words.paths import WordPath

_Cells = tuple[Cell, ...]
COST_SCALE = 100
"""Costs are integers: hundredths of a decimal logarithm."""


def word_cost(zipf: int) -> int:
    """Return the cost of a word with a Zipf value of `zipf` hundredths; 900 for unknown words."""
    return 9 * COST_SCALE - zipf


@dataclass(frozen=True, slots=True)
class Tile:
    """A set of cells and its readings; one option of the exact cover problem."""

    cells: tuple[Cell, ...]
    """The cells, row by row."""
    readings: tuple[WordPath, ...]
    """One path per word, the likeliest word first."""

    @property
    def word(self) -> str:
        """The likeliest word."""
        return self.readings[0].word

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it can be read as, the likeliest first."""
        return tuple(reading.word for reading in self.readings)

    @property
    def path(self) -> WordPath:
        """The path of the likeliest word."""
        return self.readings[0]

    @property
    def cost(self) -> int:
        """The cost of the likeliest word."""
        return word_cost(self.readings[0].zipf)

    @property
    def corners(self) -> frozenset[Cell]:
        """The corners of the grid that no other tile may use if words may not cross."""
        return self.readings[0].corners

    def prefer_words(self, words: Container[str]) -> "Tile":
        """Return the tile with readings that are in `words` first."""
        ordered = sorted(self.readings, key=lambda reading: reading.word not in words)
        return replace(self, readings=tuple(ordered))

    def __repr__(self) -> str:
        return f"<Tile {self}>"

    def __str__(self) -> str:
        return "/".join(reading.word for reading in self.readings)


def merge_into_tiles(
    paths: Iterable[WordPath], *, allow_crossing: bool = True, stop: Stop | None = None
) -> tuple[Tile, ...]:
    """Merge paths over the same cells into tiles, sorted by their cells.

    Of several paths of a word over the same cells, the one that crosses itself least is
    used, then the first.

    If words may not cross, two paths over the same cells share a tile only if their diagonal
    steps go through the same corners. Of the paths of a word, one whose corners are a proper
    superset of another's is dropped, as the other fits wherever it does.
    """
    by_word: dict[tuple[_Cells, str], dict[frozenset[Cell], WordPath]] = {}
    stop = stop or Stop()
    for path in paths:
        stop.check()
        by_corners = by_word.setdefault((tuple(sorted(path.cells)), path.word), {})
        corners = frozenset() if allow_crossing else path.corners
        other = by_corners.get(corners)
        if other is None or _self_crossing_key(path) < _self_crossing_key(other):
            by_corners[corners] = path
    merged: dict[tuple[_Cells, _Cells], dict[str, WordPath]] = {}
    for (cells, word), by_corners in by_word.items():
        for corners, path in by_corners.items():
            if not any(others < corners for others in by_corners):
                merged.setdefault((cells, tuple(sorted(corners))), {})[word] = path
    return tuple(Tile(key[0], _likeliest_first(merged[key])) for key in sorted(merged))


def _self_crossing_key(path: WordPath) -> tuple[int, tuple[Cell, ...]]:
    corners = list(diagonal_corners(path.cells))
    return len(corners) - len(set(corners)), path.cells


def _likeliest_first(readings: dict[str, WordPath]) -> tuple[WordPath, ...]:
    if len(readings) == 1:
        return tuple(readings.values())
    return tuple(sorted(readings.values(), key=lambda path: (-path.zipf, path.word)))
