"""A board set to a date, or a board without dates."""

from dataclasses import dataclass
from datetime import date
from pathlib import PurePath

from kaivuri.calendars.board import DEFAULT_BOARD, Board
from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.labels import open_labels
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.play.puzzle_date import PuzzleDate
from kaivuri.play.reference import Reference


@dataclass(frozen=True, slots=True)
class DatedBoard:
    """A valid board and a date that it can show; None: the board has no dates."""

    reference: Reference
    name: str
    """The id or path of the board."""
    day: date | None
    board: Board
    start: BoardState

    @classmethod
    def of(cls, reference: Reference) -> "DatedBoard":
        """Load the board of `reference` and set it to the date.

        Raises:
            BadPuzzle: if there is no such board, or it lacks a label for the date, or has no dates.
        """
        name, day = reference.board, reference.day
        if name is None:
            raise BadPuzzle(_("{reference} is not a calendar board").format(reference=reference))
        board = find_board(name)
        shown = None if day is None else PuzzleDate(day.month, day.day, day.year)
        labels = open_labels(board, shown, day or date.min)
        return cls(reference, name, day, board, BoardState(board, labels))

    @property
    def title(self) -> str:
        """The board's title, or else its file name."""
        return self.board.title or PurePath(self.name).stem


def board_reference(name: str, day: date) -> Reference:
    """Return the reference to a board on a date, or just to the board if it has no dates."""
    return Reference.of_board(name, day if find_board(name).has_dates else None)


def board_or_default(name: str | None, day: date) -> DatedBoard:
    """Return the board `name` on a date, or the default board if that fails or `name` is None."""
    try:
        return DatedBoard.of(board_reference(name or DEFAULT_BOARD, day))
    except BadPuzzle:
        if name is None:
            raise
        return board_or_default(None, day)
