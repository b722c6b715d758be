"""Rearrangement of month and day labels, for days of increasing or equal difficulty.

The numbers of solutions of all pairs of cells, from one search, give the
difficulty of any arrangement. The trend within months is measured by Spearman's
correlation of days with solutions. Let r(m, c) be the rank of cell c among the
day cells by its solutions with month cell m. Without ties the correlation of
month m is linear in the sum of day × r(m, cell of day). So for a given set of
month cells the best order of the days is by the mean of r over the months
(rearrangement inequality), and only the set has to be searched: hill climbing
by exchanges of a month cell and a day cell, from several starts. Short months
and ties make this inexact, so pairs of days are exchanged at the end. Months are
ordered from easy to hard. Fewer dates without solution take precedence.
"""

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from kaivuri.calendars.board import Board, Label, LabelKind
from kaivuri.calendars.year_statistics import (
    DifficultyTrend,
    MonthDay,
    difficulty_trend,
    ranks,
    spearman,
)
from kaivuri.common import Cell
from kaivuri.common.puzzle_date import date_exists
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.solvers.stop import Stop

PairCounts = Mapping[frozenset[Cell], int]
ALL_DAYS = tuple((m, d) for m in range(1, 13) for d in range(1, 32) if date_exists(m, d))
"""(month, day), including 29 February."""
_ANNEALING_STEPS = 20_000
_MAX_SWAP_ROUNDS = 3  # further rounds hardly improve the result


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The cells of the months 1 to 12 and of the days 1 to 31."""

    months: tuple[Cell, ...]
    days: tuple[Cell, ...]

    @classmethod
    def from_board(cls, board: Board) -> "Arrangement":
        """Return the arrangement of a board.

        Raises:
            BadPuzzle: if the board has other labels, or labels of several cells.
        """
        if board.kinds != (LabelKind.MONTH, LabelKind.DAY):
            raise BadPuzzle(_("redesign takes boards with months and days only"))
        if any(len(label.cells) > 1 for label in board.labels):
            raise BadPuzzle(_("redesign takes boards whose labels have one cell each"))
        months, days = board.of_kind(LabelKind.MONTH), board.of_kind(LabelKind.DAY)
        return cls(tuple(x.cells[0] for x in months), tuple(x.cells[0] for x in days))

    def covers(self, pairs: PairCounts) -> dict[MonthDay, int]:
        """Return the number of solutions of every day of the year."""
        return {
            (m, d): pairs[frozenset((self.months[m - 1], self.days[d - 1]))] for m, d in ALL_DAYS
        }

    def difficulty_trend(self, pairs: PairCounts) -> DifficultyTrend:
        """Return the difficulty trend of this arrangement."""
        return difficulty_trend(self.covers(pairs))

    def apply_to(self, board: Board) -> Board:
        """Return `board` with its labels in these cells."""
        cell_of = {LabelKind.MONTH: self.months, LabelKind.DAY: self.days}
        labels = [
            Label(x.kind, x.value, x.text, (cell_of[x.kind][x.value - 1],)) for x in board.labels
        ]
        text = {x.cells[0]: x.text for x in labels}
        drawing = tuple(
            tuple(text.get((r, c), entry) for c, entry in enumerate(row))
            for r, row in enumerate(board.drawing)
        )
        return replace(board, drawing=drawing, labels=tuple(labels))


def arrange_by_difficulty(
    start: Arrangement, pairs: PairCounts, stop: Stop, *, starts: int = 6, seed: int = 0
) -> Arrangement:
    """Return the best arrangement found from `starts` sets of month cells."""
    rng = random.Random(seed)  # noqa: S311 - not for cryptography
    cells = [*start.months, *start.days]
    best = start
    for number in range(starts):
        if number:
            rng.shuffle(cells)
        months, days = _hill_climb(cells[:12], cells[12:], pairs, stop)
        improved = _swap_days(_order_labels(months, days, pairs), pairs, stop)
        if _cost(improved, pairs) < _cost(best, pairs):
            best = improved
    return best


def anneal(
    start: Arrangement,
    pairs: PairCounts,
    target: Mapping[MonthDay, float] | None,
    stop: Stop,
    seed: int = 0,
) -> Arrangement:
    """Return an arrangement close to `target`, or with all days about equally difficult.

    Simulated annealing over exchanges of two labels minimises the mean square of
    ln((1 + solutions) / (1 + target)), or without a target the variance of ln(1 + solutions).
    """
    rng = random.Random(seed)  # noqa: S311 - not for cryptography
    cells = [*start.months, *start.days]
    log = {(a, b): math.log1p(pairs[frozenset((a, b))]) for a in cells for b in cells if a != b}
    log_target = None if target is None else [math.log1p(target[day]) for day in ALL_DAYS]
    cost, best_cells = _log_distance(cells, log, log_target), list(cells)
    best = cost
    for step in range(_ANNEALING_STEPS):
        if step % 256 == 0:
            stop.check()
        temperature = 0.02 * best * (1 - step / _ANNEALING_STEPS) ** 2 + 1e-12
        i, j = rng.sample(range(len(cells)), 2)
        cells[i], cells[j] = cells[j], cells[i]
        new_cost = _log_distance(cells, log, log_target)
        if new_cost <= cost or rng.random() < math.exp((cost - new_cost) / temperature):
            cost = new_cost
            if cost < best:
                best, best_cells = cost, list(cells)
        else:
            cells[i], cells[j] = cells[j], cells[i]
    return Arrangement(tuple(best_cells[:12]), tuple(best_cells[12:]))


def _log_distance(
    cells: Sequence[Cell], log: Mapping[tuple[Cell, Cell], float], target: Sequence[float] | None
) -> float:
    values = [log[cells[m - 1], cells[d + 11]] for m, d in ALL_DAYS]
    if target is not None:
        return fmean([(v - w) ** 2 for v, w in zip(values, target, strict=True)])
    mean = fmean(values)
    return fmean([(v - mean) ** 2 for v in values])


def _hill_climb(
    months: list[Cell], days: list[Cell], pairs: PairCounts, stop: Stop
) -> tuple[list[Cell], list[Cell]]:
    """Exchange month cells and day cells while that improves the best order of days."""
    score, improved = _best_order(months, days, pairs)[0], True
    while improved:
        improved = False
        for m in range(len(months)):
            for d in range(len(days)):
                stop.check()
                months[m], days[d] = days[d], months[m]
                new_score = _best_order(months, days, pairs)[0]
                if new_score < score:
                    score, improved = new_score, True
                else:
                    months[m], days[d] = days[d], months[m]
    return months, days


def _best_order(
    months: Sequence[Cell], days: Sequence[Cell], pairs: PairCounts
) -> tuple[tuple[int, float], list[Cell]]:
    """Return a score, lower is better, and the day cells by mean rank, the easiest first.

    The score is the number of pairs without solution, then Σ day × rank.
    """
    sums, impossible = [0.0] * len(days), 0
    for month in months:
        solutions = [pairs[frozenset((month, day))] for day in days]
        impossible += solutions.count(0)
        for index, rank in enumerate(ranks(solutions)):
            sums[index] += rank
    order = sorted(range(len(days)), key=sums.__getitem__, reverse=True)
    score = round(sum(n * sums[i] for n, i in enumerate(order)), 6)
    return (impossible, score), [days[i] for i in order]


def _order_labels(months: Sequence[Cell], days: Sequence[Cell], pairs: PairCounts) -> Arrangement:
    order = _best_order(months, days, pairs)[1]

    def ease(month: Cell) -> float:
        return fmean([math.log1p(pairs[frozenset((month, day))]) for day in order])

    return Arrangement(tuple(sorted(months, key=ease, reverse=True)), tuple(order))


def _swap_days(arrangement: Arrangement, pairs: PairCounts, stop: Stop) -> Arrangement:
    """Exchange pairs of days while that improves the exact cost."""
    best = _cost(arrangement, pairs)
    for _round in range(_MAX_SWAP_ROUNDS):
        before = best
        for i in range(31):
            for j in range(i + 1, min(i + 6, 31)):
                stop.check()
                days = list(arrangement.days)
                days[i], days[j] = days[j], days[i]
                other = replace(arrangement, days=tuple(days))
                cost = _cost(other, pairs)
                if cost < best:
                    arrangement, best = other, cost
        if best == before:
            break
    return arrangement


def _cost(arrangement: Arrangement, pairs: PairCounts) -> tuple[int, float]:
    """Return the number of dates without solution and the mean correlation within months."""
    months = [
        [
            pairs[frozenset((month, day))]
            for d, day in enumerate(arrangement.days, 1)
            if date_exists(m, d)
        ]
        for m, month in enumerate(arrangement.months, 1)
    ]
    return sum(month.count(0) for month in months), fmean([spearman(month) for month in months])
