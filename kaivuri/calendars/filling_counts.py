"""Counts fillings of a plan, in the C++ core or in Python, and lists them in the core.

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
from kaivuri.solvers.steps import all_covers
from kaivuri.solvers.stop import Stop

CombinationCounts = dict[int, int]
"""Fillings by index of the combination of labels; combinations without fillings are left out."""
ProgressCallback = Callable[[float], None]
"""Called now and then with the share of a search that is done, from 0 to 1."""

_ARCS_PER_CHECK = 2_000_000  # a few tens of milliseconds
_BYTES_PER_STATE = 700  # bytes that a state takes in plain Python, with its counts


def count_combinations(
    memory: int, plan: Plan, stop: Stop, progress: ProgressCallback | None = None
) -> CombinationCounts:
    """Count fillings for every combination of labels in one search of at most `memory` bytes."""
    if _core.available:
        try:
            return _count_natively(memory, plan, stop, progress)
        except (OverflowError, ValueError):  # a count over 64 bits, or a board over two words
            pass
    return _PythonCount(memory, plan, stop).counts()


def list_remaining(
    plan: Plan, taken: Sequence[int], used: Sequence[int], stop: Stop
) -> Iterator[tuple[int, ...]] | None:
    """List the fillings of the rest of a board lazily, each as increasing numbers of options.

    Args:
        plan: the board and its pieces.
        taken: the cells that are covered already.
        used: how many copies of each kind lie already.
        stop: ends the search.

    Returns:
        None without the core, and where a state of the board takes more than two words.
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
    """Count what `list_remaining` lists, in one search of at most `memory` bytes; None as there."""
    if not _core.available:
        return None
    rest = _native_plan(plan).without(taken, used, stop.check)
    try:
        search = _core.native.BoardCounts(rest, memory, stop.check)
    except ValueError:
        return None
    while not search.done:
        stop.check()
        search.run(_ARCS_PER_CHECK, stop.check)
    return sum(search.counts())


@lru_cache(maxsize=16)
def _native_plan(plan: Plan) -> "_core.native.BoardPlan":
    return _core.native.BoardPlan(len(plan.cells), plan.kinds, plan.options)


def _count_natively(
    memory: int, plan: Plan, stop: Stop, progress: ProgressCallback | None
) -> CombinationCounts:
    search = _core.native.BoardCounts(_native_plan(plan), memory)
    while not search.done:
        stop.check()
        search.run(_ARCS_PER_CHECK, stop.check)
        if progress:
            progress(search.progress)
    return {index: ways for index, ways in enumerate(search.counts()) if ways}


_State = tuple[int, tuple[int, ...]]  # the cells covered, as bits; the copies used of each kind


class _PythonCount:
    """The same search by memory of states, without recursion: large boards go deep."""

    def __init__(self, memory: int, plan: Plan, stop: Stop) -> None:
        self._max_states = memory // _BYTES_PER_STATE
        self._plan = plan
        self._stop = stop
        self._all_covered = (1 << len(plan.cells)) - 1
        self._by_lowest = _options_by_lowest(plan, range(len(plan.options)))
        self._memo: dict[_State, CombinationCounts] = {}

    def counts(self) -> CombinationCounts:
        start = (0, (0,) * len(self._plan.kinds))
        waiting = [start]
        opened: dict[_State, list[tuple[int, _State]]] = {}
        while waiting:
            state = waiting[-1]
            if state not in self._memo and state not in opened:
                opened[state] = self._branches(*state)
                waiting += (to for _, to in opened[state] if to not in self._memo)
            else:
                waiting.pop()
                if state in opened:
                    self._store(state, opened.pop(state))
        return self._memo[start]

    def _branches(self, covered: int, used: tuple[int, ...]) -> list[tuple[int, _State]]:
        """What a state leads to, each with what it adds to the index of a combination."""
        kinds = self._plan.kinds
        found: list[tuple[int, _State]] = []
        if covered == self._all_covered:
            return found
        for mask, option, _ in self._by_lowest[_lowest_open(covered)]:
            kind = option.kind
            if covered & mask or used[kind] == kinds[kind].copies:
                continue
            strides = kinds[kind].strides
            step = option.label * strides[used[kind]] if strides else 0
            now_used = (*used[:kind], used[kind] + 1, *used[kind + 1 :])
            found.append((step, (covered | mask, now_used)))
        return found

    def _store(self, state: _State, branches: Sequence[tuple[int, _State]]) -> None:
        if len(self._memo) % 4096 == 0:
            self._stop.check()
        if len(self._memo) >= self._max_states:
            raise MemoryError
        total: defaultdict[int, int] = defaultdict(int)
        if state[0] == self._all_covered and _uses_required_pieces(self._plan, state[1]):
            total[0] = 1
        for step, to in branches:
            for index, ways in self._memo[to].items():
                total[index + step] += ways
        self._memo[state] = dict(total)


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


def _uses_required_pieces(plan: Plan, used: Sequence[int]) -> bool:
    return all(n == kind.copies for n, kind in zip(used, plan.kinds, strict=True) if kind.required)
