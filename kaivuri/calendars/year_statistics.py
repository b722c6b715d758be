"""Figures of a year's counts: hardest days, means, distribution, how steadily it gets harder."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean, median, pvariance

MonthDay = tuple[int, int]
"""(month, day)."""


@dataclass(frozen=True, slots=True)
class YearStatistics:
    """Figures of a year; days with few covers are the hard ones."""

    days: int
    total: int
    mean: float
    median: float
    min_solutions: int
    hardest: tuple[MonthDay, ...]
    """All days with the fewest covers."""
    max_solutions: int
    easiest: tuple[MonthDay, ...]
    """All days with the most covers."""
    ties: int
    """How many days share their number of covers with another day."""
    months: tuple[float, ...]
    """Mean covers of each month."""
    month_days: tuple[float, ...]
    """Mean covers of each day of the month."""


def year_statistics(covers: Mapping[MonthDay, int]) -> YearStatistics:
    """The figures of these days (at least one)."""
    counts = sorted(covers.values())
    fewest, most = counts[0], counts[-1]
    return YearStatistics(
        days=len(counts),
        total=sum(counts),
        mean=fmean(counts),
        median=median(counts),
        min_solutions=fewest,
        hardest=tuple(day for day, n in covers.items() if n == fewest),
        max_solutions=most,
        easiest=tuple(day for day, n in covers.items() if n == most),
        ties=sum(counts.count(n) for n in set(counts) if counts.count(n) > 1),
        months=_means(covers, 0, range(1, 13)),
        month_days=_means(covers, 1, range(1, 32)),
    )


def distribution(covers: Iterable[int], bounds: Iterable[int]) -> list[int]:
    """How many of the numbers are at most the first bound, the second, … and above all of them."""
    upper = [*bounds]
    bins = [0] * (len(upper) + 1)
    for n in covers:
        bins[next((i for i, bound in enumerate(upper) if n <= bound), len(upper))] += 1
    return bins


def _means(covers: Mapping[MonthDay, int], part: int, values: Iterable[int]) -> tuple[float, ...]:
    groups: dict[int, list[int]] = {value: [] for value in values}
    for day, n in covers.items():
        groups[day[part]].append(n)
    return tuple(fmean(group) if group else 0.0 for group in groups.values())


@dataclass(frozen=True, slots=True)
class DifficultyTrend:
    """How steadily a year gets harder with one arrangement of labels."""

    within_months: float
    """Spearman's rank correlation of day with covers, the mean over the months.

    -1: in every month each day is harder than the one before it.
    """
    full_year: float
    """The same over all days of the year, in calendar order."""
    inversions: int
    """Pairs of days of which the later one has more covers."""
    log_variance: float
    """Variance of ln(1 + covers); 0: all days alike."""


def difficulty_trend(covers: Mapping[MonthDay, int]) -> DifficultyTrend:
    """The figures of a year."""
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
    """Rank correlation of values with their positions; equal values share the mean of their ranks.

    0 where all values are equal.
    """
    n = len(values)
    mean = (n - 1) / 2
    own = ranks(values)
    spread = math.sqrt(sum((r - mean) ** 2 for r in own) * (n**3 - n) / 12)
    return sum((i - mean) * (r - mean) for i, r in enumerate(own)) / spread if spread else 0.0


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value from 0, ties sharing the mean of theirs."""
    result = [0.0] * len(values)
    order = sorted(range(len(values)), key=values.__getitem__)
    first = 0
    for _, group in groupby(order, key=values.__getitem__):
        tied = list(group)
        for index in tied:
            result[index] = first + (len(tied) - 1) / 2
        first += len(tied)
    return result
