"""Regions: at most eight cells, connected by their sides, that spell a word row by row."""

from collections.abc import Collection

from kaivuri.common import Cell
from kaivuri.words.geometry import side_neighbours

MAX_CELLS = 8
"""The maximum number of cells of a region."""


def is_region(cells: Collection[Cell]) -> bool:
    """Return whether cells, in any order, are connected, distinct and at most `MAX_CELLS`."""
    rows, columns = (max(numbers) + 1 for numbers in zip(*cells, strict=True))
    reached, others = list(cells)[:1], set(cells)
    for cell in reached:
        others.discard(cell)
        reached += others.intersection(side_neighbours(cell, rows, columns)) - set(reached)
    return not others and len(reached) == len(cells) <= MAX_CELLS
