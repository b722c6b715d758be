"""Fillings of a board on a date: their list and number, and what follows from them.

The core searches; without it, and for boards with very long pieces, an exact cover solver lists.
"""

from collections.abc import Iterator

from kaivuri import _core
from kaivuri.calendars.board_state import BoardState, Placement
from kaivuri.calendars.core_board import core_board, size_checked
from kaivuri.calendars.date_problem import Filling, date_problem, in_order
from kaivuri.calendars.split_count import DEFAULT_MEMORY, count_combinations
from kaivuri.language import gettext as _
from kaivuri.solvers.base import Solver
from kaivuri.solvers.dlx import Dlx
from kaivuri.solvers.steps import all_covers
from kaivuri.solvers.stop import Stop


def fillings(state: BoardState, stop: Stop, solver: Solver | None = None) -> Iterator[Filling]:
    """Yield every filling of the remaining cells once, lazily; by the core if `solver` is None."""
    search = None if solver else _core_search(state, stop)
    if search is None:
        problem = date_problem(state)
        for cover in (solver or Dlx()).covers(problem.problem, stop):
            yield problem.filling_of(cover)
    else:
        placements = core_board(state.board).placements
        for numbers in all_covers(search, stop):
            yield in_order([placements[number] for number in numbers])


def _core_search(state: BoardState, stop: Stop) -> "_core.native.BoardCovers | None":
    """Return the search of the core, or None if a state of the board is too large for it."""
    if not _core.available:
        return None
    plan = core_board(state.board).position(state).remaining_plan(stop.check)
    try:
        return _core.native.BoardCovers(plan, stop.check)
    except ValueError:
        return None


def count_fillings(state: BoardState, stop: Stop, solver: Solver | None = None) -> int:
    """Count the fillings of the remaining cells; by the core if `solver` is None.

    What the core can't count, because of its size, is listed.
    """
    if solver is not None:
        return solver.count(date_problem(state).problem, stop)
    if _core.available:
        plan = core_board(state.board).position(state).remaining_plan(stop.check)
        try:
            return sum(count_combinations(DEFAULT_MEMORY, plan, stop).values())
        except (MemoryError, OverflowError, ValueError):
            pass
    return sum(1 for _ in fillings(state, stop))


def next_placement(state: BoardState, stop: Stop) -> Placement | None:
    """Return the placement to make next, or None if there is no filling.

    It is the most common placement of the piece or cell with the fewest
    different placements in the first 500 fillings.
    """
    _core.require(_("a hint for a board"))
    board = core_board(state.board)
    with size_checked():
        number = board.position(state).next_placement(stop.check)
    return None if number < 0 else board.placements[number]


def rarest_placements(state: BoardState, stop: Stop) -> tuple[list[Placement], bool]:
    """Return the rarest placements of the solutions, and whether each of them leaves one solution.

    Up to 20,000 solutions are considered; if there are more, none is said to leave one.
    """
    _core.require(_("given pieces on a board"))
    board = core_board(state.board)
    with size_checked():
        numbers, unique = board.position(state).rarest_placements(stop.check)
    return [board.placements[number] for number in numbers], unique


def challenge_placements(state: BoardState, key: str, stop: Stop) -> tuple[Placement, ...] | None:
    """Return the pieces on a board and others that leave one solution; None if it has none.

    The rarest placement in the solutions is given, repeatedly, until one solution is left.
    On the default board one placement is enough for every date. `key` chooses among equally
    rare ones: equal keys give equal challenges.
    """
    _core.require(_("a challenge on a board"))
    board = core_board(state.board)
    with size_checked():
        numbers = board.position(state).challenge(key, stop.check)
    return None if numbers is None else tuple(board.placements[number] for number in numbers)
