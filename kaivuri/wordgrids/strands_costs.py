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

from collections.abc import Sequence
from typing import NamedTuple

from kaivuri.wordgrids.strands import (
    GREATEST_SPANGRAM_LENGTH,
    LEAST_SPANGRAM_LENGTH,
    LEAST_THEME_LENGTH,
)

BARRED = 1e9
"""The cost of what is not allowed."""

_COMMON, _RARE = 4.0, 3.0
"""Zipf values above and below which a step matters otherwise."""

_THEME = 8.84
_THEME_ZIPF, _THEME_ABOVE_COMMON, _THEME_BELOW_RARE = -0.82, 0.63, 0.66
_THEME_SHORTEST = 0.65
_THEME_LEVEL = (0.0, 0.38, 0.80, 1.88, 2.85, 2.67)
_THEME_ENDING = (0.0, 1.27, 2.11, 0.94)
"""None, -s, -ed, -ing: such words lie in most boards by chance."""

_SINGLE = 0.82
_SINGLE_ZIPF, _SINGLE_ABOVE_COMMON = -2.16, 1.95
_SINGLE_LETTER = -0.91
"""For each letter above six: the longer a word, the less it lies there by chance."""
_SINGLE_PLURAL = -0.58

_PART_ZIPF = -1.03
_PART_LEVEL = (0.0, 0.0, 0.0, 1.09, 1.63, 1.63)
_PART_LENGTH = {1: 2.54, 2: 2.54, 3: 1.02, 4: 1.16}

JOINING = (0.0, 0.0, 4.06, 14.52)
"""By the number of parts."""
THREE_PARTS_WITHIN = 3.0
"""Spangrams of three parts are looked at up to so much above the board's cheapest spangram."""
WINDOW = 9.0
"""Covers so much dearer than the cheapest need not be known."""


class WordCosts(NamedTuple):
    """What a word costs in each of its roles."""

    theme: float
    single: float
    """As the whole spangram, without its length."""
    part: float
    """As a part of a joined spangram."""


def word_costs(length: int, zipf: float, level: int, ending: int) -> WordCosts:
    """The costs of a word.

    Args:
        length: how many letters it has.
        zipf: its Zipf value.
        level: see `strands_list.StrandsLexicon`.
        ending: see there.
    """
    above, below = max(0.0, zipf - _COMMON), max(0.0, _RARE - zipf)
    theme = single = BARRED
    if length >= LEAST_THEME_LENGTH:
        theme = _THEME + _THEME_ZIPF * zipf + _THEME_ABOVE_COMMON * above
        theme += _THEME_BELOW_RARE * below + _THEME_SHORTEST * (length == LEAST_THEME_LENGTH)
        theme += _THEME_LEVEL[level] + _THEME_ENDING[ending]
    if length >= LEAST_SPANGRAM_LENGTH:
        single = _SINGLE + _SINGLE_ZIPF * zipf + _SINGLE_ABOVE_COMMON * above
        single += _SINGLE_LETTER * (length - LEAST_SPANGRAM_LENGTH) + _SINGLE_PLURAL * (ending == 1)
    part = _PART_ZIPF * zipf + _PART_LEVEL[level] + _PART_LENGTH.get(length, 0.0)
    return WordCosts(theme, single, part)


def spangram_length_cost(length: int) -> float:
    """What a spangram of so many letters costs for its length."""
    return 0.91 * length - 0.25 * max(0, length - 10) - 0.31 * max(0, 8 - length)


def spangram_cost(words: Sequence[WordCosts], length: int) -> float:
    """The cost of a spangram of these words and so many letters in all."""
    if len(words) == 1:
        return words[0].single + spangram_length_cost(length)
    if not LEAST_SPANGRAM_LENGTH <= length <= GREATEST_SPANGRAM_LENGTH:
        return BARRED
    return sum(word.part for word in words) + JOINING[len(words)] + spangram_length_cost(length)
