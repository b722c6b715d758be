"""Calendar puzzles: polyominoes cover a board except for the cells of a date."""
