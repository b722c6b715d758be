"""The word games, each in its own module or package."""
