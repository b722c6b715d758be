"""Two orders in one: weights by which covers are put in order of size, then of weight."""

from collections.abc import Sequence

from kaivuri.exact_cover.problem import ExactCover


def tiered_weights(problem: ExactCover, weights: Sequence[int], *, fewest: bool) -> list[int]:
    """Weights whose sums put covers in order of their number of options first.

    Those with the `fewest` options come first, or else those with the most;
    of equally many the lighter ones.
    """
    if not weights:
        return []
    spread = max(0, *weights) - min(0, *weights) + 1
    step = spread * (problem.primary + 1)
    sign = 1 if fewest else -1
    return [sign * step + weight for weight in weights]
