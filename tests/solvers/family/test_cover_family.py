"""Guarantees of a family of covers besides its covers."""

from collections import Counter
from fractions import Fraction
from itertools import islice

import instances
import pytest

from kaivuri.errors import BadProblem, MemoryLimit, TimeLimit
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd


def pairs(n: int) -> ExactCover:
    """`n` items with two equal options each: 2 to the n covers."""
    return ExactCover.from_options(n, [[i // 2] for i in range(2 * n)])


@pytest.mark.parametrize("n", [63, 64, 65, 128, 130, 200, 300])
def test_counts_of_any_size(n: int) -> None:
    family = CoverFamily.from_problem(pairs(n))
    assert family.count == 2**n
    assert family.option_counts() == [2 ** (n - 1)] * (2 * n)
    assert family.min_size() == family.max_size() == n
    assert family.at(2**n - 1) == tuple(range(1, 2 * n, 2))
    assert family.at(0) == tuple(range(0, 2 * n, 2))
    assert family.restrict(require=[0], forbid=[2]).count == 2 ** (n - 2)


@pytest.mark.parametrize("limbs", [1, 2])
def test_option_counts_with_products_across_limbs(limbs: int) -> None:
    """(3 * 3)^(20 * limbs) is no power of two: all bits of the sums and products matter."""
    n = 40 * limbs
    triples = ExactCover.from_options(n, [[i // 3] for i in range(3 * n)])
    family = CoverFamily.from_problem(triples)
    assert family.count == 3**n
    assert set(family.option_counts()) == {3 ** (n - 1)}


@pytest.mark.parametrize("secondary", [0, 1, 70])
def test_without_primary_items_the_empty_set_is_the_cover(secondary: int) -> None:
    family = CoverFamily.from_problem(
        ExactCover.from_options(secondary, [], secondary_count=secondary)
    )
    assert list(family) == list(family.lightest([])) == family.sample(1, seed=0) == [()]
    assert (family.min_size(), family.max_size(), family.option_counts()) == (0, 0, [])
    assert list(Zdd().covers(family.problem, Stop())) == [()]


def test_uniform_sampling() -> None:
    """Chi-square, 299 degrees of freedom: 99.9 % of fair samples are below 380."""
    family = CoverFamily.from_problem(instances.langford(8))
    draws = Counter(family.sample(30_000, seed=2024))
    assert len(draws) == family.count == 300
    expected = 30_000 / 300
    assert sum((n - expected) ** 2 / expected for n in draws.values()) < 380


def test_lightest_is_lazy() -> None:
    """The lightest of 2^100 covers cost no more work than the number requested."""
    weights = [0, 1] * 100
    ranked = CoverFamily.from_problem(pairs(100)).lightest(weights)
    first = list(islice(ranked, 102))
    assert first[0] == tuple(range(0, 200, 2))
    assert [sum(weights[o] for o in cover) for cover in first] == [0] + [1] * 100 + [2]


@pytest.mark.parametrize(("weights", "error"), [([1], "1 weights for 4"), ([2**61] * 4, "large")])
def test_bad_weights(weights: list[int], error: str) -> None:
    with pytest.raises(BadProblem, match=error):
        CoverFamily.from_problem(pairs(2)).lightest(weights)


def test_weighted_sums_of_many_covers() -> None:
    """Options of weight 2 and 3 for each of 100 items: 5^100, of which 3/5 have the second."""
    family = CoverFamily.from_problem(pairs(100))
    assert family.weighted_count([2, 3] * 100) == 5**100
    assert family.weighted_count([Fraction(1, 2), Fraction(1, 3)] * 100) == Fraction(5, 6) ** 100
    assert family.expected_value([0, 1] * 100) == 50
    assert family.expected_value([0, 1] * 100, [2, 3] * 100) == 60
    assert family.restrict(forbid=[1]).weighted_count([2, 3] * 100) == 2 * 5**99


def test_weighted_sums_respect_their_limits() -> None:
    family = CoverFamily.from_problem(pairs(100))
    with pytest.raises(MemoryError):
        family.weighted_count([10**100] * 200, Stop(memory=5000))
    stop = Stop()
    stop.cancel()
    with pytest.raises(TimeLimit):
        family.expected_value([1] * 200, stop=stop)


@pytest.mark.parametrize("option", [-1, 4])
def test_unknown_option(option: int) -> None:
    with pytest.raises(BadProblem, match=f"option {option} does not exist"):
        CoverFamily.from_problem(pairs(2)).restrict(forbid=[option])


def test_memory_limit_suggests_a_remedy() -> None:
    with pytest.raises(MemoryLimit, match="do not fit in 0 MB; allow more memory"):
        CoverFamily.from_problem(instances.queens(8), memory=1000)


def test_stop() -> None:
    stop = Stop()
    stop.cancel()
    with pytest.raises(TimeLimit):
        CoverFamily.from_problem(instances.queens(8), stop)
    with pytest.raises(TimeLimit):
        next(Zdd().covers(instances.queens(8), stop))
    with pytest.raises(TimeLimit):
        next(CoverFamily.from_problem(instances.queens(8)).covers(stop))


def test_abandoned_threads_end() -> None:
    stop = Stop()
    covers = Zdd(jobs=3).covers(pairs(60), stop)
    next(covers)
    stop.cancel()
    with pytest.raises(TimeLimit):
        list(covers)
    del covers


def test_many_options() -> None:
    """Too many for the table of conflicting options."""
    problem = ExactCover.from_options(3, [[i % 3] for i in range(24_000)] + [[0, 1, 2]])
    assert CoverFamily.from_problem(problem).count == 8000**3 + 1
