"""How likely it is that a cover is the one that the editor meant.

A cover's cost is the sum of its words' costs, so that a family of covers gives
the likeliest ones without going through them all. The cost of a word is the
negative logarithm of its probability, as far as frequency tells it: 9 less its
Zipf value is minus the decimal logarithm of its share of running text. Each
word of a cover so pays for itself, and few words beat many unless the many are
much commoner. A word in no frequency list costs most, but is never ruled out:
forced words are often rare.
"""

UNIT = 100
"""Costs are whole numbers: hundredths of a decimal logarithm."""


def word_cost(zipf: int) -> int:
    """The cost of a word whose Zipf value is `zipf` hundredths; 900 for an unknown word."""
    return 9 * UNIT - zipf
