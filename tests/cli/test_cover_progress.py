"""The progress of a search, by a clock of the test, and the estimate at a time limit."""

from io import StringIO
from itertools import count

import pytest
from instances import queens
from instances_multiplicities import planted_multiplicities

from kaivuri.cli.console import Console
from kaivuri.cli.cover_progress import CoverProgress
from kaivuri.errors import TimeLimit
from kaivuri.solvers.algx import AlgX
from kaivuri.solvers.cdlx import Cdlx
from kaivuri.solvers.sat import Sat
from kaivuri.solvers.watched_stop import SearchProgress, WatchedStop


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def progress_of(err: StringIO, solver: str | None = None) -> CoverProgress:
    ticks = count()
    return CoverProgress(Console(StringIO(), err), solver, now=lambda: next(ticks) / 1000)


def test_progress_is_a_line_of_a_terminal_until_it_is_cleared() -> None:
    err = Terminal()
    progress = progress_of(err, "dlx")
    progress.take(queens(6))
    progress.report(SearchProgress(1.2, 20, 1))
    shown = err.getvalue()
    assert shown.startswith("\r\x1b[K1 s · nodes: 20 · about ")
    assert shown.endswith("% of the tree · covers: 1")
    progress.line.clear()
    progress.line.clear()
    assert err.getvalue() == shown + "\r\x1b[K"


def test_progress_is_a_note_every_ten_seconds_elsewhere() -> None:
    err = StringIO()
    progress = progress_of(err)
    for seconds in (9, 11, 15, 22):
        progress.report(SearchProgress(seconds, 2000, 0))
    assert err.getvalue() == (
        "kaivuri: 11 s · nodes: 2,000 · covers: 0\nkaivuri: 22 s · nodes: 2,000 · covers: 0\n"
    )


@pytest.mark.parametrize(
    ("problem", "note"),
    [
        (queens(6), "kaivuri: estimated covers: "),
        (queens(3), "kaivuri: no cover in "),
        (planted_multiplicities(3, 5, 1)[0], ""),
    ],
)
def test_a_count_without_time_ends_with_an_estimate(problem: object, note: str) -> None:
    err = StringIO()
    progress = progress_of(err)
    progress.take(problem)  # type: ignore[arg-type]
    with pytest.raises(TimeLimit), progress.estimating():
        raise TimeLimit("")
    assert err.getvalue().startswith(note)
    assert bool(err.getvalue()) == bool(note)


@pytest.mark.parametrize("solver", [AlgX(), Cdlx(), Sat()])
def test_searches_report_their_work(solver: AlgX | Cdlx | Sat) -> None:
    reports: list[SearchProgress] = []
    ticks = count()
    stop = WatchedStop(None, None, reports.append, now=lambda: float(next(ticks)))
    assert len(list(solver.covers(queens(6), stop))) == 4
    stop.check()
    assert reports[-1].covers == 4
    assert reports[-1].seconds > 1
