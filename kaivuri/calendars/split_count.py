"""Counts of boards of any size: in parts where one search would take too much memory.

Every filling has each piece in one place. So the fillings are parted by
whether a certain piece has its lowest cell in the first quarter of the board or
beyond: two searches, both smaller than the whole, as later on one always has
and the other never has that piece used. The piece whose options reach farthest
is chosen, for it parts best: on the weekday board the halves have 54 and 90 of
100 states, and both together take about as long as the whole. Halves that are
still too large are parted in turn.

Parts are independent, so threads can share them. Each thread has its share of
the memory then, where that is `MIN_THREAD_MEMORY` or more; what does not fit into that
is searched by one thread that has all of it, because to divide further costs
more than a second thread saves.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor  # costs start-up time
from dataclasses import dataclass, replace
from threading import Lock

from kaivuri._core import begin_thread
from kaivuri.calendars.filling_counts import CombinationCounts, ProgressCallback, count_combinations
from kaivuri.calendars.plan import Plan, PlanOption
from kaivuri.errors import MemoryLimit
from kaivuri.language import gettext as _
from kaivuri.solvers.stop import Stop

DEFAULT_MEMORY = 2_000_000_000
_MAX_DEPTH = 10  # at most 1024 parts
MIN_THREAD_MEMORY = 64_000_000
"""Bytes for each thread, or one does all: stacks and what the allocator keeps for each thread
count too, and where they reach the limit, Python waits forever for a thread to begin."""


@dataclass(frozen=True, slots=True)
class Resources:
    """What a search may spend."""

    memory: int = DEFAULT_MEMORY
    """Bytes, of all threads together."""
    jobs: int = 1
    """Threads that share a search in parts."""


def count_by_labels(
    plan: Plan,
    stop: Stop,
    progress: ProgressCallback | None = None,
    resources: Resources | None = None,
) -> CombinationCounts:
    """Count the fillings of the whole board for every combination of labels at once."""
    return _SplitCount(stop, progress, resources or Resources()).counts(plan)


def split_plan(plan: Plan) -> tuple[Plan, Plan] | None:
    """Two plans that divide the plan's fillings between them; None where that can't be done."""
    reach: dict[int, int] = {}
    lowest: dict[int, set[int]] = {}
    for option in plan.options:
        kind = plan.kinds[option.kind]
        if kind.required and kind.copies == 1:
            reach[option.kind] = reach.get(option.kind, 0) + option.cells[-1] - option.cells[0]
            lowest.setdefault(option.kind, set()).add(option.cells[0])
    choice = [number for number in reach if len(lowest[number]) > 1]
    if not choice:
        return None
    chosen = max(choice, key=lambda number: reach[number])
    first, last = min(lowest[chosen]), max(lowest[chosen])
    cut = first + max(1, (last + 1 - first) // 4)
    return (
        _with_options(plan, (p for p in plan.options if p.kind != chosen or p.cells[0] < cut)),
        _with_options(plan, (p for p in plan.options if p.kind != chosen or p.cells[0] >= cut)),
    )


def _with_options(plan: Plan, options: Iterator[PlanOption]) -> Plan:
    return replace(plan, options=tuple(options))


class _SplitCount:
    """Counts in rounds: a part that does not fit into memory is divided for the next round."""

    def __init__(self, stop: Stop, progress: ProgressCallback | None, resources: Resources) -> None:
        self._stop = stop
        self._progress = progress
        self._resources = resources
        self._lock = Lock()
        self._total: CombinationCounts = {}
        self._out_of_memory = False
        self._progress_by_part: dict[Plan, float] = {}

    def counts(self, plan: Plan) -> CombinationCounts:
        """Sums of the counts of all parts."""
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
        """Count these parts; give back those that did not fit, and all left after the first."""
        enough = max(1, self._resources.memory // MIN_THREAD_MEMORY)
        jobs = min(self._resources.jobs, len(parts), enough)
        left = self._count_in_threads(parts, jobs, weight)
        return self._count_in_threads(left, 1, weight) if left and jobs > 1 else left

    def _count_in_threads(self, parts: Sequence[Plan], jobs: int, weight: float) -> Sequence[Plan]:
        """A round by so many threads, each of which has its share of the memory."""
        memory = self._resources.memory // jobs
        self._out_of_memory = False

        def count(part: Plan) -> bool:
            return self._count(part, memory, weight)

        if jobs == 1:
            fitted = [count(part) for part in parts]
        else:
            with ThreadPoolExecutor(jobs, initializer=begin_thread) as pool:
                try:
                    fitted = list(pool.map(count, parts))
                except BaseException:  # Ctrl-C too: the threads have to end before it goes on
                    self._stop.cancel()
                    raise
        return [part for part, fits in zip(parts, fitted, strict=True) if not fits]

    def _count(self, part: Plan, memory: int, weight: float) -> bool:
        if self._out_of_memory:
            return False

        def tell(share: float) -> None:
            self._report_progress(part, weight * share)

        try:
            counts = count_combinations(memory, part, self._stop, tell)
        except MemoryError:
            self._out_of_memory = True
            self._report_progress(part, 0)
            return False
        with self._lock:
            for index, ways in counts.items():
                self._total[index] = self._total.get(index, 0) + ways
        self._report_progress(part, weight)
        return True

    def _report_progress(self, part: Plan, share: float) -> None:
        with self._lock:
            self._progress_by_part[part] = share
            if self._progress:
                self._progress(sum(self._progress_by_part.values()))
