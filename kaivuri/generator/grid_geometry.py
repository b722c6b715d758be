"""The places of a grid as numbers, row by row: which touch, and the corners between them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from kaivuri.play import Cell
from kaivuri.words.geometry import (
    cell_indexes,
    cells_at,
    diagonal_corners,
    neighbours,
    touches_opposite_sides,
)

CellIndexes = tuple[int, ...]
"""Places, each beside the one before."""


@dataclass(frozen=True)
class GridGeometry:
    """A rectangle of places; place n is in row n // columns."""

    rows: int
    columns: int

    @property
    def size(self) -> int:
        """How many places there are."""
        return self.rows * self.columns

    @cached_property
    def adjacent(self) -> tuple[CellIndexes, ...]:
        """For each place those a king's move away, in increasing order."""
        cells = self.cells(range(self.size))
        return tuple(self.indexes(neighbours(cell, self.rows, self.columns)) for cell in cells)

    def cells(self, indexes: Iterable[int]) -> tuple[Cell, ...]:
        """Places as cells."""
        return cells_at(indexes, self.columns)

    def indexes(self, cells: Iterable[Cell]) -> CellIndexes:
        """Cells as places."""
        return cell_indexes(cells, self.columns)

    def corners(self, path: Sequence[int]) -> set[int]:
        """The inner corners that a way goes through."""
        return set(self.indexes(diagonal_corners(self.cells(path))))

    def is_spanning(self, indexes: Iterable[int]) -> bool:
        """Whether places touch two opposite sides."""
        return touches_opposite_sides(self.cells(indexes), self.rows, self.columns)

    @cached_property
    def adjacent_bits(self) -> tuple[int, ...]:
        """For each place those a king's move away, as a sum of powers of two."""
        return tuple(sum(1 << other for other in near) for near in self.adjacent)

    @cached_property
    def steps(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each place those near, and the bit of the corner on the way there, or 0."""
        return tuple(
            tuple((other, sum(1 << c for c in self.corners((place, other)))) for other in near)
            for place, near in enumerate(self.adjacent)
        )

    def component_sizes(self, free: int) -> Iterator[int]:
        """The sizes of the groups of free places (bits) that hang together."""
        while free:
            edge = pool = free & -free
            while edge:
                place = edge.bit_length() - 1
                reached = self.adjacent_bits[place] & free & ~pool
                pool |= reached
                edge = edge ^ 1 << place | reached
            yield pool.bit_count()
            free ^= pool
