"""The word games, each in a file or package of its own."""
