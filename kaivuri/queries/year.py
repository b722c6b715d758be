"""The number of solutions for every date of a board."""

import datetime as dt
from dataclasses import dataclass

from kaivuri.calendars.board import Board, LabelKind
from kaivuri.calendars.split_count import Resources
from kaivuri.calendars.year_counts import (
    YearCounts,
    combination_key,
    count_months,
    count_year,
    load_year_counts,
)
from kaivuri.calendars.year_statistics import MonthDay, YearStatistics, year_statistics
from kaivuri.common.days import today
from kaivuri.common.number_checks import check_integers, check_positive
from kaivuri.documents.calendar import YearDocument
from kaivuri.errors import INTERRUPTIONS, BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.resolve_board import allowance, board_with_dates
from kaivuri.render.drawn import Drawn
from kaivuri.render.heatmap import heatmap_svg, heatmap_text, statistics_text
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class YearAnswer(Drawn):
    """The numbers of solutions; `str()` returns a map and tables, notebooks draw the map."""

    board_name: str
    counts: YearCounts
    """By combination of labels, for the finished months."""
    year: int | None
    """The requested year; None for all."""
    map_year: int | None
    """The year of the map; None on a board without weekdays and years."""
    interruption: BaseException | None = None
    """The limit of time or memory, or the Ctrl-C, that ended the search early."""

    @property
    def days(self) -> dict[MonthDay, int]:
        """The number of solutions by (month, day), as on the map.

        Raises:
            BadPuzzle: if the board has years, but not that of the map.
        """
        days = self.counts.by_day(self.map_year)
        if self.map_year is not None and not days:
            raise BadPuzzle(
                _("the board has no year {map_year}; choose another one").format(
                    map_year=self.map_year
                )
            )
        return days

    @property
    def statistics(self) -> YearStatistics:
        """The hardest and easiest days, and the counts by month and by day."""
        return year_statistics(self.days)

    @property
    def title(self) -> str:
        """The board, and the year of the map."""
        board = f"{self.board_name} {self.map_year or ''}".strip()
        return _("Solutions per date: {board}").format(board=board)

    def document(self) -> YearDocument:
        """Return the JSON document (docs/year-1.schema.json)."""
        return YearDocument.from_counts(self.board_name, self.counts, self.year)

    def csv(self) -> str:
        """Return the counts as CSV, with the columns date and covers."""
        board, dates = self.counts.board, self.counts.dates(self.year)
        lines = (f"{combination_key(date, board)},{n}" for date, n in dates.items())
        return "\n".join(["date,covers", *lines])

    def svg(self, *, log: bool = False, dark: bool = False) -> str:
        """Draw the map; `log` selects a logarithmic scale for the shades."""
        return heatmap_svg(self.days, self.title, log=log, dark=dark)

    def text(self, *, log: bool = False, colour: bool = False) -> str:
        """Return the map and the tables; `log` selects a logarithmic scale for the shades."""
        days = self.days
        heatmap = heatmap_text(days, log=log, colour=colour)
        return f"{self.title}\n\n{heatmap}\n\n{statistics_text(self.statistics, days, log=log)}"

    def __repr__(self) -> str:
        counts = self.days.values()
        return f"<YearAnswer {self.board_name}: {min(counts)} to {max(counts)} solutions per date>"

    def __str__(self) -> str:
        return self.text()


def year(
    board: str | Board | None,
    context: Context,
    *,
    year: int | None = None,
    by_month: bool = False,
    memory: int | None = None,
    jobs: int | None = None,
    use_precomputed: bool = False,
) -> YearAnswer:
    """Count the solutions for every date of a board, reporting the finished share as progress.

    Args:
        board: a known board, a board file, or a board; None for the default board.
        context: the clock and the limits.
        year: count only the days of this year.
        by_month: whether to count month by month; then an early end returns the finished months,
            and the cause in `interruption`.
        memory: the memory limit of the search in bytes; None for 2 GB.
        jobs: the threads of long searches; None for one per core.
        use_precomputed: whether precomputed counts are accepted in place of a long search.

    Raises:
        BadPuzzle: if there is no such board or year, or the board has no dates.
        TimeLimit, MemoryLimit: if a limit is reached before the first finished month.
    """
    check_integers(year=year)
    check_positive(jobs=jobs)
    found = board_with_dates(board)
    _check_year(found, year)
    map_year = year
    if map_year is None and found.differs_by_year:
        map_year = today(context.clock, None).year
    counts = load_year_counts(found) if use_precomputed else None
    interruption: BaseException | None = None
    if counts is None:
        allowed = allowance(memory, jobs, context.stop or Stop())
        counts, interruption = _count(found, allowed, context, by_month=by_month)
    return YearAnswer(found.id, counts, year, map_year, interruption)


def _check_year(board: Board, year: int | None) -> None:
    if year is None:
        return
    if not dt.MINYEAR <= year <= dt.MAXYEAR:
        raise BadPuzzle(
            _("year {year} is out of range; give one up to {max_year}").format(
                year=year, max_year=dt.MAXYEAR
            ),
            field="year",
        )
    if LabelKind.YEAR in board.kinds and board.label(LabelKind.YEAR, year) is None:
        raise BadPuzzle(_("the board has no year {year}").format(year=year), field="year")


def _count(
    board: Board, allowed: Resources, context: Context, *, by_month: bool
) -> tuple[YearCounts, BaseException | None]:
    """Return the counts, and the interruption if only some months were counted."""
    stop, progress = context.stop or Stop(), context.on_progress
    if not by_month:
        return count_year(board, stop, progress, allowed), None
    finished = YearCounts(board, {})
    try:
        for month in count_months(board, stop, progress, allowed):
            finished = YearCounts(board, finished.counts | month.counts)
    except INTERRUPTIONS as error:
        if not finished.counts:
            raise
        return finished, error.with_traceback(None)
    return finished, None
