"""Help with a calendar board in progress: the solutions left, some of them, a hint."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from kaivuri.calendars.board_state import BoardState, Placement
from kaivuri.calendars.date_fillings import count_fillings, next_step
from kaivuri.errors import TimeLimit
from kaivuri.queries.board_hint import BoardHintStep
from kaivuri.queries.calendar_puzzle import BoardSearchResult, CalendarPuzzle, find_solutions
from kaivuri.queries.context import Context
from kaivuri.render.calendar_document import board_hint_document, calendar_document
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class BoardHelpRequest:
    """A date on a board, the pieces on it, and the help wanted."""

    board: str
    """A known board."""
    date: str
    """As people write it: `24.12.`."""
    placed: str | None = None
    """Moves that place the pieces on the board, separated by semicolons."""
    limit: int | None = None
    """The maximum number of solutions to list; None: one, or none with a hint."""
    hint: BoardHintStep | None = None
    """How much to reveal; None: no hint."""

    @property
    def list_limit(self) -> int:
        """The maximum number of solutions to list."""
        if self.limit is None:
            return 0 if self.hint else 1
        return self.limit


@dataclass(frozen=True, slots=True)
class BoardHelpAnswer:
    """The number of solutions left, some solutions, and a hint."""

    request: BoardHelpRequest
    puzzle: CalendarPuzzle
    results: BoardSearchResult
    """The solutions listed."""
    remaining_solutions: int | None
    """The number of solutions left; None: not counted in time."""
    next_piece: Placement | None
    """The piece to place next, for the hint; None: no hint, solved, or unsolvable."""

    def document(self) -> dict[str, Any]:
        """Return the JSON document (docs/calendar-1.schema.json)."""
        level = self.request.hint
        query = {"solver": "auto", "mode": SolveMode.ALL.value, "limit": self.request.list_limit}
        return calendar_document(
            {"puzzle": self.puzzle.document(), "request": query},
            [solution.document() for solution in self.results.solutions],
            {
                "complete": len(self.results.solutions) == self.remaining_solutions,
                "possible": self.remaining_solutions,
            },
            seconds=self.results.seconds,
            hint=level and board_hint_document(self.puzzle.state, self.next_piece, level),
        )


def board_help(request: BoardHelpRequest, context: Context) -> BoardHelpAnswer:
    """Count the solutions left, list some, and give a hint; nothing is recorded."""
    puzzle = CalendarPuzzle.resolve(request.board, request.date, request.placed, context.clock)
    stop = context.stop or Stop()
    step = next_step(puzzle.state, stop) if request.hint else None
    remaining = _count_remaining(puzzle.state, stop)
    results = BoardSearchResult()
    if request.list_limit:
        results = find_solutions(puzzle, request.list_limit, replace(context, stop=stop))
    return BoardHelpAnswer(request, puzzle, results, remaining, step)


def _count_remaining(state: BoardState, stop: Stop) -> int | None:
    try:
        return count_fillings(state, stop)
    except TimeLimit:
        return None
