"""Makes puzzles: word grids with one solution, and starts of calendar boards with one."""
