"""How likely a cover of a Strands board is by its words alone.

The cost of a cover is the sum of its theme words' costs and its spangram's. A
spangram is one word, or up to six that join; then each part costs and so does
the joining, more where two parts are not known to follow each other; its length
costs either way. Costs are natural logarithms:
a cover that costs 1 less is about 2.7 times likelier.

The numbers (`strands.constants`) are those of a conditional logit model
(D. McFadden, 1974) of the published cover among some hundred rivals, the
cheapest of the board, with a weak prior; scripts/data/fit_strands.py fits them and
docs/strands.md tells how well they do on boards they were not fitted to. Of its
tables, THEME is what a theme word costs, SPANGRAM what a spangram costs besides
its words, SINGLE what it costs that is one word, PART what each of its words
costs where it is joined, and BOND what it costs less that two of them are known
to follow each other. Zipf values count in whole units; a word never met has 0.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from operator import mul
from typing import NamedTuple

from kaivuri.games.strands import constants
from kaivuri.games.strands.rules import MAX_PARTS, MIN_SPANGRAM_LENGTH, MIN_THEME_LENGTH

COMPOUND_LEVEL = 8
"""The level of words that are there for being two words, or one with a hyphen."""
MAX_CELLS = 63
"""Of a board."""

INFINITE_COST = 1e9
"""The cost of what is not allowed."""

_COMMON, _RARE = 4.0, 3.0
"""Above and below these Zipf values a step has another weight."""

_LEVELS = tuple(tuple(min(level, 5) == own for own in range(1, 6)) for level in range(16))
_ENDINGS = tuple(tuple(ending == own for own in range(1, 4)) for ending in range(16))
"""The features of each level and each ending."""

LOOSE_PHRASE_EXCESS = 4.0
"""Spangrams of three parts or more that are not all known to follow each other may cost this much
more than the board's cheapest spangram."""
COST_WINDOW = 9.0
"""Covers that cost this much more than the cheapest are not looked for,"""
PHRASE_COST_WINDOW, LOOSE_COST_WINDOW = 17.0, 8.0
"""but such whose spangram is of three words or more may cost this much more: no board that the
costs were fitted to tells what these cost, so this does not decide whether they are compared."""


class WordFeatures(NamedTuple):
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


def theme_word_features(word: WordFeatures) -> tuple[float, ...]:
    """How much of each entry of `constants.THEME` a theme word has."""
    above, below = max(0.0, word.zipf - _COMMON), max(0.0, _RARE - word.zipf)
    size = (word.length == 4, *_LEVELS[word.level], *_ENDINGS[word.ending])
    return (1.0, word.zipf, above, below, *size)


def single_features(word: WordFeatures) -> tuple[float, ...]:
    """How much of each entry of `constants.SINGLE` a spangram of one word has."""
    above = max(0.0, word.zipf - _COMMON)
    return (1.0, word.zipf, above, max(0.0, word.length - 6), word.ending == 1)


def part_features(word: WordFeatures) -> tuple[float, ...]:
    """How much of each entry of `constants.PART` a part of a spangram has."""
    lengths = (word.length <= 2, word.length == 3, word.length == 4)
    return (word.zipf, word.level == 3, word.level in (4, 5), *lengths)


def spangram_features(parts: int, length: int) -> tuple[float, ...]:
    """How much of each entry of `constants.SPANGRAM` a spangram of this size has."""
    joined = (parts == 2, parts >= 3, max(0, parts - 3))
    return (*joined, length, max(0, length - 10), max(0, 8 - length))


def collocation_features(
    first: WordFeatures, second: WordFeatures, zipf: float
) -> tuple[float, ...]:
    """How much of `constants.BOND` two words have whose pair has this Zipf value, or 0."""
    chance = first.zipf + second.zipf - 9
    return (1.0, zipf - chance, 0.0) if zipf else (1.0, 0.0, 1.0)


class Costs:
    """What words and spangrams cost by some constants."""

    __slots__ = (
        "_cache",
        "_collocation",
        "_part",
        "_single",
        "_spangram",
        "_theme",
        "joining_costs",
        "length_costs",
    )

    def __init__(self, tables: Mapping[str, Mapping[str, float]]) -> None:
        weights = {name: tuple(table.values()) for name, table in tables.items()}
        self._theme, self._single, self._part = weights["THEME"], weights["SINGLE"], weights["PART"]
        self._spangram, self._collocation = weights["SPANGRAM"], weights["BOND"]
        self._cache: dict[WordFeatures, WordCosts] = {}
        self.length_costs = tuple(self._size_cost(1, length) for length in range(MAX_CELLS + 1))
        """What a spangram costs for its length, by the number of its letters."""
        one = self.length_costs[0]
        self.joining_costs = (
            0.0,
            0.0,
            *(self._size_cost(n, 0) - one for n in range(2, MAX_PARTS + 1)),
        )
        """What joining costs, by the number of parts."""

    def word_costs(self, word: WordFeatures) -> WordCosts:
        """The costs of a word; one that is two words is a theme word only.

        (As a spangram it would be joined of these.) Many words have the same facts, so each
        is reckoned once.
        """
        known = self._cache.get(word)
        if known is None:
            known = self._cache[word] = self._compute_word_costs(word)
        return known

    def _compute_word_costs(self, word: WordFeatures) -> WordCosts:
        theme = single = INFINITE_COST
        if word.length >= MIN_THEME_LENGTH:
            theme = _weighted_sum(self._theme, theme_word_features(word))
        if word.length >= MIN_SPANGRAM_LENGTH:
            single = _weighted_sum(self._single, single_features(word))
        if word.level == COMPOUND_LEVEL:
            return WordCosts(theme, INFINITE_COST, INFINITE_COST)
        return WordCosts(theme, single, _weighted_sum(self._part, part_features(word)))

    def collocation_cost(self, first: WordFeatures, second: WordFeatures, zipf: float) -> float:
        """What two neighbouring parts cost besides themselves whose pair has this Zipf value, or 0.

        It is never above 0, what two words cost that are not known to follow each other.
        """
        return min(0.0, _weighted_sum(self._collocation, collocation_features(first, second, zipf)))

    def spangram_cost(self, parts: Sequence[WordFeatures], pairs: Sequence[float | None]) -> float:
        """What a spangram costs.

        Args:
            parts: the facts of each of its words.
            pairs: the Zipf value, or 0, of each two neighbours that are known to follow each
                other, and None for the others.
        """
        length = self.length_costs[sum(part.length for part in parts)]
        if len(parts) == 1:
            return length + _weighted_sum(self._single, single_features(parts[0]))
        cost = length + self.joining_costs[len(parts)]
        cost += sum(_weighted_sum(self._part, part_features(part)) for part in parts)
        known = (
            (a, b, z) for (a, b), z in zip(pairwise(parts), pairs, strict=True) if z is not None
        )
        return cost + sum(
            _weighted_sum(self._collocation, collocation_features(*bond)) for bond in known
        )

    def _size_cost(self, parts: int, letters: int) -> float:
        return _weighted_sum(self._spangram, spangram_features(parts, letters))


def _weighted_sum(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum(map(mul, weights, features), 0.0)


SEARCH_COSTS = Costs(constants.SEARCH)
"""By which the program looks for covers."""
RANKING_COSTS = Costs(constants.RANKING)
"""By which it compares those it found."""
