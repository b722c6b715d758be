"""Properties of every solver: textbook problems, edge cases, and stopping."""

import threading
from collections.abc import Iterator

import pytest
from instances import knuth_example, queens, wikipedia_example
from stops import CountedStop

from kaivuri.errors import MemoryLimit, SolverUnavailable, TimeLimit
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers import auto
from kaivuri.solvers.base import Solver
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver
from kaivuri.solvers.sat import Sat
from kaivuri.solvers.stop import Stop


@pytest.fixture(params=[name for name in SOLVER_NAMES if name != "auto"])
def solver(request: pytest.FixtureRequest) -> Solver:
    return create_solver(request.param)


def covers(solver: Solver, problem: ExactCover) -> list[Cover]:
    return list(solver.covers(problem, Stop()))


def test_textbook_problems(solver: Solver) -> None:
    assert covers(solver, wikipedia_example()) == [(1, 3, 5)]
    assert covers(solver, knuth_example()) == [(0, 3, 4)]


@pytest.mark.parametrize(
    ("problem", "expected"),
    [
        (ExactCover(0, 0, ()), [()]),
        (ExactCover(2, 0, ()), [()]),
        (ExactCover(1, 1, ()), []),
        (ExactCover(2, 2, ((0,),)), []),
        (ExactCover(1, 1, ((0,), (0,))), [(0,), (1,)]),
        (ExactCover(2, 1, ((0,), (0, 1))), [(0,), (1,)]),
        (ExactCover(3, 2, ((0, 2), (1, 2), (0,), (1,))), [(0, 3), (1, 2), (2, 3)]),
    ],
)
def test_edge_cases(solver: Solver, problem: ExactCover, expected: list[Cover]) -> None:
    assert sorted(covers(solver, problem)) == expected


def test_covers_come_lazily_and_the_search_can_be_closed(solver: Solver) -> None:
    found: Iterator[Cover] = solver.covers(queens(8), Stop())
    assert len([next(found), next(found)]) == 2
    close = getattr(found, "close", None)
    if close is not None:
        close()


def test_a_search_checks_its_stop_repeatedly(solver: Solver) -> None:
    stop = CountedStop(3)
    with pytest.raises(TimeLimit):
        list(solver.covers(queens(8), stop))
    assert stop.checks == 3


def test_an_error_in_the_thread_of_sat_ends_the_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    from pysat.solvers import Glucose4

    def out_of_memory(*_: object, **__: object) -> bool:
        raise MemoryError("no room for clauses")

    monkeypatch.setattr(Glucose4, "solve_limited", out_of_memory)
    monkeypatch.setattr("kaivuri.solvers.sat._CHECK_SECONDS", 0)
    before = threading.active_count()
    with pytest.raises(MemoryError, match="no room for clauses"):
        list(Sat().covers(queens(4), CountedStop(1000)))
    assert threading.active_count() == before


@pytest.mark.parametrize("left", [23_999_999, 25_000_000])
def test_sat_stops_before_its_engine_exhausts_memory(
    left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kaivuri.solvers.sat.free_address_space", lambda: left)
    held = [2_000_000]
    monkeypatch.setattr("kaivuri.solvers.sat.data_bytes", lambda: held[0])
    search = Sat().covers(queens(6), Stop())
    if left > 24_000_000:
        assert next(search)
        held[0] += 1_500_000
    with pytest.raises(MemoryError):
        next(search)


def test_sparse_options_use_links(monkeypatch: pytest.MonkeyPatch) -> None:
    many = 60_000
    problem = ExactCover.from_options(many, [[item] for item in range(many)])
    with pytest.raises(MemoryLimit):
        CoverFamily.from_problem(problem, Stop())
    pairs = ExactCover.from_options(many, [[item, item + 1] for item in range(0, many, 2)])
    assert list(create_solver("auto").covers(pairs, Stop())) == [tuple(range(many // 2))]
    monkeypatch.setattr(auto, "MAX_BIT_SET_BYTES", 0)
    small = queens(6)
    listed = list(create_solver("auto").covers(small, Stop()))
    assert listed == list(create_solver("cdlx").covers(small, Stop()))


@pytest.mark.parametrize("name", ["algx", "dlx", "sat"])
def test_solvers_of_one_thread_say_so(name: str) -> None:
    with pytest.raises(SolverUnavailable, match="uses one thread"):
        create_solver(name, jobs=2)
