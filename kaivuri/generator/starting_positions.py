"""Starting positions on boards: given pieces that leave one solution."""

from dataclasses import dataclass, replace

from kaivuri.calendars.board_state import BoardState, Placement
from kaivuri.calendars.date_fillings import fillings, rarest_placements
from kaivuri.calendars.date_problem import Filling, all_placements
from kaivuri.common import Cell
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class StartingPosition:
    """A board with given pieces, and its only filling."""

    state: BoardState
    filling: Filling
    """The pieces that complete the board."""
    forced: int
    """The number of consecutive forced moves from the start."""

    @property
    def solved_state(self) -> BoardState:
        """The board with all pieces."""
        return replace(self.state, placed=(*self.state.placed, *self.filling))

    @property
    def given(self) -> tuple[Placement, ...]:
        """The given pieces."""
        return self.state.placed


def starting_positions(empty: BoardState, stop: Stop) -> list[StartingPosition]:
    """Return starting positions with as many given pieces each, the easiest first.

    The rarest placements of the solutions are given: those that occur in one solution, or else
    the first of them and then the rarest ones of the solutions left. A position is easier the
    more moves are forced, and then the larger its given pieces are. The list is empty if the
    board has no solution or is solved.
    """
    placements, unique = rarest_placements(empty, stop)
    states = [replace(empty, placed=(*empty.placed, placement)) for placement in placements]
    if states and not unique:
        return starting_positions(states[0], stop)
    return sorted((_graded(s, stop) for s in states if not s.solved), key=_ease_key)


def _graded(state: BoardState, stop: Stop) -> StartingPosition:
    stop.check()
    (filling,) = fillings(state, stop)
    return StartingPosition(state, filling, forced_moves(state))


def _ease_key(start: StartingPosition) -> tuple[int, int, list[tuple[Cell, ...]]]:
    size = sum(len(placement.cells) for placement in start.given)
    return -start.forced, -size, [placement.cells for placement in start.given]


def forced_moves(state: BoardState) -> int:
    """Return the number of consecutive moves without a choice.

    A move is forced if it is the only placement that covers some cell, or the only one of a
    piece that must be used.
    """
    moves = 0
    while (forced := _forced_placement(state)) is not None:
        state = replace(state, placed=(*state.placed, forced))
        moves += 1
    return moves


def _forced_placement(state: BoardState) -> Placement | None:
    left = {piece.name: state.copies_left(piece) for piece in state.board.pieces}
    free = frozenset(state.board.cells) - state.open_cells - state.covered_cells
    by_item: dict[object, list[Placement]] = {cell: [] for cell in sorted(free)}
    by_item |= {
        piece.name: []
        for piece in state.board.pieces
        if left[piece.name] == 1 and not piece.optional
    }
    for placement in all_placements(state.board):
        if left[placement.piece] and free.issuperset(placement.cells):
            for item in (*placement.cells, placement.piece):
                if item in by_item:
                    by_item[item].append(placement)
    return next((found[0] for found in by_item.values() if len(found) == 1), None)
