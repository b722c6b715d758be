"""The hint meter of Strands."""

from dataclasses import dataclass, replace

WORDS_PER_HINT = 3


@dataclass(frozen=True, slots=True)
class HintMeter:
    """Words of the list that are no theme words, which earn hints that do not count."""

    words: frozenset[str] = frozenset()
    used: int = 0
    """The number of earned hints taken."""

    @property
    def free(self) -> int:
        """The number of hints that were earned and not taken yet."""
        return len(self.words) // WORDS_PER_HINT - self.used

    @property
    def towards_next(self) -> int:
        """The number of words that count towards the next earned hint."""
        return len(self.words) % WORDS_PER_HINT

    def earn(self, word: str) -> "HintMeter":
        """Return the meter after a word, which counts once."""
        return replace(self, words=self.words | {word})

    def spend(self) -> "HintMeter":
        """Return the meter after an earned hint, or itself if there is none."""
        return replace(self, used=self.used + 1) if self.free else self
