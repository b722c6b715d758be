"""Play on a word grid: the screen of a puzzle, hints, checks, the words found."""
