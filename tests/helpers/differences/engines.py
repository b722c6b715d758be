"""All engines under comparison: solvers, families and bounds, each listing all covers."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache

from differences.problems import Question
from kaivuri.errors import SolverUnavailable
from kaivuri.exact_cover.problem import Cover
from kaivuri.solvers.base import Solver
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.lightest_covers import LightestCovers
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd

Answer = Callable[[Question], Iterable[Cover]]
"""Return all covers of a question."""
BY_WEIGHT = ("family by weight", "bounds by weight")
"""Engines that list covers by increasing weight."""
UNSUPPORTED = {"colours": {"bounds by weight"}, "multiplicities": {"algx", "bounds by weight"}}
"""The engines that answer no problem of a kind."""


@cache
def engines() -> dict[str, Answer]:
    """Return the available engines by name."""
    found: dict[str, Answer] = {
        "zdd, no memory": _listing(Zdd(memory=0)),
        "zdd, 2 threads": _listing(Zdd(jobs=2)),
        "family": lambda asked: CoverFamily.from_problem(asked.problem),
        "family by weight": lambda asked: CoverFamily.from_problem(asked.problem).lightest(
            asked.weights
        ),
        "bounds by weight": lambda asked: LightestCovers(asked.problem, asked.weights, Stop()),
    }
    for name in SOLVER_NAMES:
        with suppress(SolverUnavailable):
            found[name] = _listing(create_solver(name))
    return found


def _listing(solver: Solver) -> Answer:
    return lambda asked: solver.covers(asked.problem, Stop())
