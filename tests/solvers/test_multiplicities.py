"""Exact cover with multiplicities: known totals, planted covers, and refusals."""

import pytest
from instances_multiplicities import KNUTH, dominating_queens

from kaivuri.errors import BadProblem
from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.solvers import auto, lightest_covers
from kaivuri.solvers.base import Solver
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver
from kaivuri.solvers.stop import Stop

TWO_OF_THREE = ExactCover.from_options(1, [[0], [0], [0]], multiplicities=[(2, 2)])


@pytest.fixture(params=[each for each in SOLVER_NAMES if each != "algx"])
def solver(request: pytest.FixtureRequest) -> Solver:
    return create_solver(request.param)


def test_knuths_example(solver: Solver) -> None:
    named = parse_problem(KNUTH)
    assert [list(map(named.option_text, c)) for c in solver.covers(named.problem, Stop())] == [
        ["A C X:1 Y:1", "B X:1", "C Y:1"]
    ]


@pytest.mark.parametrize(
    ("side", "queens", "covers"), [(1, 1, 1), (2, 1, 4), (3, 1, 1), (4, 2, 12), (5, 3, 186)]
)
def test_dominating_queens(solver: Solver, side: int, queens: int, covers: int) -> None:
    """The totals of OEIS A002564."""
    assert solver.count(dominating_queens(side, queens), Stop()) == covers


@pytest.mark.parametrize(
    ("bounds", "expected"),
    [
        ((0, 1), [(), (0,), (1,)]),
        ((0, 2), [(), (0,), (0, 1), (1,)]),
        ((0, 2**31 - 1), [(), (0,), (0, 1), (1,)]),
        ((2, 5), [(0, 1)]),
        ((3, 3), []),
    ],
)
def test_bounds(solver: Solver, bounds: tuple[int, int], expected: list[tuple[int, ...]]) -> None:
    problem = ExactCover.from_options(1, [[0], [0]], multiplicities=[bounds])
    assert sorted(solver.covers(problem, Stop())) == expected


def test_auto_lists_covers_that_are_too_many_for_a_family(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auto, "MAX_FAMILY_BYTES", 1000)
    solver = auto.Auto()
    assert solver.count(TWO_OF_THREE, Stop()) == 3
    stream = solver.lightest(TWO_OF_THREE, [3, 2, 1], Stop())
    assert list(stream) == [(1, 2), (0, 2), (0, 1)]
    assert stream.solver_name == "cdlx"
    assert stream.count() == 3


def test_algx_refuses_multiplicities() -> None:
    with pytest.raises(BadProblem, match="algx does not support multiplicities; use cdlx, dlx"):
        list(create_solver("algx").covers(TWO_OF_THREE, Stop()))


def test_bounds_refuse_multiplicities() -> None:
    with pytest.raises(BadProblem, match="bounds does not support multiplicities"):
        lightest_covers.LightestCovers(TWO_OF_THREE, [1] * 3, Stop())


@pytest.mark.parametrize(
    ("bounds", "message"),
    [
        (((1, 1), (1, 2)), "2 multiplicities for 1 primary items"),
        (((2, 1),), "item 0: a multiplicity is two numbers, 0 ≤ u ≤ v ≤ 2147483647"),
        (((-1, 2),), "item 0: a multiplicity is two numbers, 0 ≤ u ≤ v ≤ 2147483647"),
        (((3, 2),), "item 0: a multiplicity is two numbers, 0 ≤ u ≤ v ≤ 2147483647"),
        (((1, 2**31),), "item 0: a multiplicity is two numbers, 0 ≤ u ≤ v ≤ 2147483647"),
    ],
)
def test_invalid_multiplicities_are_refused(
    bounds: tuple[tuple[int, int], ...], message: str
) -> None:
    with pytest.raises(BadProblem) as error:
        ExactCover(1, 1, ((0,),), (), bounds)
    assert str(error.value) == message
