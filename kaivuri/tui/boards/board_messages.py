"""Texts of the board and year screens."""

from rich.text import Text

from kaivuri.calendars.board_state import BoardHintLadder, BoardHintLevel, BoardState
from kaivuri.calendars.year_statistics import MonthDay, YearStatistics
from kaivuri.common.days import format_month_day
from kaivuri.common.reference import Reference
from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.queries.calendar import CalendarAnswer
from kaivuri.render.heatmap import day_list
from kaivuri.tui.messages import date_with_weekday, solution_count

NO_SOLUTION = N_("No solution is possible any more: lift a piece, or undo with u")
COVERED = N_("The board is covered")
_SHOWN_DAYS = 3
"""The number of extreme days that fit on a line."""


def board_subject(reference: Reference, state: BoardState) -> str:
    """Return the date, if any, and the number of placed pieces: `Fri 20.11.2026 · 5 of 8`."""
    pieces = sum(piece.copies for piece in state.board.pieces)
    day = "" if reference.day is None else f"{date_with_weekday(reference.day)} · "
    return day + _("{n} of {of}").format(n=len(state.placed), of=pieces)


def check_result(answer: CalendarAnswer) -> Text:
    """Return the result of a check."""
    solutions = answer.count or 0
    if answer.interruption is not None:
        return Text(str(answer.interruption))
    if solutions == 0:
        return Text(_("✗ no solution is possible any more"))
    return Text(
        ngettext(
            "✓ {n} solution still possible", "✓ {n} solutions still possible", solutions
        ).format(n=format_number(solutions))
    )


def hint_message(ladder: BoardHintLadder, level: int) -> str:
    """Return the message of a hint and the key for the next one."""
    if level == BoardHintLevel.PIECE:
        return _("Next: piece {piece} (h shows where)").format(piece=ladder.placement.piece)
    return _("Piece {piece} is held over its cells: enter puts it there").format(
        piece=ladder.placement.piece
    )


def day_summary(day: MonthDay, solutions: int | None) -> str:
    """Return the number of solutions of a day on the year map."""
    name = format_month_day(*day)
    if solutions is None:
        return _("{day}: not in this year").format(day=name)
    return f"{name}: {solution_count(solutions)}"


def year_summary(statistics: YearStatistics) -> str:
    """Return the statistics below the map."""
    message = _(
        "{total} solutions on {days} days, {mean} a day, median {median}\n"
        "Hardest: {hardest}\nEasiest: {easiest}"
    )
    return message.format(
        total=format_number(statistics.total),
        days=statistics.days,
        mean=format_number(statistics.mean, ".1f"),
        median=format_number(statistics.median, "g"),
        hardest=day_list(statistics.hardest[:_SHOWN_DAYS]),
        easiest=day_list(statistics.easiest[:_SHOWN_DAYS]),
    )
