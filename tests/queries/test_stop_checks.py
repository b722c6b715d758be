"""Every query checks its Stop often and ends soon after; calls are counted, not seconds."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import FrameType

import pytest
from asked import solved
from grids import TMSII
from strands_boards import BOARDS

from kaivuri.errors import INTERRUPTIONS, TimeLimit
from kaivuri.games.options import SearchOptions
from kaivuri.generator.classics import classic_problem
from kaivuri.queries.calendar import CalendarRequest, calendar
from kaivuri.queries.context import Context
from kaivuri.queries.cover import cover_count, covers
from kaivuri.queries.hint import hint
from kaivuri.queries.position import PositionRequest, check
from kaivuri.queries.redesign import redesign
from kaivuri.queries.resolve import parse_puzzle
from kaivuri.queries.year import year
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES
from kaivuri.solvers.stop import Stop

QUEENS = classic_problem("queens", 8)
GRID = PositionRequest(parse_puzzle(TMSII, Context(), SearchOptions()))
ALL = SolveMode.ALL
COVERS = {"sat": 5}
"""How many are listed, by solver; those not named list all, at little time for each."""
QUERIES: dict[str, Callable[[Stop], object]] = {
    **{
        f"solve, {solver}": lambda stop, solver=solver: solved(  # type: ignore[misc]
            TMSII, Context(stop=stop), solver=solver, mode=ALL, limit=COVERS.get(solver)
        )
        for solver in SOLVER_NAMES
    },
    "solve, least words": lambda stop: solved(TMSII, Context(stop=stop)),
    "solve, Strands": lambda stop: solved(BOARDS[0].letters, Context(stop=stop)),
    "hint": lambda stop: hint(GRID, Context(stop=stop), level=5),
    "check": lambda stop: check(GRID, Context(stop=stop), words=["tuskin"]),
    "words ruled out": lambda stop: check(
        replace(GRID, ruled_out=("oikein",)), Context(stop=stop), words=["tuskin"]
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
    "year": lambda stop: year(None, Context(stop=stop)),
    "year by month": lambda stop: year(None, Context(stop=stop), by_month=True),
    "redesign": lambda stop: redesign(None, Context(stop=stop), starts=1),
    "redesign, even": lambda stop: redesign(None, Context(stop=stop), goal="even"),
    "cover": lambda stop: list(covers(QUEENS, Context(stop=stop))),
    "cover, count": lambda stop: cover_count(QUEENS.problem, Context(stop=stop)),
    "cover, lightest": lambda stop: list(covers(QUEENS, Context(stop=stop), lightest=50)),
    "cover, sample": lambda stop: list(covers(QUEENS, Context(stop=stop), sample=3000)),
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
