"""Every query checks its Stop often and ends soon after; calls are counted, not seconds."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType

import instances
import pytest
from asked import solving
from grids import TMSII
from strands_boards import BOARDS

from kaivuri.errors import INTERRUPTIONS, TimeLimit
from kaivuri.queries.calendar import CalendarRequest, calendar
from kaivuri.queries.check import CheckRequest, check
from kaivuri.queries.context import Context
from kaivuri.queries.cover import CoverRequest, cover, cover_count
from kaivuri.queries.hint import HintRequest, hint
from kaivuri.queries.redesign import RedesignRequest, redesign
from kaivuri.queries.solve import solve
from kaivuri.queries.year import YearRequest, year
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES
from kaivuri.solvers.stop import Stop

QUEENS = instances.queens(8)
ALL = SolveMode.ALL
COVERS = {"sat": 5}
"""How many are listed, by solver; those not named list all, at little time for each."""
QUERIES: dict[str, Callable[[Stop], object]] = {
    **{
        f"solve, {solver}": lambda stop, solver=solver: solve(  # type: ignore[misc]
            solving(TMSII, solver=solver, mode=ALL, limit=COVERS.get(solver)), Context(stop=stop)
        )
        for solver in SOLVER_NAMES
    },
    "solve, least words": lambda stop: solve(solving(TMSII), Context(stop=stop)),
    "solve, Strands": lambda stop: solve(solving(BOARDS[0].letters), Context(stop=stop)),
    "hint": lambda stop: hint(HintRequest(solving(TMSII).puzzle, level=5), Context(stop=stop)),
    "check": lambda stop: check(
        CheckRequest(solving(TMSII).puzzle, words=("tuskin",)), Context(stop=stop)
    ),
    "words ruled out": lambda stop: check(
        CheckRequest(solving(TMSII).puzzle, words=("tuskin",), ruled_out=("oikein",)),
        Context(stop=stop),
    ),
    "calendar": lambda stop: calendar(CalendarRequest("6.10.", mode=ALL), Context(stop=stop)),
    "calendar, sat": lambda stop: calendar(
        CalendarRequest("6.10.", mode=ALL, solver="sat"), Context(stop=stop)
    ),
    "calendar, count": lambda stop: calendar(
        CalendarRequest("6.10.", count=True), Context(stop=stop)
    ),
    "calendar, hint": lambda stop: calendar(
        CalendarRequest("6.10.", hint="whether"), Context(stop=stop)
    ),
    "year": lambda stop: year(YearRequest(), Context(stop=stop)),
    "year by month": lambda stop: year(YearRequest(by_month=True), Context(stop=stop)),
    "redesign": lambda stop: redesign(RedesignRequest(starts=1), Context(stop=stop)),
    "redesign, even": lambda stop: redesign(RedesignRequest(goal="even"), Context(stop=stop)),
    "cover": lambda stop: list(cover(CoverRequest(QUEENS), Context(stop=stop))),
    "cover, count": lambda stop: cover_count(CoverRequest(QUEENS), Context(stop=stop)),
    "cover, lightest": lambda stop: list(
        cover(CoverRequest(QUEENS, lightest=50), Context(stop=stop))
    ),
    "cover, sample": lambda stop: list(
        cover(CoverRequest(QUEENS, sample=3000), Context(stop=stop))
    ),
}
MAX_CALLS = 60_000
"""Between two looks at the Stop: some hundredths of a second."""
MAX_CHECKS = 1000
"""What comes later in a search is like what came before."""
MAX_STRANDS_CHECKS = 600_000
"""What its board is read into before the search, and the answer after it."""


@dataclass
class CountingStop(Stop):
    """A Stop that ends at its n-th check and counts the calls between checks."""

    checks: float = float("inf")
    asked: int = 0
    calls: int = 0
    longest: int = 0
    after: int | None = None
    """Calls since it ended."""

    def __post_init__(self) -> None:
        super().__init__()

    def check(self) -> None:
        self.longest, self.calls = max(self.longest, self.calls), 0
        self.asked += 1
        if self.asked > self.checks:
            self.ended = True
            self.after = self.after or 0
            raise TimeLimit("the time is up")

    def grace_period(self) -> Stop:
        return self  # the clock is left out

    def count(self, _frame: FrameType, event: str, _argument: object) -> None:
        if event in ("call", "c_call"):
            self.calls += 1
            if self.after is not None:
                self.after += 1


def run_query(query: Callable[[Stop], object], checks: float = float("inf")) -> CountingStop:
    stop, before = CountingStop(checks), sys.getprofile()
    sys.setprofile(stop.count)
    try:
        query(stop)
    except INTERRUPTIONS:
        assert stop.ended
    finally:
        sys.setprofile(before)
    stop.longest = max(stop.longest, stop.calls)
    return stop


@pytest.mark.parametrize("name", QUERIES)
def test_a_query_ends_soon_after_its_stop(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "kaivuri.calendars.redesign._ANNEALING_STEPS", 1024
    )  # four times between two looks
    query = QUERIES[name]
    query(Stop())  # loads everything that is loaded once
    complete = run_query(query, MAX_CHECKS)
    assert complete.asked > 0
    assert complete.longest < (MAX_STRANDS_CHECKS if "Strands" in name else MAX_CALLS)
    for checks in {0, 1, complete.asked // 2}:
        ended = run_query(query, checks)
        if ended.after is not None:  # threads check as often as time permits
            assert ended.asked <= checks + 2
            assert ended.after < (MAX_STRANDS_CHECKS if "Strands" in name else 1000)
