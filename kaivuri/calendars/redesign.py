"""Moves month and day labels, so that days get steadily harder, or all alike.

The covers of all pairs of cells, found in one search, say what any
arrangement would be like. Growing harder within months is measured by
Spearman's correlation of the day with its covers, and that can be optimised
by halves: let r(m, c) be the rank of cell c among the day cells by the covers
that it has with month cell m. Without ties the correlation of month m is
linear in the sum of day × r(m, cell of day). So for a given set of month
cells the best order of the days is by the mean of r over the months (the
rearrangement inequality), and only the set is left to search: by exchanging
a month cell for a day cell as long as that helps, from several starts. Short
months and ties make this not quite exact; exchanging pairs of days at the end
makes up for them. The order of the months, from easy to hard, then matters to
the year as a whole. A set that leaves fewer dates without cover goes before all.
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
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.play import Cell
from kaivuri.play.puzzle_date import date_exists
from kaivuri.solvers.stop import Stop

PairCounts = Mapping[frozenset[Cell], int]
ALL_DAYS = tuple((m, d) for m in range(1, 13) for d in range(1, 32) if date_exists(m, d))
"""Every (month, day) that some year has."""
_ANNEALING_STEPS = 20_000
_MAX_SWAP_ROUNDS = 3  # rounds of exchanging days at the end; later ones change next to nothing


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The cells of the months 1 to 12 and of the days 1 to 31."""

    months: tuple[Cell, ...]
    days: tuple[Cell, ...]

    @classmethod
    def of(cls, board: Board) -> "Arrangement":
        """The one that a board has.

        Raises:
            BadPuzzle: when the board has other labels too, or labels of two cells.
        """
        if board.kinds != (LabelKind.MONTH, LabelKind.DAY):
            raise BadPuzzle(_("redesign takes boards with months and days only"))
        if any(len(label.cells) > 1 for label in board.labels):
            raise BadPuzzle(_("redesign takes boards whose labels have one cell each"))
        months, days = board.of_kind(LabelKind.MONTH), board.of_kind(LabelKind.DAY)
        return cls(tuple(x.cells[0] for x in months), tuple(x.cells[0] for x in days))

    def covers(self, pairs: PairCounts) -> dict[MonthDay, int]:
        """The covers of every day of the year."""
        return {
            (m, d): pairs[frozenset((self.months[m - 1], self.days[d - 1]))] for m, d in ALL_DAYS
        }

    def difficulty_trend(self, pairs: PairCounts) -> DifficultyTrend:
        """How good it is."""
        return difficulty_trend(self.covers(pairs))

    def apply_to(self, board: Board) -> Board:
        """The board with its labels put so."""
        cell_of = {LabelKind.MONTH: self.months, LabelKind.DAY: self.days}
        labels = [
            Label(x.kind, x.value, x.text, (cell_of[x.kind][x.value - 1],)) for x in board.labels
        ]
        text = {x.cells[0]: x.text for x in labels}
        drawing = tuple(
            tuple(text.get((r, c), place) for c, place in enumerate(row))
            for r, row in enumerate(board.drawing)
        )
        return replace(board, drawing=drawing, labels=tuple(labels))


def arrange_by_difficulty(
    start: Arrangement, pairs: PairCounts, stop: Stop, *, starts: int = 6, seed: int = 0
) -> Arrangement:
    """The best arrangement found from so many sets of month cells."""
    chance = random.Random(seed)  # noqa: S311 - a search, no secret
    cells = [*start.months, *start.days]
    best = start
    for number in range(starts):
        if number:
            chance.shuffle(cells)
        found = _hill_climb(cells[:12], cells[12:], pairs, stop)
        polished = _swap_days(_order_labels(*found, pairs), pairs, stop)
        if _cost(polished, pairs) < _cost(best, pairs):
            best = polished
    return best


def anneal(
    start: Arrangement,
    pairs: PairCounts,
    target: Mapping[MonthDay, float] | None,
    stop: Stop,
    seed: int = 0,
) -> Arrangement:
    """An arrangement whose covers come near a target, by ratio; without one, near each other.

    By simulated annealing over exchanges of two labels. The distance is the
    mean square of ln((1 + covers) / (1 + target)), without a target the
    variance of ln(1 + covers).
    """
    chance = random.Random(seed)  # noqa: S311 - a search, no secret
    cells = [*start.months, *start.days]
    log = {(a, b): math.log1p(pairs[frozenset((a, b))]) for a in cells for b in cells if a != b}
    wanted = None if target is None else [math.log1p(target[day]) for day in ALL_DAYS]
    cost, best_cells = _log_distance(cells, log, wanted), list(cells)
    best = cost
    for step in range(_ANNEALING_STEPS):
        if step % 256 == 0:
            stop.check()
        heat = 0.02 * best * (1 - step / _ANNEALING_STEPS) ** 2 + 1e-12
        i, j = chance.sample(range(len(cells)), 2)
        cells[i], cells[j] = cells[j], cells[i]
        now = _log_distance(cells, log, wanted)
        if now <= cost or chance.random() < math.exp((cost - now) / heat):
            cost = now
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
    """Exchange month cells for day cells while the best order of days gets better by it."""
    score, better = _best_order(months, days, pairs)[0], True
    while better:
        better = False
        for m in range(len(months)):
            for d in range(len(days)):
                stop.check()
                months[m], days[d] = days[d], months[m]
                now = _best_order(months, days, pairs)[0]
                if now < score:
                    score, better = now, True
                else:
                    months[m], days[d] = days[d], months[m]
    return months, days


def _best_order(
    months: Sequence[Cell], days: Sequence[Cell], pairs: PairCounts
) -> tuple[tuple[int, float], list[Cell]]:
    """The order of the day cells by mean rank, the easiest first.

    Before it the pairs without cover, and Σ day × rank of that order.
    """
    sums, impossible = [0.0] * len(days), 0
    for month in months:
        covers = [pairs[frozenset((month, day))] for day in days]
        impossible += covers.count(0)
        for index, rank in enumerate(ranks(covers)):
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
    """Exchange two days wherever that improves the exact measure, with short months and ties."""
    best = _cost(arrangement, pairs)
    for _round in range(_MAX_SWAP_ROUNDS):
        before = best
        for i in range(31):
            for j in range(i + 1, min(i + 6, 31)):
                stop.check()
                days = list(arrangement.days)
                days[i], days[j] = days[j], days[i]
                other = replace(arrangement, days=tuple(days))
                now = _cost(other, pairs)
                if now < best:
                    arrangement, best = other, now
        if best == before:
            break
    return arrangement


def _cost(arrangement: Arrangement, pairs: PairCounts) -> tuple[int, float]:
    """What the search makes small: dates without cover, then the mean correlation in months."""
    years = [
        [
            pairs[frozenset((month, day))]
            for d, day in enumerate(arrangement.days, 1)
            if date_exists(m, d)
        ]
        for m, month in enumerate(arrangement.months, 1)
    ]
    return sum(month.count(0) for month in years), fmean([spearman(month) for month in years])
