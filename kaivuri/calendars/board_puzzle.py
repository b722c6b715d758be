"""A puzzle on a board: the board, a date if it has dates, and the pieces on it."""

from dataclasses import dataclass
from datetime import date

from kaivuri.calendars.board import DEFAULT_BOARD, Board
from kaivuri.calendars.board_file import find_board, resolve_board
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.labels import open_labels
from kaivuri.calendars.placement_text import parse_placement_text
from kaivuri.common.clock import Clock
from kaivuri.common.days import parse_puzzle_date, today
from kaivuri.common.history import replay
from kaivuri.common.puzzle_date import PuzzleDate
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle, error_field
from kaivuri.language import gettext as _


@dataclass(frozen=True, slots=True)
class BoardPuzzle:
    """A board, on a date if it has dates, and the pieces on it."""

    date: PuzzleDate | None
    """None if the board has no dates."""
    state: BoardState
    """The labels that stay open, and the pieces on the board."""

    @property
    def board(self) -> Board:
        """The board."""
        return self.state.board

    @property
    def title(self) -> str:
        """The board's title, or else its name, and the date, if any."""
        return self._with_date(self.board.heading)

    @property
    def key(self) -> str:
        """The board's name and the date, if any, in every language."""
        return self._with_date(self.board.id)

    def _with_date(self, text: str) -> str:
        return text if self.date is None else f"{text} {self.date}"

    def __repr__(self) -> str:
        return f"<BoardPuzzle {self.title}, {len(self.state.placed)} pieces placed>"

    @classmethod
    def resolve(
        cls, board: str | Board | None, date: str | None, placed: str | None, clock: Clock
    ) -> "BoardPuzzle":
        """Resolve a board, a date and pieces as people write them.

        `board`: a known board, a board file, or a board; None for the default board. `date`:
        `24.12.`; None for today, or for a board without dates. `placed`: see
        `kaivuri.calendars.placement_text`.

        Raises:
            BadPuzzle: if the date or the board is unknown, or the board lacks the date or any.
            BadMove: if the pieces don't fit.
        """
        now, found = today(clock, None), resolve_board(board)
        if date is None and found.has_dates:
            date = "today"
        with error_field("date"):
            day = None if date is None else parse_puzzle_date(date, now)
            start = BoardState(found, open_labels(found, day, now))
        with error_field("placed"):
            return cls(day, replay(start, parse_placement_text(placed or "", start)))

    @classmethod
    def from_reference(cls, reference: Reference) -> "BoardPuzzle":
        """Load the board of `reference` and set it to the date.

        Raises:
            BadPuzzle: if there is no such board, or it lacks a label for the date, or has no dates.
        """
        if reference.board is None:
            raise BadPuzzle(_("{reference} is not a calendar board").format(reference=reference))
        board, day = find_board(reference.board), reference.day
        shown = None if day is None else PuzzleDate(day.month, day.day, day.year)
        return cls(shown, BoardState(board, open_labels(board, shown, day or date.min)))


def board_reference(name: str, day: date) -> Reference:
    """Return the reference to a board on a date, or just to the board if it has no dates."""
    return Reference.of_board(name, day if find_board(name).has_dates else None)


def board_or_default(name: str | None, day: date) -> Reference:
    """Return the reference to the board `name` on a date.

    The default board takes its place if that puzzle doesn't exist, or `name` is None.
    """
    try:
        reference = board_reference(name or DEFAULT_BOARD, day)
        BoardPuzzle.from_reference(reference)
    except BadPuzzle:
        if name is None:
            raise
        return board_or_default(None, day)
    return reference
