"""The report of a batch: counts of jobs, failures and the slowest jobs."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from kaivuri.batch.job import Job
from kaivuri.batch.result_file import Failure
from kaivuri.batch.run import BatchProgress
from kaivuri.documents.batch import BatchDocument, FailedJob, SlowJob
from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _

MAX_FAILURES = 20
"""The maximum number of failures shown; the file contains all final ones."""
_STYLE = """\
body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}
body{color:#222;background:#fff}
table{border-collapse:collapse}th,td{padding:.2em .8em .2em 0;text-align:left;vertical-align:top}
th{font-weight:normal}td{overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#111}}"""


def progress_line(progress: BatchProgress) -> str:
    """Return the progress of a batch in one line."""
    line = _("{n} of {of} jobs").format(n=progress.finished, of=progress.jobs)
    failed = len(progress.failed) + len(progress.unfinished)
    if failed:
        line += ", " + ngettext("{n} failed", "{n} failed", failed).format(n=failed)
    left = progress.jobs - progress.finished
    new = progress.finished - progress.already_done
    if left and new:
        minutes = progress.seconds * left / new / 60
        line += ", " + _("{minutes} min left").format(minutes=format_number(minutes, ".1f"))
    return line


def page_text(progress: BatchProgress) -> str:
    """Return the report as text for a terminal."""
    counts = "\n".join(f"{name:<22}{value:>12}" for name, value in _counts(progress))
    parts = [counts]
    for title, rows in _tables(progress):
        lines = (f"  {first:>10}  {second}" for first, second in rows)
        parts.append("\n".join([title, *lines]))
    return "\n\n".join(parts)


def page_html(progress: BatchProgress, title: str) -> str:
    """Return the report as a self-contained HTML page."""
    return "\n".join(
        [
            "<!doctype html>",
            '<html><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            *_table(_counts(progress)),
            *(line for name, rows in _tables(progress)
              for line in (f"<h2>{escape(name)}</h2>", *_table(rows))),
            "</body></html>",
        ]
    )  # fmt: skip


def page_document(progress: BatchProgress) -> BatchDocument:
    """Return the report as a JSON document."""
    return BatchDocument(
        jobs=progress.jobs,
        known=progress.already_done,
        written=progress.written,
        failed=tuple(map(_failure, progress.failed)),
        unfinished=tuple(map(_failure, progress.unfinished)),
        chunks=progress.chunks,
        workers=progress.workers,
        seconds=round(progress.seconds, 3),
        work_seconds=round(progress.work_seconds, 3),
        slowest=tuple(
            SlowJob(round(seconds, 3), Job(text).content)
            for seconds, text in sorted(progress.slowest, reverse=True)
        ),
    )


def _failure(failure: Failure) -> FailedJob:
    return FailedJob(failure.job.content, failure.message)


def _counts(progress: BatchProgress) -> Iterator[tuple[str, str]]:
    yield _("jobs"), format_number(progress.jobs)
    yield _("earlier results"), format_number(progress.already_done)
    yield _("new results"), format_number(progress.written)
    yield _("failed"), format_number(len(progress.failed))
    yield _("unfinished"), format_number(len(progress.unfinished))
    new = progress.written + len(progress.unfinished)
    if new:
        yield _("chunks"), format_number(progress.chunks)
        yield _("workers"), format_number(progress.workers)
        yield _("time"), f"{format_number(progress.seconds, ',.1f')} s"
        yield _("work"), f"{format_number(progress.work_seconds, ',.1f')} s"
        yield _("work per job"), f"{format_number(1000 * progress.work_seconds / new, ',.1f')} ms"


def _tables(progress: BatchProgress) -> Iterator[tuple[str, Sequence[tuple[str, str]]]]:
    """Yield the tables after the counts, each with its heading."""
    for title, failures in (
        (_("failed"), progress.failed),
        (_("unfinished; the same command tries again"), progress.unfinished),
    ):
        rows = [(each.message, str(each.job)) for each in failures[:MAX_FAILURES]]
        if len(failures) > MAX_FAILURES:
            more = len(failures) - MAX_FAILURES
            rows.append(("…", ngettext("{n} more", "{n} more", more).format(n=more)))
        if rows:
            yield title, rows
    if progress.slowest:
        slowest = sorted(progress.slowest, reverse=True)
        yield (
            _("slowest"),
            [(f"{format_number(s, '.3f')} s", str(Job(text))) for s, text in slowest],
        )


def _table(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield "<table>"
    for first, second in rows:
        yield f"<tr><th>{escape(first)}</th><td>{escape(second)}</td></tr>"
    yield "</table>"
