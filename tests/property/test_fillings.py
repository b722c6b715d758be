"""Small random boards: the core, the exact cover problem and brute force agree."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb
from threading import current_thread, main_thread
from threading import enumerate as enumerate_threads
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from kaivuri.calendars import split_count
from kaivuri.calendars.board import BLANK, WALL, Board, Label, LabelKind, Piece
from kaivuri.calendars.board_state import BoardState, Placement
from kaivuri.calendars.core_board import core_board
from kaivuri.calendars.date_fillings import count_fillings, fillings
from kaivuri.calendars.date_problem import all_placements
from kaivuri.calendars.polyomino import Polyomino
from kaivuri.calendars.split_count import (
    MIN_THREAD_MEMORY,
    CombinationCounts,
    Resources,
    count_by_labels,
    count_combinations,
)
from kaivuri.calendars.year_counts import count_pairs
from kaivuri.common import Cell
from kaivuri.errors import MemoryLimit
from kaivuri.solvers.dlx import Dlx
from kaivuri.solvers.stop import Stop

SHAPES = ("X", "XX", "X./XX", "XX/XX", "XXX", "XX./.XX")


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A board of few cells, some with labels, and some kinds of pieces in copies."""
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 3))
    texts = st.sampled_from([WALL, *[BLANK] * 3, "m", "d"])
    drawing = [[draw(texts) for _ in range(columns)] for _ in range(rows)]
    drawing[0][0] = "m"
    pictures = draw(st.lists(st.sampled_from(SHAPES), min_size=1, max_size=4, unique=True))
    return Board(
        title="random",
        maker="",
        source="",
        two_sided=draw(st.booleans()),
        drawing=tuple(map(tuple, drawing)),
        pieces=tuple(
            Piece(f"P{n}", Polyomino.parse(picture), draw(st.integers(1, 3)), draw(st.booleans()))
            for n, picture in enumerate(pictures)
        ),
        labels=tuple(_labels(drawing)),
    )


def _labels(drawing: list[list[str]]) -> Iterator[Label]:
    for kind, text in ((LabelKind.MONTH, "m"), (LabelKind.DAY, "d")):
        cells = [(r, c) for r, row in enumerate(drawing) for c, t in enumerate(row) if t == text]
        yield from (Label(kind, n, text, (cell,)) for n, cell in enumerate(cells, 1))


def dates(board: Board) -> list[BoardState]:
    """Return the states of all combinations of labels, in order."""
    return [BoardState(board, labels) for labels in product(*map(board.of_kind, board.kinds))]


def brute_force(
    state: BoardState, more_open: frozenset[Cell] = frozenset()
) -> set[frozenset[Placement]]:
    """Return the sets of placements that complete a state."""
    free = frozenset(state.board.cells) - state.open_cells - state.covered_cells - more_open
    left = {piece.name: state.copies_left(piece) for piece in state.board.pieces}
    required = {piece.name for piece in state.board.pieces if not piece.optional}
    placements = [p for p in all_placements(state.board) if free.issuperset(p.cells)]
    found = set()

    def search(open_cells: frozenset[Cell], chosen: frozenset[Placement]) -> None:
        used = Counter(placement.piece for placement in chosen)
        if any(used[name] > copies for name, copies in left.items()):
            return
        if not open_cells:
            if all(used[name] == left[name] for name in required):
                found.add(chosen)
            return
        for placement in placements:
            if min(open_cells) in placement.cells and open_cells.issuperset(placement.cells):
                search(open_cells.difference(placement.cells), chosen | {placement})

    search(free, frozenset())
    return found


@given(boards())
def test_the_core_and_the_problem_agree_with_brute_force(board: Board) -> None:
    assert core_board(board).placements == all_placements(board)
    for state in dates(board):
        expected = brute_force(state)
        for solver in (None, Dlx()):
            found = list(fillings(state, Stop(), solver))
            assert len(found) == len(expected) == count_fillings(state, Stop(), solver)
            assert set(map(frozenset, found)) == expected


@given(boards(), st.data())
def test_remaining_fillings_contain_the_placed_part(board: Board, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(dates(board)))
    placements = [p for p in all_placements(board) if not start.placement_error(p.cells)]
    if not placements:
        return
    first = data.draw(st.sampled_from(placements))
    state = BoardState(board, start.labels, (first,))
    rest = {frozenset((first, *filling)) for filling in fillings(state, Stop())}
    assert rest == {filling for filling in brute_force(start) if first in filling}
    assert count_fillings(state, Stop()) == len(rest)


def expected_counts(board: Board) -> CombinationCounts:
    counts = (len(brute_force(state)) for state in dates(board))
    return {index: count for index, count in enumerate(counts) if count}


@given(boards())
def test_counts_by_labels_agree_with_brute_force(board: Board) -> None:
    native = core_board(board).native
    expected = expected_counts(board)
    assert count_by_labels(native.date_plan(), Stop()) == expected
    days = len(board.of_kind(LabelKind.DAY)) or 1
    for month in range(len(board.of_kind(LabelKind.MONTH))):
        part = {index: n for index, n in expected.items() if index // days == month}
        assert count_by_labels(native.date_plan(month), Stop()) == part


@given(boards())
def test_counts_by_pairs_of_cells_agree_with_brute_force(board: Board) -> None:
    for pair, count in count_pairs(board, Stop()).items():
        assert count == len(brute_force(BoardState(board, ()), pair))


@given(
    boards(),
    st.sampled_from([MIN_THREAD_MEMORY, 2 * MIN_THREAD_MEMORY - 1, 2 * MIN_THREAD_MEMORY]),
    st.booleans(),
)
def test_each_thread_has_enough_memory_to_start(board: Board, memory: int, address: bool) -> None:
    """With 60 MB and two threads the year of the weekday board waited forever for the second."""
    plan = core_board(board).native.date_plan()
    threads = set()

    def count_half(memory: int, part: Any, *more: Any) -> CombinationCounts:
        if part is plan:
            raise MemoryError
        threads.add(current_thread())
        if current_thread() is not main_thread():  # it might leave no memory for a start
            assert len([t for t in enumerate_threads() if t.name.startswith("ThreadPool")]) == 2
        return count_combinations(memory, part, *more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(split_count, "count_combinations", count_half)
        free = memory if address else None
        patch.setattr(split_count, "free_address_space", lambda: free)
        try:
            resources = Resources(jobs=2) if address else Resources(memory, jobs=2)
            count_by_labels(plan, Stop(), None, resources)
        except MemoryLimit:
            event("refused")
        else:
            assert (threads == {main_thread()}) == (memory < 2 * MIN_THREAD_MEMORY)


def test_kinds_of_many_copies_are_counted() -> None:
    """More copies than a group of kinds can hold, beside kinds of equal size that fit."""
    size, cell = 60, Polyomino.parse("X")
    pieces = (
        Piece("A", cell, 70, optional=True),
        Piece("B", cell, 3),
        Piece("C", Polyomino.parse("XX"), 70, optional=True),
    )
    board = Board("strip", "", "", False, ((BLANK,) * size,), pieces, ())
    expected = sum(comb(size - n, n) * comb(size - 2 * n, 3) for n in range(size // 2 + 1))
    assert count_fillings(BoardState(board, ()), Stop()) == expected
