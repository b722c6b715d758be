"""Searches in the core run in steps: each looks at its Stop, and the steps fit the covers."""

from collections.abc import Callable
from functools import cache

import pytest
from stops import CountedStop

from kaivuri.errors import TimeLimit
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.solvers.cdlx import Cdlx
from kaivuri.solvers.dlx import Dlx
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.lightest_covers import LightestCovers
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd


@cache
def wide(items: int, options_an_item: int) -> ExactCover:
    """Each item alone in many options: few nodes, many arcs."""
    options = tuple((item,) for item in range(items) for _ in range(options_an_item))
    return ExactCover(items, items, options)


SEARCHES: dict[str, Callable[[ExactCover, Stop], object]] = {
    "cdlx": lambda problem, stop: Cdlx().covers(problem, stop),
    "zdd": lambda problem, stop: Zdd().covers(problem, stop),
    "zdd, two threads": lambda problem, stop: Zdd(jobs=2).covers(problem, stop),
    "bounds": lambda problem, stop: LightestCovers(problem, [1] * 160_000, stop),
}


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_is_stopped_during_setup(name: str) -> None:
    with pytest.raises(TimeLimit):
        SEARCHES[name](wide(16, 10_000), CountedStop(4))


def test_passes_over_a_family_are_stopped() -> None:
    problem = wide(16, 10_000)
    complete = CoverFamily.from_problem(problem)
    for query in (complete.restrict, complete.min_size, complete.max_size, complete.option_counts):
        with pytest.raises(TimeLimit):
            query(stop=CountedStop(2))
    rest: int = complete.restrict([0], stop=CountedStop()).count
    assert rest == 10_000**15


def test_many_items_give_the_same_covers_as_few() -> None:
    """Above 1,024 items a tournament finds the item to branch on; the order stays the same."""
    core = [(0, 1), (0,), (1, 2), (2,), (2, 3, 4), (3,), (4,), (3, 4), (1,), (0, 4), (1, 3)]
    for before in (0, 1500):
        options = [tuple(before + i for i in option) for option in core]
        others = [i for i in range(1505) if not before <= i < before + 5]
        alone: list[tuple[int, ...]] = [(i,) for i in others]
        problem = ExactCover(1505, 1505, tuple(options + alone))
        found = list(Cdlx().covers(problem, Stop()))
        few = ExactCover(5, 5, tuple(core))
        expected = list(Dlx().covers(few, Stop()))
        rest = tuple(range(len(core), len(core) + 1500))
        assert found == [cover + rest for cover in expected]
        assert len(found) > 5


def test_a_chain_of_many_items_is_fast() -> None:
    items = 50_000
    options = tuple((i,) for i in range(items)) + tuple((i, i + 1) for i in range(items - 1))
    covers = Cdlx().covers(ExactCover(items, items, options), Stop())
    assert next(covers) == tuple(range(items))
    assert len(next(covers)) == items - 1
