"""What the queries about calendar boards share: the board, memory and threads of a search."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from kaivuri.calendars.board import DEFAULT_BOARD, Board
from kaivuri.calendars.board_file import find_board, resolve_board_id
from kaivuri.calendars.split_count import DEFAULT_MEMORY, Resources
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class ResolvedBoard:
    """A board and what it is called."""

    name: str
    """The name of a known board, a file's name without folder and ending, or the board's title."""
    board: Board

    @classmethod
    def of(cls, board: str | Board | None) -> ResolvedBoard:
        """The board meant by a name, a file or a board; None: the default one."""
        if isinstance(board, Board):
            return cls(board.title or "board", board)
        name = DEFAULT_BOARD if board is None else resolve_board_id(board)
        return cls(Path(name).stem if name.endswith(".toml") else name, find_board(name))


def allowance(memory: int | None, jobs: int | None, stop: Stop) -> Resources:
    """What a search may use; default for `memory` 2 GB, or less by `stop`; for `jobs` all cores."""
    default = min(DEFAULT_MEMORY, stop.budget(DEFAULT_MEMORY))
    return Resources(
        default if memory is None else memory, available_cpus() if jobs is None else jobs
    )


def available_cpus() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
