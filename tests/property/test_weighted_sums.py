"""Weighted counts and expected values equal brute force."""

from fractions import Fraction
from math import prod

import brute_force
from hypothesis import given
from hypothesis import strategies as st
from instances_multiplicities import planted_multiplicities
from strategies import planted_problems

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.family import CoverFamily

Number = int | Fraction
Planted = tuple[ExactCover, Cover]


@st.composite
def planted(draw: st.DrawFn) -> Planted:
    """Problems with secondary items, colours or multiplicities, and a cover of each."""
    if draw(st.booleans()):
        return draw(planted_problems(max_options=11))
    primary, options, seed = draw(st.tuples(st.integers(1, 6), st.integers(1, 10), st.integers(0)))
    return planted_multiplicities(primary, options, seed, secondary=2, colours=seed % 3)


def numbers(problem: ExactCover) -> st.SearchStrategy[list[Number]]:
    """A number for each option, some of them negative, 0 or a fraction."""
    size = len(problem.options)
    number = st.integers(-3, 10**20) | st.fractions(-2, 2, max_denominator=9)
    return st.lists(number, min_size=size, max_size=size)


def expected(covers: list[Cover], values: list[Number], weights: list[Number]) -> Fraction | None:
    total = sum((Fraction(prod(weights[o] for o in cover)) for cover in covers), Fraction(0))
    valued = (prod(weights[o] for o in cover) * sum(values[o] for o in cover) for cover in covers)
    return sum(valued, Fraction(0)) / total if total else None


@given(planted(), st.data())
def test_sums_equal_brute_force(both: Planted, data: st.DataObject) -> None:
    problem, hidden = both
    values, weights = data.draw(numbers(problem)), data.draw(numbers(problem))
    covers, family = brute_force.covers(problem), CoverFamily.from_problem(problem)
    assert hidden in covers
    assert family.weighted_count(weights) == sum(prod(weights[o] for o in c) for c in covers)
    assert family.expected_value(values, weights) == expected(covers, values, weights)
    assert family.expected_value(values) == expected(covers, values, [1] * len(values))
    rest = [cover for cover in covers if not set(hidden[:1]) & set(cover)]
    restricted = family.restrict(forbid=hidden[:1])
    assert restricted.expected_value(values, weights) == expected(rest, values, weights)


@given(planted())
def test_weights_of_one_count_and_indicators_are_shares(both: Planted) -> None:
    problem, _ = both
    family, options = CoverFamily.from_problem(problem), range(len(problem.options))
    assert family.weighted_count([1] * len(options)) == family.count
    for option, covers in enumerate(family.option_counts()):
        indicator = [int(option == each) for each in options]
        assert family.expected_value(indicator) == Fraction(covers, family.count)
