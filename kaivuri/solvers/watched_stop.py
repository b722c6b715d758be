"""A stop that reports what a search has done, once it takes longer than a second."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from kaivuri.solvers.stop import Stop

FIRST_REPORT_SECONDS = 1.0
REPORT_SECONDS = 0.5


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """What a search has done so far."""

    seconds: float
    nodes: int
    covers: int


class WatchedStop(Stop):
    """The limits of a search whose progress is reported, at the earliest after a second."""

    def __init__(
        self,
        seconds: float | None,
        memory: int | None,
        report: Callable[[SearchProgress], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start the clock; see `Stop`."""
        super().__init__(seconds, memory)
        self._report, self._now = report, now
        self._started = now()
        self._next_report = self._started + FIRST_REPORT_SECONDS
        self._nodes = self._covers = 0

    def record(self, nodes: int, covers: int = 0) -> None:
        """See `Stop.record`."""
        self._nodes += nodes
        self._covers += covers

    def check(self) -> None:
        """See `Stop.check`."""
        super().check()
        now = self._now()
        if now >= self._next_report:
            self._next_report = now + REPORT_SECONDS
            self._report(SearchProgress(now - self._started, self._nodes, self._covers))
