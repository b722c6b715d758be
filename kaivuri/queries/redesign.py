"""A fairer arrangement of a board's labels."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, get_args

from kaivuri.calendars.board import Board
from kaivuri.calendars.redesign import (
    ALL_DAYS,
    Arrangement,
    PairCounts,
    anneal,
    arrange_by_difficulty,
)
from kaivuri.calendars.year_counts import count_pairs
from kaivuri.calendars.year_statistics import DifficultyTrend, MonthDay
from kaivuri.common.number_checks import check_integers, check_positive
from kaivuri.documents.calendar import RedesignDocument
from kaivuri.errors import BadPuzzle, BadRequest
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.resolve_board import allowance, board_with_dates
from kaivuri.render.board_text import empty_board_text
from kaivuri.render.drawn import Drawn
from kaivuri.render.heatmap import heatmap_svg, heatmap_text, trends_text
from kaivuri.solvers.stop import Stop

Goal = Literal["harder", "even"]
"""Each day of a month harder than the previous one, or all days equally hard."""
DEFAULT_STARTS = 6


@dataclass(frozen=True, slots=True)
class RedesignAnswer(Drawn):
    """A new arrangement; `str()` returns the output of `kaivuri redesign`, notebooks draw it."""

    old_board: Board
    before: Arrangement
    after: Arrangement
    pair_counts: PairCounts
    """The number of solutions for each pair of open cells."""

    @property
    def board(self) -> Board:
        """The rearranged board; `str()` returns its board file."""
        title = f"{self.old_board.title or self.old_board.maker}, rearranged"
        return replace(self.after.apply_to(self.old_board), title=title, name="")

    @property
    def days(self) -> dict[MonthDay, int]:
        """The number of solutions by (month, day) after the rearrangement."""
        return self.after.covers(self.pair_counts)

    @property
    def measures(self) -> tuple[DifficultyTrend, DifficultyTrend]:
        """The difficulty trends before and after the rearrangement."""
        before, after = self.before, self.after
        return before.difficulty_trend(self.pair_counts), after.difficulty_trend(self.pair_counts)

    def document(self) -> RedesignDocument:
        """Return the JSON document (docs/redesign-1.schema.json); cells count from 0."""
        return RedesignDocument.from_arrangements(
            self.old_board.id, self.before, self.after, self.pair_counts
        )

    def svg(self, *, log: bool = False, dark: bool = False) -> str:
        """Draw the map of the new year; `log`: shades on a logarithmic scale."""
        title = _("Solutions per date: {board}, rearranged").format(board=self.old_board.id)
        return heatmap_svg(self.days, title, log=log, dark=dark)

    def text(self, *, log: bool = False, colour: bool = False) -> str:
        """Return the new board, its map, and the trends before and after."""
        heatmap = heatmap_text(self.days, log=log, colour=colour)
        return f"{empty_board_text(self.board)}\n\n{heatmap}\n\n{trends_text(*self.measures)}"

    def __repr__(self) -> str:
        counts = self.days.values()
        span = f"{min(counts)} to {max(counts)}"
        return f"<RedesignAnswer {self.old_board.id}: {span} solutions per date>"

    def __str__(self) -> str:
        return self.text()


def redesign(
    board: str | Board | None,
    context: Context,
    *,
    goal: Goal | None = None,
    target: Mapping[MonthDay, float] | None = None,
    starts: int = DEFAULT_STARTS,
    seed: int = 0,
    memory: int | None = None,
    jobs: int | None = None,
) -> RedesignAnswer:
    """Search for a fairer arrangement of a board's labels; the progress is a share from 0 to 1.

    Args:
        board: a known board, a board file, or a board; None for the default board.
        context: provides the limits.
        goal: None for `harder`.
        target: the number of solutions wanted for every (month, day), instead of a goal.
        starts: the number of searches for the goal `harder`.
        seed: the seed of the random starts.
        memory: the memory limit of the counting search in bytes; None for 2 GB.
        jobs: the threads of that search; None for one per core.

    Raises:
        BadPuzzle: if there is no such board, it has no dates, or the target misses a day.
        BadRequest: if the goal is unknown, or a number is not valid.
    """
    if goal not in (None, *get_args(Goal)):
        raise BadRequest.unknown("goal", goal, get_args(Goal))
    check_integers(seed=seed)
    check_positive(starts=starts, jobs=jobs)
    if target is not None:
        check_target(target, "target")
    old, stop = board_with_dates(board), context.stop or Stop()
    before = Arrangement.from_board(old)
    pairs = count_pairs(old, stop, context.on_progress, allowance(memory, jobs, stop))
    if target is not None or goal == "even":
        return RedesignAnswer(old, before, anneal(before, pairs, target, stop, seed=seed), pairs)
    after = arrange_by_difficulty(before, pairs, stop, starts=starts, seed=seed)
    return RedesignAnswer(old, before, after, pairs)


def read_target(text: str, name: str) -> dict[MonthDay, float]:
    """Parse the solutions wanted for each day, from CSV as written by `kaivuri year --csv`.

    Raises:
        BadPuzzle: if the CSV is not valid or a day is missing; the message starts with `name`.
    """
    try:
        rows = [(row["date"], row["covers"]) for row in csv.DictReader(text.splitlines())]
        target = {(int(day[:2]), int(day[3:])): float(n) for day, n in rows}
    except (KeyError, TypeError, ValueError, csv.Error):
        raise BadPuzzle(
            _("{name}: expected lines such as 01-31,64 below date,covers").format(name=name)
        ) from None
    check_target(target, name)
    return target


def check_target(target: Mapping[MonthDay, float], name: str) -> None:
    """Check that a target has every day.

    Raises:
        BadPuzzle: naming `name` and the first missing day.
    """
    for month, day in ALL_DAYS:
        if not 0 <= target.get((month, day), -1) < float("inf"):
            raise BadPuzzle(
                _("{name}: no number of solutions for {month:02}-{day:02}").format(
                    name=name, month=month, day=day
                )
            )
