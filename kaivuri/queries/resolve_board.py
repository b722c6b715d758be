"""Board, memory and threads of a search, shared by the queries about calendar boards."""

import os
from dataclasses import dataclass
from pathlib import Path

from kaivuri.calendars.board import DEFAULT_BOARD, Board
from kaivuri.calendars.board_file import find_board, resolve_board_id
from kaivuri.calendars.split_count import DEFAULT_MEMORY, Resources
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class ResolvedBoard:
    """A board and its name."""

    name: str
    """The name of a known board, a file's name without folder and suffix, or the board's title."""
    board: Board

    @classmethod
    def of(cls, board: "str | Board | ResolvedBoard | None") -> "ResolvedBoard":
        """Resolve a board by name or file; None: the default board."""
        if isinstance(board, ResolvedBoard):
            return board
        if isinstance(board, Board):
            return cls(board.title or "board", board)
        name = DEFAULT_BOARD if board is None else resolve_board_id(board)
        return cls(Path(name).stem if name.endswith(".toml") else name, find_board(name))

    def check_dates(self) -> None:
        """Check that the board has dates.

        Raises:
            BadPuzzle: if it has none.
        """
        if not self.board.has_dates:
            raise BadPuzzle(no_dates_message(self.name), field="board")


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
