"""kaivuri: word grids and calendar puzzles, solved as exact cover problems."""

__version__ = "0.1.0"
