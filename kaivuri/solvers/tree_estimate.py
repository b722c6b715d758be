"""Knuth's estimate of a search tree and of the number of covers, from random descents.

A descent chooses one of the branches of each node at random. The product of the numbers of branches
before a node is an unbiased estimate of the nodes at its depth, and the product at a cover one of
the covers (D. E. Knuth, *Estimating the efficiency of backtrack programs*, Mathematics of
Computation 29, 1975). The tree is that of `algx`, `dlx` and `cdlx`, which choose an item with the
fewest options.
"""

import math
import random

from kaivuri.exact_cover.problem import ExactCover
from kaivuri.solvers.algx import branches, remaining_options


class TreeEstimate:
    """An estimate that each descent makes better; the same seed gives the same estimates."""

    def __init__(self, problem: ExactCover, seed: int = 0) -> None:
        """Take a problem without multiplicities."""
        self._problem = problem
        self._start = remaining_options(problem)
        self._rng = random.Random(seed)  # noqa: S311 (not for cryptography)
        self._nodes = self._covers = self._squares = 0.0
        self.descents = 0
        """The number of descents so far."""

    def descend(self) -> None:
        """Make one descent."""
        remaining, weight = self._start, 1.0
        nodes = 1.0
        while True:
            item, following = branches(remaining, self._problem)
            if item is None or not following:
                break
            weight *= len(following)
            nodes += weight
            remaining = self._rng.choice(following)[1]()
        covers = weight if item is None else 0.0
        self.descents += 1
        self._nodes += nodes
        self._covers += covers
        self._squares += covers * covers

    @property
    def nodes(self) -> float:
        """The estimated nodes of the search tree."""
        return self._nodes / max(1, self.descents)

    @property
    def covers(self) -> float:
        """The estimated number of covers; infinite beyond the range of floats."""
        return self._covers / max(1, self.descents)

    @property
    def error(self) -> float:
        """The standard error of the number of covers; infinite before two descents."""
        if self.descents < 2:
            return math.inf
        variance = self._squares / self.descents - self.covers**2
        return math.sqrt(max(0.0, variance) / (self.descents - 1))
