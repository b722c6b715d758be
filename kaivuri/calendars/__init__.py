"""Calendar puzzles: polyominoes that cover a board but for the cells that show a date."""
