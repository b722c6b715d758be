"""Calendar puzzles: polyominoes cover a board, except for the cells that show a date."""
