"""Cells of a grid as indexes, row by row, with their neighbours and corners."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from kaivuri.common import Cell
from kaivuri.common.letters import upper_word
from kaivuri.words.geometry import (
    cell_indexes,
    cells_at,
    diagonal_corners,
    neighbours,
    side_neighbours,
)
from kaivuri.words.grid import Grid

CellIndexes = tuple[int, ...]
"""The indexes of cells, usually of a path."""


@dataclass(frozen=True)
class GridGeometry:
    """A rectangle of cells; cell n is in row n // columns."""

    rows: int
    columns: int
    regions: bool = False
    """Whether words are regions instead of paths."""

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.rows * self.columns

    @cached_property
    def adjacent(self) -> tuple[CellIndexes, ...]:
        """For each cell the cells one king's move away, in increasing order.

        If words are regions, only the cells that share a side.
        """
        near = side_neighbours if self.regions else neighbours
        cells = self.cells(range(self.size))
        return tuple(self.indexes(near(cell, self.rows, self.columns)) for cell in cells)

    def cells(self, indexes: Iterable[int]) -> tuple[Cell, ...]:
        """Convert indexes to cells."""
        return cells_at(indexes, self.columns)

    def indexes(self, cells: Iterable[Cell]) -> CellIndexes:
        """Convert cells to indexes."""
        return cell_indexes(cells, self.columns)

    def grid(self, letters: Sequence[str]) -> Grid:
        """Return the grid of these letters, in lower case and row by row."""
        rows = (letters[n : n + self.columns] for n in range(0, self.size, self.columns))
        return Grid(tuple(map(upper_word, rows)), self.regions)

    def corners(self, path: Sequence[int]) -> set[int]:
        """Return the inner corners that the diagonal steps of a path cross."""
        return set(self.indexes(diagonal_corners(self.cells(path))))

    @cached_property
    def adjacent_bits(self) -> tuple[int, ...]:
        """`adjacent` as bit masks."""
        return tuple(sum(1 << other for other in near) for near in self.adjacent)

    @cached_property
    def steps(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each cell its neighbours, each with the bit of the corner crossed, or 0."""
        return tuple(
            tuple((other, sum(1 << c for c in self.corners((index, other)))) for other in near)
            for index, near in enumerate(self.adjacent)
        )

    def component_sizes(self, free: int) -> Iterator[int]:
        """Yield the sizes of the connected components of the free cells (bits)."""
        while free:
            edge = component = free & -free
            while edge:
                index = edge.bit_length() - 1
                reached = self.adjacent_bits[index] & free & ~component
                component |= reached
                edge = edge ^ 1 << index | reached
            yield component.bit_count()
            free ^= component
