"""Solve modes: the order of the covers found before an interruption."""

from collections.abc import Iterator, Sequence

import pytest

from kaivuri.errors import TimeLimit
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.base import CoverStream, Solver, SortedCovers
from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.solvers.stop import Stop

PROBLEM = ExactCover.from_options(3, [[0, 1, 2], [0, 1], [2], [0], [1, 2], [1]])
WEIGHTS = (50, 1, 1, 9, 9, 9)
ONE, LIGHT_TWO, HEAVY_TWO = (0,), (1, 2), (3, 4)


def search() -> CoverQuery:
    return CoverQuery(PROBLEM, LateSizer(), SolveMode.FEWEST_WORDS, WEIGHTS, Stop())


def late_covers() -> Iterator[Cover]:
    """Yield the covers of one and of two options, but no time for more."""
    yield from (ONE, HEAVY_TWO, LIGHT_TWO)
    raise TimeLimit("late")


class LateSizer(Solver):
    """Lists covers by size until its time is up."""

    name = "late"

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        return late_covers()

    def by_size(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /, *, fewest: bool
    ) -> CoverStream:
        return SortedCovers(self, problem, weights, stop, by_size=late_covers())


def test_covers_found_before_an_interruption_are_ordered() -> None:
    found: list[Cover] = []
    with pytest.raises(TimeLimit):
        found.extend(search())
    assert found == [ONE, LIGHT_TWO, HEAVY_TWO]


def test_the_first_cover_of_an_interrupted_search_is_not_claimed_as_best() -> None:
    found: list[Cover] = []
    two = search().first(2)
    with pytest.raises(TimeLimit):
        found.extend(two)
    assert found == [ONE, LIGHT_TWO]
    assert list(search().first(1)) == [ONE]
