"""Tiles: sets of cells that spell a word, each with every word that it spells."""

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace

from kaivuri.words.grid import Cell
from kaivuri.words.paths import WordPath, diagonal_corners
from kaivuri.words.plausibility import word_cost


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
        """How unlikely the likeliest word is; see `plausibility`."""
        return word_cost(self.readings[0].zipf)

    def reading_first(self, words: Container[str]) -> "Tile":
        """The same tile, read as one of these words if it can be."""
        ordered = sorted(self.readings, key=lambda reading: reading.word not in words)
        return replace(self, readings=tuple(ordered))

    def __str__(self) -> str:
        return "/".join(reading.word for reading in self.readings)


def tiles(paths: Iterable[WordPath]) -> tuple[Tile, ...]:
    """Merge paths over the same cells, in the order of their cells.

    Of several paths of one word over the same cells the plainest stays: the one
    whose diagonal steps meet least, then the first.
    """
    by_cells: dict[tuple[Cell, ...], dict[str, WordPath]] = {}
    for path in paths:
        readings = by_cells.setdefault(tuple(sorted(path.cells)), {})
        rival = readings.get(path.word)
        if rival is None or _plainness(path) < _plainness(rival):
            readings[path.word] = path
    return tuple(Tile(cells, _likeliest_first(by_cells[cells])) for cells in sorted(by_cells))


def _plainness(path: WordPath) -> tuple[int, tuple[Cell, ...]]:
    corners = list(diagonal_corners(path.cells))
    return len(corners) - len(set(corners)), path.cells


def _likeliest_first(readings: dict[str, WordPath]) -> tuple[WordPath, ...]:
    if len(readings) == 1:
        return tuple(readings.values())
    return tuple(sorted(readings.values(), key=lambda path: (-path.zipf, path.word)))
