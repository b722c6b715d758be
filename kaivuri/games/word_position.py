"""A position in a word game: what the player has done, and the solutions that it leaves."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from kaivuri.words.hint_ladder import Hint, HintLadder, SmallHintKind, small_hint
from kaivuri.words.remaining_covers import RemainingCovers, candidate_paths
from kaivuri.words.word_check import WordCheck
from kaivuri.words.word_moves import PlacedWord
from kaivuri.words.word_state import WordState


@dataclass(frozen=True)
class WordPosition(ABC):
    """A state of play, and what can be asked about it."""

    state: WordState

    @property
    @abstractmethod
    def count(self) -> int:
        """How many solutions are left; only of the likeliest, in a game that compares those."""

    @property
    def exact(self) -> bool:
        """Whether all solutions are counted, and not the likeliest alone."""
        return True

    @property
    def word_count_range(self) -> tuple[int, int] | None:
        """The fewest and the most words of a solution left; None: there is none, or not known."""
        return None

    @property
    def solvable(self) -> bool:
        """Whether there is a solution left."""
        return self.count > 0

    @abstractmethod
    def solutions_with(self, placed_word: PlacedWord) -> int:
        """How many of the solutions left have a word on just these cells."""

    @abstractmethod
    def check(self, word: str) -> WordCheck:
        """In how many solutions a word is; `word` in lower case, NFC."""

    @abstractmethod
    def candidate_paths(self, word: str) -> list[PlacedWord]:
        """Where a word fits on the letters that are free, the likeliest place first."""

    @abstractmethod
    def ladder(self) -> HintLadder:
        """The hints, step by step."""

    @abstractmethod
    def small_hint(self, kind: SmallHintKind) -> Hint:
        """A hint that gives away less than a step."""

    @abstractmethod
    def in_likeliest(self, word: str) -> bool | None:
        """Whether the likeliest solution left has a word; None: no solution is left."""


@dataclass(frozen=True)
class CoverPosition(WordPosition):
    """A position whose solutions are all covers that are left."""

    covers: RemainingCovers

    @property
    def count(self) -> int:
        """How many covers are left."""
        return self.covers.count

    @property
    def word_count_range(self) -> tuple[int, int] | None:
        """See `WordPosition`."""
        fewest, most = self.covers.min_words, self.covers.max_words
        return None if fewest is None or most is None else (fewest, most)

    def solutions_with(self, placed_word: PlacedWord) -> int:
        """See `WordPosition`."""
        return self.covers.placement_score(placed_word)

    def check(self, word: str) -> WordCheck:
        """See `WordPosition`."""
        return self.covers.check(word)

    def candidate_paths(self, word: str) -> list[PlacedWord]:
        """See `WordPosition`; the place that most covers have comes first."""
        return candidate_paths(self.covers, self.state, word)

    def ladder(self) -> HintLadder:
        """See `WordPosition`; the hints are about the likeliest cover."""
        return HintLadder.of(self.covers, self.state)

    def small_hint(self, kind: SmallHintKind) -> Hint:
        """See `WordPosition`."""
        return small_hint(kind, self.covers, self.state)

    def in_likeliest(self, word: str) -> bool | None:
        """See `WordPosition`; other readings of its cells count, too."""
        solution = self.covers.solution()
        if solution is None:
            return None
        return any(reading.word == word for tile in solution.tiles for reading in tile.readings)
