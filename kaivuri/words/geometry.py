"""Geometry of the cells of a rectangle: neighbours, corners and cell indexes."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from kaivuri.common import Cell


def adjacent(a: Cell, b: Cell) -> bool:
    """Return whether two cells are a king's move apart."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


def neighbours(cell: Cell, rows: int, columns: int) -> Iterator[Cell]:
    """Yield the cells a king's move away, at most eight, row by row."""
    row, column = cell
    for r in range(max(row - 1, 0), min(row + 2, rows)):
        for c in range(max(column - 1, 0), min(column + 2, columns)):
            if (r, c) != cell:
                yield r, c


def side_neighbours(cell: Cell, rows: int, columns: int) -> Iterator[Cell]:
    """Yield the cells that share a side with a cell, at most four, row by row."""
    near = neighbours(cell, rows, columns)
    return (other for other in near if other[0] == cell[0] or other[1] == cell[1])


def diagonal_corners(cells: Iterable[Cell]) -> Iterator[Cell]:
    """Yield the inner corners that a path's diagonal steps go through.

    Corner (r, c) is where the cells (r, c), (r, c + 1), (r + 1, c) and (r + 1, c + 1) meet.
    """
    for (r1, c1), (r2, c2) in pairwise(cells):
        if r1 != r2 and c1 != c2:
            yield min(r1, r2), min(c1, c2)


def cell_indexes(cells: Iterable[Cell], columns: int) -> tuple[int, ...]:
    """Return the indexes of cells, counted row by row."""
    return tuple(row * columns + column for row, column in cells)


def cells_at(indexes: Iterable[int], columns: int) -> tuple[Cell, ...]:
    """Return the cells at these indexes; the inverse of `cell_indexes`."""
    return tuple(divmod(index, columns) for index in indexes)
