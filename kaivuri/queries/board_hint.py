"""Hints for the puzzle of a date: whether it is solvable, the next piece, its placement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from kaivuri.calendars.board_file import board_names
from kaivuri.calendars.board_state import BoardHintLevel, Placement
from kaivuri.calendars.date_fillings import next_step
from kaivuri.play.days import today
from kaivuri.play.reference import Reference
from kaivuri.queries.calendar import CalendarRequest
from kaivuri.queries.calendar_puzzle import CalendarPuzzle
from kaivuri.queries.context import Context
from kaivuri.render.calendar_document import board_hint_document, calendar_document
from kaivuri.render.calendar_text import board_hint_text
from kaivuri.solvers.stop import Stop

BoardHintStep = Literal["whether", "piece", "place"]
"""How much a hint reveals: whether the board is solvable, the next piece, or its placement."""


@dataclass(frozen=True, slots=True)
class BoardHintRequest(CalendarRequest):
    """A date on a board, and the hint level; mode and limit are ignored."""

    level: BoardHintStep = "whether"


@dataclass(frozen=True, slots=True)
class BoardHintAnswer:
    """A hint; `str()` returns one line."""

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
            {"complete": False},
            seconds=0.0,
            hint=board_hint_document(self.puzzle.state, self.next_piece, self.request.level),
        )

    def __str__(self) -> str:
        return board_hint_text(self.puzzle.state, self.next_piece, self.request.level)


def board_hint(request: BoardHintRequest, context: Context) -> BoardHintAnswer:
    """Give a hint, and record it in the archive."""
    puzzle, _ = request.resolve(context.clock)
    step = next_step(puzzle.state, context.stop or Stop())
    if step is not None and request.level != "whether":
        level = BoardHintLevel.PIECE if request.level == "piece" else BoardHintLevel.PLACEMENT
        _save_hint(puzzle, level, context)
    return BoardHintAnswer(request, puzzle, step)


def _save_hint(puzzle: CalendarPuzzle, level: BoardHintLevel, context: Context) -> None:
    """Record the hint; a board from a file has no name in the archive."""
    if puzzle.board_name not in board_names():
        return
    day = puzzle.date.first_date_from(today(context.clock, None).year)
    with context.open_archive() as archive:
        archive.save_hint(Reference.of_board(puzzle.board_name, day), level)
