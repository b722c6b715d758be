"""`zdd`: a memoised search that builds a decision diagram of all covers.

See docs/solvers/zdd.md.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kaivuri import _core
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.base import CoverStream, SearchSize, Solver
from kaivuri.solvers.family import (
    DEFAULT_MEMORY,
    CoverFamily,
    count_from_both_ends,
    cover_search,
    native_problem,
)
from kaivuri.solvers.implied_item import with_implied_item
from kaivuri.solvers.multiplicities import multiplicity_covers
from kaivuri.solvers.steps import all_covers
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class Zdd(Solver):
    """A solver that counts and ranks covers without listing them."""

    name = "zdd"
    counts_without_listing = True

    memory: int | None = None
    """The memory in bytes; None for that of the Stop, or 1 GB. When it is used up, listing goes on
    without memoising new states, while counting and ranking raise MemoryLimit."""

    jobs: int = 1
    """The number of threads that list covers."""

    def __post_init__(self) -> None:
        _core.require(self.name)

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """Yield all covers in the order of their family, for any number of threads."""
        if problem.multiplicities:
            return multiplicity_covers(problem, stop)
        memory = self._budget(stop)
        if self.jobs > 1:
            native = native_problem(with_implied_item(problem), stop)
            search = _core.native.ParallelSearch(native, memory, self.jobs, stop.check)
            return all_covers(search, stop)
        return all_covers(cover_search(problem, stop, memory), stop)

    def count(self, problem: ExactCover, stop: Stop, /) -> int:
        """See `Solver.count`; without a diagram where `count_from_both_ends` suits."""
        count = count_from_both_ends(problem, stop, self._budget(stop))
        return self.family(problem, stop).count if count is None else count

    def measure(self, problem: ExactCover, stop: Stop, /) -> SearchSize:
        """See `Solver.measure`; the search builds the diagram."""
        family = self.family(problem, stop)
        return SearchSize(family.count, family.search_nodes, family.diagram.nodes)

    def lightest(self, problem: ExactCover, weights: Sequence[int], stop: Stop, /) -> CoverStream:
        """See `Solver.lightest`; the diagram is built before the first cover."""
        return _RankedCovers(self, problem, weights, stop)

    def with_jobs(self, jobs: int) -> "Zdd":
        """See `Solver.with_jobs`."""
        return replace(self, jobs=jobs)

    def family(self, problem: ExactCover, stop: Stop) -> CoverFamily:
        """Return the family of all covers.

        Raises:
            MemoryLimit: if it does not fit into the memory.
        """
        return CoverFamily.from_problem(problem, stop, memory=self._budget(stop))

    def _budget(self, stop: Stop) -> int:
        return stop.budget(DEFAULT_MEMORY) if self.memory is None else self.memory


class _RankedCovers(CoverStream):
    """Covers of a family by increasing weight."""

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
