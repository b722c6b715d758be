"""Word grids: letters, word paths through them, and the covers they make."""
