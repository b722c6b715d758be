"""Word grids: letters, word paths and covers."""
