"""What a solver is, and what it may offer beyond that; for type checkers alone.

Every solver lists covers. Some can do more without listing: count them, or
give them in order of weight. `kaivuri.solvers.abilities` asks which.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.stop import Stop


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


class Counting(Protocol):
    """A solver that counts covers without listing them."""

    def count(self, problem: ExactCover, stop: Stop, /) -> int:
        """How many covers there are, exactly."""
        ...


class Ranking(Protocol):
    """A solver that gives covers in order of weight without listing them all first."""

    def lightest(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /
    ) -> Iterator[Cover]:
        """All covers, lazily, by increasing sum of their options' weights (one an option)."""
        ...


class Improving(Protocol):
    """A solver that knows a good cover before it has proved which one is the best."""

    def best_known(self) -> Cover | None:
        """The best cover of the last search that was asked for the lightest ones, if any."""
        ...


class Tiered(Protocol):
    """A solver that gives covers in order of their number of options, and then of weight."""

    def by_size_and_weight(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /, *, fewest: bool
    ) -> Iterator[Cover]:
        """All covers, lazily: by number of options, and of equally many the lighter first."""
        ...


class BySize(Protocol):
    """A solver that gives covers in order of their number of options."""

    def by_size(self, problem: ExactCover, stop: Stop, /, *, fewest: bool) -> Iterator[Cover]:
        """All covers, lazily: those with the fewest options first, or those with the most."""
        ...


class Remarking(Protocol):
    """A solver that chooses its way and tells which."""

    def remarks(self) -> list[str]:
        """What was chosen and why, a line each."""
        ...
