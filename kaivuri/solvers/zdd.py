"""The fastest solver: a memoised search whose covers form one shared diagram."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from kaivuri._core import native
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.batches import all_covers
from kaivuri.solvers.family import DEFAULT_MEMORY, CoverFamily, cover_search
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class Zdd:
    """Counts and ranks covers without listing them, and lists them while it searches."""

    name: ClassVar[str] = "zdd"
    memory: int = DEFAULT_MEMORY
    """How many bytes a search may take. Listing goes on without remembering more;
    counting and ranking then end with MemoryLimit."""

    jobs: int = 1
    """How many threads list covers; in Python, without the native core, it is always one."""

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """All covers, in the order of their family, the first ones at once.

        Several threads give the same covers in the same order as one.
        """
        if self.jobs > 1 and native is not None:
            flat = native.Problem(problem.items, problem.primary, problem.options)
            return all_covers(native.ParallelSearch(flat, self.memory, self.jobs), stop)
        return all_covers(cover_search(problem, self.memory), stop)

    def count(self, problem: ExactCover, stop: Stop, /) -> int:
        """How many covers there are, exactly."""
        return CoverFamily.of(problem, stop, memory=self.memory).count

    def lightest(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /
    ) -> Iterator[Cover]:
        """All covers, lazily, by increasing sum of their options' weights (one an option)."""
        yield from CoverFamily.of(problem, stop, memory=self.memory).lightest(weights, stop)
