"""All solutions of a word grid: a list, one of them drawn, files."""
