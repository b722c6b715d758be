"""How many solutions every date of a board has."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any

from kaivuri.calendars.board import Board, LabelKind
from kaivuri.calendars.year_counts import YearCounts, count_months, count_year, load_year_counts
from kaivuri.calendars.year_statistics import MonthDay, YearStatistics, year_statistics
from kaivuri.errors import INTERRUPTIONS, BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.play.days import today
from kaivuri.queries.context import Context
from kaivuri.queries.resolve_board import ResolvedBoard, allowance
from kaivuri.render.calendar_document import year_csv, year_document
from kaivuri.render.heatmap import heatmap_svg, heatmap_text, statistics_text
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class YearRequest:
    """A board whose dates are to be counted."""

    board: str | Board | None = None
    """A known board, a board file, or a board; None: the default one."""
    year: int | None = None
    """Only the days of that year."""
    by_month: bool = False
    """Whether to count month by month, so that an early end keeps those that are done."""
    memory: int | None = None
    """Bytes that the search may take; None: 2 GB."""
    jobs: int | None = None
    """Threads for long searches; None: one for each core."""
    use_precomputed: bool = False
    """Whether numbers that come with the program will do, where a search would be long."""


@dataclass(frozen=True, slots=True)
class YearAnswer:
    """The numbers of solutions; it prints as `kaivuri year` prints it and shows itself as SVG."""

    board_name: str
    """What the board is called."""
    counts: YearCounts
    """By all combinations of labels; of the months that are done."""
    year: int | None
    """The only year that is asked for."""
    map_year: int | None
    """The year of the map; by default, on a board with weekdays or years, the current one."""
    interruption: BaseException | None = None
    """What ended the search early: a limit of time or memory, or Ctrl-C."""

    @property
    def days(self) -> dict[MonthDay, int]:
        """Solutions by (month, day), as the map shows them.

        Raises:
            BadPuzzle: when the board shows years, but not the one of the map.
        """
        if self.map_year is None:
            return self.counts.by_day()
        days = {(c[0], c[1]): n for c, n in self.counts.in_year(self.map_year).items()}
        if not days:
            raise BadPuzzle(
                _("the board has no year {map_year}; choose another one").format(
                    map_year=self.map_year
                )
            )
        return days

    @property
    def statistics(self) -> YearStatistics:
        """Hardest and easiest days, months and days in turn."""
        return year_statistics(self.days)

    @property
    def title(self) -> str:
        """The board, and the year of the map if it is of one."""
        board = f"{self.board_name} {self.map_year or ''}".strip()
        return _("Solutions per date: {board}").format(board=board)

    def document(self) -> dict[str, Any]:
        """What `--json` writes: docs/year-1.schema.json."""
        return year_document(self.board_name, self.counts, self.year)

    def csv(self) -> str:
        """Lines of date,covers."""
        return year_csv(self.counts, self.year)

    def svg(self, *, log: bool = False, dark: bool = False) -> str:
        """The map as a drawing; `log`: shades evenly spaced by ratio."""
        return heatmap_svg(self.days, self.title, log=log, dark=dark)

    def text(self, *, log: bool = False, colour: bool = False, dark: bool = True) -> str:
        """The map and the tables below it; `log`: shades evenly spaced by ratio."""
        days = self.days
        drawn = heatmap_text(days, log=log, colour=colour, dark=dark)
        return f"{self.title}\n\n{drawn}\n\n{statistics_text(self.statistics, days, log=log)}"

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text()


def year(request: YearRequest, context: Context) -> YearAnswer:
    """Count the solutions of every date of a board; the progress is the share that is done.

    By month, the months that are done when the search is ended early are the
    answer; `YearAnswer.interruption` has what ended it.

    Raises:
        TimeLimit, MemoryLimit: when nothing is known by then.
    """
    resolved = ResolvedBoard.of(request.board)
    _check_year(resolved.board, request.year)
    map_year = request.year
    if map_year is None and resolved.board.differs_by_year:
        map_year = today(context.clock, None).year
    counts: YearCounts | None = None
    interruption: BaseException | None = None
    if request.use_precomputed and isinstance(request.board, str):
        counts = load_year_counts(request.board)
    if counts is None:
        counts, interruption = _count(resolved.board, request, context)
    return YearAnswer(resolved.name, counts, request.year, map_year, interruption)


def _check_year(board: Board, year: int | None) -> None:
    if year is None:
        return
    if not dt.MINYEAR <= year <= dt.MAXYEAR:
        raise BadPuzzle(
            _("year {year} is too far; give one up to {most}").format(year=year, most=dt.MAXYEAR)
        )
    if LabelKind.YEAR in board.kinds and board.label(LabelKind.YEAR, year) is None:
        raise BadPuzzle(_("the board has no year {year}").format(year=year))


def _count(
    board: Board, request: YearRequest, context: Context
) -> tuple[YearCounts, BaseException | None]:
    """The counts, and what ended the search when some months were done."""
    stop, progress = context.stop or Stop(), context.on_progress
    allowed = allowance(request.memory, request.jobs, stop)
    if not request.by_month:
        return count_year(board, stop, progress, allowed), None
    known = YearCounts(board, {})
    try:
        for month in count_months(board, stop, progress, allowed):
            known = YearCounts(board, known.counts | month.counts)
    except INTERRUPTIONS as error:
        if not known.counts:
            raise
        return known, error.with_traceback(None)
    return known, None
