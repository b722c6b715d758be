"""The covers of a date: from the core's own search, or from a solver, as an exact cover problem.

Items are first the pieces that must be used, then the cells, then spare
pieces (secondary: they may stay out). **Equal pieces** would make one filling
count once for each way to name them. So copies are put in order: copy k must
lie before copy k + 1, a placement's position being its lowest cell. Exact
cover says "position of k < position of k + 1" with secondary items, the nodes
of a binary tree over positions: copy k at i takes the nodes that make up
0..i, copy k + 1 at j takes all nodes above j; the two meet exactly if j ≤ i.
A spare copy gets an option for staying out, which counts as the last position.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from kaivuri.calendars.board import Board, Piece
from kaivuri.calendars.board_state import BoardState, Placement
from kaivuri.calendars.filling_counts import count_remaining, list_remaining
from kaivuri.calendars.plan import all_placements, piece_plan
from kaivuri.calendars.split_count import DEFAULT_MEMORY
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.base import Solver
from kaivuri.solvers.dlx import Dlx
from kaivuri.solvers.stop import Stop

_MAX_SAMPLED = 500  # covers to judge by
Filling = tuple[Placement, ...]
"""Placements that complete a board, in row-major order of their first cells."""


@dataclass(frozen=True, slots=True)
class DateProblem:
    """The rest of a board as an exact cover problem."""

    problem: ExactCover
    placements: tuple[Placement | None, ...]
    """What each option lays; None: a spare copy stays out."""

    def filling_of(self, cover: Cover) -> Filling:
        """The filling that a cover stands for."""
        chosen = (self.placements[option] for option in cover)
        return _in_order([placement for placement in chosen if placement])


def date_problem(state: BoardState) -> DateProblem:
    """What is left to cover, with the pieces that are left."""
    return _ProblemBuilder(state).build()


def fillings(state: BoardState, stop: Stop, solver: Solver | None = None) -> Iterator[Filling]:
    """List all ways to complete the board, each once, lazily.

    Without a `solver` the core's search lists them, or `dlx` where that can't.
    """
    plan = piece_plan(state.board)
    found = None if solver else list_remaining(plan, *_taken_and_used(state, plan.cells), stop)
    if found is not None:
        laid = all_placements(state.board)
        for numbers in found:
            yield _in_order([laid[number] for number in numbers])
        return
    problem = date_problem(state)
    for cover in (solver or Dlx()).covers(problem.problem, stop):
        yield problem.filling_of(cover)


def count_fillings(
    state: BoardState, stop: Stop, solver: Solver | None = None, memory: int = DEFAULT_MEMORY
) -> int:
    """Count the ways to complete the board.

    Where `memory` bytes are too few for the core to share work, it lists them instead.
    """
    if solver is None:
        plan = piece_plan(state.board)
        try:
            count = count_remaining(memory, plan, *_taken_and_used(state, plan.cells), stop)
        except (MemoryError, OverflowError):
            count = None
        return sum(1 for _ in fillings(state, stop)) if count is None else count
    return solver.count(date_problem(state).problem, stop)


def next_step(state: BoardState, stop: Stop) -> Placement | None:
    """The placement to make next: part of a solution, where the choice is least; None if none is.

    That is the piece or cell with the fewest ways to be laid or covered in all
    covers (the first 500, if there are more), and of these ways the commonest.
    """
    ways: dict[object, Counter[Placement]] = {}
    for filling in islice(fillings(state, stop), _MAX_SAMPLED):
        for placement in filling:
            for item in (placement.piece, *placement.cells):
                ways.setdefault(item, Counter())[placement] += 1
    if not ways:
        return None
    least = min(ways.values(), key=lambda counts: (len(counts), -max(counts.values())))
    return least.most_common(1)[0][0]


def _taken_and_used(
    state: BoardState, cells: Sequence[tuple[int, int]]
) -> tuple[list[int], list[int]]:
    away = state.covered_cells | state.open_cells
    taken = [number for number, cell in enumerate(cells) if cell in away]
    return taken, [piece.copies - state.copies_left(piece) for piece in state.board.pieces]


def _in_order(chosen: list[Placement]) -> Filling:
    return tuple(sorted(chosen, key=lambda placement: placement.cells))


class _ProblemBuilder:
    """Numbers the items and writes the options."""

    def __init__(self, state: BoardState) -> None:
        board = state.board
        away = state.covered_cells | state.open_cells
        self._cells = [cell for cell in board.cells if cell not in away]
        self._placements = _by_piece(board, frozenset(self._cells))
        self._copies = [(p, copy) for p in board.pieces for copy in range(state.copies_left(p))]
        self._primary_copies = [pc for pc in self._copies if not self._is_secondary(pc[0], state)]
        self._state = state
        self._item_numbers: dict[object, int] = {}
        for item in (*self._primary_copies, *self._cells):
            self._item_numbers[item] = len(self._item_numbers)
        self._primary = len(self._item_numbers)
        for item in self._copies:
            self._item_numbers.setdefault(item, len(self._item_numbers))
        self._options: list[list[int]] = []
        self._option_placements: list[Placement | None] = []

    @staticmethod
    def _is_secondary(piece: Piece, state: BoardState) -> bool:
        """Whether the piece is a secondary item: spare, and without an equal to be put in order."""
        return piece.spare and state.copies_left(piece) == 1

    def build(self) -> DateProblem:
        for piece, copy in self._copies:
            last = self._state.copies_left(piece) - 1
            for placement in self._placements[piece.name]:
                items = [
                    self._item_numbers[piece, copy],
                    *(self._item_numbers[c] for c in placement.cells),
                ]
                position = self._cells.index(placement.cells[0])
                items += self._order_items(piece, copy, last, position)
                self._add(items, placement)
            if piece.spare and last:
                out = len(self._cells)
                stays_out = self._order_items(piece, copy, last, out) if copy < last else []
                self._add([self._item_numbers[piece, copy], *stays_out], None)
        problem = ExactCover.of(
            len(self._item_numbers),
            self._options,
            secondary_count=len(self._item_numbers) - self._primary,
        )
        return DateProblem(problem, tuple(self._option_placements))

    def _add(self, items: list[int], placement: Placement | None) -> None:
        self._options.append(items)
        self._option_placements.append(placement)

    def _order_items(self, piece: Piece, copy: int, last: int, position: int) -> list[int]:
        """Nodes shared with the copy after this one, and with the copy before it."""
        nodes: list[tuple[int, int, int]] = []
        size = (len(self._cells) + 1).bit_length()
        if copy < last:
            nodes += [(copy, *node) for node in _prefix(position, size)]
        if copy > 0 and position < len(self._cells):
            nodes += [(copy - 1, level, position >> level) for level in range(size + 1)]
        return [
            self._item_numbers.setdefault((piece.name, *node), len(self._item_numbers))
            for node in nodes
        ]


def _prefix(position: int, size: int) -> list[tuple[int, int]]:
    """The fewest nodes (level, index) of a binary tree of 2^size leaves that make 0..position."""
    end = position + 1
    return [(level, (end >> level) - 1) for level in range(size + 1) if end >> level & 1]


def _by_piece(board: Board, free: frozenset[tuple[int, int]]) -> dict[str, list[Placement]]:
    lists: dict[str, list[Placement]] = {piece.name: [] for piece in board.pieces}
    for placement in all_placements(board):
        if free.issuperset(placement.cells):
            lists[placement.piece].append(placement)
    return lists
