"""The table of solvers. To add one, see docs/add-a-solver.md."""

from pkgutil import resolve_name

from kaivuri import _core
from kaivuri.errors import SolverUnavailable
from kaivuri.language import gettext as _
from kaivuri.plugins import SOLVERS_GROUP, PluginError, load_plugin, plugin_names
from kaivuri.solvers.base import Solver

SOLVERS = {
    "auto": "kaivuri.solvers.auto:Auto",
    "algx": "kaivuri.solvers.algx:AlgX",
    "dlx": "kaivuri.solvers.dlx:Dlx",
    "cdlx": "kaivuri.solvers.cdlx:Cdlx",
    "sat": "kaivuri.solvers.sat:Sat",
    "zdd": "kaivuri.solvers.zdd:Zdd",
}
"""The module and class of each solver; modules are imported on demand."""

SOLVER_NAMES = tuple(SOLVERS)


def create_solver(name: str, *, jobs: int = 1) -> Solver:
    """Return the solver `name`, listing covers with `jobs` threads.

    Without the native core, `auto` is `dlx`.

    Raises:
        CoreMissing: if the solver needs the native core, which is not installed.
        SolverUnavailable: if the name is unknown, a dependency is missing, or the solver cannot
            use several threads.
    """
    if name == "auto" and not _core.available:
        name = "dlx"
    if name not in SOLVERS and name in plugin_names(SOLVERS_GROUP):
        return _with_jobs(_plugin_solver(name), jobs)
    if name not in SOLVERS:
        raise SolverUnavailable(
            _("unknown solver {name!r}: the solvers are {names}").format(
                name=name, names=", ".join(SOLVERS)
            )
        )
    solver_class: type[Solver] = resolve_name(SOLVERS[name])
    return _with_jobs(solver_class(), jobs)


def _with_jobs(solver: Solver, jobs: int) -> Solver:
    return solver if jobs == 1 else solver.with_jobs(jobs)


def _plugin_solver(name: str) -> Solver:
    try:
        solver: Solver = load_plugin(SOLVERS_GROUP, name, Solver)
    except PluginError as error:
        raise SolverUnavailable(str(error)) from None
    return solver


class SolverChoices(tuple[str, ...]):
    """The names of the built-in solvers; solvers of other packages are found, too."""

    __slots__ = ()

    def __contains__(self, name: object) -> bool:
        """Return whether there is a solver of this name."""
        return super().__contains__(name) or name in plugin_names(SOLVERS_GROUP)
