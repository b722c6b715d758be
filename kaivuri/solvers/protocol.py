"""What a solver is, what it may offer beyond that, and how a search is stopped.

Every solver lists covers. Some can do more without listing: count them, or
give them in order of weight. `kaivuri.solvers.modes` asks for the most that
a solver offers and makes up for the rest.
"""

import time
from collections.abc import Iterator, Sequence
from typing import Protocol, runtime_checkable

from kaivuri.errors import TimeLimit
from kaivuri.exact_cover import Cover, ExactCover


class Stop:
    """Asked by a search every few milliseconds whether it may go on."""

    def __init__(self, seconds: float | None = None) -> None:
        """Let a search run for that long; None: without limit."""
        self._seconds = seconds
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._cancelled = False

    def cancel(self) -> None:
        """Make the search end at its next check; may be called from any thread."""
        self._cancelled = True

    def check(self) -> None:
        """Return, or end the search.

        Raises:
            TimeLimit: when the time is up or the search was cancelled.
        """
        if self._cancelled:
            raise TimeLimit("the search was cancelled")
        if self._deadline is not None and time.monotonic() >= self._deadline:
            raise TimeLimit(f"no end within {self._seconds:g} s; raise --timeout to search longer")


class Solver(Protocol):
    """Finds covers."""

    @property
    def name(self) -> str:
        """What the user calls it."""
        ...

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """All covers, each once, lazily; closing the iterator stops the search.

        Raises:
            TimeLimit: from the iterator, when `stop` says so.
        """
        ...


@runtime_checkable
class Counting(Protocol):
    """A solver that counts covers without listing them."""

    def count(self, problem: ExactCover, stop: Stop, /) -> int:
        """How many covers there are, exactly."""
        ...


@runtime_checkable
class Ranking(Protocol):
    """A solver that gives covers in order of weight without listing them all first."""

    def lightest(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /
    ) -> Iterator[Cover]:
        """All covers, lazily, by increasing sum of their options' weights (one an option)."""
        ...


@runtime_checkable
class Improving(Protocol):
    """A solver that knows a good cover before it has proved which one is the best."""

    def best_known(self) -> Cover | None:
        """The best cover of the last search that was asked for the lightest ones, if any."""
        ...


@runtime_checkable
class Tiered(Protocol):
    """A solver that gives covers in order of their number of options, and then of weight."""

    def by_size_and_weight(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /, *, fewest: bool
    ) -> Iterator[Cover]:
        """All covers, lazily: by number of options, and of equally many the lighter first."""
        ...


@runtime_checkable
class BySize(Protocol):
    """A solver that gives covers in order of their number of options."""

    def by_size(self, problem: ExactCover, stop: Stop, /, *, fewest: bool) -> Iterator[Cover]:
        """All covers, lazily: those with the fewest options first, or those with the most."""
        ...


@runtime_checkable
class Remarking(Protocol):
    """A solver that chooses its way and tells which."""

    def remarks(self) -> list[str]:
        """What was chosen and why, a line each."""
        ...
