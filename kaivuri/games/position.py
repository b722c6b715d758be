"""A position in a word game: what the player has done, and the covers that it leaves."""

from dataclasses import dataclass

from kaivuri.words.covers_left import Check, CoversLeft, check_word, placings
from kaivuri.words.moves import Place
from kaivuri.words.play import WordState


@dataclass(frozen=True, slots=True)
class Position:
    """A state of play, and what can be asked about it."""

    state: WordState
    left: CoversLeft

    @property
    def solvable(self) -> bool:
        """Whether there is a solution left."""
        return self.left.count > 0

    def check(self, word: str) -> Check:
        """In how many solutions a word is; `word` in lower case, NFC."""
        return check_word(self.left, word)

    def placings(self, word: str) -> list[Place]:
        """Where a word fits on the letters that are free, the likeliest place first."""
        return placings(self.left, self.state, word)
