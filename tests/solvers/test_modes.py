"""Solve modes: the solver calls, the order of covers, and counts."""

from collections.abc import Iterator, Sequence

import pytest

from kaivuri.errors import TimeLimit
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.algx import AlgX
from kaivuri.solvers.base import CoverStream, Solver, SortedCovers
from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.solvers.stop import Stop

PROBLEM = ExactCover.from_options(3, [[0, 1, 2], [0, 1], [2], [0], [1, 2], [1]])
WEIGHTS = (50, 1, 1, 9, 9, 9)
ONE, LIGHT_TWO, HEAVY_TWO, THREE = (0,), (1, 2), (3, 4), (2, 3, 5)


class Recorder(Solver):
    """Lists covers and records the methods called."""

    name = "recorder"

    def __init__(self) -> None:
        self.asked: list[str] = []

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        self.asked.append("covers")
        yield from AlgX().covers(problem, stop)


class Counter(Recorder):
    counts_without_listing = True

    def count(self, problem: ExactCover, stop: Stop, /) -> int:
        self.asked.append("count")
        return 4


def search(solver: Solver, mode: SolveMode) -> CoverQuery:
    return CoverQuery(PROBLEM, solver, mode, WEIGHTS, Stop())


def test_the_count_comes_from_a_listing_or_the_solver() -> None:
    listed = search(Recorder(), SolveMode.ALL)
    assert listed.count() is None
    assert len(list(listed)) == listed.count() == 4
    half = search(Recorder(), SolveMode.ALL)
    next(iter(half))
    assert half.count() is None
    solver = Counter()
    assert search(solver, SolveMode.ANY).count() == 4
    assert solver.asked == ["count"]


def late_covers() -> Iterator[Cover]:
    """Yield the covers of one and of two options, but no time for more."""
    yield from (ONE, HEAVY_TWO, LIGHT_TWO)
    raise TimeLimit("late")


class LateSizer(Recorder):
    def by_size(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /, *, fewest: bool
    ) -> CoverStream:
        return SortedCovers(self, problem, weights, stop, by_size=late_covers())


def test_covers_found_before_an_interruption_are_ordered() -> None:
    found: list[Cover] = []
    with pytest.raises(TimeLimit):
        found.extend(search(LateSizer(), SolveMode.FEWEST_WORDS))
    assert found == [ONE, LIGHT_TWO, HEAVY_TWO]


def test_the_first_cover_of_an_interrupted_search_is_not_claimed_as_best() -> None:
    found: list[Cover] = []
    two = search(LateSizer(), SolveMode.FEWEST_WORDS).first(2)
    with pytest.raises(TimeLimit):
        found.extend(two)
    assert found == [ONE, LIGHT_TWO]
    assert list(search(LateSizer(), SolveMode.FEWEST_WORDS).first(1)) == [ONE]
