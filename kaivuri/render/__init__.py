"""Values in, strings out: text, drawings and JSON documents of puzzles and covers."""
