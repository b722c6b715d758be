"""The labels of a date, and labels in the user's language.

Boards, moves and JSON contain the board's own labels; translated ones appear in drawings and are
accepted as input. Translations have at most three letters, so that drawings keep their width,
and none equals another English label: Finnish November is *mrs*, because *Mar* is March.
"""

import datetime as dt

from kaivuri.calendars.board import Board, Label, LabelKind
from kaivuri.common.days import MONTHS, WEEKDAYS, month_names, weekday_names
from kaivuri.common.puzzle_date import PuzzleDate
from kaivuri.errors import BadPuzzle
from kaivuri.language import current_language
from kaivuri.language import gettext as _


def open_labels(board: Board, date: PuzzleDate | None, today: dt.date) -> tuple[Label, ...]:
    """Return the labels that stay open on `date`, one of each kind on the board.

    On boards with weekdays or years, a date without a year is in the year of `today`. On a board
    without dates no label stays open, and `date` is None.

    Raises:
        BadPuzzle: if that year has no such day, or the board lacks a label, or has no dates.
    """
    if date is None and board.has_dates:
        raise BadPuzzle(_("the board needs a date"))
    if date is None:
        return ()
    if not board.has_dates:
        raise BadPuzzle(_("the board has no dates: leave out the date"))
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
                _("the board has no {name} {value}").format(name=_(kind.msgid), value=values[kind])
            )
        labels.append(label)
    return tuple(labels)


_ENGLISH = [label.casefold() for label in (*MONTHS, *WEEKDAYS)]


def localised_label(text: str) -> str:
    """Return a label translated if it is an English month or weekday, else unchanged."""
    label = text.casefold()
    if current_language() == "en" or label not in _ENGLISH:
        return text
    return (*month_names(), *weekday_names())[_ENGLISH.index(label)]


def accepted_names(text: str) -> set[str]:
    """Return the names accepted for a label, in lower case: its text and its translation."""
    return {text.casefold(), localised_label(text).casefold()}
