"""`cdlx`: dancing links in the native core, without memoisation.

Problems with multiplicities are searched on counters in place of links. See D. E. Knuth, *The Art
of Computer Programming* 7.2.2.1, Algorithms X, C and M.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kaivuri import _core
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.base import SearchSize, Solver
from kaivuri.solvers.family import native_problem
from kaivuri.solvers.steps import all_covers
from kaivuri.solvers.stop import Stop

if TYPE_CHECKING:
    from kaivuri._core.native import DancingLinks, MultiplicitySearch


class Cdlx(Solver):
    """Dancing links on flat arrays."""

    name = "cdlx"

    def __init__(self) -> None:
        _core.require(self.name)

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`."""
        return all_covers(self.search(problem, stop), stop)

    def measure(self, problem: ExactCover, stop: Stop, /) -> SearchSize:
        """See `Solver.measure`."""
        search = self.search(problem, stop)
        covers = sum(1 for _ in all_covers(search, stop))
        return SearchSize(covers, search.nodes)

    def search(self, problem: ExactCover, stop: Stop) -> DancingLinks | MultiplicitySearch:
        """Return a search for all covers."""
        native = native_problem(problem, stop)
        if not problem.multiplicities:
            return _core.native.DancingLinks(native, stop.check)
        needs, room = zip(*problem.multiplicities, strict=True)
        return _core.native.MultiplicitySearch(native, needs, room, stop.check)
