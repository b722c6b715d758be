"""A fairer arrangement of a board's labels."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

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
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.resolve_board import ResolvedBoard, allowance
from kaivuri.render.board_text import empty_board_text
from kaivuri.render.heatmap import heatmap_svg, heatmap_text, measures_text
from kaivuri.solvers.stop import Stop
from kaivuri.version import __version__

Goal = Literal["harder", "even"]
"""Each day of a month harder than the one before, or all days alike."""
DEFAULT_STARTS = 6
REDESIGN_SCHEMA = "urn:kaivuri:redesign-1"


@dataclass(frozen=True, slots=True)
class RedesignRequest:
    """A board, and what its year should be like."""

    board: str | Board | None = None
    """A known board, a board file, or a board; None: the default one."""
    goal: Goal | None = None
    """None: harder."""
    target: Mapping[MonthDay, float] | None = None
    """How many solutions every (month, day) should have, instead of a goal."""
    starts: int | None = None
    """How many searches to try for the goal harder; None: 6."""
    seed: int | None = None
    """Seed of the searches' random starts; None: 0."""
    memory: int | None = None
    """Bytes that the search for counts may take; None: 2 GB."""
    jobs: int | None = None
    """Threads for that search; None: one for each core."""

    def __post_init__(self) -> None:
        if self.goal not in (None, "harder", "even"):
            raise BadPuzzle(
                _("there is no goal {goal}; give harder or even").format(goal=self.goal)
            )
        if self.target is not None:
            check_target(self.target, "target")


@dataclass(frozen=True, slots=True)
class RedesignAnswer:
    """A new arrangement; it prints as `kaivuri redesign` prints it and shows itself as SVG."""

    board_name: str
    """What the board is called."""
    old_board: Board
    before: Arrangement
    after: Arrangement
    pair_counts: PairCounts
    """How many solutions leave each pair of cells open."""

    @property
    def board(self) -> Board:
        """The rearranged board; `str` writes it as a board file."""
        title = f"{self.old_board.title or self.old_board.maker}, rearranged"
        return replace(self.after.apply_to(self.old_board), title=title)

    @property
    def days(self) -> dict[MonthDay, int]:
        """Solutions by (month, day), as rearranged."""
        return self.after.covers(self.pair_counts)

    @property
    def measures(self) -> tuple[DifficultyTrend, DifficultyTrend]:
        """How fair the board was, and how fair it is now."""
        return self.before.difficulty_trend(self.pair_counts), self.after.difficulty_trend(
            self.pair_counts
        )

    def document(self) -> dict[str, Any]:
        """What `--json` writes: docs/redesign-1.schema.json; cells are [row, column] from 0."""
        before, after = map(_measure_document, self.measures)
        return {
            "schema": REDESIGN_SCHEMA,
            "kaivuri": __version__,
            "board": self.board_name,
            "before": before,
            "after": after,
            "months": [list(cell) for cell in self.after.months],
            "days": [list(cell) for cell in self.after.days],
            "counts": {f"{month:02}-{day:02}": n for (month, day), n in self.days.items()},
        }

    def svg(self, *, log: bool = False, dark: bool = False) -> str:
        """The map of the new year; `log`: shades evenly spaced by ratio."""
        title = _("Solutions per date: {board}, rearranged").format(board=self.board_name)
        return heatmap_svg(self.days, title, log=log, dark=dark)

    def text(self, *, log: bool = False, colour: bool = False, dark: bool = True) -> str:
        """The new board, its map and the figures before and after."""
        drawn = heatmap_text(self.days, log=log, colour=colour, dark=dark)
        return f"{empty_board_text(self.board)}\n\n{drawn}\n\n{measures_text(*self.measures)}"

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text()


def _measure_document(measure: DifficultyTrend) -> dict[str, Any]:
    return {
        "spearman_within_months": round(measure.within_months, 4),
        "spearman_whole_year": round(measure.full_year, 4),
        "inversions": measure.inversions,
        "log_variance": round(measure.log_variance, 4),
    }


def redesign(request: RedesignRequest, context: Context) -> RedesignAnswer:
    """Search for the arrangement of a board's labels that is asked for.

    The progress is the share of the search for counts that is done.
    """
    resolved, stop = ResolvedBoard.of(request.board), context.stop or Stop()
    before = Arrangement.of(resolved.board)
    allowed = allowance(request.memory, request.jobs, stop)
    pairs = count_pairs(resolved.board, stop, context.on_progress, allowed)
    after = _search(request, before, pairs, stop)
    return RedesignAnswer(resolved.name, resolved.board, before, after, pairs)


def _search(
    request: RedesignRequest, before: Arrangement, pairs: PairCounts, stop: Stop
) -> Arrangement:
    seed = request.seed or 0
    if request.target is None and request.goal != "even":
        starts = DEFAULT_STARTS if request.starts is None else request.starts
        return arrange_by_difficulty(before, pairs, stop, starts=starts, seed=seed)
    return anneal(before, pairs, request.target, stop, seed=seed)


def read_target(text: str, name: str) -> dict[MonthDay, float]:
    """Solutions wanted for each day, from lines such as `kaivuri year --csv` writes.

    Raises:
        BadPuzzle: naming `board_name` and the error; every day of the year has to be there.
    """
    try:
        rows = [(row["date"], row["covers"]) for row in csv.DictReader(text.splitlines())]
        wanted = {(int(day[:2]), int(day[3:])): float(n) for day, n in rows}
    except (KeyError, TypeError, ValueError, csv.Error):
        raise BadPuzzle(
            _("{name}: no lines like 01-31,64 below a line date,covers").format(name=name)
        ) from None
    check_target(wanted, name)
    return wanted


def check_target(wanted: Mapping[MonthDay, float], name: str) -> None:
    """Refuse a target that lacks a day.

    Raises:
        BadPuzzle: naming `board_name` and the first day that is missing.
    """
    for month, day in ALL_DAYS:
        if not 0 <= wanted.get((month, day), -1) < float("inf"):
            raise BadPuzzle(
                _("{name}: no number of solutions for {month:02}-{day:02}").format(
                    name=name, month=month, day=day
                )
            )
