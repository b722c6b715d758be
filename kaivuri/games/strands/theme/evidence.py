"""What speaks for a solution of a Strands board besides what its words cost.

Theme words that were meant belong together, to the spangram and to the clue;
the one that belongs least tells most. They are often of one kind: all plurals,
or all of one commonness. Words that follow or lead the spangram in English
are of its context. A word that is too like the clue gives
the theme away, as an editor would not.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import NamedTuple

from kaivuri.games.strands.word_list import StrandsLexicon

LikenessOf = Callable[[str, str], float]
"""How alike two texts are, from -1 to 1."""


class Evidence(NamedTuple):
    """What a score is made of besides costs, or what each part of it weighs."""

    words: float
    """The mean likeness of a theme word to the others, summed over the words."""
    worst: float
    """The mean likeness to the others of the theme word that has the least."""
    spangram: float
    """The likeness of a theme word to the spangram, summed over the words."""
    clue: float
    """The likeness of the spangram to the clue."""
    clue_words: float
    """The likeness of a theme word to the clue, summed over the words."""
    clue_most: float
    """The likeness to the clue of the theme word that has the most."""
    parts: float
    """The mean likeness of neighbouring parts of the spangram."""
    one_kind: float
    """The chance that two theme words end alike (see `StrandsLexicon.ending`)."""
    commonness: float
    """How far the theme words' Zipf values lie from their mean, on average."""
    torn: float
    """How many theme words are known to follow or lead the spangram."""
    open_end: float
    """1 if the spangram ends in a word that needs another, as *and* does, else 0."""


_OPEN = frozenset(
    "a an and are as at but by every for from her his i if is its my of or our so than that the "
    "their these this those to what when where who your".split()
)


class Evaluator:
    """Gathers the evidence for solutions of one board."""

    def __init__(self, lexicon: StrandsLexicon, clue: str, likeness: LikenessOf) -> None:
        """Take the word list, the clue or "", and the likeness of texts."""
        self._clue = clue
        self._likeness = likeness
        self._line = line = cache(lambda word: lexicon.line(word) or 0)
        self._ending = cache(lambda word: lexicon.ending(line(word)))
        self._zipf = cache(lambda word: lexicon.zipf[line(word)] / 100)
        self._follow = cache(lambda a, b: lexicon.phrases.zipf(a, b) is not None)

    def evidence(self, parts: Sequence[str], words: Sequence[str]) -> Evidence:
        """The evidence for a solution, by the parts of its spangram and its theme words."""
        likeness, clue = self._likeness, self._clue
        whole = " ".join(parts)
        near = [row / max(1, len(words) - 1) for row in self._to_others(words)]
        to_clue = [likeness(word, clue) for word in words] if clue else []
        return Evidence(
            words=sum(near),
            worst=min(near, default=0.0),
            spangram=sum(likeness(word, whole) for word in words),
            clue=likeness(whole, clue) if clue else 0.0,
            clue_words=sum(to_clue),
            clue_most=max(to_clue, default=0.0),
            parts=sum(likeness(a, b) for a, b in pairwise(parts)) / max(1, len(parts) - 1),
            one_kind=self._one_kind(words),
            commonness=self._spread(words),
            torn=self._torn(parts, words),
            open_end=float(parts[-1] in _OPEN),
        )

    def _to_others(self, words: Sequence[str]) -> list[float]:
        """Of each word, its likeness to the others in all."""
        sums, likeness = [0.0] * len(words), self._likeness
        for (a, word), (b, other) in combinations(enumerate(words), 2):
            value = likeness(word, other)
            sums[a] += value
            sums[b] += value
        return sums

    def _one_kind(self, words: Sequence[str]) -> float:
        endings = Counter(map(self._ending, words))
        pairs = len(words) * (len(words) - 1)
        return sum(n * (n - 1) for n in endings.values()) / pairs if pairs else 1.0

    def _spread(self, words: Sequence[str]) -> float:
        zipf = list(map(self._zipf, words))
        mean = sum(zipf) / max(1, len(zipf))
        return sum(abs(value - mean) for value in zipf) / max(1, len(zipf))

    def _torn(self, parts: Sequence[str], words: Sequence[str]) -> float:
        follow, first, last = self._follow, self._line(parts[0]), self._line(parts[-1])
        return float(sum(follow(last, w) or follow(w, first) for w in map(self._line, words)))
