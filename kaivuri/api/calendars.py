"""Calendar boards: solutions, counts for a year and rearrangements."""

from __future__ import annotations

from kaivuri.api.stops import context_with_limits
from kaivuri.calendars.board import Board
from kaivuri.queries.calendar import CalendarAnswer, CalendarRequest
from kaivuri.queries.calendar import calendar as query_calendar
from kaivuri.queries.context import Context
from kaivuri.queries.redesign import Goal, RedesignAnswer
from kaivuri.queries.redesign import redesign as query_redesign
from kaivuri.queries.year import YearAnswer
from kaivuri.queries.year import year as query_year
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
    """Return the solutions for a date on a calendar board, or for a board without dates.

    Args:
        date: the date in any common format (`24.12.`, `2026-12-24`); default: today, or none on a
            board without dates.
        board: a board's name, a board file, or a board; default: the default board.
        placed: moves that place pieces, such as `put O 0,0 r1; put L 0,2` (row, column from 0).
        mode: `any` (one, the default) or `all`.
        limit: the maximum number of solutions in mode `all`.
        timeout: seconds after which the search stops and returns what it has found.
        memory: the memory limit in bytes; default: half of the machine's memory.
        context: provides the clock that determines today's date.

    Raises:
        KaivuriError: if the date, the board or the moves are not valid.
    """
    request = CalendarRequest(date, board, placed=placed, mode=SolveMode.parse(mode), limit=limit)
    return query_calendar(request, context_with_limits(context, timeout, memory))


def year(
    board: str | Board | None = None,
    *,
    year: int | None = None,
    timeout: float | None = None,
    memory: int | None = None,
) -> YearAnswer:
    """Return the number of solutions for every date of a calendar board.

    Args:
        board: a board's name, a board file, or a board; default: the default board.
        year: count only the days of this year.
        timeout: seconds after which the search is abandoned.
        memory: the memory limit in bytes; default: half of the machine's memory, at most 2 GB.

    Raises:
        KaivuriError: if the board or the year is not valid, or a limit is reached.
    """
    context = context_with_limits(None, timeout, memory)
    return query_year(board, context, year=year, memory=memory)


def redesign(
    board: str | Board | None = None,
    *,
    goal: Goal | None = None,
    seed: int = 0,
    timeout: float | None = None,
    memory: int | None = None,
) -> RedesignAnswer:
    """Return a fairer arrangement of a board's labels.

    Args:
        board: a board's name, a board file, or a board; default: the default board.
        goal: `harder` (default: each day of a month is harder than the previous one) or `even`.
        seed: the seed of the search.
        timeout: seconds after which the search is abandoned.
        memory: the memory limit in bytes; default: half of the machine's memory, at most 2 GB.

    Raises:
        KaivuriError: if the board or the goal is not valid, or a limit is reached.
    """
    context = context_with_limits(None, timeout, memory)
    return query_redesign(board, context, goal=goal, seed=seed, memory=memory)
