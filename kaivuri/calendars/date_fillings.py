"""Fillings of a board on a date, by the core's board search or by an exact cover solver.

Items are the required pieces, the cells, then the spare pieces (secondary).
Copies of **equal pieces** are ordered, as permutations of them would otherwise be
different fillings: copy k must precede copy k + 1, where a placement's position
is its first cell. The constraint is encoded with secondary items, the nodes of a
binary tree over positions: copy k at i uses the nodes whose leaves make up 0..i,
copy k + 1 at j uses leaf j and its ancestors; they share a node exactly when j ≤ i.
A spare copy has an option for staying off the board, at the last position.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from kaivuri.calendars.board import Piece
from kaivuri.calendars.board_state import BoardState, Placement
from kaivuri.calendars.filling_counts import count_remaining, list_remaining
from kaivuri.calendars.plan import all_placements, piece_plan
from kaivuri.calendars.split_count import DEFAULT_MEMORY
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.base import Solver
from kaivuri.solvers.dlx import Dlx
from kaivuri.solvers.stop import Stop

_MAX_SAMPLED = 500  # fillings
Filling = tuple[Placement, ...]
"""Placements that complete a board, in row-major order of their first cells."""


@dataclass(frozen=True, slots=True)
class DateProblem:
    """A board, partly filled, as an exact cover problem."""

    problem: ExactCover
    placements: tuple[Placement | None, ...]
    """The placement of each option; None if a spare copy stays off the board."""

    def filling_of(self, cover: Cover) -> Filling:
        """Return the filling of a cover."""
        return _in_order([p for option in cover if (p := self.placements[option])])


def date_problem(state: BoardState) -> DateProblem:
    """Return the exact cover problem of the open cells and the remaining pieces."""
    return _ProblemBuilder(state).build()


def fillings(state: BoardState, stop: Stop, solver: Solver | None = None) -> Iterator[Filling]:
    """Yield every filling of the remaining cells once, lazily.

    Without a `solver`, use the core's board search, or `Dlx` for boards that it does not support.
    """
    plan = piece_plan(state.board)
    results = None if solver else list_remaining(plan, *_taken_and_used(state, plan.cells), stop)
    if results is not None:
        placements = all_placements(state.board)
        for indices in results:
            yield _in_order([placements[index] for index in indices])
        return
    problem = date_problem(state)
    for cover in (solver or Dlx()).covers(problem.problem, stop):
        yield problem.filling_of(cover)


def count_fillings(state: BoardState, stop: Stop, solver: Solver | None = None) -> int:
    """Count the fillings of the remaining cells.

    If the core's count does not fit into `DEFAULT_MEMORY`, the fillings are listed instead.
    """
    if solver is None:
        plan = piece_plan(state.board)
        try:
            count = count_remaining(DEFAULT_MEMORY, plan, *_taken_and_used(state, plan.cells), stop)
        except (MemoryError, OverflowError):
            count = None
        return sum(1 for _ in fillings(state, stop)) if count is None else count
    return solver.count(date_problem(state).problem, stop)


def next_step(state: BoardState, stop: Stop) -> Placement | None:
    """Return the placement to make next, or None if there is no filling.

    It is the most common placement of the piece or cell with the fewest
    different placements in the first 500 fillings.
    """
    counts_of: dict[object, Counter[Placement]] = {}
    for filling in islice(fillings(state, stop), _MAX_SAMPLED):
        for placement in filling:
            for item in (placement.piece, *placement.cells):
                counts_of.setdefault(item, Counter())[placement] += 1
    if not counts_of:
        return None
    fewest = min(counts_of.values(), key=lambda counts: (len(counts), -max(counts.values())))
    return fewest.most_common(1)[0][0]


def _taken_and_used(
    state: BoardState, cells: Sequence[tuple[int, int]]
) -> tuple[list[int], list[int]]:
    unavailable = state.covered_cells | state.open_cells
    taken = [index for index, cell in enumerate(cells) if cell in unavailable]
    return taken, [piece.copies - state.copies_left(piece) for piece in state.board.pieces]


def _in_order(placements: list[Placement]) -> Filling:
    return tuple(sorted(placements, key=lambda placement: placement.cells))


class _ProblemBuilder:
    def __init__(self, state: BoardState) -> None:
        board = state.board
        unavailable = state.covered_cells | state.open_cells
        self._cells = [cell for cell in board.cells if cell not in unavailable]
        free = frozenset(self._cells)
        self._placements = [p for p in all_placements(board) if free.issuperset(p.cells)]
        self._copies = [(p, copy) for p in board.pieces for copy in range(state.copies_left(p))]
        # A spare piece without another copy to order is a secondary item.
        primary = [(p, copy) for p, copy in self._copies if not p.spare or state.copies_left(p) > 1]
        self._state = state
        self._item_numbers: dict[object, int] = {}
        for item in (*primary, *self._cells):
            self._item_numbers[item] = len(self._item_numbers)
        self._primary = len(self._item_numbers)
        for item in self._copies:
            self._item_numbers.setdefault(item, len(self._item_numbers))
        self._options: list[list[int]] = []
        self._option_placements: list[Placement | None] = []

    def build(self) -> DateProblem:
        for piece, copy in self._copies:
            last = self._state.copies_left(piece) - 1
            for placement in (p for p in self._placements if p.piece == piece.name):
                items = [
                    self._item_numbers[piece, copy],
                    *(self._item_numbers[c] for c in placement.cells),
                ]
                position = self._cells.index(placement.cells[0])
                items += self._order_items(piece, copy, last, position)
                self._add(items, placement)
            if piece.spare and last:
                end = len(self._cells)
                order_items = self._order_items(piece, copy, last, end) if copy < last else []
                self._add([self._item_numbers[piece, copy], *order_items], None)
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
    """Return the fewest nodes (level, index) of a binary tree whose leaves make up 0..position."""
    end = position + 1
    return [(level, (end >> level) - 1) for level in range(size + 1) if end >> level & 1]
