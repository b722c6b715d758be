"""Estimates of search trees: the mean over all descents is the exact figure."""

import math

import pytest
from instances import queens

from kaivuri.exact_cover.problem import ExactCover
from kaivuri.solvers.algx import AlgX
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.tree_estimate import TreeEstimate


def test_estimates_are_exact_for_a_uniform_tree() -> None:
    pairs = ExactCover.from_options(3, [[item] for item in range(3) for _ in range(2)])
    estimate = TreeEstimate(pairs)
    assert (estimate.covers, estimate.error) == (0, math.inf)
    estimate.descend()
    estimate.descend()
    assert (estimate.nodes, estimate.covers, estimate.error) == (15, 8, 0)
    assert AlgX().measure(pairs, Stop()).nodes == 15


def test_estimates_approach_the_search() -> None:
    size = AlgX().measure(queens(6), Stop())
    estimate = TreeEstimate(queens(6))
    for _ in range(3000):
        estimate.descend()
    assert estimate.nodes == pytest.approx(size.nodes, rel=0.05)
    assert abs(estimate.covers - size.covers) < 3 * estimate.error < 1
