"""Generation of puzzles with one solution: word grids, and challenges on calendar boards."""
