"""A puzzle, what was asked of it, and what was found."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from kaivuri.errors import MemoryLimit, TimeLimit
from kaivuri.solvers.modes import Search, SolveMode
from kaivuri.words.puzzle import Solution, WordPuzzle


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of a search."""

    puzzle: WordPuzzle
    mode: SolveMode
    solver: str
    """The name of the solver that did the work."""
    solutions: tuple[Solution, ...]
    """In the order of the mode; empty if they were handed on as they were found."""
    found: int
    """How many solutions were found."""
    total: int | None
    """How many covers there are in all; None if they were not counted."""
    seconds: float
    """How long the search took."""
    interruption: TimeLimit | MemoryLimit | KeyboardInterrupt | None = None
    """What ended the search early."""
    proved: bool = True
    """False: the one solution is the best that was known when the time ran out, no more."""

    @property
    def complete(self) -> bool:
        """Whether the search went to its end."""
        return self.interruption is None


def find(
    puzzle: WordPuzzle,
    search: Search,
    limit: int | None,
    hand_on: Callable[[Solution], None] | None = None,
) -> Answer:
    """Run a search for up to `limit` solutions; when it is ended early, keep what was found.

    Where nothing was found by then, the best solution that is known is given, though
    it is not proved to be the first.
    With `hand_on` each solution is given to it as soon as it is found, and none is kept.
    """
    started = time.perf_counter()
    solutions: list[Solution] = []
    found, total, interruption = 0, None, None
    take = hand_on or solutions.append
    try:
        for cover in search.first(limit):
            take(puzzle.solution(cover))
            found += 1
        total = None if search.mode == SolveMode.ANY else search.count()
    except (TimeLimit, MemoryLimit, KeyboardInterrupt) as fault:
        interruption = fault
    best = None if interruption is None or found else search.best_known()
    if best is not None:
        take(puzzle.solution(best))
        found = 1
    seconds = time.perf_counter() - started
    kept = tuple(solutions)
    return Answer(
        puzzle=puzzle,
        mode=search.mode,
        solver=search.used,
        solutions=kept,
        found=found,
        total=total,
        seconds=seconds,
        interruption=interruption,
        proved=best is None,
    )


def uncovered_cells(puzzle: WordPuzzle) -> list[tuple[int, int]]:
    """The cells that no word goes through: each alone makes a cover impossible."""
    reached = {cell for tile in puzzle.tiles for cell in tile.cells}
    return [cell for cell in puzzle.grid.cells() if cell not in reached]
