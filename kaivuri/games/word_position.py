"""Positions in a word game: a state with its remaining solutions."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from kaivuri.words.hint_ladder import Hint, hint_ladder
from kaivuri.words.remaining_covers import RemainingCovers, candidate_paths
from kaivuri.words.small_hints import SmallHintRequest, small_hint
from kaivuri.words.word_check import WordCheck
from kaivuri.words.word_moves import PlacedWord
from kaivuri.words.word_state import WordState


@dataclass(frozen=True)
class WordPosition(ABC):
    """A state of play with its remaining solutions."""

    exact: ClassVar[bool] = True
    """Whether all solutions are counted, not only the likeliest."""

    state: WordState

    @property
    @abstractmethod
    def count(self) -> int:
        """The number of remaining solutions; see `exact`."""

    @property
    def word_count_range(self) -> tuple[int, int] | None:
        """The minimum and maximum number of words in a remaining solution, if known."""
        return None

    @property
    def solvable(self) -> bool:
        """Whether a solution remains."""
        return self.count > 0

    @abstractmethod
    def solutions_with(self, placed_word: PlacedWord) -> int:
        """Return the number of remaining solutions with a word on these cells."""

    @abstractmethod
    def check(self, word: str) -> WordCheck:
        """Check whether solutions contain `word`, which is in lower case, NFC."""

    @abstractmethod
    def candidate_paths(self, word: str) -> list[PlacedWord]:
        """Return the paths of a word on uncovered cells, the likeliest first."""

    @abstractmethod
    def ladder(self) -> tuple[Hint, ...]:
        """Return the hints of all steps."""

    @abstractmethod
    def small_hint(self, request: SmallHintRequest) -> Hint:
        """Return a hint that reveals less than a step of the ladder."""

    @abstractmethod
    def in_likeliest(self, word: str) -> bool | None:
        """Return whether the likeliest solution has a word; None if no solution is left."""


@dataclass(frozen=True)
class CoverPosition(WordPosition):
    """A position whose solutions are all remaining covers."""

    covers: RemainingCovers

    @property
    def count(self) -> int:
        """The number of remaining covers."""
        return self.covers.count

    @property
    def word_count_range(self) -> tuple[int, int] | None:
        """See `WordPosition`."""
        low, high = self.covers.min_words, self.covers.max_words
        return None if low is None or high is None else (low, high)

    def solutions_with(self, placed_word: PlacedWord) -> int:
        """See `WordPosition`."""
        return self.covers.placement_score(placed_word)

    def check(self, word: str) -> WordCheck:
        """See `WordPosition`."""
        return self.covers.check(word)

    def candidate_paths(self, word: str) -> list[PlacedWord]:
        """See `WordPosition`; paths in most covers come first."""
        return candidate_paths(self.state, word, self.covers.placement_score)

    def ladder(self) -> tuple[Hint, ...]:
        """See `WordPosition`; the hints are about the likeliest cover."""
        return hint_ladder(self.covers, self.state)

    def small_hint(self, request: SmallHintRequest) -> Hint:
        """See `WordPosition`."""
        return small_hint(request, self.covers, self.state)

    def in_likeliest(self, word: str) -> bool | None:
        """See `WordPosition`; other readings of tiles count, too."""
        solution = self.covers.solution()
        if solution is None:
            return None
        return any(reading.word == word for tile in solution.tiles for reading in tile.readings)
