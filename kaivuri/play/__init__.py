"""What every puzzle shares: cells, days, which puzzle, moves as text, undo and redo."""

Cell = tuple[int, int]
"""A place in a grid or on a board: (row, column), counted from 0 downwards and to the right."""


def place_of(cell: Cell) -> str:
    """Tell people where a cell is; they count from 1."""
    return f"row {cell[0] + 1}, column {cell[1] + 1} (from 1)"
