"""Rows as Markdown tables that are also readable in a terminal."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from benchmarks.measuring import Row

HEAD = (
    "task", "engine", "answer", "set-up ms", "search ms", "× best", "both ms", "× best",
    "found/s", "memory MB",
)  # fmt: skip
ANSWERS = {
    "paths": "{:,} paths",
    "covers": "{:,} covers",
    "fewest": "{} options",
    "most": "{} options",
    "least weight": "from weight {}",
}
UNTIMED = "–"


def markdown_table(head: Sequence[str], lines: Iterable[Sequence[str]], left: int) -> str:
    """Format a Markdown table with the first `left` columns left-aligned, others right-aligned."""
    body = [list(line) for line in lines]
    widths = [max(map(len, column)) for column in zip(head, *body, strict=True)]
    rule = ["-" * width if n < left else "-" * (width - 1) + ":" for n, width in enumerate(widths)]
    padded = (
        [
            x.ljust(w) if n < left else x.rjust(w)
            for n, (x, w) in enumerate(zip(line, widths, strict=True))
        ]
        for line in (head, rule, *body)
    )
    return "\n".join(f"| {' | '.join(line)} |" for line in padded)


def table(rows: Iterable[Row]) -> str:
    """Return the table of one instance, sorted by task and time, followed by its notes."""
    lines: list[list[str]] = []
    notes: dict[str, list[str]] = {}
    in_order = list(rows)
    tasks = list(dict.fromkeys(row.task for row in in_order))
    in_order.sort(key=lambda row: tasks.index(row.task))
    for _, group in groupby(in_order, key=lambda row: row.task):
        group_rows = sorted(group, key=lambda row: row.total or float("inf"))
        lines += _lines([row for row in group_rows if _shown(row)])
        for row in group_rows:
            if row.note and (row.total is not None or not _shown(row)):
                notes.setdefault(row.note, []).append(f"{row.task} {row.engine}")
    parts = [markdown_table(HEAD, lines, 3)] if lines else []
    parts += [f"- {', '.join(who)}: {note}" for note, who in notes.items()]
    return "\n".join(parts)


def _shown(row: Row) -> bool:
    return row.total is not None or row.note.startswith(("over", "failed"))


def _lines(rows: Sequence[Row]) -> list[list[str]]:
    searches = [row.search for row in rows if row.search is not None]
    totals = [row.total for row in rows if row.total is not None]
    return [
        [
            row.task,
            row.engine,
            _answer(row),
            _milliseconds(row.setup),
            _milliseconds(row.search),
            _ratio(row.search, searches),
            _milliseconds(row.total),
            _ratio(row.total, totals),
            _speed(row),
            UNTIMED if row.memory is None else f"{row.memory / 1e6:.0f}",
        ]
        for row in rows
    ]


def _answer(row: Row) -> str:
    if row.total is None:
        return row.note
    mark = " (wrong)" if row.note.startswith("wrong") else ""
    for name, form in ANSWERS.items():
        if name in row.facts:
            return form.format(row.facts[name]) + mark
    return "a cover" if row.facts.get("solvable") else "no cover"


def _milliseconds(seconds: float | None) -> str:
    if seconds is None:
        return UNTIMED
    return f"{1000 * seconds:,.{2 if seconds < 0.01 else 1 if seconds < 0.1 else 0}f}"


def _ratio(seconds: float | None, among: Sequence[float]) -> str:
    if seconds is None:
        return UNTIMED
    ratio = seconds / max(min(among), 1e-9)
    return f"{ratio:,.{1 if ratio < 100 else 0}f}"


def _speed(row: Row) -> str:
    if not row.covers or not row.search:
        return UNTIMED
    return f"{row.covers / row.search:,.0f}"
