"""Hints for a board: whether it is solvable, the next piece, its placement.

`board_help` adds the solutions left, for a player who asks for everything at once.
"""

from dataclasses import dataclass, replace
from typing import Any, Literal

from kaivuri.calendars.board_file import board_names
from kaivuri.calendars.board_state import BoardHintLevel, BoardState, Placement
from kaivuri.calendars.date_fillings import count_fillings, next_step
from kaivuri.errors import TimeLimit
from kaivuri.play.days import today
from kaivuri.play.reference import Reference
from kaivuri.queries.calendar import CalendarRequest
from kaivuri.queries.calendar_puzzle import BoardSearchResult, CalendarPuzzle, find_solutions
from kaivuri.queries.context import Context
from kaivuri.queries.resolve_board import ResolvedBoard
from kaivuri.render.calendar_document import board_hint_document, calendar_document
from kaivuri.render.calendar_text import board_hint_text, placement_drawing
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop

BoardHintStep = Literal["whether", "piece", "place"]
"""How much a hint reveals: whether the board is solvable, the next piece, or its placement."""


@dataclass(frozen=True, slots=True)
class BoardHintRequest(CalendarRequest):
    """A date on a board, and the hint level; mode and limit are ignored."""

    level: BoardHintStep = "whether"


@dataclass(frozen=True, slots=True)
class BoardHintAnswer:
    """A hint; `str()` returns its text, with a drawing for the level `place`."""

    request: BoardHintRequest
    puzzle: CalendarPuzzle
    next_piece: Placement | None
    """The next piece, the one with the fewest placements; None: solved or unsolvable."""

    @property
    def solvable(self) -> bool:
        """Whether the position has a solution."""
        return self.puzzle.state.solved or self.next_piece is not None

    def document(self) -> dict[str, Any]:
        """Return the JSON document (docs/calendar-1.schema.json); it lists no solutions."""
        return calendar_document(
            {"puzzle": self.puzzle.document(), "request": self.request.document(limit=0)},
            [],
            {"covers": None, "complete": False},  # not counted
            seconds=0.0,
            hint=board_hint_document(self.puzzle.state, self.next_piece, self.request.level),
        )

    def __str__(self) -> str:
        state, step = self.puzzle.state, self.next_piece
        if step is not None and self.request.level == "place":
            return placement_drawing(state, step)
        return board_hint_text(state, step, self.request.level)


def board_hint(request: BoardHintRequest, context: Context) -> BoardHintAnswer:
    """Give a hint, and record it in the archive."""
    puzzle, _ = request.resolve(context.clock)
    step = next_step(puzzle.state, context.stop or Stop())
    if step is not None and request.level != "whether":
        level = BoardHintLevel.PIECE if request.level == "piece" else BoardHintLevel.PLACEMENT
        _save_hint(puzzle, level, context)
    return BoardHintAnswer(request, puzzle, step)


def _save_hint(puzzle: CalendarPuzzle, level: BoardHintLevel, context: Context) -> None:
    if puzzle.board_name not in board_names():
        return
    reference = Reference.of_board(puzzle.board_name)
    if puzzle.date is not None:
        reference = reference.on(puzzle.date.first_date_from(today(context.clock, None).year))
    with context.open_archive() as archive:
        archive.save_hint(reference, level)


@dataclass(frozen=True, slots=True)
class BoardHelpRequest:
    """A date on a board, the pieces on it, and the help wanted."""

    board: str | ResolvedBoard
    """A known board."""
    date: str | None = None
    """As people write it: `24.12.`; None: today, or a board without dates."""
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
