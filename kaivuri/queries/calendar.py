"""The solutions of a calendar puzzle, or their number."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from kaivuri.calendars.board import Board
from kaivuri.calendars.date_fillings import count_fillings
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.play.clock import Clock
from kaivuri.queries.calendar_puzzle import BoardSolution, CalendarPuzzle, find_solutions
from kaivuri.queries.context import Context
from kaivuri.render.board_svg import boards_svg
from kaivuri.render.calendar_document import calendar_document
from kaivuri.render.calendar_text import (
    calendar_heading,
    no_solution,
    solution_count_line,
    solution_text,
)
from kaivuri.solvers.base import Solver
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class CalendarRequest:
    """A date on a board, and how many of its solutions are wanted."""

    date: str | None = None
    """As people write it; None: today."""
    board: str | Board | None = None
    """A known board, a board file, or a board; None: the default one."""
    placed: str | None = None
    """What lies on the board already: moves, or a drawing, see `kaivuri.calendars.placement_text`."""
    mode: SolveMode | None = None
    """ANY (one solution, if no limit is given) or ALL."""
    limit: int | None = None
    """At most so many solutions."""
    solver: str | None = None
    """The name of a general solver; None or auto: the search made for boards."""
    check_complete: bool = False
    """Whether to look for one solution more, to know if the answer is complete."""

    def __post_init__(self) -> None:
        if self.mode not in (None, SolveMode.ANY, SolveMode.ALL):
            raise BadPuzzle(
                _("a board is solved in mode any or all, not {mode}").format(mode=self.mode)
            )
        if self.limit is not None and self.limit < 1:
            raise BadPuzzle(
                _("a limit of {limit} solutions makes no sense; give 1 or more").format(
                    limit=self.limit
                )
            )

    @property
    def wants_several(self) -> bool:
        """Whether more than one solution is wanted, all perhaps."""
        return self.mode == SolveMode.ALL or (self.limit or 1) > 1

    @property
    def max_solutions(self) -> int | None:
        """How many solutions to find at most."""
        if not self.wants_several:
            return 1
        return None if self.limit is None else min(self.limit, sys.maxsize)

    def resolve(self, clock: Clock) -> tuple[CalendarPuzzle, Solver | None]:
        """The puzzle, and the solver; None: the search made for boards."""
        puzzle = CalendarPuzzle.resolve(self.board, self.date, self.placed, clock)
        return puzzle, None if self.solver in (None, "auto") else create_solver(self.solver)

    def document(self, limit: int | None) -> dict[str, Any]:
        """The part `request` of JSON documents, with the limit that held."""
        mode = self.mode or SolveMode.ANY
        return {"solver": self.solver or "auto", "mode": mode.value, "limit": limit}


@dataclass(frozen=True, slots=True)
class CalendarAnswer:
    """The solutions found; it prints as `kaivuri calendar` prints it and shows itself as SVG."""

    request: CalendarRequest
    puzzle: CalendarPuzzle
    solutions: tuple[BoardSolution, ...]
    """Those found, in the order of the search."""
    complete: bool
    """Whether there are known to be no others."""
    seconds: float
    """How long the search took."""
    interruption: BaseException | None = None
    """What ended the search early: a limit of time or memory, or Ctrl-C."""

    def document(self) -> dict[str, Any]:
        """What `--json` writes: docs/calendar-1.schema.json; cells are [row, column] from 0."""
        return calendar_document(
            {
                "puzzle": self.puzzle.document(),
                "request": self.request.document(self.request.limit),
            },
            [found.document() for found in self.solutions],
            {"complete": self.complete},
            seconds=self.seconds,
        )

    def svg(self, *, dark: bool = False) -> str:
        """A drawing of all solutions; where there is none, of the board as it is."""
        drawn = [found.board for found in self.solutions] or [self.puzzle.state]
        return boards_svg(drawn, self.puzzle.title, dark=dark)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        drawn = [
            solution_text(found.board, number if self.request.wants_several else None)
            for number, found in enumerate(self.solutions, 1)
        ]
        lines = [calendar_heading(self.puzzle.board_name, self.puzzle.state), *drawn, self.footer()]
        return "\n".join(line for line in lines if line)

    def footer(self) -> str:
        """What stands below all solutions; nothing below a single one."""
        if self.interruption is not None:
            return ""
        if not self.solutions:
            return no_solution(str(self.puzzle.date), self.puzzle.state)
        if not self.request.wants_several:
            return ""
        return solution_count_line(len(self.solutions), maybe_more=not self.complete)


@dataclass(frozen=True, slots=True)
class CalendarCountAnswer:
    """How many solutions a puzzle has."""

    puzzle: CalendarPuzzle
    count: int


def calendar(request: CalendarRequest, context: Context) -> CalendarAnswer:
    """Solve the puzzle of a date; the progress is the puzzle, then each solution as it is found.

    What was found when a time limit, lack of memory or Ctrl-C ended the search is
    still the answer; `CalendarAnswer.interruption` says what ended it.
    """
    puzzle, solver = request.resolve(context.clock)
    context.on_progress(puzzle)
    found = find_solutions(
        puzzle, request.max_solutions, context, solver, check_complete=request.check_complete
    )
    return CalendarAnswer(
        request, puzzle, found.solutions, found.complete, found.seconds, found.interruption
    )


def calendar_count(request: CalendarRequest, context: Context) -> CalendarCountAnswer:
    """Count the solutions of the puzzle of a date; mode and limit don't matter."""
    puzzle, solver = request.resolve(context.clock)
    count = count_fillings(puzzle.state, context.stop or Stop(), solver)
    return CalendarCountAnswer(puzzle, count)
