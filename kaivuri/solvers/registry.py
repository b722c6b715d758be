"""The solvers by name."""

from kaivuri import _core
from kaivuri.errors import SolverUnavailable
from kaivuri.solvers.protocol import Solver

NAMES = ("auto", "algx", "dlx", "cdlx", "sat", "zdd")


def make_solver(name: str) -> Solver:
    """The solver of that name; `auto` is the one that answers soonest here.

    Raises:
        SolverUnavailable: when there is none, or this installation lacks what it needs.
    """
    match name:
        case "auto" | "zdd":
            from kaivuri.solvers.zdd import Zdd as Chosen
        case "algx":
            from kaivuri.solvers.algx import AlgX as Chosen
        case "dlx":
            from kaivuri.solvers.dlx import Dlx as Chosen
        case "cdlx":
            from kaivuri.solvers.cdlx import Cdlx as Chosen
        case "sat":
            from kaivuri.solvers.sat import Sat as Chosen
        case _:
            raise SolverUnavailable(f"no solver {name!r}; there are {', '.join(NAMES)}")
    return Chosen()
