"""Code shared by all puzzles: cells, dates, puzzle references, moves as text, undo and redo."""

from kaivuri.language import gettext as _

Cell = tuple[int, int]
"""A cell of a grid or board: (row, column), counted from 0 at the top left."""


def describe_cell(cell: Cell) -> str:
    """Return the position of `cell` for people, counted from 1."""
    return _("row {row}, column {column} (from 1)").format(row=cell[0] + 1, column=cell[1] + 1)
