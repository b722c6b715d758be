"""Long operations in the core check for interrupts regularly and can be ended."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest

from kaivuri import _core
from kaivuri.errors import TimeLimit
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.games.strands.rules import parameters
from kaivuri.solvers.cdlx import Cdlx
from kaivuri.solvers.dlx import Dlx
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.lightest_covers import LightestCovers
from kaivuri.solvers.steps import all_covers, next_step_size
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd

native = _core.native
MEMORY = 1 << 30
InterruptCheck = Callable[[], None]


@cache
def wide(items: int, options_an_item: int) -> ExactCover:
    """Each item alone in many options: few nodes, many arcs."""
    options = tuple((item,) for item in range(items) for _ in range(options_an_item))
    return ExactCover(items, items, options)


@cache
def copied(items: int = 16, options_an_item: int = 10_000) -> Any:
    problem = wide(items, options_an_item)
    return native.Problem(problem.item_count, problem.primary_count, problem.options)


@cache
def family() -> Any:
    search = native.CoverSearch(copied(), MEMORY)
    while not search.done:
        search.build(1 << 20)
    found = search.family()
    found.count()
    return found


def board(interrupt: InterruptCheck | None = None) -> Any:
    """A strip of many equal dominoes."""
    strip = [(0, column) for column in range(5000)]
    return native.Board(True, strip, [], [("I", 2500, False, strip[:2])], interrupt)


def position() -> Any:
    return native.BoardPosition(board(), [], [])


def plan() -> Any:
    return position().remaining_plan()


LONG: dict[str, Callable[[InterruptCheck], Any]] = {
    "Problem": lambda interrupt: native.Problem(16, 16, wide(16, 10_000).options, interrupt),
    "DancingLinks": lambda interrupt: native.DancingLinks(copied(), interrupt),
    "CoverSearch": lambda interrupt: native.CoverSearch(copied(), MEMORY, interrupt),
    "ParallelSearch": lambda interrupt: native.ParallelSearch(copied(), MEMORY, 2, interrupt),
    "AnyCover": lambda interrupt: native.AnyCover(copied(), interrupt),
    "LightestCovers": lambda interrupt: native.LightestCovers(copied(), [1] * 160_000, interrupt),
    "LightestCovers.next_batch": lambda interrupt: priced(
        native.LightestCovers(copied(), [1] * 160_000), interrupt
    ),
    "Family.count": lambda interrupt: fresh().count(interrupt=interrupt),
    "Family.min_size": lambda interrupt: family().min_size(interrupt),
    "Family.max_size": lambda interrupt: family().max_size(interrupt),
    "Family.option_counts": lambda interrupt: family().option_counts(interrupt=interrupt),
    "Family.covers_at": lambda interrupt: family().covers_at([7] * 2000, interrupt=interrupt),
    "Family.without": lambda interrupt: family().without(range(150_000), interrupt),
    "Family.ranking": lambda interrupt: family().ranking([1] * 160_000, interrupt),
    "StrandsPuzzle": lambda interrupt: native.StrandsPuzzle(
        strands(), 8, 6, [ord("a")] * 48, [], [], [], [], interrupt
    ),
    "TileFinder": lambda interrupt: native.TileFinder(
        b"".join(b"%07d\n" % n for n in range(40_000)), 1, interrupt
    ),
    "Board": board,
    "BoardPosition.remaining_plan": lambda interrupt: position().remaining_plan(interrupt),
    "BoardPosition.next_placement": lambda interrupt: position().next_placement(interrupt),
    "BoardPosition.challenge": lambda interrupt: position().challenge("key", interrupt),
    "BoardCounts": lambda interrupt: native.BoardCounts(plan(), MEMORY, interrupt),
    "BoardCovers": lambda interrupt: native.BoardCovers(plan(), interrupt),
}


def strands() -> Any:
    """A list of two words."""
    phrases = bytes(12) + bytes(4)
    theme = bytes(1 + 32 * 256 * 4)
    numbers = parameters()
    return native.StrandsLexicon(b"aaaa\naaaaa\n", bytes(4), bytes(2), phrases, b"", theme, numbers)


def fresh() -> Any:
    """A family that has not been counted."""
    return family().without([0])


def priced(search: Any, interrupt: InterruptCheck) -> None:
    while not search.priced:
        search.next_batch(1, 1, interrupt)


class CheckCounter:
    """Counts the checks and raises after a number of them."""

    def __init__(self, most: int = 1 << 60) -> None:
        self.calls = 0
        self._maximum = most

    def __call__(self) -> None:
        self.calls += 1
        if self.calls == self._maximum:
            raise InterruptedError


@pytest.mark.parametrize("name", LONG)
def test_long_operations_check_for_interrupts(name: str) -> None:
    patience = CheckCounter()
    LONG[name](patience)
    assert patience.calls >= 2
    limited = CheckCounter(patience.calls)
    with pytest.raises(InterruptedError):
        LONG[name](limited)
    assert limited.calls == patience.calls


class CountingStop(Stop):
    """Counts the checks and ends a search after some."""

    def __init__(self, most: int = 1 << 60) -> None:
        super().__init__()
        self.calls = 0
        self.patience = most

    def check(self) -> None:
        self.calls += 1
        if self.calls > self.patience:
            raise TimeLimit


SEARCHES: dict[str, Callable[[ExactCover, Stop], object]] = {
    "cdlx": lambda problem, stop: Cdlx().covers(problem, stop),
    "zdd": lambda problem, stop: Zdd().covers(problem, stop),
    "zdd, two threads": lambda problem, stop: Zdd(jobs=2).covers(problem, stop),
    "bounds": lambda problem, stop: LightestCovers(problem, [1] * 160_000, stop),
}


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_is_stopped_during_setup(name: str) -> None:
    with pytest.raises(TimeLimit):
        SEARCHES[name](wide(16, 10_000), CountingStop(3))


def test_passes_over_a_family_are_stopped() -> None:
    problem = wide(16, 10_000)
    complete = CoverFamily.from_problem(problem)
    for query in (complete.restrict, complete.min_size, complete.max_size, complete.option_counts):
        with pytest.raises(TimeLimit):
            query(stop=CountingStop(1))
    rest: int = complete.restrict([0], stop=CountingStop()).count
    assert rest == 10_000**15


def test_counts_respect_their_memory_limit() -> None:
    """2^64 covers and more take two limbs: 16 bytes a node."""
    nodes = family().nodes
    assert fresh().count(16 * nodes + 400) == 9_999 * 10_000**15
    for memory in (0, 8 * nodes - 1, 16 * nodes - 1):
        with pytest.raises(MemoryError):
            fresh().count(memory)
    with pytest.raises(MemoryError):
        family().option_counts(32 * nodes)


def test_a_family_can_be_queried_from_its_own_interrupt_check() -> None:
    counted = fresh()
    counts: list[int] = []
    assert counted.count(interrupt=lambda: counts.append(counted.count())) == counts[0]


STEPS: dict[str, Callable[[Any], Any]] = {
    "CoverSearch.build": lambda problem: stepped(native.CoverSearch(problem, MEMORY), "build"),
    "CoverSearch.next_batch": lambda problem: stepped(native.CoverSearch(problem, MEMORY)),
    "AnyCover": lambda problem: stepped(native.AnyCover(problem), "run"),
    "LightestCovers": lambda problem: stepped(native.LightestCovers(problem, [1] * 39_999)),
}


def stepped(search: Any, step: str = "next_batch") -> Any:
    if isinstance(search, native.LightestCovers):
        priced(search, lambda: None)
    arguments = (1, 1000) if step == "next_batch" else (1000,)
    getattr(search, step)(*arguments)
    return search


@pytest.mark.parametrize("name", STEPS)
def test_a_step_is_short_where_nodes_are_slow(name: str) -> None:
    """Each node of 20,000 items looks at all of them, and a thousand take seconds."""
    chain = tuple((i, i + 1) for i in range(19_999)) + tuple((i,) for i in range(20_000))
    assert STEPS[name](native.Problem(20_000, 20_000, chain)).nodes <= 30


def test_many_items_give_the_same_covers_as_few() -> None:
    """Above 1,024 items a tournament finds the item to branch on; the order stays the same."""
    core = [(0, 1), (0,), (1, 2), (2,), (2, 3, 4), (3,), (4,), (3, 4), (1,), (0, 4), (1, 3)]
    for before in (0, 1500):
        options = [tuple(before + i for i in option) for option in core]
        others = [i for i in range(1505) if not before <= i < before + 5]
        alone: list[tuple[int, ...]] = [(i,) for i in others]
        problem = ExactCover(1505, 1505, tuple(options + alone))
        found = list(Cdlx().covers(problem, Stop()))
        few = ExactCover(5, 5, tuple(core))
        expected = list(Dlx().covers(few, Stop()))
        rest = tuple(range(len(core), len(core) + 1500))
        assert found == [cover + rest for cover in expected]
        assert len(found) > 5


def test_a_chain_of_many_items_is_fast() -> None:
    items = 50_000
    options = tuple((i,) for i in range(items)) + tuple((i, i + 1) for i in range(items - 1))
    covers = Cdlx().covers(ExactCover(items, items, options), Stop())
    assert next(covers) == tuple(range(items))
    assert len(next(covers)) == items - 1


class Large:
    """A search with large covers that come late."""

    def __init__(self) -> None:
        self.calls: list[int] = []

    @property
    def done(self) -> bool:
        return len(self.calls) == 12

    def next_batch(self, covers: int, _: int) -> Sequence[Cover]:
        self.calls.append(covers)
        return [] if len(self.calls) < 6 else [tuple(range(100_000))]


def test_large_covers_are_requested_in_small_batches() -> None:
    search = Large()
    assert len(list(all_covers(search, Stop()))) == 7  # type: ignore[arg-type]
    assert search.calls == [1] * 6 + [2] * 6


def test_a_step_shrinks_to_one_node() -> None:
    nodes = 256
    for _ in range(20):
        nodes = next_step_size(nodes, 1.0)
    assert nodes == 1
