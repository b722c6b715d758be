"""A year's counts as a map of months by days, in characters and as SVG; and their tables.

The ramp from few covers to many goes from one end of the cividis colours to
the other (J. R. Nuñez et al., 2018), which people of any colour vision see in
the same order. On a light ground it runs the other way, so that many covers
always stand out.
"""

from collections.abc import Mapping, Sequence
from html import escape
from itertools import starmap

from kaivuri.calendars.year_statistics import (
    DifficultyTrend,
    MonthDay,
    YearStatistics,
    distribution,
)
from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.play.days import format_month_day, month_names
from kaivuri.render.board_svg import svg_document
from kaivuri.render.palette import Rgb, hex_colour

RAMP: tuple[Rgb, ...] = (
    (0, 45, 110),
    (78, 87, 108),
    (125, 124, 120),
    (178, 165, 104),
    (245, 220, 75),
)
NO_COVER: Rgb = (213, 94, 0)
_SHADES = ("··", "░░", "▒▒", "▓▓", "██")
_NO_SOLUTION = "><"
_NOT_COUNTED = N_("not counted")


def shade_bounds(counts: Sequence[int], *, log: bool) -> list[int]:
    """The upper bounds of all shades but the last, evenly spaced by number or by ratio."""
    low, high = min((n for n in counts if n), default=0), max(counts)
    steps = len(_SHADES)
    if log and low:
        return [round(low * (high / low) ** (step / steps)) for step in range(1, steps)]
    return [round(low + (high - low) * step / steps) for step in range(1, steps)]


def heatmap_text(
    counts: Mapping[MonthDay, int], *, log: bool = False, colour: bool = False, dark: bool = True
) -> str:
    """Twelve rows of days, two columns each, and a key to the shades."""
    upper = shade_bounds([*counts.values()], log=log)
    lines = ["     " + "".join(f"{d:<2}" if d == 1 or d % 5 == 0 else "  " for d in range(1, 32))]
    for month, name in enumerate(month_names(), 1):
        shades = [_shade(counts.get((month, day)), upper, colour, dark) for day in range(1, 32)]
        lines.append(
            f"{name}  {''.join(shades) if _is_counted(month, counts) else _(_NOT_COUNTED)}"
        )
    return "\n".join([*(line.rstrip() for line in lines), "", _legend(counts, upper, colour, dark)])


def heatmap_svg(
    counts: Mapping[MonthDay, int], title: str, *, log: bool = False, dark: bool = False
) -> str:
    """The map as a drawing; every day has its number of covers, and as a tooltip its date."""
    upper = shade_bounds([*counts.values()], log=log)
    ink = "#e6e6e6" if dark else "#222222"
    wide, high, left, top = 30, 26, 50, 56
    parts = [_text_svg(left, 24, 16, ink, title)]
    for day in range(1, 32):
        x = left + wide * day - wide // 2
        parts.append(f'<text x="{x}" y="{top - 8}" font-size="10" fill="{ink}">{day}</text>')
    for month, name in enumerate(month_names(), 1):
        x, y = left, top + high * month - high // 2 + 4
        parts.append(f'<text x="26" y="{y}" font-size="12" fill="{ink}">{name}</text>')
        if not _is_counted(month, counts):
            parts.append(_text_svg(x, y, 12, ink, _(_NOT_COUNTED)))
    for (month, day), n in sorted(counts.items()):
        fill = shade_colour(n, upper, dark=dark)
        x, y = left + wide * (day - 1), top + high * (month - 1)
        light = sum(fill) > 380
        parts.append(
            f"<g><title>{format_month_day(month, day)}: {n}</title>"
            f'<rect x="{x}" y="{y}" width="{wide - 1}" height="{high - 1}" '
            f'fill="{hex_colour(fill)}"/><text x="{x + wide // 2}" y="{y + 17}" '
            f'font-size="{10 if n < 10000 else 8}" fill="{"#111111" if light else "#f5f5f5"}">'
            f"{n}</text></g>"
        )
    parts += _legend_svg(upper, [*counts.values()], (left, top + high * 12 + 14), ink, dark=dark)
    return svg_document(left + wide * 31 + 16, top + high * 12 + 50, title, parts, dark=dark)


def statistics_text(
    statistics: YearStatistics, counts: Mapping[MonthDay, int], *, log: bool = False
) -> str:
    """The tables below a map."""
    upper = shade_bounds([*counts.values()], log=log)
    bins = distribution(counts.values(), upper)
    widest = max(bins)
    counted = [name for month, name in enumerate(month_names(), 1) if _is_counted(month, counts)]
    lines = [
        *_summary(statistics),
        "",
        _("Mean of each month"),
        _table(counted, [statistics.months[month_names().index(name)] for name in counted], 6),
        "",
        _("Mean of each day of the month"),
        _table([str(day) for day in range(1, 32)], statistics.month_days, 6),
        "",
        _("Distribution"),
    ]
    for name, n in zip(_ranges(upper), bins, strict=True):
        lines.append(f"  {name:>9} {n:>4} {'█' * round(40 * n / widest)}")
    return "\n".join(line.rstrip() for line in lines)


def _summary(statistics: YearStatistics) -> list[str]:
    values = {
        _("Days"): str(statistics.days),
        _("Solutions"): _("{n} in all, {mean} a day, median {median}").format(
            n=statistics.total,
            mean=format_number(statistics.mean, ".2f"),
            median=format_number(statistics.median, "g"),
        ),
        _("Hardest"): _("{days} with {n}").format(
            days=day_list(statistics.hardest), n=statistics.min_solutions
        ),
        _("Easiest"): _("{days} with {n}").format(
            days=day_list(statistics.easiest), n=statistics.max_solutions
        ),
        _("Ties"): ngettext(
            "{n} day shares its number with another",
            "{n} days share their number with another",
            statistics.ties,
        ).format(n=statistics.ties),
    }
    wide = max(map(len, values)) + 1
    return [f"{name:<{wide}}: {value}" for name, value in values.items()]


def measures_text(before: DifficultyTrend, after: DifficultyTrend) -> str:
    """A table of how fair an old and a new arrangement are."""
    was, is_now = _("before"), _("after")
    lines = [f"{'':<42}{was:>8}{is_now:>9}"]
    for name, old, new in (
        (
            _("day with solutions within months, Spearman"),
            before.within_months,
            after.within_months,
        ),
        (_("the same over the whole year"), before.full_year, after.full_year),
        (_("variance of ln(1 + solutions)"), before.log_variance, after.log_variance),
    ):
        lines.append(f"{name:<42}{format_number(old, '.3f'):>8}{format_number(new, '.3f'):>9}")
    name = _("later day with more solutions, pairs")
    return "\n".join([*lines, f"{name:<42}{before.inversions:>8}{after.inversions:>9}"])


def shade(n: int | None, upper: Sequence[int]) -> str:
    """The two characters of a number of covers; blanks for a day that does not exist."""
    if n is None:
        return "  "
    return _SHADES[_bin(n, upper)] if n else _NO_SOLUTION


def shade_colour(n: int, upper: Sequence[int], *, dark: bool) -> Rgb:
    """The colour of a number of covers on dark or light ground."""
    ramp = RAMP if dark else RAMP[::-1]
    return ramp[_bin(n, upper)] if n else NO_COVER


def legend_entries(counts: Sequence[int], upper: Sequence[int]) -> list[tuple[int, str]]:
    """The key to the shades: for each of them a number that has it, and its range."""
    entries = list(zip([*upper, max(counts)], _ranges(upper), strict=True))
    return [(0, _("none")), *entries] if 0 in counts else entries


def _shade(n: int | None, upper: Sequence[int], colour: bool, dark: bool) -> str:
    text = shade(n, upper)
    if n is None or not colour:
        return text
    red, green, blue = shade_colour(n, upper, dark=dark)
    return f"\x1b[38;2;{red};{green};{blue}m{text}\x1b[39m"


def _bin(n: int, upper: Sequence[int]) -> int:
    return next((i for i, bound in enumerate(upper) if n <= bound), len(upper))


def _legend(counts: Mapping[MonthDay, int], upper: Sequence[int], colour: bool, dark: bool) -> str:
    entries = [
        f"{_shade(edge, upper, colour, dark)} {name}"
        for edge, name in legend_entries([*counts.values()], upper)
    ]
    return "     " + "   ".join(entries)


def _ranges(upper: Sequence[int]) -> list[str]:
    return [*(f"≤ {bound}" for bound in upper), f"> {upper[-1]}"]


def _legend_svg(
    upper: Sequence[int], counts: Sequence[int], at: tuple[int, int], ink: str, *, dark: bool
) -> list[str]:
    parts = []
    for number, (edge, name) in enumerate(legend_entries(counts, upper)):
        x, y = at[0] + 110 * number, at[1]
        fill = hex_colour(shade_colour(edge, upper, dark=dark))
        parts.append(
            f'<rect x="{x}" y="{y}" width="22" height="14" fill="{fill}"/>'
            + _text_svg(x + 30, y + 12, 12, ink, name)
        )
    return parts


def _is_counted(month: int, counts: Mapping[MonthDay, int]) -> bool:
    return any((month, day) in counts for day in range(1, 32))


def _text_svg(x: int, y: int, size: int, ink: str, text: str) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" fill="{ink}" '
        f'text-anchor="start">{escape(text)}</text>'
    )


def _table(names: Sequence[str], values: Sequence[float], columns: int) -> str:
    cells = [
        f"{n:>3} {format_number(value, '.1f'):>8}" for n, value in zip(names, values, strict=True)
    ]
    lines = [cells[i : i + columns] for i in range(0, len(cells), columns)]
    return "\n".join("  " + " ".join(line) for line in lines)


def day_list(days: Sequence[MonthDay]) -> str:
    """Days in words, six of them at most: `6 Oct, 12 Nov`."""
    shown = ", ".join(starmap(format_month_day, days[:6]))
    if len(days) <= 6:
        return shown
    return _("{days} and {n} more").format(days=shown, n=len(days) - 6)
