"""The solutions of a board, on a date if it has dates, their number, or a hint.

One query answers the command line, the workbench, the service and, through `kaivuri.api`, programs.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_moves import PlacePiece
from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.calendars.board_state import BoardHintName, BoardState, Placement, place_move
from kaivuri.calendars.date_fillings import count_fillings, fillings, next_placement
from kaivuri.calendars.date_problem import Filling
from kaivuri.common.history import replay
from kaivuri.common.number_checks import check_positive
from kaivuri.errors import INTERRUPTIONS, BadRequest, MemoryLimit, TimeLimit
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.render.board_svg import boards_svg
from kaivuri.render.board_text import board_text
from kaivuri.render.calendar_text import (
    board_hint_text,
    no_solution,
    placement_drawing,
    solution_count_line,
    solution_text,
)
from kaivuri.render.drawn import Drawn
from kaivuri.solvers.base import Solver
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop

if TYPE_CHECKING:
    from kaivuri.documents import calendar as documents


_COUNT_SECONDS = 1.0
"""The time for counting the solutions that a limit leaves out."""


@dataclass(frozen=True, slots=True)
class CalendarRequest:
    """A date on a board, or a board without dates, and what is wanted.

    Without a limit, a hint or a count comes instead of solutions.
    """

    date: str | None = None
    """As people write it: `24.12.`; None for today, or for a board without dates."""
    board: str | Board | None = None
    """A known board, a board file, or a board; None for the default board."""
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
    hint: BoardHintName | None = None
    """How much to reveal of the piece to place next; None for no hint."""
    count: bool = False
    """Whether to count all solutions."""

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
        """The maximum number of solutions to find; None for all."""
        if self.limit is not None:
            return min(self.limit, sys.maxsize)
        if self.hint or self.count:
            return 0
        return None if self.wants_several else 1

    def document(self) -> documents.CalendarSettings:
        """Return the part `request` of JSON documents, with the limit that was applied."""
        from kaivuri.documents import calendar as documents  # not needed by texts

        limit = 0 if self.max_solutions == 0 else self.limit
        return documents.CalendarSettings(self.solver or "auto", self.mode or SolveMode.ANY, limit)


@dataclass(frozen=True, slots=True)
class BoardSolution(Drawn):
    """The pieces that complete a board; `str()` and notebooks show a drawing of the board."""

    puzzle: BoardPuzzle
    placements: Filling
    """In the order of their first cells."""

    @property
    def moves(self) -> tuple[PlacePiece, ...]:
        """The moves that place these pieces; their text counts rows and columns from 0."""
        return tuple(place_move(self.puzzle.board, piece) for piece in self.placements)

    @property
    def board(self) -> BoardState:
        """The completed board."""
        return replay(self.puzzle.state, self.moves)

    def document(self) -> documents.BoardCover:
        """Return the cover for JSON documents."""
        from kaivuri.documents import calendar as documents  # not needed by texts

        return documents.BoardCover.from_filling(self.puzzle.board, self.placements)

    def __repr__(self) -> str:
        return f"<BoardSolution {self.puzzle.title}: {'; '.join(map(str, self.moves))}>"

    def svg(self) -> str:
        """Draw the completed board."""
        return boards_svg([self.board], self.puzzle.title)

    def __str__(self) -> str:
        return board_text(self.board)


@dataclass(frozen=True, slots=True)
class CalendarAnswer(Drawn):
    """What was found; `str()` returns the output of `kaivuri calendar`, notebooks draw it."""

    request: CalendarRequest
    puzzle: BoardPuzzle
    solutions: tuple[BoardSolution, ...] = ()
    """In the order of the search."""
    complete: bool = False
    """Whether no further solutions exist."""
    seconds: float = 0.0
    """The time of the search for solutions."""
    interruption: BaseException | None = None
    """The limit of time or memory, or the Ctrl-C, that ended the search early."""
    count: int | None = None
    """The number of all solutions; None if not requested, or not counted in time."""
    next_placement: Placement | None = None
    """The piece to place next, with the fewest placements; None without a hint or a piece."""

    @property
    def solvable(self) -> bool:
        """Whether the position has a solution, as far as a hint, a count or solutions tell."""
        found = self.puzzle.state.solved or self.next_placement or self.count or self.solutions
        return bool(found)

    def __iter__(self) -> Iterator[BoardSolution]:
        return iter(self.solutions)

    def __len__(self) -> int:
        return len(self.solutions)

    def __bool__(self) -> bool:
        return True  # an answer without solutions is an answer

    def document(self) -> documents.CalendarDocument:
        """Return the JSON document (docs/calendar-1.schema.json); cells count from 0."""
        from msgspec import UNSET  # these are not needed by texts

        from kaivuri.documents import calendar as documents
        from kaivuri.documents.document import Stats

        request, level = self.request, self.request.hint
        listed = None if request.max_solutions == 0 and not request.count else len(self.solutions)
        possible = self.count if request.count else UNSET
        return documents.CalendarDocument(
            puzzle=documents.BoardPuzzle.from_puzzle(self.puzzle),
            request=request.document(),
            counts=documents.CalendarCounts(listed, self.complete, possible),
            covers=tuple(solution.document() for solution in self.solutions),
            stats=Stats.of_seconds(self.seconds),
            hint=None if level is None else self._hint_document(level),
        )

    def _hint_document(self, level: BoardHintName) -> documents.BoardHint:
        from kaivuri.documents import calendar as documents  # not needed by texts

        state, step = self.puzzle.state, self.next_placement
        text = board_hint_text(state, step, level)
        return documents.BoardHint.from_step(state, step, level, text)

    def svg(self, *, dark: bool = False) -> str:
        """Draw all solutions, or the unsolved board if there are none."""
        boards = [solution.board for solution in self.solutions] or [self.puzzle.state]
        return boards_svg(boards, self.puzzle.title, dark=dark)

    def __repr__(self) -> str:
        count = f"{'' if self.complete else 'at least '}{len(self.solutions)}"
        return f"<CalendarAnswer {self.puzzle.title}, solutions: {count}>"

    def __str__(self) -> str:
        if self.request.hint:
            return self._hint_text(self.request.hint)
        if self.request.count:
            return str(self.count)
        texts = [
            solution_text(solution.board, number if self.request.wants_several else None)
            for number, solution in enumerate(self.solutions, 1)
        ]
        lines = [self.puzzle.title, *texts, self.footer()]
        return "\n".join(line for line in lines if line)

    def _hint_text(self, level: BoardHintName) -> str:
        if self.next_placement is not None and level == "place":
            return placement_drawing(self.puzzle.state, self.next_placement)
        return board_hint_text(self.puzzle.state, self.next_placement, level)

    def footer(self) -> str:
        """Return the line below all solutions; empty below a single one."""
        if self.interruption is not None:
            return ""
        if not self.solutions:
            return no_solution(str(self.puzzle.date or self.puzzle.title), self.puzzle.state)
        if not self.request.wants_several:
            return ""
        more = not self.complete and (self.request.check_complete or None)
        return solution_count_line(len(self.solutions), more=more, total=self.count)


def calendar(request: CalendarRequest, context: Context) -> CalendarAnswer:
    """Solve the puzzle of a date, reporting the puzzle and then each solution as progress.

    A limit of time or memory, or Ctrl-C, ends the search for solutions early: the answer has those
    found so far, and the cause in `interruption`. A count that exceeds the time is left out.
    """
    puzzle = BoardPuzzle.resolve(request.board, request.date, request.placed, context.clock)
    solver = None if request.solver in (None, "auto") else create_solver(request.solver)
    stop = context.stop or Stop()
    context = replace(context, stop=stop)
    context.on_progress(puzzle)
    answer = CalendarAnswer(request, puzzle)
    if request.hint:
        answer = replace(answer, next_placement=next_placement(puzzle.state, stop))
    if request.count:
        answer = _with_count(answer, solver, stop)
    return answer if request.max_solutions == 0 else _with_solutions(answer, solver, context)


def _with_count(answer: CalendarAnswer, solver: Solver | None, stop: Stop) -> CalendarAnswer:
    try:
        count = count_fillings(answer.puzzle.state, stop, solver)
    except TimeLimit as error:
        return replace(answer, interruption=error.with_traceback(None))
    return replace(answer, count=count, complete=count == 0)


def _quick_count(state: BoardState, stop: Stop) -> int | None:
    """Return the number of all solutions, if it is known soon."""
    left = stop.seconds_left
    seconds = _COUNT_SECONDS if left is None else min(_COUNT_SECONDS, left)
    try:
        return count_fillings(state, Stop(seconds, stop.memory))
    except (TimeLimit, MemoryLimit, MemoryError):
        return None


def _with_solutions(
    answer: CalendarAnswer, solver: Solver | None, context: Context
) -> CalendarAnswer:
    begin = time.perf_counter()
    request, limit = answer.request, answer.request.max_solutions
    search = fillings(answer.puzzle.state, context.stop or Stop(), solver)
    solutions: list[BoardSolution] = []
    complete, interruption = False, answer.interruption
    try:
        for filling in islice(search, limit):
            solutions.append(BoardSolution(answer.puzzle, filling))
            context.on_progress(solutions[-1])
        complete = len(solutions) == answer.count or len(solutions) != limit
        complete = complete or (request.check_complete and next(search, None) is None)
    except INTERRUPTIONS as error:
        interruption = error.with_traceback(None)
    count = answer.count
    if request.check_complete and count is None and not complete and interruption is None:
        count = _quick_count(answer.puzzle.state, context.stop or Stop())
    return replace(
        answer,
        count=count,
        solutions=tuple(solutions),
        complete=complete,
        seconds=time.perf_counter() - begin,
        interruption=interruption,
    )
