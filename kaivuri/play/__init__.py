"""What every puzzle shares: cells, days, which puzzle, moves as text, undo and redo."""

from kaivuri.language import gettext as _

Cell = tuple[int, int]
"""A place in a grid or on a board: (row, column), counted from 0 downwards and to the right."""


def describe_cell(cell: Cell) -> str:
    """Tell people where a cell is; they count from 1."""
    return _("row {row}, column {column} (from 1)").format(row=cell[0] + 1, column=cell[1] + 1)
