"""Solutions, years and arrangements of calendar boards."""

from __future__ import annotations

from kaivuri.api.stops import context_with_limits
from kaivuri.calendars.board import Board
from kaivuri.queries.calendar import CalendarAnswer, CalendarRequest
from kaivuri.queries.calendar import calendar as ask_calendar
from kaivuri.queries.context import Context
from kaivuri.queries.redesign import Goal, RedesignAnswer, RedesignRequest
from kaivuri.queries.redesign import redesign as ask_redesign
from kaivuri.queries.year import YearAnswer, YearRequest
from kaivuri.queries.year import year as ask_year
from kaivuri.solvers.modes import SolveMode


def calendar(
    date: str | None = None,
    board: str | Board | None = None,
    *,
    placed: str | None = None,
    mode: str | None = None,
    limit: int | None = None,
    timeout: float | None = None,
    memory: int | None = None,
    context: Context | None = None,
) -> CalendarAnswer:
    """The solutions of a date on a calendar board.

    Args:
        date: as people write it (`24.12.`, `2026-12-24`); None: today.
        board: a board's name, a board file, or a board; None: the default one.
        placed: moves that lay pieces, as `put O 0,0 r1; put L 0,2`; cells from 0.
        mode: `any` (one, the default) or `all`.
        limit: give at most that many solutions of `all`.
        timeout: seconds after which the search ends and gives what it has found; None: never.
        memory: bytes that it may take; None: half of what there is.
        context: its clock says what today is.

    Raises:
        KaivuriError: when there is no such date or board, or the moves can't be made.
    """
    request = CalendarRequest(date, board, placed=placed, mode=SolveMode.parse(mode), limit=limit)
    return ask_calendar(request, context_with_limits(context, timeout, memory))


def year(
    board: str | Board | None = None,
    *,
    year: int | None = None,
    timeout: float | None = None,
    memory: int | None = None,
) -> YearAnswer:
    """How many solutions every date of a calendar board has.

    Args:
        board: a board's name, a board file, or a board; None: the default one.
        year: only the days of that year.
        timeout: seconds after which the search is given up; None: never.
        memory: bytes that it may take; None: half of what there is, and 2 GB at most.

    Raises:
        KaivuriError: when there is no such board or year, or the time or the memory is used up.
    """
    request = YearRequest(board, year=year, memory=memory)
    return ask_year(request, context_with_limits(None, timeout, memory))


def redesign(
    board: str | Board | None = None,
    *,
    goal: Goal | None = None,
    seed: int | None = None,
    timeout: float | None = None,
    memory: int | None = None,
) -> RedesignAnswer:
    """A fairer arrangement of a board's labels: days that get harder, or all days alike.

    Args:
        board: a board's name, a board file, or a board; None: the default one.
        goal: `harder` (default: each day of a month harder than the one before) or `even`.
        seed: of the search; the same seed gives the same arrangement.
        timeout: seconds after which the search is given up; None: never.
        memory: bytes that it may take; None: half of what there is, and 2 GB at most.

    Raises:
        KaivuriError: when there is no such board or goal, or the time or the memory is used up.
    """
    request = RedesignRequest(board, goal=goal, seed=seed, memory=memory)
    return ask_redesign(request, context_with_limits(None, timeout, memory))
