"""How likely a cover of a Strands board is by its words alone.

The cost of a cover is the sum of its theme words' costs and its spangram's. A
spangram is one word, or up to three that join; then each part costs and so
does the joining; its length costs either way. Costs are natural logarithms:
a cover that costs 1 less is about 2.7 times likelier.

The numbers are those of a conditional logit model (D. McFadden, 1974) of the
published cover among some hundred rivals, the cheapest of the board, fitted to
484 boards with a weak prior; scripts/fit_strands.py does it and docs/strands.md
tells how well it does on boards it was not fitted to. Zipf values count in
whole units here; a word never met has 0.
"""

from collections.abc import Mapping, Sequence
from operator import mul
from typing import NamedTuple

from kaivuri.games.strands.solution import (
    GREATEST_SPANGRAM_LENGTH,
    LEAST_SPANGRAM_LENGTH,
    LEAST_THEME_LENGTH,
)

BARRED = 1e9
"""The cost of what is not allowed."""

_COMMON, _RARE = 4.0, 3.0
"""Above and below these Zipf values a step has another weight."""

THEME = {
    "a word": 8.84,
    "Zipf value": -0.82,
    "Zipf value above 4": 0.63,
    "Zipf value below 3": 0.66,
    "four letters": 0.65,
    "SCOWL 50 or 60": 0.38,
    "SCOWL 70": 0.80,
    "SCOWL 80": 1.88,
    "with a capital only": 2.85,
    "in the frequency list only": 2.67,
    "-s": 1.27,  # such words lie in most boards by chance
    "-ed": 2.11,
    "-ing": 0.94,
}
"""What a theme word costs."""
SPANGRAM = {
    "two parts": 4.06,
    "three parts": 14.52,
    "letters": 0.91,
    "letters above 10": -0.25,
    "letters below 8": -0.31,
}
"""What a spangram costs besides its words."""
SINGLE = {
    "a word": 0.82,
    "Zipf value": -2.16,
    "Zipf value above 4": 1.95,
    "letters above 6": -0.91,  # the longer a word, the less it lies there by chance
    "-s": -0.58,
}
"""What a spangram costs that is one word."""
PART = {
    "Zipf value": -1.03,
    "SCOWL 80": 1.09,
    "with a capital, or in the frequency list, only": 1.63,
    "one or two letters": 2.54,
    "three letters": 1.02,
    "four letters": 1.16,
}
"""What a word costs that is a part of a spangram."""
THREE_PARTS_WITHIN = 3.0
"""Spangrams of three parts may cost this much more than the board's cheapest spangram."""
WINDOW = 9.0
"""Covers that cost this much more than the cheapest are not looked for."""


class Facts(NamedTuple):
    """What the cost of a word depends on."""

    length: int
    """How many letters it has."""
    zipf: float
    level: int
    """See `strands.word_list.StrandsLexicon`."""
    ending: int
    """See there."""


class WordCosts(NamedTuple):
    """What a word costs in each of its roles."""

    theme: float
    single: float
    """As the whole spangram, without what the spangram itself costs."""
    part: float
    """As a part of a joined spangram."""


def theme_word_features(word: Facts) -> tuple[float, ...]:
    """How much of each entry of `THEME` a theme word has."""
    above, below = max(0.0, word.zipf - _COMMON), max(0.0, _RARE - word.zipf)
    levels = (word.level == level for level in range(1, 6))
    endings = (word.ending == ending for ending in range(1, 4))
    return (1.0, word.zipf, above, below, word.length == 4, *levels, *endings)


def single_features(word: Facts) -> tuple[float, ...]:
    """How much of each entry of `SINGLE` a spangram of one word has."""
    above = max(0.0, word.zipf - _COMMON)
    return (1.0, word.zipf, above, max(0.0, word.length - 6), word.ending == 1)


def part_features(word: Facts) -> tuple[float, ...]:
    """How much of each entry of `PART` a part of a spangram has."""
    lengths = (word.length <= 2, word.length == 3, word.length == 4)
    return (word.zipf, word.level == 3, word.level >= 4, *lengths)


def spangram_features(parts: int, length: int) -> tuple[float, ...]:
    """How much of each entry of `SPANGRAM` a spangram of so many parts and letters has."""
    return (parts == 2, parts == 3, length, max(0, length - 10), max(0, 8 - length))


def word_costs(word: Facts) -> WordCosts:
    """The costs of a word."""
    theme = single = BARRED
    if word.length >= LEAST_THEME_LENGTH:
        theme = _weighed(THEME, theme_word_features(word))
    if word.length >= LEAST_SPANGRAM_LENGTH:
        single = _weighed(SINGLE, single_features(word))
    return WordCosts(theme, single, _weighed(PART, part_features(word)))


def spangram_length_cost(length: int) -> float:
    """What a spangram of so many letters costs for its length."""
    return _weighed(SPANGRAM, spangram_features(1, length))


def spangram_cost(words: Sequence[WordCosts], length: int) -> float:
    """The cost of a spangram of these words and so many letters in all."""
    if len(words) == 1:
        return words[0].single + spangram_length_cost(length)
    if not LEAST_SPANGRAM_LENGTH <= length <= GREATEST_SPANGRAM_LENGTH:
        return BARRED
    return sum(word.part for word in words) + JOINING[len(words)] + spangram_length_cost(length)


def _weighed(weights: Mapping[str, float], features: Sequence[float]) -> float:
    return sum(map(mul, weights.values(), features), 0.0)


JOINING = (0.0, 0.0, SPANGRAM["two parts"], SPANGRAM["three parts"])
"""What joining costs, by the number of parts."""
