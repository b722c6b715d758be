"""The similarity of a Strands board's words to each other and to the clue."""
