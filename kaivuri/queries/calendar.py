"""The solutions of a calendar puzzle, their number, or a hint."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Literal

from kaivuri.archive.progress import Session
from kaivuri.calendars.board import Board
from kaivuri.calendars.board_file import board_names
from kaivuri.calendars.hints import BoardLevel
from kaivuri.calendars.labels import open_labels
from kaivuri.calendars.moves import PutPiece
from kaivuri.calendars.placed import read_placed
from kaivuri.calendars.puzzle import Filling, count_fillings, fillings, next_step
from kaivuri.calendars.state import BoardState, Placement, put_move
from kaivuri.errors import EARLY_ENDS, BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.play.clock import Clock, utc_now
from kaivuri.play.days import read_day, today
from kaivuri.play.history import replay
from kaivuri.play.puzzle_date import PuzzleDate
from kaivuri.play.reference import Reference
from kaivuri.queries.boards import NamedBoard
from kaivuri.queries.context import Context
from kaivuri.render.board_svg import boards_svg
from kaivuri.render.board_text import board_text
from kaivuri.render.calendar_document import (
    board_hint_document,
    calendar_document,
    date_document,
    filling_document,
)
from kaivuri.render.calendar_text import (
    board_hint_text,
    heading,
    no_solution,
    number_of_solutions,
    solution_text,
)
from kaivuri.solvers.base import Solver
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import make_solver
from kaivuri.solvers.stop import Stop

HintLevel = Literal["whether", "piece", "place"]
"""How much a hint gives away: whether a solution is still possible, the next piece, its place."""


@dataclass(frozen=True, slots=True)
class CalendarRequest:
    """A date on a board, and how many of its solutions are wanted."""

    date: str | None = None
    """As people write it; None: today."""
    board: str | Board | None = None
    """A known board, a board file, or a board; None: the usual one."""
    placed: str | None = None
    """What lies on the board already: moves, or a drawing, see `kaivuri.calendars.placed`."""
    mode: SolveMode | None = None
    """ANY (one solution, if no limit is given) or ALL."""
    limit: int | None = None
    """At most so many solutions."""
    solver: str | None = None
    """The name of a general solver; None or auto: the search made for boards."""
    settle: bool = False
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
    def every(self) -> bool:
        """Whether more than one solution is wanted, all perhaps."""
        return self.mode == SolveMode.ALL or (self.limit or 1) > 1

    @property
    def wanted(self) -> int | None:
        """How many solutions to find at most."""
        if not self.every:
            return 1
        return None if self.limit is None else min(self.limit, sys.maxsize)


@dataclass(frozen=True, slots=True)
class CalendarPuzzle:
    """The puzzle of a request: a board in play, and how to solve it."""

    request: CalendarRequest
    name: str
    """What the board is called."""
    date: PuzzleDate
    state: BoardState
    """The labels that stay open, and what is placed already."""
    solver: Solver | None
    """None: the search made for boards."""

    @property
    def title(self) -> str:
        """The board and the date."""
        return f"{self.name} {self.date}"

    def solutions(self, stop: Stop) -> Iterator[BoardSolution]:
        """All solutions, lazily.

        Raises:
            TimeLimit: when `stop` says so.
        """
        return (BoardSolution(self, found) for found in fillings(self.state, stop, self.solver))


@dataclass(frozen=True, slots=True)
class BoardSolution:
    """A way to complete a board; it prints and shows itself as a drawing of the board."""

    puzzle: CalendarPuzzle
    placements: Filling
    """The pieces that complete the board, in the order of their first cells."""

    @property
    def moves(self) -> tuple[PutPiece, ...]:
        """The moves that lay these pieces; their text counts rows and columns from 0."""
        return tuple(put_move(self.puzzle.state.board, piece) for piece in self.placements)

    @property
    def board(self) -> BoardState:
        """The board with all pieces laid."""
        return replay(self.puzzle.state, self.moves)

    def _repr_svg_(self) -> str:
        return boards_svg([self.board], self.puzzle.title)

    def __str__(self) -> str:
        return board_text(self.board)


@dataclass(frozen=True, slots=True)
class CalendarAnswer:
    """The solutions found; it prints as `kaivuri calendar` prints it and shows itself as SVG."""

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
        asked, state = self.puzzle.request, self.puzzle.state
        mode = asked.mode or SolveMode.ANY
        return calendar_document(
            date_document(self.puzzle.name, str(self.puzzle.date), state),
            {"solver": asked.solver or "auto", "mode": mode.value, "limit": asked.limit},
            [filling_document(state.board, found.placements) for found in self.solutions],
            complete=self.complete,
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
            solution_text(found.board, number if self.puzzle.request.every else None)
            for number, found in enumerate(self.solutions, 1)
        ]
        lines = [heading(self.puzzle.name, self.puzzle.state), *drawn, self.ending()]
        return "\n".join(line for line in lines if line)

    def ending(self) -> str:
        """What stands below all solutions; nothing below a single one."""
        if self.interruption is not None:
            return ""
        if not self.solutions:
            return no_solution(str(self.puzzle.date), self.puzzle.state)
        if not self.puzzle.request.every:
            return ""
        return number_of_solutions(len(self.solutions), maybe_more=not self.complete)


@dataclass(frozen=True, slots=True)
class CalendarHint:
    """What can be said about the solutions that are still possible."""

    puzzle: CalendarPuzzle
    step: Placement | None
    """A piece to lay next where the choice is least; None: done, or no solution is possible."""

    @property
    def solved(self) -> bool:
        """Whether the board is covered."""
        return self.puzzle.state.solved

    @property
    def possible(self) -> bool:
        """Whether there is still a solution."""
        return self.solved or self.step is not None

    def text(self, level: HintLevel) -> str:
        """The hint in one line, giving away as much as asked for."""
        return board_hint_text(self.puzzle.state, self.step, level)

    def document(self, level: HintLevel) -> dict[str, Any]:
        """The hint as a part of JSON documents, giving away as much as asked for."""
        return board_hint_document(self.puzzle.state, self.step, level, self.text(level))

    def answer_document(self, level: HintLevel) -> dict[str, Any]:
        """The whole document: docs/calendar-1.schema.json, with the hint and no cover listed."""
        nothing = CalendarAnswer(self.puzzle, (), complete=False, seconds=0.0)
        document = nothing.document()
        document["request"]["limit"] = 0
        return {**document, "hint": self.document(level)}

    def __str__(self) -> str:
        return self.text("place")


def find_puzzle(request: CalendarRequest, clock: Clock = utc_now) -> CalendarPuzzle:
    """The puzzle that is asked for; `clock` tells what today is, where the program runs.

    Raises:
        BadPuzzle: when there is no such date or board, or the board lacks the date.
        BadMove: when the pieces can't be placed so.
        SolverUnavailable: when there is no such solver.
    """
    now = today(clock, None)
    named = NamedBoard.of(request.board)
    date = read_day("today" if request.date is None else request.date, now)
    start = BoardState(named.board, open_labels(named.board, date, now))
    state = replay(start, read_placed(request.placed or "", start))
    solver = None if request.solver in (None, "auto") else make_solver(request.solver)
    return CalendarPuzzle(request, named.name, date, state, solver)


def solve_calendar(
    puzzle: CalendarPuzzle, stop: Stop, found: Callable[[int, BoardSolution], None] | None = None
) -> CalendarAnswer:
    """Find solutions; `found` takes each of them with its number at once.

    What was found when a time limit, lack of memory or Ctrl-C ended the search is
    still the answer; `CalendarAnswer.interruption` says what ended it.
    """
    begin, search = time.perf_counter(), puzzle.solutions(stop)
    known: list[BoardSolution] = []
    complete = False
    interruption: BaseException | None = None
    try:
        for solution in islice(search, puzzle.request.wanted):
            known.append(solution)
            if found:
                found(len(known), solution)
        complete = len(known) != puzzle.request.wanted or (
            puzzle.request.settle and next(search, None) is None
        )
    except EARLY_ENDS as fault:
        interruption = fault.with_traceback(None)
    seconds = time.perf_counter() - begin
    return CalendarAnswer(puzzle, tuple(known), complete, seconds, interruption)


def calendar(request: CalendarRequest, stop: Stop, clock: Clock = utc_now) -> CalendarAnswer:
    """Solve the puzzle of a date.

    Raises:
        BadPuzzle, BadMove, SolverUnavailable: as `find_puzzle`.
    """
    return solve_calendar(find_puzzle(request, clock), stop)


def calendar_count(request: CalendarRequest, stop: Stop, clock: Clock = utc_now) -> int:
    """How many solutions the puzzle of a date has; mode and limit don't matter.

    Raises:
        BadPuzzle, BadMove, SolverUnavailable: as `find_puzzle`.
        TimeLimit, MemoryLimit: when the count is not known by then.
    """
    puzzle = find_puzzle(request, clock)
    return count_fillings(puzzle.state, stop, puzzle.solver)


def calendar_hint(request: CalendarRequest, stop: Stop, clock: Clock = utc_now) -> CalendarHint:
    """Help with the puzzle of a date.

    Raises:
        BadPuzzle, BadMove, SolverUnavailable: as `find_puzzle`.
        TimeLimit: when `stop` says so.
    """
    puzzle = find_puzzle(request, clock)
    return CalendarHint(puzzle, next_step(puzzle.state, stop))


def note_hint(hint: CalendarHint, level: HintLevel, context: Context) -> None:
    """Note in the archive that a hint was taken; whether a solution is possible is none.

    A board that only a file has is not played by name, so nothing is noted of it.

    Raises:
        KaivuriError: when the archive can't be written.
    """
    if level == "whether" or hint.step is None or hint.puzzle.name not in board_names():
        return
    step = BoardLevel.PIECE if level == "piece" else BoardLevel.PLACE
    now = context.clock()
    day = hint.puzzle.date.from_year(today(lambda: now, None).year)
    puzzle = Reference.of_board(hint.puzzle.name, day)
    with context.open_archive() as archive:
        session = Session.begin(puzzle, now, archive.progress(puzzle))
        archive.save(replace(session, hints=max(session.hints, step)))
