"""The words of a grid, each with all its paths."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from kaivuri.words.paths import WordPath
from kaivuri.words.tiles import merge_into_tiles
from kaivuri.words.word_puzzle import Solution


@dataclass(frozen=True, slots=True)
class GridWord:
    """A word of a grid; `str` returns it."""

    word: str
    paths: tuple[WordPath, ...]
    """The paths that spell it, in the order of their cells."""

    @property
    def zipf(self) -> int:
        """The word's Zipf value in hundredths; 0 if it is not in the frequency list."""
        return self.paths[0].zipf

    @property
    def solution(self) -> Solution:
        """The word alone, on its first path."""
        return Solution.from_tiles(merge_into_tiles(self.paths[:1]))

    def __repr__(self) -> str:
        return f"<GridWord {self}, paths: {len(self.paths)}>"

    def __str__(self) -> str:
        return self.word


WORD_ORDERS: dict[str, Callable[[GridWord], Any]] = {
    "length": lambda word: (-len(word.word), -word.zipf, word.word),
    "common": lambda word: (-word.zipf, word.word),
    "letters": lambda word: word.word,
}
"""The sort keys by name: the longest first, the commonest first, by code point."""


def count_by_length(words: Iterable[GridWord]) -> list[tuple[int, int]]:
    """Return pairs of a length and its number of words, the shortest first."""
    return sorted(Counter(len(word.word) for word in words).items())
