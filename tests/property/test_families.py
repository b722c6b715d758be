"""Families of covers: restriction, counts of options, ranks, sizes and weighted sums."""

from fractions import Fraction
from math import prod

import brute_force
import instances
from differences.problems import Question
from hypothesis import given
from hypothesis import strategies as st
from instances_wordgrids import word_grid
from property.test_solvers_agree import questions

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.cdlx import Cdlx
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop

Number = int | Fraction
SMALL = questions("random", "colours", "multiplicities")


@given(SMALL, st.data())
def test_restricting_is_filtering(question: Question, data: st.DataObject) -> None:
    """Also where some options conflict or are both required and forbidden."""
    problem, weights = question.problem, question.weights
    family, options = CoverFamily.from_problem(problem), range(len(problem.options))
    some = st.sets(st.sampled_from(options), max_size=2) if options else st.just(set[int]())
    require = set() if problem.multiplicities else data.draw(some)
    forbid = data.draw(some)
    part = family.restrict(require=require).restrict(forbid=forbid)
    expected = [c for c in family if require <= set(c) and not forbid & set(c)]
    assert list(part) == list(family.restrict(require, forbid)) == expected
    assert part.count == len(expected)
    assert part.min_size() == min(map(len, expected), default=None)
    assert part.max_size() == max(map(len, expected), default=None)
    assert [part.at(rank) for rank in range(part.count)] == expected
    assert sorted(part.lightest(weights)) == sorted(expected)
    assert part.option_counts() == [sum(o in cover for cover in expected) for o in options]


@given(st.integers(1, 200), st.integers(0, 30), st.integers(0, 10_000))
def test_planted_cover_is_found_at_every_width(items: int, secondary: int, seed: int) -> None:
    secondary = min(secondary, items - 1)
    problem, hidden = instances.planted(items, items + 10, seed, secondary)
    family = CoverFamily.from_problem(problem)
    assert family.restrict(require=hidden).count == 1
    assert family.option_counts()[hidden[0]] >= 1
    assert sorted(family) == sorted(Cdlx().covers(problem, Stop()))


@given(st.integers(0, 10_000), st.sampled_from([(5, 6), (6, 5), (9, 8), (8, 9), (12, 11)]))
def test_families_of_word_grids(seed: int, size: tuple[int, int]) -> None:
    problem, _ = word_grid(*size, tiles=size[0] * size[1] * 2, seed=seed)
    family = CoverFamily.from_problem(problem)
    assert family.count == sum(1 for _ in Cdlx().covers(problem, Stop()))
    assert all(verify(problem, cover) for cover in family.sample(20, seed))


def numbers(problem: ExactCover) -> st.SearchStrategy[list[Number]]:
    """A number for each option, some of them negative, 0 or a fraction."""
    size = len(problem.options)
    number = st.integers(-3, 10**20) | st.fractions(-2, 2, max_denominator=9)
    return st.lists(number, min_size=size, max_size=size)


def expected_value(
    covers: list[Cover], values: list[Number], weights: list[Number]
) -> Fraction | None:
    total = sum((Fraction(prod(weights[o] for o in cover)) for cover in covers), Fraction(0))
    valued = (prod(weights[o] for o in cover) * sum(values[o] for o in cover) for cover in covers)
    return sum(valued, Fraction(0)) / total if total else None


@given(SMALL, st.data())
def test_weighted_sums_equal_brute_force(question: Question, data: st.DataObject) -> None:
    problem = question.problem
    values, weights = data.draw(numbers(problem)), data.draw(numbers(problem))
    covers, family = brute_force.covers(problem), CoverFamily.from_problem(problem)
    ones: list[Number] = [1] * len(values)
    assert family.weighted_count(weights) == sum(prod(weights[o] for o in c) for c in covers)
    assert family.weighted_count(ones) == family.count
    assert family.expected_value(values, weights) == expected_value(covers, values, weights)
    assert family.expected_value(values) == expected_value(covers, values, ones)
    rest = [cover for cover in covers if 0 not in cover]
    restricted = family.restrict(forbid=[0][: len(values)])
    assert restricted.expected_value(values, weights) == expected_value(rest, values, weights)
