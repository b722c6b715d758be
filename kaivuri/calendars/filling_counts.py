"""Numbers of fillings by combination of labels, in one search in the core or in Python.

The search is dynamic programming over states: the covered cells beyond the
lowest open one and the number of copies used of each kind. A state does not
depend on where the pieces are or which cells stay open, so all partial
fillings that lead to it are completed once, and a year costs little more than
a few dates.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from kaivuri import _core
from kaivuri.calendars.plan import Plan, PlanOption
from kaivuri.solvers.steps import all_covers
from kaivuri.solvers.stop import Stop

CombinationCounts = dict[int, int]
"""Number of fillings by index of the combination; combinations without any are absent."""
ProgressCallback = Callable[[float], None]
"""Called with the fraction of the search done, from 0 to 1."""

_ARCS_PER_CHECK = 2_000_000  # a few tens of milliseconds
_BYTES_PER_STATE = 700  # in Python, with the counts


def count_combinations(
    memory: int, plan: Plan, stop: Stop, progress: ProgressCallback | None = None
) -> CombinationCounts:
    """Count the fillings of every combination of labels, in at most `memory` bytes."""
    if _core.available:
        try:
            search = _core.native.BoardCounts(_native_plan(plan), memory)
            counts = _run_count(search, stop, progress)
            return {index: count for index, count in enumerate(counts) if count}
        except (OverflowError, ValueError):  # a count over 64 bits, or states of over two words
            pass
    return _PythonCount(memory, plan, stop).counts()


def list_remaining(
    plan: Plan, taken: Sequence[int], used: Sequence[int], stop: Stop
) -> Iterator[tuple[int, ...]] | None:
    """Return a lazy iterator over the fillings of a partly filled board, as option indices.

    `taken` are the covered cells, `used` the copies placed of each kind. Return None without the
    core, or if a state of the board takes more than two words.
    """
    if not _core.available:
        return None
    rest = _native_plan(plan).without(taken, used, stop.check)
    try:
        return all_covers(_core.native.BoardCovers(rest, stop.check), stop)
    except ValueError:
        return None


def count_remaining(
    memory: int, plan: Plan, taken: Sequence[int], used: Sequence[int], stop: Stop
) -> int | None:
    """Count the fillings of `list_remaining` in at most `memory` bytes, or return None."""
    if not _core.available:
        return None
    rest = _native_plan(plan).without(taken, used, stop.check)
    try:
        search = _core.native.BoardCounts(rest, memory, stop.check)
    except ValueError:
        return None
    return sum(_run_count(search, stop))


@lru_cache(maxsize=16)
def _native_plan(plan: Plan) -> "_core.native.BoardPlan":
    return _core.native.BoardPlan(len(plan.cells), plan.kinds, plan.options)


def _run_count(
    search: "_core.native.BoardCounts", stop: Stop, progress: ProgressCallback | None = None
) -> list[int]:
    while not search.done:
        stop.check()
        search.run(_ARCS_PER_CHECK, stop.check)
        if progress:
            progress(search.progress)
    return search.counts()


_State = tuple[int, tuple[int, ...]]  # covered cells as bits, copies used of each kind


class _PythonCount:
    """The search in Python, iterative because large boards would exceed the recursion limit."""

    def __init__(self, memory: int, plan: Plan, stop: Stop) -> None:
        self._max_states = memory // _BYTES_PER_STATE
        self._plan = plan
        self._stop = stop
        self._all_covered = (1 << len(plan.cells)) - 1
        self._by_lowest: list[list[tuple[int, PlanOption]]] = [[] for _ in plan.cells]
        """For each cell the options with it as lowest cell, each with its cells as bits."""
        for option in plan.options:
            mask = sum(1 << cell for cell in option.cells)
            self._by_lowest[option.cells[0]].append((mask, option))
        self._memo: dict[_State, CombinationCounts] = {}

    def counts(self) -> CombinationCounts:
        start = (0, (0,) * len(self._plan.kinds))
        stack = [start]
        expanded: dict[_State, list[tuple[int, _State]]] = {}
        while stack:
            state = stack[-1]
            if state not in self._memo and state not in expanded:
                expanded[state] = self._branches(*state)
                stack += (
                    successor for _, successor in expanded[state] if successor not in self._memo
                )
            else:
                stack.pop()
                if state in expanded:
                    self._store(state, expanded.pop(state))
        return self._memo[start]

    def _branches(self, covered: int, used: tuple[int, ...]) -> list[tuple[int, _State]]:
        """Return the successors of a state, each with its addend to the combination index."""
        kinds = self._plan.kinds
        branches: list[tuple[int, _State]] = []
        if covered == self._all_covered:
            return branches
        lowest_open = (~covered & (covered + 1)).bit_length() - 1
        for mask, option in self._by_lowest[lowest_open]:
            kind = option.kind
            if covered & mask or used[kind] == kinds[kind].copies:
                continue
            strides = kinds[kind].strides
            addend = option.label * strides[used[kind]] if strides else 0
            new_used = (*used[:kind], used[kind] + 1, *used[kind + 1 :])
            branches.append((addend, (covered | mask, new_used)))
        return branches

    def _store(self, state: _State, branches: Sequence[tuple[int, _State]]) -> None:
        if len(self._memo) % 4096 == 0:
            self._stop.check()
        if len(self._memo) >= self._max_states:
            raise MemoryError
        total: defaultdict[int, int] = defaultdict(int)
        if state[0] == self._all_covered and _uses_required_pieces(self._plan, state[1]):
            total[0] = 1
        for addend, successor in branches:
            for index, count in self._memo[successor].items():
                total[index + addend] += count
        self._memo[state] = dict(total)


def _uses_required_pieces(plan: Plan, used: Sequence[int]) -> bool:
    return all(n == kind.copies for n, kind in zip(used, plan.kinds, strict=True) if kind.required)
