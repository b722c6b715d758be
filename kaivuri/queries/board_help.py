"""A calendar board on the way: how many solutions are left, some of them, a hint."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, get_args

from kaivuri.calendars.puzzle import count_fillings, next_step
from kaivuri.errors import BadRequest, TimeLimit
from kaivuri.language import gettext as _
from kaivuri.play.clock import Clock, utc_now
from kaivuri.queries.calendar import (
    CalendarAnswer,
    CalendarHint,
    CalendarPuzzle,
    CalendarRequest,
    HintLevel,
    find_puzzle,
    solve_calendar,
)
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class BoardHelpRequest:
    """A date on a board, what lies there, and what is to be told."""

    board: str
    """A known board."""
    date: str
    """As people write it."""
    placed: str | None = None
    """Moves that lay what is on the board already, separated by semicolons."""
    limit: int | None = None
    """How many solutions to list; None: one, or none beside a hint."""
    hint: str | None = None
    """`whether`, `piece` or `place`; None: no hint."""

    def __post_init__(self) -> None:
        if self.hint is not None and self.hint not in get_args(HintLevel):
            raise BadRequest(
                "hint",
                _("no hint {hint!r}: give {levels}").format(
                    hint=self.hint, levels=", ".join(get_args(HintLevel))
                ),
            )

    @property
    def listed(self) -> int:
        """How many solutions to list."""
        if self.limit is None:
            return 0 if self.hint else 1
        return self.limit


@dataclass(frozen=True, slots=True)
class BoardHelp:
    """What was asked for."""

    request: BoardHelpRequest
    answer: CalendarAnswer
    """The solutions listed."""
    possible: int | None
    """How many solutions are left; None: not known in time."""
    hint: CalendarHint | None

    def document(self) -> dict[str, Any]:
        """The answer as a JSON document: docs/calendar-1.schema.json."""
        document = self.answer.document()
        document["request"]["limit"] = self.request.listed
        document["counts"]["possible"] = self.possible
        if self.hint is not None:
            document["hint"] = self.hint.document(self.request.hint)  # type: ignore[arg-type]
        return document


def board_help(request: BoardHelpRequest, stop: Stop, clock: Clock = utc_now) -> BoardHelp:
    """Say how many solutions are left, list some, and give a hint.

    Raises:
        BadPuzzle: when there is no such date or board, or the board lacks the date.
        BadMove: when the pieces can't be placed so.
        TimeLimit: when `stop` says so before the hint is known.
    """
    listed = request.listed
    asked = CalendarRequest(
        request.date,
        request.board,
        request.placed,
        mode=SolveMode.ALL,
        limit=max(1, listed),
    )
    puzzle = find_puzzle(asked, clock)
    hint = CalendarHint(puzzle, next_step(puzzle.state, stop)) if request.hint else None
    possible = _possible(puzzle, stop)
    answer = solve_calendar(puzzle, stop) if listed else _none(puzzle)
    complete = len(answer.solutions) == possible
    return BoardHelp(request, replace(answer, complete=complete), possible, hint)


def _possible(puzzle: CalendarPuzzle, stop: Stop) -> int | None:
    try:
        return count_fillings(puzzle.state, stop)
    except TimeLimit:
        return None


def _none(puzzle: CalendarPuzzle) -> CalendarAnswer:
    return CalendarAnswer(puzzle, (), complete=False, seconds=0.0)
