"""The solvers by name."""

from __future__ import annotations

from kaivuri.errors import SolverUnavailable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kaivuri.solvers.protocol import Solver

NAMES = ("auto", "algx", "dlx", "cdlx", "sat", "zdd")


def make_solver(name: str) -> Solver:
    """The solver of that name; `auto` is the one that answers soonest here.

    Raises:
        SolverUnavailable: when there is none, or this installation lacks what it needs.
    """
    match name:
        case "auto":
            from kaivuri.solvers.auto import Auto

            return Auto()
        case "zdd":
            from kaivuri.solvers.zdd import Zdd

            return Zdd()
        case "algx":
            from kaivuri.solvers.algx import AlgX

            return AlgX()
        case "dlx":
            from kaivuri.solvers.dlx import Dlx

            return Dlx()
        case "cdlx":
            from kaivuri.solvers.cdlx import Cdlx

            return Cdlx()
        case "sat":
            from kaivuri.solvers.sat import Sat

            return Sat()
    raise SolverUnavailable(f"no solver {name!r}; there are {', '.join(NAMES)}")
