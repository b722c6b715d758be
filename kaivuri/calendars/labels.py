"""Which labels of a board show a date."""

import datetime as dt

from kaivuri.calendars.board import Board, Label, LabelKind
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.play.puzzle_date import PuzzleDate


def open_labels(board: Board, date: PuzzleDate, today: dt.date) -> tuple[Label, ...]:
    """The labels that stay open, one of each kind on the board.

    A board with weekdays or years needs a year: the current one where `date` has none.

    Raises:
        BadPuzzle: when there is no such day that year, or the board lacks the label.
    """
    values = {LabelKind.MONTH: date.month, LabelKind.DAY: date.day}
    if LabelKind.WEEKDAY in board.kinds or LabelKind.YEAR in board.kinds:
        full = PuzzleDate(date.month, date.day, date.year or today.year)
        year = full.year or today.year
        weekday = dt.date(year, full.month, full.day).weekday()
        values |= {LabelKind.WEEKDAY: weekday, LabelKind.YEAR: year}
    labels = []
    for kind in board.kinds:
        label = board.label(kind, values[kind])
        if label is None:
            raise BadPuzzle(
                _("the board has no {name} {value}").format(name=_(kind.word), value=values[kind])
            )
        labels.append(label)
    return tuple(labels)
