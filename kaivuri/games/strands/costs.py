"""How likely a cover of a Strands board is by its words alone.

The cost of a cover is the sum of its theme words' costs and its spangram's. A
spangram is one word, or up to six that join; then each part costs and so does
the joining, more where two parts are not known to follow each other; its length
costs either way. Costs are natural logarithms:
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
    MOST_PARTS,
)

BARRED = 1e9
"""The cost of what is not allowed."""

_COMMON, _RARE = 4.0, 3.0
"""Above and below these Zipf values a step has another weight."""

THEME = {
    "a word": 8.51,
    "Zipf value": -0.8,
    "Zipf value above 4": 0.48,
    "Zipf value below 3": 0.72,
    "four letters": 0.72,
    "SCOWL 50 or 60": 0.4,
    "SCOWL 70": 0.87,
    "SCOWL 80": 1.77,
    "with a capital only": 2.76,
    "in the frequency list only": 2.65,
    "-s": 1.26,  # such words lie in most boards by chance
    "-ed": 2.07,
    "-ing": 0.64,
}
"""What a theme word costs."""
SPANGRAM = {
    "two parts": 4.67,
    "three parts": 15.03,
    "parts above three": 8.13,
    "letters": 0.83,
    "letters above 10": -0.16,
    "letters below 8": -0.36,
}
"""What a spangram costs besides its words."""
SINGLE = {
    "a word": 1.69,
    "Zipf value": -2.39,
    "Zipf value above 4": 1.88,
    "letters above 6": -0.85,  # the longer a word, the less it lies there by chance
    "-s": -0.71,
}
"""What a spangram costs that is one word."""
PART = {
    "Zipf value": -1.07,
    "SCOWL 80": 0.86,
    "with a capital, or in the frequency list, only": 1.46,
    "one or two letters": 2.86,
    "three letters": 1.52,
    "four letters": 1.01,
}
"""What a word costs that is a part of a spangram."""
BOND = {
    "a pair": -0.93,
    "Zipf value above chance": -1.26,
    "in a dictionary only": -1.64,
}
"""What it costs less that two parts are known to follow each other."""
LOOSE_PHRASE_WITHIN = 4.0
"""Spangrams of three parts or more that are not all known to follow each other may cost this much
more than the board's cheapest spangram."""
MOST_LOOSE = 1
"""Pairs of neighbouring parts that are not known to follow each other, at most."""
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
    levels = (*(word.level == level for level in range(1, 5)), word.level >= 5)
    endings = (word.ending == ending for ending in range(1, 4))
    return (1.0, word.zipf, above, below, word.length == 4, *levels, *endings)


def single_features(word: Facts) -> tuple[float, ...]:
    """How much of each entry of `SINGLE` a spangram of one word has."""
    above = max(0.0, word.zipf - _COMMON)
    return (1.0, word.zipf, above, max(0.0, word.length - 6), word.ending == 1)


def part_features(word: Facts) -> tuple[float, ...]:
    """How much of each entry of `PART` a part of a spangram has."""
    lengths = (word.length <= 2, word.length == 3, word.length == 4)
    return (word.zipf, word.level == 3, word.level in (4, 5), *lengths)


def spangram_features(parts: int, length: int) -> tuple[float, ...]:
    """How much of each entry of `SPANGRAM` a spangram of so many parts and letters has."""
    joined = (parts == 2, parts >= 3, max(0, parts - 3))
    return (*joined, length, max(0, length - 10), max(0, 8 - length))


def bond_features(first: Facts, second: Facts, zipf: float) -> tuple[float, ...]:
    """How much of each entry of `BOND` two words have whose pair has this Zipf value, or 0."""
    chance = first.zipf + second.zipf - 9
    return (1.0, zipf - chance, 0.0) if zipf else (1.0, 0.0, 1.0)


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


def bond_cost(first: Facts, second: Facts, zipf: float) -> float:
    """What two neighbouring parts cost besides themselves whose pair has this Zipf value, or 0.

    It is never above 0, what two words cost that are not known to follow each other.
    """
    return min(0.0, _weighed(BOND, bond_features(first, second, zipf)))


def spangram_cost(words: Sequence[WordCosts], bonds: Sequence[float | None], length: int) -> float:
    """The cost of a spangram of these words and so many letters in all.

    Args:
        words: what each costs.
        bonds: what each pair of neighbours costs; None where they don't follow each other.
        length: in letters.
    """
    if len(words) == 1:
        return words[0].single + spangram_length_cost(length)
    if not LEAST_SPANGRAM_LENGTH <= length <= GREATEST_SPANGRAM_LENGTH:
        return BARRED
    if bonds.count(None) > MOST_LOOSE:
        return BARRED
    parts = sum(word.part for word in words) + sum(bond or 0.0 for bond in bonds)
    return parts + JOINING[len(words)] + spangram_length_cost(length)


def _weighed(weights: Mapping[str, float], features: Sequence[float]) -> float:
    return sum(map(mul, weights.values(), features), 0.0)


JOINING = tuple(
    0.0 if parts < 2 else _weighed(SPANGRAM, spangram_features(parts, 0)) - spangram_length_cost(0)
    for parts in range(MOST_PARTS + 1)
)
"""What joining costs, by the number of parts."""
