"""Every engine agrees with brute force."""

import random

import brute_force
import instances
from hypothesis import given, settings
from hypothesis import strategies as st
from instances_wordgrids import word_grid

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.cdlx import Cdlx
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd


@st.composite
def problems(draw: st.DrawFn) -> ExactCover:
    """Small problems with and without colours, empty ones, isolated items, equal options."""
    primary = draw(st.integers(0, 9))
    secondary = draw(st.integers(0, 3))
    colours = draw(st.integers(0, 3))
    if not primary:
        return ExactCover.from_options(secondary, [], secondary_count=secondary)
    option = st.tuples(
        st.integers(0, primary - 1), st.sets(st.integers(0, primary + secondary - 1), max_size=4)
    ).map(lambda both: sorted({both[0], *both[1]}))
    options = draw(st.lists(option, max_size=16))
    colour = st.integers(0, colours)
    pairs = [[(i, 0 if i < primary else draw(colour)) for i in option] for option in options]
    return ExactCover.from_options(primary + secondary, pairs, secondary_count=secondary)


def weights_of(problem: ExactCover, seed: int) -> list[int]:
    draw = random.Random(seed)
    return [draw.randint(-3, 3) for _ in problem.options]


def weight(cover: Cover, weights: list[int]) -> int:
    return sum(weights[option] for option in cover)


@given(problems())
def test_families_and_listing_equal_brute_force(problem: ExactCover) -> None:
    expected = brute_force.covers(problem)
    family = CoverFamily.from_problem(problem)
    listed = list(family)
    assert sorted(listed) == expected
    assert family.count == len(expected)
    assert family.min_size() == min(map(len, expected), default=None)
    assert family.max_size() == max(map(len, expected), default=None)
    assert list(Zdd().covers(problem, Stop())) == listed
    assert Zdd().count(problem, Stop()) == len(expected)
    assert [family.at(rank) for rank in range(len(expected))] == listed


@given(problems())
def test_cdlx_equals_brute_force(problem: ExactCover) -> None:
    assert sorted(Cdlx().covers(problem, Stop())) == brute_force.covers(problem)


@given(problems(), st.integers(0, 99))
def test_lightest_lists_all_covers_by_weight(problem: ExactCover, seed: int) -> None:
    weights = weights_of(problem, seed)
    family = CoverFamily.from_problem(problem)
    lightest = list(family.lightest(weights))
    assert sorted(lightest) == brute_force.covers(problem)
    totals = [weight(cover, weights) for cover in lightest]
    assert totals == sorted(totals)
    assert list(Zdd().lightest(problem, weights, Stop())) == lightest


@given(problems(), st.data())
def test_restricting_is_filtering(problem: ExactCover, data: st.DataObject) -> None:
    family = CoverFamily.from_problem(problem)
    some = st.sets(st.integers(0, max(0, len(problem.options) - 1)), max_size=2)
    require = data.draw(some) if problem.options else set()
    forbid = data.draw(some) if problem.options else set()
    part = family.restrict(require=require).restrict(forbid=forbid)
    expected = [c for c in family if require <= set(c) and not forbid & set(c)]
    assert list(part) == expected
    assert list(family.restrict(require, forbid)) == expected
    assert part.count == len(expected)
    assert part.min_size() == min(map(len, expected), default=None)
    assert [part.at(rank) for rank in range(part.count)] == expected
    assert sorted(part.lightest(weights_of(problem, 1))) == sorted(expected)


@given(problems())
def test_option_counts_count_covers(problem: ExactCover) -> None:
    family = CoverFamily.from_problem(problem)
    expected = brute_force.covers(problem)
    counts = [sum(o in cover for cover in expected) for o in range(len(problem.options))]
    assert family.option_counts() == counts


@settings(max_examples=40, deadline=None)
@given(problems(), st.integers(2, 4))
def test_threads_list_in_the_same_order(problem: ExactCover, jobs: int) -> None:
    one = list(Zdd().covers(problem, Stop()))
    assert list(Zdd(jobs=jobs).covers(problem, Stop())) == one
    assert list(Zdd(jobs=jobs, memory=0).covers(problem, Stop())) == one


@given(problems())
def test_listing_without_any_memory_is_complete(problem: ExactCover) -> None:
    covers = list(Zdd(memory=0).covers(problem, Stop()))
    assert covers == list(CoverFamily.from_problem(problem))


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 200), st.integers(0, 30), st.integers(0, 10_000))
def test_planted_cover_is_found_at_every_width(items: int, secondary: int, seed: int) -> None:
    secondary = min(secondary, items - 1)
    problem, hidden = instances.planted(items, items + 10, seed, secondary)
    family = CoverFamily.from_problem(problem)
    assert family.restrict(require=hidden).count == 1
    assert family.option_counts()[hidden[0]] >= 1
    listed = list(Zdd().covers(problem, Stop()))
    assert hidden in listed
    assert len(listed) == family.count
    assert all(verify(problem, cover) for cover in listed)
    assert sorted(Cdlx().covers(problem, Stop())) == sorted(listed)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from([(5, 6), (6, 5), (9, 8), (8, 9), (12, 11)]))
def test_families_of_word_grids(seed: int, size: tuple[int, int]) -> None:
    problem, _ = word_grid(*size, tiles=size[0] * size[1] * 2, seed=seed)
    family = CoverFamily.from_problem(problem)
    assert family.count == sum(1 for _ in Cdlx().covers(problem, Stop()))
    assert all(verify(problem, cover) for cover in family.sample(20, seed))
