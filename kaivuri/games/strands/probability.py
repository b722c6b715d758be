"""How sure the ranking of Strands solutions is."""

from collections.abc import Sequence
from math import exp

from kaivuri.words.puzzle import Solution


def probabilities(solutions: Sequence[Solution]) -> list[float]:
    """How likely each of some solutions is the one that was meant, if one of them is.

    Args:
        solutions: with their scores, in any order.
    """
    scores = [solution.score or 0.0 for solution in solutions]
    best = max(scores, default=0.0)
    weights = [exp(score - best) for score in scores]
    return [weight / sum(weights) for weight in weights]


def sureness(probability: float) -> str:
    """A probability for people: `about 7 in 10`."""
    tenths = round(10 * probability)
    if tenths == 10:
        return "more than 9 in 10"
    return f"about {tenths} in 10" if tenths else "less than 1 in 10"
