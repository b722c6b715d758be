"""Pictures of word grids, drawn by a browser as newspapers show them, and how they are read."""
