"""How well the words of a Strands board belong together, and to the clue."""
