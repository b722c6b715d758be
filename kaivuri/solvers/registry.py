"""The solvers by name."""

from __future__ import annotations

from kaivuri.errors import SolverUnavailable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kaivuri.solvers.protocol import Solver

NAMES = ("auto", "algx", "dlx", "cdlx", "sat", "zdd")


THREADED = ("auto", "zdd")
"""Those that can list covers with several threads."""


def make_solver(name: str, *, jobs: int = 1) -> Solver:
    """The solver of that name; `auto` is the one that answers soonest here.

    With more `jobs` it lists covers by so many threads, in the same order.

    Raises:
        SolverUnavailable: when there is none, this installation lacks what it needs,
            or it cannot share its work among `jobs`.
    """
    if jobs > 1 and name in NAMES and name not in THREADED:
        raise SolverUnavailable(
            f"{name} works in one thread; leave --jobs out, or take --solver zdd"
        )
    match name:
        case "auto":
            from kaivuri.solvers.auto import Auto

            return Auto(jobs)
        case "zdd":
            from kaivuri.solvers.zdd import Zdd

            return Zdd(jobs=jobs)
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
