"""A date on a board, or a board without dates, and its solutions, for the queries about boards."""

import time
from dataclasses import dataclass
from itertools import islice
from typing import Any

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_moves import PlacePiece
from kaivuri.calendars.board_state import BoardState, place_move
from kaivuri.calendars.date_fillings import Filling, fillings
from kaivuri.calendars.labels import open_labels
from kaivuri.calendars.placement_text import parse_placement_text
from kaivuri.errors import INTERRUPTIONS, error_field
from kaivuri.play.clock import Clock
from kaivuri.play.days import parse_puzzle_date, today
from kaivuri.play.history import replay
from kaivuri.play.puzzle_date import PuzzleDate
from kaivuri.queries.context import Context
from kaivuri.queries.resolve_board import ResolvedBoard
from kaivuri.render.board_svg import boards_svg
from kaivuri.render.board_text import board_text
from kaivuri.render.calendar_document import board_puzzle_document, placement_document
from kaivuri.solvers.base import Solver
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class CalendarPuzzle:
    """A date on a board, and the pieces on it."""

    board_name: str
    date: PuzzleDate | None
    """None: the board has no dates."""
    state: BoardState
    """The labels that stay open, and the pieces on the board."""

    @property
    def title(self) -> str:
        """The board and the date, if any."""
        name = self.state.board.title or self.board_name
        return name if self.date is None else f"{name} {self.date}"

    @property
    def key(self) -> str:
        """The board's name and the date, if any, in every language."""
        return self.board_name if self.date is None else f"{self.board_name} {self.date}"

    def __repr__(self) -> str:
        return f"<CalendarPuzzle {self.title}, {len(self.state.placed)} pieces placed>"

    def document(self) -> dict[str, Any]:
        """Return the part `puzzle` of JSON documents."""
        date = None if self.date is None else str(self.date)
        return board_puzzle_document(self.board_name, date, self.state)

    @classmethod
    def resolve(
        cls,
        board: str | Board | ResolvedBoard | None,
        date: str | None,
        placed: str | None,
        clock: Clock,
    ) -> "CalendarPuzzle":
        """Resolve the board, the date and the pieces as given in a `CalendarRequest`.

        Raises:
            BadPuzzle: if the date or the board is unknown, or the board lacks the date or any.
            BadMove: if the pieces don't fit.
        """
        now = today(clock, None)
        resolved = ResolvedBoard.of(board)
        if date is None and resolved.board.has_dates:
            date = "today"
        with error_field("date"):
            day = None if date is None else parse_puzzle_date(date, now)
            start = BoardState(resolved.board, open_labels(resolved.board, day, now))
        with error_field("placed"):
            return cls(resolved.name, day, replay(start, parse_placement_text(placed or "", start)))


@dataclass(frozen=True, slots=True)
class BoardSolution:
    """The pieces that complete a board; `str()` and notebooks show a drawing of the board."""

    puzzle: CalendarPuzzle
    placements: Filling
    """In the order of their first cells."""

    @property
    def moves(self) -> tuple[PlacePiece, ...]:
        """The moves that place these pieces; their text counts rows and columns from 0."""
        return tuple(place_move(self.puzzle.state.board, piece) for piece in self.placements)

    @property
    def board(self) -> BoardState:
        """The completed board."""
        return replay(self.puzzle.state, self.moves)

    def document(self) -> dict[str, Any]:
        """Return the cover for JSON documents."""
        board = self.puzzle.state.board
        return {"placements": [placement_document(board, piece) for piece in self.placements]}

    def __repr__(self) -> str:
        return f"<BoardSolution {self.puzzle.title}: {'; '.join(map(str, self.moves))}>"

    def _repr_svg_(self) -> str:
        return boards_svg([self.board], self.puzzle.title)

    def __str__(self) -> str:
        return board_text(self.board)


@dataclass(frozen=True, slots=True)
class BoardSearchResult:
    """The solutions found by a search, complete or not."""

    solutions: tuple[BoardSolution, ...] = ()
    """In the order of the search."""
    complete: bool = False
    """Whether no further solutions exist."""
    seconds: float = 0.0
    interruption: BaseException | None = None
    """The limit of time or memory, or the Ctrl-C, that ended the search early."""


def find_solutions(
    puzzle: CalendarPuzzle,
    limit: int | None,
    context: Context,
    solver: Solver | None = None,
    *,
    check_complete: bool = False,
) -> BoardSearchResult:
    """Find at most `limit` solutions, reporting each one; an early end returns those found so far.

    Without a `solver`, the search made for boards is used. `check_complete`: look for one more
    solution, to know if these are all.
    """
    begin = time.perf_counter()
    search = fillings(puzzle.state, context.stop or Stop(), solver)
    solutions: list[BoardSolution] = []
    complete = False
    interruption: BaseException | None = None
    try:
        for filling in islice(search, limit):
            solutions.append(BoardSolution(puzzle, filling))
            context.on_progress(solutions[-1])
        complete = len(solutions) != limit or (check_complete and next(search, None) is None)
    except INTERRUPTIONS as error:
        interruption = error.with_traceback(None)
    return BoardSearchResult(tuple(solutions), complete, time.perf_counter() - begin, interruption)
