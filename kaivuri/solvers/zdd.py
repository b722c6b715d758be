"""`zdd`: a search that remembers, whose covers form one shared diagram.

docs/solvers/zdd.md tells the method.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kaivuri import _core
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.base import CoverStream, Solver
from kaivuri.solvers.family import DEFAULT_MEMORY, CoverFamily, cover_search, native_problem
from kaivuri.solvers.steps import all_covers
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class Zdd(Solver):
    """Counts and ranks covers without listing them, and lists them while it searches."""

    name = "zdd"
    counts_without_listing = True

    memory: int | None = None
    """How many bytes a search may take; None: what its Stop allows, or 1 GB. Listing goes
    on without remembering more; counting and ranking then end with MemoryLimit."""

    jobs: int = 1
    """How many threads list covers; in Python, without the native core, it is always one."""

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """All covers, in the order of their family, the first ones at once.

        Several threads give the same covers in the same order as one.
        """
        memory = self._budget(stop)
        if self.jobs > 1 and _core.available:
            flat = native_problem(problem, stop)
            search = _core.native.ParallelSearch(flat, memory, self.jobs, stop.check)
            return all_covers(search, stop)
        return all_covers(cover_search(problem, stop, memory), stop)

    def count(self, problem: ExactCover, stop: Stop, /) -> int:
        """See `Solver.count`: one pass over the diagram."""
        return self.family(problem, stop).count

    def lightest(self, problem: ExactCover, weights: Sequence[int], stop: Stop, /) -> CoverStream:
        """See `Solver.lightest`: the first comes as soon as the diagram is built."""
        return _RankedCovers(self, problem, weights, stop)

    def with_jobs(self, jobs: int) -> "Zdd":
        """See `Solver.with_jobs`."""
        return replace(self, jobs=jobs)

    def family(self, problem: ExactCover, stop: Stop) -> CoverFamily:
        """All covers at once; raises MemoryLimit when they don't fit."""
        return CoverFamily.of(problem, stop, memory=self._budget(stop))

    def _budget(self, stop: Stop) -> int:
        return stop.budget(DEFAULT_MEMORY) if self.memory is None else self.memory


class _RankedCovers(CoverStream):
    """Covers by increasing weight, read off their family."""

    def __init__(
        self, solver: Zdd, problem: ExactCover, weights: Sequence[int], stop: Stop
    ) -> None:
        super().__init__(solver, problem, stop)
        self._zdd = solver
        self._weights = weights

    def __iter__(self) -> Iterator[Cover]:
        family = self._zdd.family(self._problem, self._stop)
        self._total = family.count
        yield from family.lightest(self._weights, self._stop)
