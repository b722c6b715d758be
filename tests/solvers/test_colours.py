"""Exact cover with colours: Knuth's examples, planted covers, and refusals."""

import pytest
from instances_coloured import KNUTH, planted_colours

from kaivuri.errors import BadProblem
from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers import lightest_covers
from kaivuri.solvers.base import Solver
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd


def test_knuths_example(solver: Solver) -> None:
    named = parse_problem(KNUTH)
    assert list(solver.covers(named.problem, Stop())) == [(1, 3)]
    assert named.option_text(1) == "p r x:A y"


@pytest.mark.parametrize("colours", [1, 2, 62, 63, 64, 200])
def test_colours_of_any_width(colours: int) -> None:
    problem, hidden = planted_colours(60, 90, colours, secondary=40, colours=colours)
    assert CoverFamily.from_problem(problem).restrict(require=hidden).count == 1
    listed = list(Zdd(jobs=2).covers(problem, Stop()))
    assert hidden in listed
    assert sorted(listed) == sorted(create_solver("cdlx").covers(problem, Stop()))


def test_an_item_covered_without_colour_is_full() -> None:
    problem = ExactCover.from_options(
        3, [[0, (2, 1)], [0, 2], [1, (2, 1)], [1, 2]], secondary_count=1
    )
    assert [verify(problem, cover) for cover in [(0, 2), (0, 3), (1, 2), (1, 3)]] == [
        True,
        False,
        False,
        False,
    ]
    assert list(CoverFamily.from_problem(problem)) == [(0, 2)]


@pytest.mark.parametrize(
    ("colours", "message"),
    [
        (((0, 1),), "each item of each option must have a colour, or 0 for none"),
        (((0, 1), (0,)), "each item of each option must have a colour, or 0 for none"),
        (((0, 1), (0, -1)), "option 1: colours must be from 0 to 2147483647"),
        (((0, 1), (0, 1 << 31)), "option 1: colours must be from 0 to 2147483647"),
        (((1, 1), (0, 1)), "option 0 gives a primary item a colour"),
    ],
)
def test_invalid_colours_are_refused(colours: tuple[tuple[int, ...], ...], message: str) -> None:
    with pytest.raises(BadProblem) as error:
        ExactCover(3, 2, ((0, 2), (1, 2)), colours)
    assert str(error.value) == message


def test_bounds_refuse_colours() -> None:
    problem = parse_problem(KNUTH).problem
    with pytest.raises(BadProblem, match="bounds do not support colours; use the solver zdd"):
        lightest_covers.LightestCovers(problem, [1] * 5, Stop())
