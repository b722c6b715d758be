"""Counts of fillings, split into parts if one search would take too much memory.

A plan is split by whether the lowest cell of a certain piece is in the first
quarter of its range. Each half has fewer states than the plan, because beyond
that cell the piece is always used in one half and never in the other. The piece
whose options span the most cells splits best: on the weekday board the halves
have 54% and 90% of the states and together take about as long as one search.
Halves that are still too large are split again.

Parts are independent and are shared among threads, each with an equal share of
the memory, at least `MIN_THREAD_MEMORY`. A part that does not fit is first tried in
one thread with all of the memory, because splitting costs more than a second
thread saves.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from threading import Lock

from kaivuri._core import begin_thread
from kaivuri.calendars.filling_counts import CombinationCounts, ProgressCallback, count_combinations
from kaivuri.calendars.plan import Plan
from kaivuri.errors import MemoryLimit
from kaivuri.language import gettext as _
from kaivuri.solvers.process_memory import free_address_space
from kaivuri.solvers.stop import Stop

DEFAULT_MEMORY = 2_000_000_000
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
    plan: Plan,
    stop: Stop,
    progress: ProgressCallback | None = None,
    resources: Resources | None = None,
) -> CombinationCounts:
    """Count the fillings of every combination of labels."""
    return _SplitCount(stop, progress, resources or Resources()).counts(plan)


def split_plan(plan: Plan) -> tuple[Plan, Plan] | None:
    """Return two plans that partition the fillings of `plan`, or None if it can't be split."""
    span: dict[int, int] = {}
    lowest: dict[int, set[int]] = {}
    for option in plan.options:
        kind = plan.kinds[option.kind]
        if kind.required and kind.copies == 1:
            span[option.kind] = span.get(option.kind, 0) + option.cells[-1] - option.cells[0]
            lowest.setdefault(option.kind, set()).add(option.cells[0])
    candidates = [kind for kind in span if len(lowest[kind]) > 1]
    if not candidates:
        return None
    chosen = max(candidates, key=span.__getitem__)
    first, last = min(lowest[chosen]), max(lowest[chosen])
    cut = first + max(1, (last + 1 - first) // 4)
    low = tuple(p for p in plan.options if p.kind != chosen or p.cells[0] < cut)
    high = tuple(p for p in plan.options if p.kind != chosen or p.cells[0] >= cut)
    return replace(plan, options=low), replace(plan, options=high)


class _SplitCount:
    """A count in rounds: parts that do not fit into memory are split for the next round."""

    def __init__(self, stop: Stop, progress: ProgressCallback | None, resources: Resources) -> None:
        self._stop = stop
        self._progress = progress
        self._resources = resources
        self._lock = Lock()
        self._total: CombinationCounts = {}
        self._out_of_memory = False
        self._progress_by_part: dict[Plan, float] = {}

    def counts(self, plan: Plan) -> CombinationCounts:
        parts: Sequence[Plan] = [plan]
        depth = 0
        while parts := self._run_round(parts, 0.5**depth):
            halved = [split_plan(part) for part in parts]
            depth += 1
            if depth > _MAX_DEPTH or None in halved:
                raise MemoryLimit(
                    _(
                        "the search does not fit into {memory:.0f} MB, not even in {depth} parts"
                    ).format(memory=self._resources.memory / 1e6, depth=2 ** (depth - 1)),
                    field="memory",
                )
            parts = [half for pair in halved if pair for half in pair]
        return self._total

    def _run_round(self, parts: Sequence[Plan], weight: float) -> Sequence[Plan]:
        free, memory = free_address_space(), self._resources.memory
        max_jobs = max(1, (memory if free is None else min(free, memory)) // MIN_THREAD_MEMORY)
        jobs = min(self._resources.jobs, len(parts), max_jobs)
        remaining = self._count_in_threads(parts, jobs, weight)
        if remaining and jobs > 1:
            return self._count_in_threads(remaining, 1, weight)
        return remaining

    def _count_in_threads(self, parts: Sequence[Plan], jobs: int, weight: float) -> Sequence[Plan]:
        memory = self._resources.memory // jobs
        self._out_of_memory = False
        starting = Lock()

        def count(part: Plan) -> bool:
            with starting:
                pass
            return self._count(part, memory, weight)

        if jobs == 1:
            fitted = [count(part) for part in parts]
        else:
            with ThreadPoolExecutor(jobs, initializer=begin_thread) as pool:
                try:
                    with starting:
                        results = pool.map(count, parts)
                    fitted = list(results)
                except BaseException:  # also KeyboardInterrupt: the threads must end first
                    self._stop.cancel()
                    raise
        return [part for part, fits in zip(parts, fitted, strict=True) if not fits]

    def _count(self, part: Plan, memory: int, weight: float) -> bool:
        if self._out_of_memory:
            return False

        def on_progress(fraction: float) -> None:
            self._report_progress(part, weight * fraction)

        try:
            counts = count_combinations(memory, part, self._stop, on_progress)
        except MemoryError:
            self._out_of_memory = True
            self._report_progress(part, 0)
            return False
        with self._lock:
            for index, count in counts.items():
                self._total[index] = self._total.get(index, 0) + count
        self._report_progress(part, weight)
        return True

    def _report_progress(self, part: Plan, fraction: float) -> None:
        with self._lock:
            self._progress_by_part[part] = fraction
            if self._progress:
                self._progress(sum(self._progress_by_part.values()))
