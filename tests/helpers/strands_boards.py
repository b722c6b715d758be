"""Constructed Strands boards with their planted covers and ranks."""

from typing import NamedTuple

from paths import shared_cases


class Planted(NamedTuple):
    letters: str
    clue: str
    spangram: str
    """Parts are separated by spaces."""
    theme_words: str
    """In alphabetical order."""
    by_cost: int
    """Rank of the cover from 0, by its words alone."""
    by_theme: int
    """Rank with the theme table."""

    @property
    def key(self) -> tuple[str, tuple[str, ...]]:
        return self.spangram.replace(" ", ""), tuple(self.theme_words.split())


BOARDS = tuple(Planted(**board) for board in shared_cases("strands_boards"))
