"""The days of a month and how far their puzzles have got."""
