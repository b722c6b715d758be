"""Word grids from pictures: Pillow decodes the files, the native core reads the letters."""
