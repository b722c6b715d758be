"""The page of results: how many errands have ended how, what failed, what took longest."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

from kaivuri.batch.job import Errand
from kaivuri.batch.result_file import Failure
from kaivuri.batch.run import Tally
from kaivuri.language import gettext as _
from kaivuri.language import ngettext, format_number

MOST_FAILURES = 20
"""Failures that the page shows; the file has those that are final."""
_STYLE = """\
body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}
body{color:#222;background:#fff}
table{border-collapse:collapse}th,td{padding:.2em .8em .2em 0;text-align:left;vertical-align:top}
th{font-weight:normal}td{overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#111}}"""


def progress_line(tally: Tally) -> str:
    """How far a batch has come."""
    line = _("{ended} of {errands}").format(ended=tally.ended, errands=tally.errands)
    failed = len(tally.faults) + len(tally.undone)
    if failed:
        line += ", " + ngettext("{n} failed", "{n} failed", failed).format(n=failed)
    left = tally.errands - tally.ended
    new = tally.ended - tally.known
    if left and new:
        minutes = tally.seconds * left / new / 60
        line += ", " + _("{minutes} min left").format(minutes=format_number(minutes, ".1f"))
    return line


def page_text(tally: Tally) -> str:
    """The page for a terminal."""
    counts = "\n".join(f"{name:<22}{value:>12}" for name, value in _counts(tally))
    parts = [counts]
    for title, rows in _tables(tally):
        lines = (f"  {first:>10}  {second}" for first, second in rows)
        parts.append("\n".join([title, *lines]))
    return "\n\n".join(parts)


def page_html(tally: Tally, title: str) -> str:
    """The page as HTML that stands for itself."""
    return "\n".join(
        [
            "<!doctype html>",
            '<html><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            *_table(_counts(tally)),
            *(line for name, rows in _tables(tally)
              for line in (f"<h2>{escape(name)}</h2>", *_table(rows))),
            "</body></html>",
        ]
    )  # fmt: skip


def page_document(tally: Tally) -> dict[str, Any]:
    """The page for programs."""
    return {
        "errands": tally.errands,
        "known": tally.known,
        "written": tally.written,
        "faults": [_failure(each) for each in tally.faults],
        "undone": [_failure(each) for each in tally.undone],
        "tasks": tally.tasks,
        "workers": tally.workers,
        "seconds": round(tally.seconds, 3),
        "work_seconds": round(tally.work_seconds, 3),
        "slowest": [
            {"seconds": round(seconds, 3), "errand": Errand(text).content}
            for seconds, text in sorted(tally.slowest, reverse=True)
        ],
    }


def _failure(failure: Failure) -> dict[str, Any]:
    return {"errand": failure.errand.content, "message": failure.message}


def _counts(tally: Tally) -> Iterator[tuple[str, str]]:
    yield _("errands"), format_number(tally.errands)
    yield _("results known before"), format_number(tally.known)
    yield _("results new"), format_number(tally.written)
    yield _("can't be done"), format_number(len(tally.faults))
    yield _("not done this time"), format_number(len(tally.undone))
    new = tally.written + len(tally.undone)
    if new:
        yield _("tasks"), format_number(tally.tasks)
        yield _("workers"), format_number(tally.workers)
        yield _("time"), f"{format_number(tally.seconds, ',.1f')} s"
        yield _("work"), f"{format_number(tally.work_seconds, ',.1f')} s"
        yield _("work an errand"), f"{format_number(1000 * tally.work_seconds / new, ',.1f')} ms"


def _tables(tally: Tally) -> Iterator[tuple[str, Sequence[tuple[str, str]]]]:
    """What the page tells beside the counts, by its heading."""
    for title, failures in (
        (_("can't be done"), tally.faults),
        (_("not done this time; the same command tries again"), tally.undone),
    ):
        rows = [(each.message, str(each.errand)) for each in failures[:MOST_FAILURES]]
        if len(failures) > MOST_FAILURES:
            more = len(failures) - MOST_FAILURES
            rows.append(("…", ngettext("{n} more", "{n} more", more).format(n=more)))
        if rows:
            yield title, rows
    if tally.slowest:
        slowest = sorted(tally.slowest, reverse=True)
        yield _("slowest"), [(f"{format_number(s, '.3f')} s", str(Errand(text))) for s, text in slowest]


def _table(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield "<table>"
    for first, second in rows:
        yield f"<tr><th>{escape(first)}</th><td>{escape(second)}</td></tr>"
    yield "</table>"
