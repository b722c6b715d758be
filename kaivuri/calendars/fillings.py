"""Counts and lists fillings of a plan: in the C++ core, or in Python where there is none.

Both count by combinations of labels in one search. Its states are what is
left to do when all cells below the lowest open one are covered: the covered
cells beyond it, and how many copies of each kind are used. A state does not
tell how the pieces lie or which cells stayed open, so all ways to a state
share one search for the rest; that alone makes a whole year cost little more
than a few dates.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from kaivuri import _core
from kaivuri.calendars.plan import Plan, PlanOption
from kaivuri.solvers.stop import Stop

Counts = dict[int, int]
"""Fillings by index of the combination of labels; combinations without fillings are left out."""
OnProgress = Callable[[float], None]
"""Called now and then with the share of a search that is done, from 0 to 1."""

_ARCS = 2_000_000  # a few tens of milliseconds
_NODES = 200_000
_PLAIN_STATE = 700  # bytes that a state takes in plain Python, with its counts
_FIRST_BATCH, _BATCH = 16, 1024


def count_within(memory: int, plan: Plan, stop: Stop, progress: OnProgress | None = None) -> Counts:
    """Count fillings for every combination of labels in one search of at most `memory` bytes.

    Raises:
        TimeLimit: when `stop` says so.
        MemoryError: when the search needs more memory.
    """
    if _core.available:
        try:
            return _count_natively(memory, plan, stop, progress)
        except (OverflowError, ValueError):  # a count over 64 bits, or a board over two words
            pass
    return _PlainCount(memory, plan, stop).counts()


def list_fillings(
    plan: Plan, taken: Sequence[int], used: Sequence[int], stop: Stop
) -> Iterator[tuple[int, ...]]:
    """Fillings of the rest of a board: some cells are taken, and some copies of each kind used.

    Yields the options' numbers, increasing; lazily.

    Raises:
        TimeLimit: when `stop` says so.
    """
    if not _core.available:
        yield from _list_plainly(plan, frozenset(taken), used, stop)
        return
    search = _core.native.BoardCovers(_native_plan(plan).without(taken, used))
    size = _FIRST_BATCH
    while not search.done:
        stop.check()
        yield from search.next_batch(size, _NODES)
        size = _BATCH


def count_rest(
    memory: int, plan: Plan, taken: Sequence[int], used: Sequence[int], stop: Stop
) -> int:
    """How many fillings `list_fillings` would yield; counted one by one if memory is short.

    Raises:
        TimeLimit: when `stop` says so.
    """
    if _core.available:
        try:
            search = _core.native.BoardCounts(_native_plan(plan).without(taken, used), memory)
            while not search.done:
                stop.check()
                search.run(_ARCS)
            return sum(search.counts())
        except (MemoryError, OverflowError):
            pass
    return sum(1 for _ in list_fillings(plan, taken, used, stop))


@lru_cache(maxsize=16)
def _native_plan(plan: Plan) -> "_core.native.BoardPlan":
    return _core.native.BoardPlan(len(plan.cells), plan.kinds, plan.options)


def _count_natively(memory: int, plan: Plan, stop: Stop, progress: OnProgress | None) -> Counts:
    search = _core.native.BoardCounts(_native_plan(plan), memory)
    while not search.done:
        stop.check()
        search.run(_ARCS)
        if progress:
            progress(search.progress)
    return {index: ways for index, ways in enumerate(search.counts()) if ways}


class _PlainCount:
    """The same search by memoised recursion; the state is (covered cells, copies used)."""

    def __init__(self, memory: int, plan: Plan, stop: Stop) -> None:
        self._states = memory // _PLAIN_STATE
        self._plan = plan
        self._stop = stop
        self._full = (1 << len(plan.cells)) - 1
        self._by_lowest = _options_by_lowest(plan, range(len(plan.options)))
        self._known: dict[tuple[int, tuple[int, ...]], Counts] = {}

    def counts(self) -> Counts:
        return self._rest(0, (0,) * len(self._plan.kinds))

    def _rest(self, covered: int, used: tuple[int, ...]) -> Counts:
        if covered == self._full:
            return {0: 1} if _complete(self._plan, used) else {}
        state = (covered, used)
        if state not in self._known:
            if len(self._known) % 4096 == 0:
                self._stop.check()
            if len(self._known) >= self._states:
                raise MemoryError
            self._known[state] = self._search(covered, used)
        return self._known[state]

    def _search(self, covered: int, used: tuple[int, ...]) -> Counts:
        kinds = self._plan.kinds
        total: defaultdict[int, int] = defaultdict(int)
        for mask, option, _ in self._by_lowest[_lowest_open(covered)]:
            kind = option.kind
            if covered & mask or used[kind] == kinds[kind].copies:
                continue
            strides = kinds[kind].strides
            step = option.label * strides[used[kind]] if strides else 0
            now_used = (*used[:kind], used[kind] + 1, *used[kind + 1 :])
            for index, ways in self._rest(covered | mask, now_used).items():
                total[index + step] += ways
        return dict(total)


def _list_plainly(
    plan: Plan, taken: frozenset[int], used: Sequence[int], stop: Stop
) -> Iterator[tuple[int, ...]]:
    full = (1 << len(plan.cells)) - 1
    rest = (n for n, option in enumerate(plan.options) if taken.isdisjoint(option.cells))
    by_lowest = _options_by_lowest(plan, rest)
    left = [kind.copies - n for kind, n in zip(plan.kinds, used, strict=True)]
    nodes = 0

    def search(covered: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        nonlocal nodes
        nodes += 1
        if nodes % 4096 == 1:
            stop.check()
        if covered == full:
            if not any(n and kind.required for n, kind in zip(left, plan.kinds, strict=True)):
                yield tuple(sorted(chosen))
            return
        for mask, option, number in by_lowest[_lowest_open(covered)]:
            if left[option.kind] and not covered & mask:
                left[option.kind] -= 1
                yield from search(covered | mask, (*chosen, number))
                left[option.kind] += 1

    yield from search(sum(1 << cell for cell in taken), ())


def _options_by_lowest(
    plan: Plan, numbers: Iterable[int]
) -> list[list[tuple[int, PlanOption, int]]]:
    """For each cell the options whose lowest cell it is, as (bit mask, option, number)."""
    lists: list[list[tuple[int, PlanOption, int]]] = [[] for _ in plan.cells]
    for number in numbers:
        option = plan.options[number]
        mask = sum(1 << cell for cell in option.cells)
        lists[option.cells[0]].append((mask, option, number))
    return lists


def _lowest_open(covered: int) -> int:
    return (~covered & (covered + 1)).bit_length() - 1


def _complete(plan: Plan, used: Sequence[int]) -> bool:
    return all(n == kind.copies for n, kind in zip(used, plan.kinds, strict=True) if kind.required)
