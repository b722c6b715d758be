"""How likely the solutions of a Strands board are."""

from collections.abc import Sequence
from math import exp

from kaivuri.language import gettext as _
from kaivuri.words.word_puzzle import Solution

MISSING = 0.04
"""How often the published solution was not among those compared, on boards of the later half of
2025, none of which the ranking was fitted to."""


def probabilities(solutions: Sequence[Solution]) -> list[float]:
    """How likely each of a board's ranked solutions is the published one.

    Scores are natural logarithms, so these are the shares of their exponentials,
    less the chance that the published one is not among them. How far they hold
    on boards that the scores were not fitted to stands in docs/strands.md.
    """
    if not solutions:
        return []
    best = max(solution.score or 0.0 for solution in solutions)
    shares = [exp((solution.score or 0.0) - best) for solution in solutions]
    whole = sum(shares)
    return [(1 - MISSING) * share / whole for share in shares]


def sureness(probability: float) -> str:
    """A probability for people: `about 7 in 10`."""
    tenths = round(10 * probability)
    if tenths == 10:
        return _("more than 9 in 10")
    return _("about {tenths} in 10").format(tenths=tenths) if tenths else _("less than 1 in 10")
