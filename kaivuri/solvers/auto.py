"""`auto`: the family of all covers where it is small, bounds where it is not.

A family answers every question at once, but on large grids it does not fit:
a 12 by 12 grid has millions of millions of covers. The lightest covers are then
found without it, by the prices of `bounds`. The change is made by size, not by
time, so that the same problem is always solved the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kaivuri import _core
from kaivuri.errors import MemoryLimit
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.family import DEFAULT_MEMORY, CoverFamily
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.tiers import tiered_weights

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kaivuri.solvers.bounds import LightestCovers

SMALL = 16 << 20
"""Bytes; a family of this size takes about a fifth of a second to build."""


class Auto:
    """Chooses between a family and bounds."""

    def __init__(self, jobs: int = 1) -> None:
        """Know nothing of any problem yet; `jobs` threads will list covers."""
        self.jobs = jobs
        self._last: tuple[ExactCover, CoverFamily | None] | None = None
        self._listed = False
        self._priced: LightestCovers | None = None
        self._weights: Sequence[int] = ()
        self._first: Cover | None = None

    @property
    def name(self) -> str:
        """The solver that was chosen, once it is; until then `auto`."""
        if self._priced is not None:
            return "bounds"
        return "zdd" if self._last or self._listed else "auto"

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`."""
        from kaivuri.solvers.zdd import Zdd

        self._listed = True
        return Zdd(jobs=self.jobs).covers(problem, stop)

    def count(self, problem: ExactCover, stop: Stop, /) -> int:
        """How many covers there are.

        Raises:
            MemoryLimit: when they are too many for a small family.
        """
        family = self.family(problem, stop)
        if family is None:
            raise MemoryLimit("the covers are too many to count at once; take --solver zdd")
        return family.count

    def lightest(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /
    ) -> Iterator[Cover]:
        """See `Ranking.lightest`."""
        family = self.family(problem, stop)
        if family is not None:
            yield from family.lightest(weights, stop)
        else:
            yield from self._by_bounds(problem, weights, stop)

    def by_size_and_weight(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /, *, fewest: bool
    ) -> Iterator[Cover]:
        """See `Tiered.by_size_and_weight`.

        Bounds prove the number of options first: that is soon done, and a cover of
        so many options is known if the time runs out before the lightest is found.
        """
        tiered = tiered_weights(problem, weights, fewest=fewest)
        family = self.family(problem, stop)
        if family is not None:
            yield from family.lightest(tiered, stop)
            return
        sizes = [1 if fewest else -1] * len(problem.options)
        self._first = next(self._by_bounds(problem, sizes, stop), None)
        if self._first is not None:
            yield from self._by_bounds(problem, tiered, stop)

    def best_known(self) -> Cover | None:
        """See `Improving.best_known`."""
        best = None if self._priced is None else self._priced.best
        if best is None or self._first is None:
            return best or self._first
        return min(best, self._first, key=self._weight)

    def _by_bounds(self, problem: ExactCover, weights: Sequence[int], stop: Stop) -> LightestCovers:
        from kaivuri.solvers.bounds import LightestCovers

        self._weights = weights
        self._priced = LightestCovers(problem, weights, stop)
        return self._priced

    def _weight(self, cover: Cover) -> int:
        return sum(self._weights[option] for option in cover)

    def family(self, problem: ExactCover, stop: Stop) -> CoverFamily | None:
        """All covers of a problem; None where they are too many and bounds are at hand."""
        if self._last is None or self._last[0] is not problem:
            self._last = problem, _small_family(problem, stop)
        return self._last[1]

    def remarks(self) -> list[str]:
        """What the solver chose, for those who want to know."""
        if self._priced is None:
            return []
        effort = self._priced.effort
        return [
            f"the family of all covers is larger than {SMALL >> 20} MB: bounds took over",
            f"bounds: {effort.nodes} nodes, {effort.cuts} cuts, no cover below {effort.bound}",
        ]


def _small_family(problem: ExactCover, stop: Stop) -> CoverFamily | None:
    try:
        memory = SMALL if _core.available else DEFAULT_MEMORY
        return CoverFamily.of(problem, stop, memory=memory)
    except MemoryLimit:
        if not _core.available:
            raise
        return None
