"""Statistics of a year's solutions: extremes, means, distribution, difficulty trend."""

import math
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean, median, pvariance

MonthDay = tuple[int, int]
_EXTREMES = 5


@dataclass(frozen=True, slots=True)
class YearStatistics:
    """Statistics of the days of a year; fewer solutions are harder."""

    days: int
    total: int
    mean: float
    median: float
    hardest: tuple[tuple[MonthDay, int], ...]
    """The five days with the fewest solutions, and their numbers; equal ones by date."""
    easiest: tuple[tuple[MonthDay, int], ...]
    """The five days with the most solutions."""
    ties: int
    """Number of days with as many solutions as another day."""
    months: tuple[float, ...]
    """Mean solutions of each month."""
    month_days: tuple[float, ...]
    """Mean solutions of each day of the month."""


def year_statistics(covers: Mapping[MonthDay, int]) -> YearStatistics:
    """Return the statistics of at least one day."""
    counts = sorted(covers.values())
    days = sorted(covers.items())
    return YearStatistics(
        days=len(counts),
        total=sum(counts),
        mean=fmean(counts),
        median=median(counts),
        hardest=tuple(sorted(days, key=lambda day: day[1])[:_EXTREMES]),
        easiest=tuple(sorted(days, key=lambda day: -day[1])[:_EXTREMES]),
        ties=sum(counts.count(n) for n in set(counts) if counts.count(n) > 1),
        months=_means(covers, 0, range(1, 13)),
        month_days=_means(covers, 1, range(1, 32)),
    )


def distribution(covers: Iterable[int], bounds: Iterable[int]) -> list[int]:
    """Count the numbers up to the first bound, up to the second, …, and above the last."""
    upper = [*bounds]
    bins = [0] * (len(upper) + 1)
    for n in covers:
        bins[bisect_left(upper, n)] += 1
    return bins


def _means(covers: Mapping[MonthDay, int], part: int, values: Iterable[int]) -> tuple[float, ...]:
    groups: dict[int, list[int]] = {value: [] for value in values}
    for day, n in covers.items():
        groups[day[part]].append(n)
    return tuple(fmean(group) if group else 0.0 for group in groups.values())


@dataclass(frozen=True, slots=True)
class DifficultyTrend:
    """How steadily the days of a year get harder."""

    within_months: float
    """Mean over the months of Spearman's rank correlation of days with solutions; -1 if in every
    month each day is harder than the day before."""
    full_year: float
    """The correlation over all days of the year."""
    inversions: int
    """Number of pairs of days whose later day has more solutions."""
    log_variance: float
    """Variance of ln(1 + solutions); 0 if all days are equally hard."""


def difficulty_trend(covers: Mapping[MonthDay, int]) -> DifficultyTrend:
    """Return the difficulty trend of a year."""
    days = sorted(covers)
    months = [[covers[day] for day in month] for _, month in groupby(days, key=lambda day: day[0])]
    year = [covers[day] for day in days]
    return DifficultyTrend(
        within_months=fmean(spearman(month) for month in months),
        full_year=spearman(year),
        inversions=sum(a < b for i, a in enumerate(year) for b in year[i + 1 :]),
        log_variance=pvariance([math.log1p(n) for n in year]),
    )


def spearman(values: Sequence[float]) -> float:
    """Return the rank correlation of values with their positions, 0 if all values are equal."""
    n = len(values)
    mean = (n - 1) / 2
    value_ranks = ranks(values)
    scale = math.sqrt(sum((r - mean) ** 2 for r in value_ranks) * (n**3 - n) / 12)
    covariance = sum((i - mean) * (r - mean) for i, r in enumerate(value_ranks))
    return covariance / scale if scale else 0.0


def ranks(values: Sequence[float]) -> list[float]:
    """Return the rank of each value from 0; equal values have the mean of their ranks."""
    result = [0.0] * len(values)
    order = sorted(range(len(values)), key=values.__getitem__)
    first = 0
    for _, group in groupby(order, key=values.__getitem__):
        tied = list(group)
        for index in tied:
            result[index] = first + (len(tied) - 1) / 2
        first += len(tied)
    return result
