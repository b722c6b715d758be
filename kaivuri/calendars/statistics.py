"""Figures of a year's counts: hardest and easiest days, means, the distribution."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import fmean, median

MonthDay = tuple[int, int]
"""(month, day)."""


@dataclass(frozen=True, slots=True)
class YearStatistics:
    """Figures of a year; days with few covers are the hard ones."""

    days: int
    total: int
    mean: float
    median: float
    fewest: int
    hardest: tuple[MonthDay, ...]
    """All days with the fewest covers."""
    most: int
    easiest: tuple[MonthDay, ...]
    """All days with the most covers."""
    ties: int
    """How many days share their number of covers with another day."""
    months: tuple[float, ...]
    """Mean covers of each month."""
    month_days: tuple[float, ...]
    """Mean covers of each day of the month."""


def statistics(covers: Mapping[MonthDay, int]) -> YearStatistics:
    """The figures of these days (at least one)."""
    counts = sorted(covers.values())
    fewest, most = counts[0], counts[-1]
    return YearStatistics(
        days=len(counts),
        total=sum(counts),
        mean=fmean(counts),
        median=median(counts),
        fewest=fewest,
        hardest=tuple(day for day, n in covers.items() if n == fewest),
        most=most,
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
