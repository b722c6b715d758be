"""The cost of a cover of a Strands board, computed from its words.

The cost of a cover is the sum of the costs of its theme words and its spangram. A spangram
is a single word or joined from up to six parts. Its cost is that of its length plus that of
the word, or of the parts and of joining them, less for known collocations. Costs are
negative natural logarithms of probabilities, up to a constant: a cover that costs 1 less
is about 2.7 times likelier.

The numbers (`strands.constants`) are the weights of a conditional logit model
(D. McFadden, 1974) of the published cover among the cheapest covers of the board, with a
weak prior. scripts/data/fit_strands.py fits them, and docs/strands.md has the results on
held-out boards. The tables are THEME (theme words), SPANGRAM (size of the spangram), SINGLE
(a spangram of one word), PART (each part of a joined spangram) and COLLOCATION (collocations of
neighbouring parts). Zipf values are not scaled; an unknown word has 0.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from operator import mul
from typing import NamedTuple

from kaivuri.games.strands import constants
from kaivuri.games.strands.rules import MAX_PARTS, MIN_SPANGRAM_LENGTH, MIN_THEME_LENGTH

COMPOUND_LEVEL = 8
"""The level of words that WordNet has as two words or with a hyphen."""
MAX_CELLS = 63
"""The maximum number of cells of a board."""

INFINITE_COST = 1e9
"""The cost of a word in a role that is not allowed."""

_COMMON, _RARE = 4.0, 3.0
"""The Zipf values above and below which the slope changes."""

_LEVELS = tuple(tuple(min(level, 5) == own for own in range(1, 6)) for level in range(16))
_ENDINGS = tuple(tuple(ending == own for own in range(1, 4)) for ending in range(16))
"""The indicator features of each level and ending."""

CROSSING_COST = 6.0
"""The cost of a part of a spangram that crosses those before it. Two of 668 published spangrams
cross themselves, so a crossing is about as unlikely as exp(-6)."""
LOOSE_PHRASE_EXCESS = 4.0
"""For a spangram with three or more parts that are not all collocations, its maximum cost above the
cheapest spangram."""
COST_WINDOW = 9.0
"""The maximum cost of a cover above the cheapest cover."""
PHRASE_COST_WINDOW, LOOSE_COST_WINDOW = 17.0, 8.0
"""The same for covers whose spangram has three or more parts, and for those of them whose parts are
not all collocations; their costs are less certain, as few fitted boards have such spangrams."""


class WordFeatures(NamedTuple):
    """The features that determine the cost of a word."""

    length: int
    zipf: float
    level: int
    ending: int
    """See `strands.word_list.StrandsLexicon` for the level and the ending."""


class WordCosts(NamedTuple):
    """The costs of a word in each role."""

    theme: float
    single: float
    """As a spangram of one word, without the cost of its length."""
    part: float
    """As a part of a joined spangram."""


def theme_word_features(word: WordFeatures) -> tuple[float, ...]:
    """Return the features of a theme word, in the order of the table THEME."""
    above, below = max(0.0, word.zipf - _COMMON), max(0.0, _RARE - word.zipf)
    indicators = (word.length == 4, *_LEVELS[word.level], *_ENDINGS[word.ending])
    return (1.0, word.zipf, above, below, *indicators)


def single_features(word: WordFeatures) -> tuple[float, ...]:
    """Return the features of a spangram of one word, in the order of the table SINGLE."""
    above = max(0.0, word.zipf - _COMMON)
    return (1.0, word.zipf, above, max(0.0, word.length - 6), word.ending == 1)


def part_features(word: WordFeatures) -> tuple[float, ...]:
    """Return the features of a part of a spangram, in the order of the table PART."""
    lengths = (word.length <= 2, word.length == 3, word.length == 4)
    return (word.zipf, word.level == 3, word.level in (4, 5), *lengths)


def spangram_features(parts: int, length: int) -> tuple[float, ...]:
    """Return the features of a spangram's size, in the order of the table SPANGRAM."""
    joined = (parts == 2, parts >= 3, max(0, parts - 3))
    return (*joined, length, max(0, length - 10), max(0, 8 - length))


def collocation_features(strength: float) -> tuple[float, ...]:
    """Return the features of a pair of words, in the order of the table COLLOCATION.

    `strength` is that of the pair, or 0 if it is unknown (see `strands.phrases`).
    """
    return (1.0, strength, float(strength == 0))


class Costs:
    """The costs of words and spangrams, computed from tables of weights."""

    __slots__ = (
        "_collocation",
        "_part",
        "_single",
        "_spangram",
        "_theme",
        "joining_costs",
        "length_costs",
        "word_costs",
    )

    def __init__(self, tables: Mapping[str, Mapping[str, float]]) -> None:
        weights = {name: tuple(table.values()) for name, table in tables.items()}
        self._theme, self._single, self._part = weights["THEME"], weights["SINGLE"], weights["PART"]
        self._spangram, self._collocation = weights["SPANGRAM"], weights["COLLOCATION"]
        self.word_costs = cache(self._word_costs)
        """Returns the costs of a word; many words have the same features."""
        self.length_costs = tuple(self._size_cost(1, length) for length in range(MAX_CELLS + 1))
        """The cost of a spangram's length, by the number of its letters."""
        base = self.length_costs[0]
        joining = (self._size_cost(n, 0) - base for n in range(2, MAX_PARTS + 1))
        self.joining_costs = (0.0, 0.0, *joining)
        """The cost of joining, by the number of parts."""

    def _word_costs(self, word: WordFeatures) -> WordCosts:
        """Compute the costs of a word.

        A compound can only be a theme word, as a spangram would be joined from its parts.
        """
        theme = single = INFINITE_COST
        if word.length >= MIN_THEME_LENGTH:
            theme = _weighted_sum(self._theme, theme_word_features(word))
        if word.length >= MIN_SPANGRAM_LENGTH:
            single = _weighted_sum(self._single, single_features(word))
        if word.level == COMPOUND_LEVEL:
            return WordCosts(theme, INFINITE_COST, INFINITE_COST)
        return WordCosts(theme, single, _weighted_sum(self._part, part_features(word)))

    def collocation_cost(self, strength: float) -> float:
        """Return the cost of a pair of neighbouring parts besides their own costs.

        `strength` is that of the pair, or 0 if it is unknown. The cost is at most 0, the cost of a
        pair that is not a collocation.
        """
        return min(0.0, _weighted_sum(self._collocation, collocation_features(strength)))

    def spangram_cost(self, parts: Sequence[WordFeatures], pairs: Sequence[float | None]) -> float:
        """Return the cost of a spangram from the features of its words.

        `pairs` has the strength, or 0 if unknown, of each pair of neighbours; None: no collocation.
        """
        length = self.length_costs[sum(part.length for part in parts)]
        if len(parts) == 1:
            return length + _weighted_sum(self._single, single_features(parts[0]))
        cost = length + self.joining_costs[len(parts)]
        cost += sum(_weighted_sum(self._part, part_features(part)) for part in parts)
        return cost + sum(
            _weighted_sum(self._collocation, collocation_features(strength))
            for strength in pairs
            if strength is not None
        )

    def _size_cost(self, parts: int, letters: int) -> float:
        return _weighted_sum(self._spangram, spangram_features(parts, letters))


def _weighted_sum(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum(map(mul, weights, features), 0.0)


SEARCH_COSTS = Costs(constants.SEARCH)
"""The costs used in the search for covers."""
RANKING_COSTS = Costs(constants.RANKING)
"""The costs used in the ranking of covers."""
