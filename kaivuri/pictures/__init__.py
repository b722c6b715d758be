"""Word grids in pictures: files are decoded, the native core reads their letters."""
