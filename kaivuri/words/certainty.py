"""The probability that the likeliest solution is the intended one.

The probability of a cover falls exponentially with its cost, but more slowly than word
frequencies suggest, because editors choose rare words more often than running text does.
`INVERSE_TEMPERATURE` was fitted by `scripts/data/fit_certainty.py`; docs/certainty.md shows
the calibration.
"""

from collections.abc import Iterable
from itertools import islice

from kaivuri.exact_cover.problem import Cover
from kaivuri.words.tiles import COST_SCALE, word_cost
from kaivuri.words.word_puzzle import WordPuzzle

INVERSE_TEMPERATURE = 0.65
"""With 1 the probabilities of words would be their relative frequencies in running text."""
MAX_COVERS = 500
"""The maximum number of covers that are weighed."""
_NEGLIGIBLE = 0.002
"""The maximum weight of the remaining covers, relative to those already weighed."""


def certainty(puzzle: WordPuzzle, covers: Iterable[Cover], total: int) -> float | None:
    """Return the probability of the first cover's words, from 0 to 1.

    Covers with the same words on other paths count as one. `covers` have increasing weights;
    `total` is their number. None if the words have no frequencies, or too many covers have
    nearly the same weight.
    """
    weights = puzzle.weights
    min_weight, first_words = 0, [""]
    first_mass = total_mass = 0.0
    for n, cover in enumerate(islice(covers, MAX_COVERS), 1):
        weight = sum(weights[option] for option in cover)
        if n == 1:
            min_weight, first_words = weight, _words(puzzle, cover)
            if total > 1 and min_weight == len(cover) * word_cost(0):
                return None
        share = 10 ** (INVERSE_TEMPERATURE * (min_weight - weight) / COST_SCALE)
        total_mass += share
        if weight == min_weight and _words(puzzle, cover) == first_words:
            first_mass += share
        if (total - n) * share <= _NEGLIGIBLE * total_mass:
            return first_mass / total_mass
    return None


def _words(puzzle: WordPuzzle, cover: Cover) -> list[str]:
    return sorted(puzzle.solution(cover).words)
