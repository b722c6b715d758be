"""The solutions of a board, on a date if it has dates, or their number."""

import sys
from dataclasses import dataclass
from typing import Any

from kaivuri.calendars.board import Board
from kaivuri.calendars.date_fillings import count_fillings
from kaivuri.errors import BadRequest
from kaivuri.language import gettext as _
from kaivuri.play.clock import Clock
from kaivuri.queries.calendar_puzzle import BoardSolution, CalendarPuzzle, find_solutions
from kaivuri.queries.context import Context
from kaivuri.queries.number_checks import check_positive
from kaivuri.render.board_svg import boards_svg
from kaivuri.render.calendar_document import calendar_document
from kaivuri.render.calendar_text import no_solution, solution_count_line, solution_text
from kaivuri.solvers.base import Solver
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class CalendarRequest:
    """A date on a board, or a board without dates, and the number of solutions wanted."""

    date: str | None = None
    """As people write it: `24.12.`; None: today, or a board without dates."""
    board: str | Board | None = None
    """A known board, a board file, or a board; None: the default board."""
    placed: str | None = None
    """The pieces on the board: moves or a drawing, see `kaivuri.calendars.placement_text`."""
    mode: SolveMode | None = None
    """ANY (one solution, unless a limit is given) or ALL."""
    limit: int | None = None
    """The maximum number of solutions."""
    solver: str | None = None
    """The name of a general solver; None or auto: the solver for boards."""
    check_complete: bool = False
    """Whether to search for one more solution, to know whether the answer is complete."""

    def __post_init__(self) -> None:
        if self.mode not in (None, SolveMode.ANY, SolveMode.ALL):
            raise BadRequest(
                "mode", _("a board is solved in mode any or all, not {mode}").format(mode=self.mode)
            )
        check_positive(limit=self.limit)

    @property
    def wants_several(self) -> bool:
        """Whether more than one solution is wanted."""
        return self.mode == SolveMode.ALL or (self.limit or 1) > 1

    @property
    def max_solutions(self) -> int | None:
        """The maximum number of solutions to find; None: all."""
        if not self.wants_several:
            return 1
        return None if self.limit is None else min(self.limit, sys.maxsize)

    def resolve(self, clock: Clock) -> tuple[CalendarPuzzle, Solver | None]:
        """Return the puzzle, and the solver; None: the solver for boards."""
        puzzle = CalendarPuzzle.resolve(self.board, self.date, self.placed, clock)
        return puzzle, None if self.solver in (None, "auto") else create_solver(self.solver)

    def document(self, limit: int | None) -> dict[str, Any]:
        """Return the part `request` of JSON documents, with the limit that was applied."""
        mode = self.mode or SolveMode.ANY
        return {"solver": self.solver or "auto", "mode": mode.value, "limit": limit}


@dataclass(frozen=True, slots=True)
class CalendarAnswer:
    """The solutions found; `str()` returns the output of `kaivuri calendar`, notebooks draw it."""

    request: CalendarRequest
    puzzle: CalendarPuzzle
    solutions: tuple[BoardSolution, ...]
    complete: bool
    """Whether no further solutions exist."""
    seconds: float
    interruption: BaseException | None = None
    """The limit of time or memory, or the Ctrl-C, that ended the search early."""

    def document(self) -> dict[str, Any]:
        """Return the JSON document (docs/calendar-1.schema.json); cells count from 0."""
        return calendar_document(
            {
                "puzzle": self.puzzle.document(),
                "request": self.request.document(self.request.limit),
            },
            [solution.document() for solution in self.solutions],
            {"complete": self.complete},
            seconds=self.seconds,
        )

    def svg(self, *, dark: bool = False) -> str:
        """Draw all solutions, or the unsolved board if there are none."""
        boards = [solution.board for solution in self.solutions] or [self.puzzle.state]
        return boards_svg(boards, self.puzzle.title, dark=dark)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        count = f"{'' if self.complete else 'at least '}{len(self.solutions)}"
        return f"<CalendarAnswer {self.puzzle.title}, solutions: {count}>"

    def __str__(self) -> str:
        texts = [
            solution_text(solution.board, number if self.request.wants_several else None)
            for number, solution in enumerate(self.solutions, 1)
        ]
        lines = [self.puzzle.title, *texts, self.footer()]
        return "\n".join(line for line in lines if line)

    def footer(self) -> str:
        """Return the line below all solutions; empty below a single one."""
        if self.interruption is not None:
            return ""
        if not self.solutions:
            return no_solution(str(self.puzzle.date or self.puzzle.title), self.puzzle.state)
        if not self.request.wants_several:
            return ""
        more = not self.complete and (self.request.check_complete or None)
        return solution_count_line(len(self.solutions), more=more)


@dataclass(frozen=True, slots=True)
class CalendarCountAnswer:
    """The number of solutions of a puzzle."""

    count: int


def calendar(request: CalendarRequest, context: Context) -> CalendarAnswer:
    """Solve the puzzle of a date, reporting the puzzle and then each solution as progress.

    A limit of time or memory, or Ctrl-C, ends the search early: the answer has the solutions found
    so far, and the cause in `interruption`.
    """
    puzzle, solver = request.resolve(context.clock)
    context.on_progress(puzzle)
    results = find_solutions(
        puzzle, request.max_solutions, context, solver, check_complete=request.check_complete
    )
    return CalendarAnswer(
        request, puzzle, results.solutions, results.complete, results.seconds, results.interruption
    )


def calendar_count(request: CalendarRequest, context: Context) -> CalendarCountAnswer:
    """Count the solutions of the puzzle of a date; mode and limit are ignored."""
    puzzle, solver = request.resolve(context.clock)
    return CalendarCountAnswer(count_fillings(puzzle.state, context.stop or Stop(), solver))
