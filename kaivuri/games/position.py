"""A position in a word game: what the player has done, and the solutions that it leaves."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from kaivuri.words.covers_left import Check, CoversLeft, check_word, placings
from kaivuri.words.hints import Ladder
from kaivuri.words.moves import Place
from kaivuri.words.play import WordState


@dataclass(frozen=True)
class Position(ABC):
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
    def sizes(self) -> tuple[int, int] | None:
        """The fewest and the most words of a solution left; None: there is none, or not known."""
        return None

    @property
    def solvable(self) -> bool:
        """Whether there is a solution left."""
        return self.count > 0

    @abstractmethod
    def solutions_with(self, place: Place) -> int:
        """How many of the solutions left have a word on just these cells."""

    @abstractmethod
    def check(self, word: str) -> Check:
        """In how many solutions a word is; `word` in lower case, NFC."""

    @abstractmethod
    def placings(self, word: str) -> list[Place]:
        """Where a word fits on the letters that are free, the likeliest place first."""

    @abstractmethod
    def ladder(self) -> Ladder:
        """The hints, step by step."""


@dataclass(frozen=True)
class CoverPosition(Position):
    """A position whose solutions are all covers that are left."""

    left: CoversLeft

    @property
    def count(self) -> int:
        """How many covers are left."""
        return self.left.count

    @property
    def sizes(self) -> tuple[int, int] | None:
        """See `Position`."""
        fewest, most = self.left.fewest, self.left.most
        return None if fewest is None or most is None else (fewest, most)

    def solutions_with(self, place: Place) -> int:
        """See `Position`."""
        return self.left.covers_with(place)

    def check(self, word: str) -> Check:
        """See `Position`."""
        return check_word(self.left, word)

    def placings(self, word: str) -> list[Place]:
        """See `Position`; the place that most covers have comes first."""
        return placings(self.left, self.state, word)

    def ladder(self) -> Ladder:
        """See `Position`; the hints are about the likeliest cover."""
        return Ladder.of(self.left, self.state)
