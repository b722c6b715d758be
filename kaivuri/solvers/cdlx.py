"""`cdlx`: dancing links in the native core, without memoisation.

Problems with multiplicities are searched on counters in place of links. See D. E. Knuth, *The Art
of Computer Programming* 7.2.2.1, Algorithms X, C and M.
"""

from collections.abc import Iterator

from kaivuri import _core
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.base import Solver
from kaivuri.solvers.family import native_problem
from kaivuri.solvers.steps import all_covers
from kaivuri.solvers.stop import Stop


class Cdlx(Solver):
    """Dancing links on flat arrays."""

    name = "cdlx"

    def __init__(self) -> None:
        _core.require(self.name)

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`."""
        native = native_problem(problem, stop)
        if not problem.multiplicities:
            return all_covers(_core.native.DancingLinks(native, stop.check), stop)
        needs, room = zip(*problem.multiplicities, strict=True)
        return all_covers(_core.native.MultiplicitySearch(native, needs, room, stop.check), stop)
