"""Which labels of a board show a date, and labels as people read them.

Boards, moves and JSON keep the labels that are written on the wood; those in the language in use
are for drawings, and for what people write. Each has at most three letters, as the English ones,
so that drawings keep their width, and none is another English label (so Finnish has *mrs*, as
*Mar* is March).
"""

import datetime as dt

from kaivuri.calendars.board import Board, Label, LabelKind
from kaivuri.errors import BadPuzzle
from kaivuri.language import current_language
from kaivuri.language import gettext as _
from kaivuri.play.days import MONTHS, WEEKDAYS, month_names, weekday_names
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
                _("the board has no {name} {value}").format(
                    name=_(kind.display_name), value=values[kind]
                )
            )
        labels.append(label)
    return tuple(labels)


_ENGLISH = [label.casefold() for label in (*MONTHS, *WEEKDAYS)]


def localised_label(text: str) -> str:
    """A label's text in the language in use; what is no English month or weekday stays."""
    label = text.casefold()
    if current_language() == "en" or label not in _ENGLISH:
        return text
    name = (*month_names(), *weekday_names())[_ENGLISH.index(label)]
    return "mrs" if (label, name) == ("nov", "mar") else name


def accepted_names(text: str) -> set[str]:
    """What a label may be called, in lower case: as it is written, and in the language in use."""
    return {text.casefold(), localised_label(text).casefold()}
