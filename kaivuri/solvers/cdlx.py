"""Dancing links in the native core: one cover after another, nothing remembered.

For study, and to judge faster solvers by: D. E. Knuth, *The Art of Computer
Programming* 7.2.2.1, Algorithms X and C.
"""

from collections.abc import Iterator

from kaivuri._core import available, native, why_missing
from kaivuri.errors import SolverUnavailable
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.base import Solver
from kaivuri.solvers.batches import all_covers
from kaivuri.solvers.family import native_problem
from kaivuri.solvers.stop import Stop


class Cdlx(Solver):
    """Lists covers by dancing links on flat arrays."""

    name = "cdlx"

    def __init__(self) -> None:
        """Need the native core.

        Raises:
            SolverUnavailable: when this installation has none.
        """
        if not available:
            raise SolverUnavailable(
                _(
                    "cdlx needs the native core ({why}); install again with a C++ "
                    "compiler, or take --solver dlx"
                ).format(why=why_missing)
            )

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`."""
        copy = native_problem(problem, stop)
        return all_covers(native.DancingLinks(copy, stop.check), stop)
