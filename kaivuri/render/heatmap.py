"""Heat maps of a year's solution counts, with months as rows, and tables of statistics.

The colours follow cividis (J. R. Nuñez et al., 2018), whose order looks the same to all
kinds of colour vision: blue is few, yellow is many, on dark and on light backgrounds. The
dark end is lighter than the original, so that it stands out from a dark background.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from kaivuri.calendars.year_statistics import (
    DifficultyTrend,
    MonthDay,
    YearStatistics,
    distribution,
)
from kaivuri.common.days import format_month_day, month_names
from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.render.board_svg import svg_document
from kaivuri.render.palette import Rgb, hex_colour

RAMP: tuple[Rgb, ...] = (
    (56, 100, 176),
    (124, 128, 134),
    (158, 150, 118),
    (200, 182, 98),
    (245, 220, 75),
)
"""From few solutions to many."""
NO_COVER: Rgb = (213, 94, 0)
_SHADES = ("··", "░░", "▒▒", "▓▓", "██")
_NO_SOLUTION = "><"
_NOT_COUNTED = N_("not counted")


def shade_bounds(counts: Sequence[int], *, log: bool) -> list[int]:
    """Return the upper bounds of all shades but the last, in equal or (`log`) geometric steps."""
    low, high = min((n for n in counts if n), default=0), max(counts)
    steps = len(_SHADES)
    if log and low:
        return [round(low * (high / low) ** (step / steps)) for step in range(1, steps)]
    return [round(low + (high - low) * step / steps) for step in range(1, steps)]


def heatmap_text(counts: Mapping[MonthDay, int], *, log: bool = False, colour: bool = False) -> str:
    """Draw a map of twelve rows, with two characters per day, and a legend."""
    bounds = shade_bounds([*counts.values()], log=log)
    lines = ["     " + "".join(f"{d:<2}" if d == 1 or d % 5 == 0 else "  " for d in range(1, 32))]
    for month, name in enumerate(month_names(), 1):
        shades = [_shade(counts.get((month, day)), bounds, colour=colour) for day in range(1, 32)]
        lines.append(
            f"{name}  {''.join(shades) if _is_counted(month, counts) else _(_NOT_COUNTED)}"
        )
    lines += ["", _legend(counts, bounds, colour=colour)]
    return "\n".join(line.rstrip() for line in lines)


def heatmap_svg(
    counts: Mapping[MonthDay, int], title: str, *, log: bool = False, dark: bool = False
) -> str:
    """Draw the map as SVG, with the count of each day and its date as a tooltip."""
    bounds = shade_bounds([*counts.values()], log=log)
    ink = "#e6e6e6" if dark else "#222222"
    width, height, left, top = 30, 26, 50, 56
    parts = [_text_svg(left, 24, 16, ink, title)]
    for day in range(1, 32):
        x = left + width * day - width // 2
        parts.append(f'<text x="{x}" y="{top - 8}" font-size="10" fill="{ink}">{day}</text>')
    for month, name in enumerate(month_names(), 1):
        x, y = left, top + height * month - height // 2 + 4
        parts.append(f'<text x="26" y="{y}" font-size="12" fill="{ink}">{name}</text>')
        if not _is_counted(month, counts):
            parts.append(_text_svg(x, y, 12, ink, _(_NOT_COUNTED)))
    for (month, day), n in sorted(counts.items()):
        fill = shade_colour(n, bounds)
        x, y = left + width * (day - 1), top + height * (month - 1)
        parts.append(
            f"<g><title>{format_month_day(month, day)}: {n}</title>"
            f'<rect x="{x}" y="{y}" width="{width - 1}" height="{height - 1}" '
            f'fill="{hex_colour(fill)}"/><text x="{x + width // 2}" y="{y + 17}" '
            f'font-size="{10 if n < 10000 else 8}" fill="{text_colour(fill)}">'
            f"{n}</text></g>"
        )
    legend_at = left, top + height * 12 + 14
    parts += _legend_svg(bounds, [*counts.values()], legend_at, ink)
    return svg_document(left + width * 31 + 16, top + height * 12 + 50, title, parts, dark=dark)


def statistics_text(
    statistics: YearStatistics, counts: Mapping[MonthDay, int], *, log: bool = False
) -> str:
    """Return the tables printed below a map."""
    bounds = shade_bounds([*counts.values()], log=log)
    bins = distribution(counts.values(), bounds)
    largest = max(bins)
    counted = [month for month in range(1, 13) if _is_counted(month, counts)]
    names = [month_names()[month - 1] for month in counted]
    lines = [
        *_summary(statistics),
        "",
        _("Mean of each month"),
        _table(names, [statistics.months[month - 1] for month in counted], 6),
        "",
        _("Mean of each day of the month"),
        _table([str(day) for day in range(1, 32)], statistics.month_days, 6),
        "",
        _("Distribution"),
    ]
    for name, n in zip(_ranges(bounds), bins, strict=True):
        lines.append(f"  {name:>9} {n:>4} {'█' * round(40 * n / largest)}")
    return "\n".join(line.rstrip() for line in lines)


def _summary(statistics: YearStatistics) -> list[str]:
    values = {
        _("Days"): str(statistics.days),
        _("Solutions"): _("{n} in all, {mean} a day, median {median}").format(
            n=statistics.total,
            mean=format_number(statistics.mean, ".2f"),
            median=format_number(statistics.median, "g"),
        ),
        _("Hardest"): day_list(statistics.hardest),
        _("Easiest"): day_list(statistics.easiest),
        _("Ties"): ngettext(
            "{n} day shares its number with another",
            "{n} days share their number with another",
            statistics.ties,
        ).format(n=statistics.ties),
    }
    width = max(map(len, values)) + 1
    return [f"{name:<{width}}: {value}" for name, value in values.items()]


def trends_text(before: DifficultyTrend, after: DifficultyTrend) -> str:
    """Return a table of difficulty trends before and after a rearrangement."""
    old_title, new_title = _("before"), _("after")
    lines = [f"{'':<42}{old_title:>8}{new_title:>9}"]
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


def shade(n: int | None, bounds: Sequence[int]) -> str:
    """Return two characters that represent a count, or two blanks for None."""
    if n is None:
        return "  "
    return _SHADES[bisect_left(bounds, n)] if n else _NO_SOLUTION


def shade_colour(n: int, bounds: Sequence[int]) -> Rgb:
    """Return the colour of a count."""
    return RAMP[bisect_left(bounds, n)] if n else NO_COVER


def text_colour(shade: Rgb) -> str:
    """Return the colour of text on a shade, by its contrast."""
    return "#ffffff" if shade == RAMP[0] else "#111111"


def legend_entries(counts: Sequence[int], bounds: Sequence[int]) -> list[tuple[int, str]]:
    """Return the legend: for each shade a count in its range, and the range as text."""
    entries = list(zip([*bounds, max(counts)], _ranges(bounds), strict=True))
    return [(0, _("none")), *entries] if 0 in counts else entries


def _shade(n: int | None, bounds: Sequence[int], *, colour: bool) -> str:
    text = shade(n, bounds)
    if n is None or not colour:
        return text
    red, green, blue = shade_colour(n, bounds)
    return f"\x1b[38;2;{red};{green};{blue}m{text}\x1b[39m"


def _legend(counts: Mapping[MonthDay, int], bounds: Sequence[int], *, colour: bool) -> str:
    entries = [
        f"{_shade(n, bounds, colour=colour)} {name}"
        for n, name in legend_entries([*counts.values()], bounds)
    ]
    return "     " + "   ".join(entries)


def _ranges(bounds: Sequence[int]) -> list[str]:
    return [*(f"≤ {bound}" for bound in bounds), f"> {bounds[-1]}"]


def _legend_svg(
    bounds: Sequence[int], counts: Sequence[int], at: tuple[int, int], ink: str
) -> list[str]:
    parts = []
    for number, (n, name) in enumerate(legend_entries(counts, bounds)):
        x, y = at[0] + 110 * number, at[1]
        fill = hex_colour(shade_colour(n, bounds))
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


def day_list(days: Iterable[tuple[MonthDay, int]]) -> str:
    """List days and their numbers of solutions as text: `6 Oct (7), 12 Nov (9)`."""
    return ", ".join(f"{format_month_day(*day)} ({format_number(n)})" for day, n in days)
