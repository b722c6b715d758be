"""Tiles: sets of cells that spell a word, each with every word that it spells.

How likely it is that a cover is the one that the editor meant is told by its
cost, the sum of its words' costs, so that a family of covers gives the likeliest
ones without going through them all. The cost of a word is the negative logarithm
of its probability, as far as frequency tells it: 9 less its Zipf value is minus
the decimal logarithm of its share of running text. Each word of a cover so pays
for itself, and few words beat many unless the many are much commoner. A word in
no frequency list costs most, but is never ruled out: forced words are often rare.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace

from kaivuri.play import Cell
from kaivuri.words.geometry import diagonal_corners
from kaivuri.words.paths import WordPath

COST_SCALE = 100
"""Costs are whole numbers: hundredths of a decimal logarithm."""


def word_cost(zipf: int) -> int:
    """The cost of a word whose Zipf value is `zipf` hundredths; 900 for an unknown word."""
    return 9 * COST_SCALE - zipf


@dataclass(frozen=True, slots=True)
class Tile:
    """A set of cells and its readings; one option of the exact cover problem."""

    cells: tuple[Cell, ...]
    """Row by row."""
    readings: tuple[WordPath, ...]
    """One path a word, the likeliest word first."""

    @property
    def word(self) -> str:
        """The likeliest word."""
        return self.readings[0].word

    @property
    def path(self) -> WordPath:
        """The path of the likeliest word."""
        return self.readings[0]

    @property
    def cost(self) -> int:
        """How unlikely the likeliest word is, in hundredths of a decimal logarithm."""
        return word_cost(self.readings[0].zipf)

    @property
    def corners(self) -> frozenset[Cell]:
        """The corners of the grid that it needs for itself where words may not cross."""
        return self.readings[0].corners

    def prefer_words(self, words: Container[str]) -> Tile:
        """The same tile, read as one of these words if it can be."""
        ordered = sorted(self.readings, key=lambda reading: reading.word not in words)
        return replace(self, readings=tuple(ordered))

    def __str__(self) -> str:
        return "/".join(reading.word for reading in self.readings)


def merge_into_tiles(paths: Iterable[WordPath], *, allow_crossing: bool = True) -> tuple[Tile, ...]:
    """Merge paths over the same cells into tiles, in the order of their cells.

    Of several paths of one word over the same cells the plainest stays: the one
    whose diagonal steps meet least, then the first.

    Where words may not cross, two paths over the same cells are on one tile only
    if their diagonal steps go through the same corners of the grid. Of the paths
    of one word over the same cells those stay that need no corner more than
    another one: they fit wherever the others do.
    """
    if not allow_crossing:
        return _merge_by_corners(paths)
    by_cells: dict[tuple[Cell, ...], dict[str, WordPath]] = {}
    for path in paths:
        readings = by_cells.setdefault(tuple(sorted(path.cells)), {})
        rival = readings.get(path.word)
        if rival is None or _self_crossing_key(path) < _self_crossing_key(rival):
            readings[path.word] = path
    return tuple(Tile(cells, _likeliest_first(by_cells[cells])) for cells in sorted(by_cells))


_Corners = frozenset[Cell]


def _merge_by_corners(paths: Iterable[WordPath]) -> tuple[Tile, ...]:
    ways: dict[tuple[tuple[Cell, ...], str], dict[_Corners, WordPath]] = {}
    for path in paths:
        of_word = ways.setdefault((tuple(sorted(path.cells)), path.word), {})
        corners = path.corners
        rival = of_word.get(corners)
        if rival is None or _self_crossing_key(path) < _self_crossing_key(rival):
            of_word[corners] = path
    merged: dict[tuple[tuple[Cell, ...], tuple[Cell, ...]], dict[str, WordPath]] = {}
    for (cells, word), of_word in ways.items():
        for corners, path in of_word.items():
            if not any(other < corners for other in of_word):
                merged.setdefault((cells, tuple(sorted(corners))), {})[word] = path
    return tuple(Tile(key[0], _likeliest_first(merged[key])) for key in sorted(merged))


def _self_crossing_key(path: WordPath) -> tuple[int, tuple[Cell, ...]]:
    corners = list(diagonal_corners(path.cells))
    return len(corners) - len(set(corners)), path.cells


def _likeliest_first(readings: dict[str, WordPath]) -> tuple[WordPath, ...]:
    if len(readings) == 1:
        return tuple(readings.values())
    return tuple(sorted(readings.values(), key=lambda path: (-path.zipf, path.word)))
