"""Conditional logit models (D. McFadden, 1974), fitted by Newton's method.

Each choice has some rows of features, of which one was chosen.  The probability of a row is the
softmax of the weighted sum of its features among the rows of its choice.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

NEWTON_STEPS = 40
Array = Any


@dataclass(frozen=True, slots=True)
class Choices:
    """The rows of all choices, one below the other."""

    rows: Array
    starts: Array
    """The index of the first row of each choice."""
    counts: Array
    """The number of rows of each choice."""
    chosen: Array
    """The index of the chosen row of each choice."""

    @classmethod
    def of(cls, rows: Sequence[Array], chosen: Sequence[int]) -> "Choices":
        """Stack the rows of each choice; `chosen` are indexes of its own rows."""
        counts = np.array([len(own) for own in rows])
        starts = np.cumsum(counts) - counts
        return cls(np.concatenate(rows), starts, counts, starts + np.array(chosen))

    def shares(self, sums: Array) -> Array:
        """Return the probability of each row, by the weighted sums of its features."""
        powers = np.exp(sums - self._by_row(np.maximum.reduceat(sums, self.starts)))
        return powers / self._by_row(np.add.reduceat(powers, self.starts))

    def log_likelihood(self, sums: Array) -> float:
        """Return the sum of the logarithms of the chosen rows' probabilities."""
        largest = np.maximum.reduceat(sums, self.starts)
        totals = np.add.reduceat(np.exp(sums - self._by_row(largest)), self.starts)
        return float((sums[self.chosen] - largest - np.log(totals)).sum())

    def spread(self) -> Array:
        """Return the standard deviation of each feature within a choice, or 1 where it is 0."""
        ends = self.starts + self.counts
        variances = [self.rows[a:b].var(axis=0) for a, b in zip(self.starts, ends, strict=True)]
        spread = np.sqrt(np.mean(variances, axis=0))
        return np.where(spread == 0, 1, spread)

    def _by_row(self, numbers: Array) -> Array:
        return np.repeat(numbers, self.counts)


def fitted(choices: Choices, prior: Array, weight: Array) -> Array:
    """Return the weights that maximize the likelihood, with a Gaussian prior of this precision."""

    def loss(weights: Array) -> float:
        penalty = float((weight * (weights - prior) ** 2).sum()) / 2
        return penalty - choices.log_likelihood(choices.rows @ weights)

    weights, loss_before = prior.astype(float), loss(prior)
    for _ in range(NEWTON_STEPS):
        step, loss_after = newton_step(choices, weights - prior, weights, weight), loss_before
        for _ in range(20):
            loss_after = loss(weights - step)
            if loss_after <= loss_before:
                break
            step = step / 2
        if loss_before - loss_after < 1e-9:
            break
        weights, loss_before = weights - step, loss_after
    return weights


def newton_step(choices: Choices, off: Array, weights: Array, weight: Array) -> Array:
    """Return the Newton step at `weights`, which differ from their prior by `off`."""
    rows = choices.rows
    shared = rows * choices.shares(rows @ weights)[:, None]
    means = np.add.reduceat(shared, choices.starts)
    gradient = weight * off + (means - rows[choices.chosen]).sum(axis=0)
    return np.linalg.solve(np.diag(weight) + shared.T @ rows - means.T @ means, gradient)
