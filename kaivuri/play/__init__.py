"""What every puzzle shares: cells, days, which puzzle, moves as text, undo and redo."""

Cell = tuple[int, int]
"""A place in a grid or on a board: (row, column), counted from 0 downwards and to the right."""
