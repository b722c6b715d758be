"""Lightest covers by bounds against brute force, on small random problems."""

import itertools
import random

import brute_force
import pytest
from hypothesis import given
from hypothesis import strategies as st
from property.test_solvers_agree import questions

from kaivuri.exact_cover.problem import ExactCover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.cdlx import Cdlx
from kaivuri.solvers.lightest_covers import LightestCovers
from kaivuri.solvers.stop import Stop


@st.composite
def weighted(draw: st.DrawFn) -> tuple[ExactCover, list[int]]:
    problem = draw(questions("planted", "secondary", "random")).problem
    n = len(problem.options)
    spread = draw(st.sampled_from([0, 1, 3, 100, 10**6, 10**12]))
    shift = draw(st.sampled_from([0, 1, -1, 10**6]))
    numbers = st.integers(-spread, spread).map(lambda w: w + shift)
    return problem, draw(st.lists(numbers, min_size=n, max_size=n))


@given(weighted())
def test_covers_are_complete_and_in_order_above_a_lower_bound(
    case: tuple[ExactCover, list[int]],
) -> None:
    problem, weights = case
    search = LightestCovers(problem, weights, Stop())
    covers = list(search)
    assert sorted(covers) == brute_force.covers(problem)
    sums = [sum(weights[o] for o in cover) for cover in covers]
    assert sums == sorted(sums)
    if covers:
        assert search.stats.bound is not None
        assert search.stats.bound <= sums[0]


def strip(length: int, seed: int) -> tuple[ExactCover, list[int]]:
    """Intervals of a long row with random neighbours swapped: wide masks and many cuts."""
    rng = random.Random(seed)
    options = [
        {i, *(i + d for d in rng.sample(range(1, 4), rng.randint(0, 2)) if i + d < length)}
        for i in range(length)
        for _ in range(3)
    ]
    options += [{i, i + 1} for i in range(0, length - 1, 2)] + (
        [{length - 1}] if length % 2 else []
    )
    problem = ExactCover.from_options(length, options)
    return problem, [rng.randint(-50, 200) for _ in options]


def lightest_weight_by_front(problem: ExactCover, weights: list[int]) -> int:
    """Minimum weight by dynamic programming over sets of covered items, lowest item first."""
    by_lowest: dict[int, list[tuple[frozenset[int], int]]] = {}
    for option, weight in zip(problem.options, weights, strict=True):
        by_lowest.setdefault(option[0], []).append((frozenset(option), weight))
    best = {frozenset[int](): 0}
    for item in range(problem.item_count):
        after: dict[frozenset[int], int] = {}
        for ahead, weight in best.items():
            moves = (
                [(ahead, weight)]
                if item in ahead
                else [
                    (ahead | option, weight + more)
                    for option, more in by_lowest.get(item, [])
                    if not ahead & option
                ]
            )
            for covered, total in moves:
                left = covered - {item}
                after[left] = min(total, after.get(left, total))
        best = after
    return best[frozenset()]


@pytest.mark.parametrize("length", [63, 64, 65, 129, 200])
@pytest.mark.parametrize("seed", [0])
def test_long_problems_against_dynamic_programming(length: int, seed: int) -> None:
    problem, weights = strip(length, seed)
    covers = list(itertools.islice(LightestCovers(problem, weights, Stop()), 20))
    sums = [sum(weights[o] for o in cover) for cover in covers]
    assert sums[0] == lightest_weight_by_front(problem, weights)
    assert sums == sorted(sums)
    assert len(set(covers)) == len(covers)
    assert all(verify(problem, cover) for cover in covers)


@pytest.mark.parametrize("heaviest", [1, 1000])
@pytest.mark.parametrize("secondary", [0, 6])
def test_cuts_lose_no_cover(heaviest: int, secondary: int) -> None:
    """Random triples of items have fractional covers much lighter than integral ones.

    The search is long enough for both halves, for dives and for an early cover.
    """
    rng = random.Random(0)
    primary = 42
    options = [rng.sample(range(primary), rng.choice([3, 3, 4])) for _ in range(150)]
    order = rng.sample(range(primary), primary)
    options += [order[i : i + 3] for i in range(0, primary, 3)]
    for option in options[::3] if secondary else []:
        option.append(rng.randrange(primary, primary + secondary))
    problem = ExactCover.from_options(primary + secondary, options, secondary_count=secondary)
    weights = [rng.randint(1, heaviest) for _ in options]
    search = LightestCovers(problem, weights, Stop())
    covers = list(search)
    assert search.stats.cuts > 0
    assert sorted(covers) == sorted(Cdlx().covers(problem, Stop()))
    sums = [sum(weights[o] for o in cover) for cover in covers]
    assert sums == sorted(sums)
