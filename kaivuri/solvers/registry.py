"""The solvers by name. A further solver is a file and a line here; see docs/add-a-solver.md."""

from importlib import import_module

from kaivuri.errors import SolverUnavailable
from kaivuri.language import gettext as _
from kaivuri.solvers.base import Solver

SOLVERS = {
    "auto": "kaivuri.solvers.auto:Auto",
    "algx": "kaivuri.solvers.algx:AlgX",
    "dlx": "kaivuri.solvers.dlx:Dlx",
    "cdlx": "kaivuri.solvers.cdlx:Cdlx",
    "sat": "kaivuri.solvers.sat:Sat",
    "zdd": "kaivuri.solvers.zdd:Zdd",
}
"""Where each solver's class is: its module, loaded when it is asked for, and its name."""

SOLVER_NAMES = tuple(SOLVERS)


def create_solver(name: str, *, jobs: int = 1) -> Solver:
    """The solver of that name; `auto` is the one that answers soonest here.

    With more `jobs` it lists covers with that many threads, in the same order.

    Raises:
        SolverUnavailable: when there is none, this installation lacks what it needs,
            or it cannot share its work among `jobs`.
    """
    if name not in SOLVERS:
        raise SolverUnavailable(
            _("no solver {name!r}; there are {names}").format(name=name, names=", ".join(SOLVERS))
        )
    module, class_name = SOLVERS[name].split(":")
    kind: type[Solver] = getattr(import_module(module), class_name)
    solver = kind()
    return solver if jobs == 1 else solver.with_jobs(jobs)
