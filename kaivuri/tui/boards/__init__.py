"""Play on a calendar board, and the map of a year's solutions."""
