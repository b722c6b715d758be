"""Counts of fillings by combination of labels, in parts if one search would take too much memory.

The core counts all dates in one search (`_core/boards/board_counts.hpp`), so a year costs little
more than a few dates. A plan that does not fit into memory is split (`split_plan.hpp`), and halves
that are still too large are split again.

Parts are independent and are shared among threads, each with an equal share of
the memory, at least `MIN_THREAD_MEMORY`. A part that does not fit is first tried in
one thread with all of the memory, because splitting costs more than a second
thread saves.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING

from kaivuri import _core
from kaivuri.calendars.core_board import size_checked
from kaivuri.errors import MemoryLimit
from kaivuri.language import gettext as _
from kaivuri.solvers.process_memory import free_address_space
from kaivuri.solvers.stop import Stop

if TYPE_CHECKING:
    from kaivuri._core.native import BoardPlan

CombinationCounts = dict[int, int]
"""Number of fillings by index of the combination; combinations without any are absent."""
ProgressCallback = Callable[[float], None]
"""Called with the fraction of the search done, from 0 to 1."""
DEFAULT_MEMORY = 2_000_000_000
_ARCS_PER_CHECK = 2_000_000  # a few tens of milliseconds
_MAX_DEPTH = 10  # at most 1024 parts
MIN_THREAD_MEMORY = 64_000_000
"""Bytes below which one thread runs all parts: if stacks and allocator arenas exceed the process
limit, Python waits forever for a thread to start. For the same reason no thread searches before
all have started."""


@dataclass(frozen=True, slots=True)
class Resources:
    """Limits of a search."""

    memory: int = DEFAULT_MEMORY
    """Bytes, for all threads together."""
    jobs: int = 1
    """Threads that run the parts."""


def count_by_labels(
    plan: "BoardPlan",
    stop: Stop,
    progress: ProgressCallback | None = None,
    resources: Resources | None = None,
) -> CombinationCounts:
    """Count the fillings of every combination of labels.

    Raises:
        MemoryLimit: if the search does not fit into memory, not even in many parts.
        BadPuzzle: if a state or a count is too large for the core.
    """
    with size_checked():
        return _SplitCount(plan, stop, progress, resources or Resources()).counts()


def count_combinations(
    memory: int, plan: "BoardPlan", stop: Stop, progress: ProgressCallback | None = None
) -> CombinationCounts:
    """Count the fillings of every combination of labels in one search.

    Raises:
        MemoryError: if it takes more than `memory` bytes.
        OverflowError, ValueError: if a count or a state is too large for the core.
    """
    search = _core.native.BoardCounts(plan, memory, stop.check)
    while not search.done:
        stop.check()
        search.run(_ARCS_PER_CHECK, stop.check)
        if progress:
            progress(search.progress)
    return {index: count for index, count in enumerate(search.counts()) if count}


_Part = tuple[int, ...]
"""The half to take of each split; a thousand plans would not fit into memory."""


class _SplitCount:
    """A count in rounds: parts that do not fit into memory are split for the next round."""

    def __init__(
        self,
        plan: "BoardPlan",
        stop: Stop,
        progress: ProgressCallback | None,
        resources: Resources,
    ) -> None:
        self._plan = plan
        self._stop = stop
        self._progress = progress
        self._resources = resources
        self._lock = Lock()
        self._total: CombinationCounts = {}
        self._out_of_memory = False
        self._progress_by_part: dict[_Part, float] = {}

    def counts(self) -> CombinationCounts:
        parts: Sequence[_Part] = [()]
        depth = 0
        while parts := self._run_round(parts, 0.5**depth):
            depth += 1
            if depth > _MAX_DEPTH or any(self._plan_of(part).split() is None for part in parts):
                raise MemoryLimit(
                    _(
                        "the search does not fit into {memory:.0f} MB, not even in {depth} parts"
                    ).format(memory=self._resources.memory / 1e6, depth=2 ** (depth - 1)),
                    field="memory",
                )
            parts = [(*part, half) for part in parts for half in (0, 1)]
        return self._total

    def _plan_of(self, part: _Part) -> "BoardPlan":
        plan = self._plan
        for half in part:
            if (halves := plan.split()) is not None:
                plan = halves[half]
        return plan

    def _run_round(self, parts: Sequence[_Part], weight: float) -> Sequence[_Part]:
        """Count the parts, and return those that do not fit into memory."""
        free, memory = free_address_space(), self._resources.memory
        max_jobs = max(1, (memory if free is None else min(free, memory)) // MIN_THREAD_MEMORY)
        jobs = min(self._resources.jobs, len(parts), max_jobs)
        if jobs > 1:
            fitted = self._count_in_threads(parts, jobs, weight)
            parts = [part for part, fits in zip(parts, fitted, strict=True) if not fits]
        self._out_of_memory = False
        return [part for part in parts if not self._count(part, memory, weight)]

    def _count_in_threads(self, parts: Sequence[_Part], jobs: int, weight: float) -> list[bool]:
        """Return for each part whether it fits into its share of the memory."""
        memory = self._resources.memory // jobs
        self._out_of_memory = False
        all_started = Lock()

        def count(part: _Part) -> bool:
            with all_started:
                pass
            return self._count(part, memory, weight)

        with ThreadPoolExecutor(jobs, initializer=_core.begin_thread) as pool:
            try:
                with all_started:
                    results = pool.map(count, parts)
                return list(results)
            except BaseException:  # also KeyboardInterrupt: the threads must end first
                self._stop.cancel()
                raise

    def _count(self, part: _Part, memory: int, weight: float) -> bool:
        """Add the counts of a part; return False if it or another one does not fit into memory."""
        if self._out_of_memory:
            return False

        def report(fraction: float) -> None:
            self._report_progress(part, weight * fraction)

        try:
            counts = count_combinations(memory, self._plan_of(part), self._stop, report)
        except MemoryError:
            self._out_of_memory = True
            report(0)
            return False
        with self._lock:
            for index, count in counts.items():
                self._total[index] = self._total.get(index, 0) + count
        report(1)
        return True

    def _report_progress(self, part: _Part, fraction: float) -> None:
        with self._lock:
            self._progress_by_part[part] = fraction
            if self._progress:
                self._progress(sum(self._progress_by_part.values()))
