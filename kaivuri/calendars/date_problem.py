"""A board, partly filled, as an exact cover problem: what the general solvers solve.

Items are the required pieces, the cells, then the optional pieces (secondary).
Copies of **equal pieces** are ordered, as permutations of them would otherwise be
different fillings: copy k must precede copy k + 1, where a placement's position
is its first cell. The constraint is encoded with secondary items, the nodes of a
binary tree over positions: copy k at i uses the nodes whose leaves make up 0..i,
copy k + 1 at j uses leaf j and its ancestors; they share a node exactly when j ≤ i.
An optional copy has an option for staying off the board, at the last position.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from kaivuri.calendars.board import Board, Piece
from kaivuri.calendars.board_state import BoardState, Placement
from kaivuri.exact_cover.problem import Cover, ExactCover

Filling = tuple[Placement, ...]
"""Placements that complete a board, in row-major order of their first cells."""
Copy = tuple[Piece, int]
"""A piece and the number of the copy."""
Node = tuple[int, int]
"""The level and the index of a node of a binary tree."""


@dataclass(frozen=True, slots=True)
class DateProblem:
    """A board, partly filled, as an exact cover problem."""

    problem: ExactCover
    placements: tuple[Placement | None, ...]
    """The placement of each option; None if an optional copy stays off the board."""

    def filling_of(self, cover: Cover) -> Filling:
        """Return the filling of a cover."""
        return in_order([p for option in cover if (p := self.placements[option])])


def in_order(placements: list[Placement]) -> Filling:
    """Return placements in row-major order of their first cells."""
    return tuple(sorted(placements, key=lambda placement: placement.cells))


@lru_cache(maxsize=64)
def all_placements(board: Board) -> tuple[Placement, ...]:
    """Return all placements on the empty board, piece by piece."""
    cells = frozenset(board.cells)
    return tuple(
        Placement(piece.name, covered)
        for piece in board.pieces
        for shape in piece.shape.orientations(flips=board.two_sided)
        for first in board.cells
        if cells.issuperset(covered := shape.cells_at(first))
    )


def date_problem(state: BoardState) -> DateProblem:
    """Return the exact cover problem of the open cells and the remaining pieces."""
    options = [*_options(state)]
    copies = [*_remaining_copies(state)]
    # An optional piece without another copy to order is a secondary item.
    primary: list[Hashable] = [
        (piece, copy)
        for piece, copy in copies
        if not piece.optional or state.copies_left(piece) > 1
    ]
    primary += _free_cells(state)
    items = [*primary, *copies, *(item for _, option in options for item in option)]
    numbers = {item: number for number, item in enumerate(dict.fromkeys(items))}
    problem = ExactCover.from_options(
        len(numbers),
        [[numbers[item] for item in option] for _, option in options],
        secondary_count=len(numbers) - len(primary),
    )
    return DateProblem(problem, tuple(placement for placement, _ in options))


def _free_cells(state: BoardState) -> list[tuple[int, int]]:
    taken = state.covered_cells | state.open_cells
    return [cell for cell in state.board.cells if cell not in taken]


def _remaining_copies(state: BoardState) -> Iterator[Copy]:
    return (
        (piece, copy) for piece in state.board.pieces for copy in range(state.copies_left(piece))
    )


def _options(state: BoardState) -> Iterator[tuple[Placement | None, list[Hashable]]]:
    """Yield each option's placement and items."""
    free = _free_cells(state)
    positions = {cell: position for position, cell in enumerate(free)}
    placements = [p for p in all_placements(state.board) if positions.keys() >= set(p.cells)]
    levels = (len(free) + 1).bit_length() + 1
    for piece, copy in _remaining_copies(state):
        last = copy + 1 == state.copies_left(piece)
        for placement in placements:
            if placement.piece == piece.name:
                order = _order_nodes(copy, positions[placement.cells[0]], levels, last=last)
                nodes = ((piece.name, *node) for node in order)
                yield placement, [(piece, copy), *placement.cells, *nodes]
        if piece.optional and state.copies_left(piece) > 1:
            after = [] if last else [(copy, *node) for node in _prefix(len(free), levels)]
            yield None, [(piece, copy), *((piece.name, *node) for node in after)]


def _order_nodes(
    copy: int, position: int, levels: int, *, last: bool
) -> Iterator[tuple[int, int, int]]:
    """Yield the nodes that place a copy at a position before the next copy, after the previous."""
    if not last:
        yield from ((copy, *node) for node in _prefix(position, levels))
    if copy > 0:
        yield from ((copy - 1, level, position >> level) for level in range(levels))


def _prefix(position: int, levels: int) -> list[Node]:
    """Return the fewest nodes of a binary tree whose leaves make up 0..position."""
    end = position + 1
    return [(level, (end >> level) - 1) for level in range(levels) if end >> level & 1]
