"""Small random boards: the C++ searches, the Python count and brute force agree."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import comb
from threading import current_thread, main_thread
from threading import enumerate as enumerate_threads
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from kaivuri import _core
from kaivuri.calendars import filling_counts
from kaivuri.calendars.plan import Plan, PlanKind, PlanOption
from kaivuri.calendars.polyomino import Polyomino
from kaivuri.calendars.split_count import (
    DEFAULT_MEMORY,
    MIN_THREAD_MEMORY,
    Resources,
    count_by_labels,
    split_plan,
)
from kaivuri.errors import MemoryLimit
from kaivuri.solvers.stop import Stop

SHAPES = ("X", "XX", "X./XX", "XX/XX", "XXX", "XX./.XX")


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """A board of few cells, some kinds of pieces in copies, and labelled holes."""
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 3))
    cells = [
        cell for cell in product(range(rows), range(columns)) if draw(st.integers(0, 5)) or not cell
    ] or [(0, 0)]
    number = {cell: n for n, cell in enumerate(cells)}
    kinds, options = list[PlanKind](), list[PlanOption]()
    for picture in draw(st.lists(st.sampled_from(SHAPES), min_size=1, max_size=4, unique=True)):
        for shape in Polyomino.parse(picture).orientations(flips=True):
            placed = (shape.cells_at(cell) for cell in cells)
            options += [
                PlanOption(len(kinds), 0, tuple(sorted(number[c] for c in on)))
                for on in placed
                if all(c in number for c in on)
            ]
        kinds.append(PlanKind(draw(st.integers(1, 3)), draw(st.booleans()), ()))
    copies = draw(st.integers(1, 2))
    size = len(cells)
    options += [PlanOption(len(kinds), cell, (cell,)) for cell in range(size)]
    kinds.append(PlanKind(copies, required=True, strides=(size, 1)[2 - copies :]))
    return Plan(tuple(cells), tuple(kinds), tuple(options))


def brute_force(plan: Plan) -> list[tuple[int, ...]]:
    found = []

    def search(first: int, covered: frozenset[int], chosen: tuple[int, ...]) -> None:
        used = Counter(plan.options[n].kind for n in chosen)
        if any(used[k] > kind.copies for k, kind in enumerate(plan.kinds)):
            return
        if len(covered) == len(plan.cells):
            if all(used[k] == kind.copies for k, kind in enumerate(plan.kinds) if kind.required):
                found.append(chosen)
            return
        for n in range(first, len(plan.options)):
            cells = plan.options[n].cells
            if covered.isdisjoint(cells) and len(chosen) < 12:
                search(n + 1, covered.union(cells), (*chosen, n))

    search(0, frozenset(), ())
    return found


def index_of(plan: Plan, chosen: tuple[int, ...]) -> int:
    """The combination of labels that a filling leaves open."""
    holes = sorted(
        (plan.options[n] for n in chosen if plan.kinds[plan.options[n].kind].strides),
        key=lambda option: option.cells,
    )
    strides = plan.kinds[-1].strides
    return sum(hole.label * stride for hole, stride in zip(holes, strides, strict=True))


def none_used(plan: Plan) -> list[int]:
    return [0] * len(plan.kinds)


def listed(plan: Plan, taken: Sequence[int], used: Sequence[int]) -> list[tuple[int, ...]]:
    found = filling_counts.list_remaining(plan, taken, used, Stop())
    assert found is not None
    return list(found)


@pytest.mark.core
@given(plans())
def test_the_core_agrees_with_brute_force(plan: Plan) -> None:
    expected = brute_force(plan)
    assert sorted(listed(plan, [], none_used(plan))) == expected
    count = filling_counts.count_remaining(DEFAULT_MEMORY, plan, [], none_used(plan), Stop())
    assert count == len(expected)


@pytest.mark.parametrize("core", [pytest.param(True, marks=pytest.mark.core), False])
@given(plans())
def test_counts_by_labels_agree_with_brute_force(core: bool, plan: Plan) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_core, "available", core)
        counts = count_by_labels(plan, Stop())
        assert counts == Counter(index_of(plan, chosen) for chosen in brute_force(plan))


@pytest.mark.core
@given(plans(), st.data())
def test_remaining_fillings_contain_the_placed_part(plan: Plan, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(range(len(plan.options))))
    option = plan.options[start]
    used = none_used(plan)
    used[option.kind] = 1
    rest = listed(plan, option.cells, used)
    full = [chosen for chosen in brute_force(plan) if start in chosen]
    assert sorted(tuple(sorted((start, *chosen))) for chosen in rest) == full


def filled(plan: Plan | None) -> list[list[PlanOption]]:
    return [[plan.options[n] for n in chosen] for chosen in brute_force(plan)] if plan else []


@given(plans())
def test_halves_partition_the_fillings(plan: Plan) -> None:
    parts = split_plan(plan)
    if parts is None:
        lone = {k for k, kind in enumerate(plan.kinds) if kind.required and kind.copies == 1}
        assert all(len({p.cells[0] for p in plan.options if p.kind == k}) < 2 for k in lone)
        return
    assert sorted(filled(parts[0]) + filled(parts[1])) == sorted(filled(plan))
    assert all(len(part.options) < len(plan.options) for part in parts)


@given(plans(), st.integers(60, 100), st.integers(1, 3))
def test_counts_in_parts_are_equal_or_refused(plan: Plan, percent: int, jobs: int) -> None:
    limit = len(plan.options) * percent // 100

    def count_small(memory: int, part: Plan, *more: Any) -> filling_counts.CombinationCounts:
        if len(part.options) > limit:
            raise MemoryError
        return filling_counts.count_combinations(memory, part, *more)

    full = count_by_labels(plan, Stop())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kaivuri.calendars.split_count.count_combinations", count_small)
        try:
            counts = count_by_labels(plan, Stop(), None, Resources(jobs=jobs))
        except MemoryLimit as error:
            event("refused")
            assert error.field == "memory"
        else:
            event("whole" if len(plan.options) <= limit else "in parts")
            assert counts == full


@given(plans(), st.integers(60, 100), st.integers(2, 4))
def test_threads_count_whatever_one_thread_counts(plan: Plan, percent: int, jobs: int) -> None:
    limit = len(plan.options) * percent // 100

    def count_with_all(memory: int, part: Plan, *more: Any) -> filling_counts.CombinationCounts:
        if len(part.options) > limit or memory < DEFAULT_MEMORY:
            raise MemoryError
        return filling_counts.count_combinations(memory, part, *more)

    def counted(jobs: int) -> filling_counts.CombinationCounts | None:
        try:
            return count_by_labels(plan, Stop(), None, Resources(jobs=jobs))
        except MemoryLimit:
            return None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kaivuri.calendars.split_count.count_combinations", count_with_all)
        assert counted(jobs) == counted(1)


@given(
    plans(),
    st.sampled_from([MIN_THREAD_MEMORY, 2 * MIN_THREAD_MEMORY - 1, 2 * MIN_THREAD_MEMORY]),
    st.booleans(),
)
def test_each_thread_has_enough_memory_to_start(plan: Plan, memory: int, address: bool) -> None:
    """With 60 MB and two threads the year of the weekday board waited forever for the second."""
    threads = set()

    def count_half(memory: int, part: Plan, *more: Any) -> filling_counts.CombinationCounts:
        if len(part.options) == len(plan.options):
            raise MemoryError
        threads.add(current_thread())
        if current_thread() is not main_thread():  # it might leave no memory for a start
            assert len([t for t in enumerate_threads() if t.name.startswith("ThreadPool")]) == 2
        return filling_counts.count_combinations(memory, part, *more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kaivuri.calendars.split_count.count_combinations", count_half)
        free = memory if address else None
        patch.setattr("kaivuri.calendars.split_count.free_address_space", lambda: free)
        try:
            resources = Resources(jobs=2) if address else Resources(memory, jobs=2)
            count_by_labels(plan, Stop(), None, resources)
        except MemoryLimit:
            event("refused")
        else:
            assert (threads == {main_thread()}) == (memory < 2 * MIN_THREAD_MEMORY)


@pytest.mark.core
def test_kinds_of_many_copies_are_counted() -> None:
    """More copies than a group of kinds can hold, beside kinds of equal size that fit."""
    size = 60
    squares = [PlanOption(kind, 0, (cell,)) for kind in (0, 1) for cell in range(size)]
    bars = [PlanOption(2, 0, (cell, cell + 1)) for cell in range(size - 1)]
    kinds = (PlanKind(70, False, ()), PlanKind(3, True, ()), PlanKind(70, False, ()))
    plan = Plan(tuple((0, cell) for cell in range(size)), kinds, (*squares, *bars))
    expected = sum(comb(size - n, n) * comb(size - 2 * n, 3) for n in range(size // 2 + 1))
    assert (
        filling_counts.count_remaining(DEFAULT_MEMORY, plan, [], none_used(plan), Stop())
        == expected
    )
