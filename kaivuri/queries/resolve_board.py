"""Board, memory and threads of a search, shared by the queries about calendar boards."""

import os

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_file import resolve_board
from kaivuri.calendars.split_count import DEFAULT_MEMORY, Resources
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.solvers.stop import Stop


def board_with_dates(board: str | Board | None) -> Board:
    """Resolve a board by name or file; None for the default board.

    Raises:
        BadPuzzle: if there is no such board, or it has no dates.
    """
    found = resolve_board(board)
    if not found.has_dates:
        raise BadPuzzle(no_dates_message(found.id), field="board")
    return found


def no_dates_message(name: str) -> str:
    """Return the message that a board has no dates."""
    return _("board {name} has no dates: choose a board with dates").format(name=name)


def allowance(memory: int | None, jobs: int | None, stop: Stop) -> Resources:
    """Return the resources of a search; defaults: 2 GB or the memory left to `stop`, all cores."""
    default = min(DEFAULT_MEMORY, stop.budget(DEFAULT_MEMORY))
    return Resources(
        default if memory is None else memory, available_cpus() if jobs is None else jobs
    )


def available_cpus() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
