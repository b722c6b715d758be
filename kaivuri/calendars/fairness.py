"""How steadily a year gets harder: the measures that compare arrangements of labels."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean, pvariance

from kaivuri.calendars.statistics import MonthDay


@dataclass(frozen=True, slots=True)
class Measure:
    """Figures of one arrangement."""

    within_months: float
    """Spearman's rank correlation of day with covers, the mean over the months.

    -1: in every month each day is harder than the one before it.
    """
    whole_year: float
    """The same over all days of the year, in calendar order."""
    inversions: int
    """Pairs of days of which the later one has more covers."""
    log_variance: float
    """Variance of ln(1 + covers); 0: all days alike."""


def measure(covers: Mapping[MonthDay, int]) -> Measure:
    """The figures of a year."""
    days = sorted(covers)
    months = [[covers[day] for day in month] for _, month in groupby(days, key=lambda day: day[0])]
    year = [covers[day] for day in days]
    return Measure(
        within_months=fmean(spearman(month) for month in months),
        whole_year=spearman(year),
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
