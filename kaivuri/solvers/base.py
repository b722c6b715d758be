"""What a solver is, and how its covers come.

A solver lists covers. From that alone all questions to a solver can be answered: to
count covers is to list them, and to give them in an order is to find all and sort them.
So answers the base class; a solver that knows a shorter way overrides a method.

A solver keeps nothing of a search, so one solver can be used for many. What becomes
known while covers come is in their `CoverStream`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import ClassVar

from kaivuri.errors import INTERRUPTIONS, MemoryLimit, SolverUnavailable, TimeLimit
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.stop import Stop


class Solver(ABC):
    """Finds covers, by a method of its own.

    Wherever a `Stop` is given, TimeLimit is raised when it says so.
    """

    __slots__ = ()

    name: ClassVar[str]
    """What the user calls it."""
    counts_without_listing: ClassVar[bool] = False
    """Whether `count` takes less than listing all covers."""

    @abstractmethod
    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """All covers, each once, lazily; closing the iterator stops the search."""

    def count(self, problem: ExactCover, stop: Stop, /) -> int:
        """How many covers there are, exactly; found by listing them."""
        return sum(1 for _ in self.covers(problem, stop))

    def unsorted(self, problem: ExactCover, stop: Stop, /) -> "CoverStream":
        """All covers in the order of `covers`."""
        return CoverStream(self, problem, stop)

    def lightest(self, problem: ExactCover, weights: Sequence[int], stop: Stop, /) -> "CoverStream":
        """All covers by increasing sum of their options' weights (one weight per option).

        All are found before the first is given.
        """
        return SortedCovers(self, problem, weights, stop)

    def by_size(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /, *, fewest: bool
    ) -> "CoverStream":
        """All covers by their number of options, and of equally many the lighter first.

        Those with the `fewest` options come first, or else those with the most.
        """
        return self.lightest(problem, size_first_weights(problem, weights, fewest=fewest), stop)

    def with_jobs(self, jobs: int) -> "Solver":  # noqa: ARG002 - for those who can
        """The same solver, listing covers with that many threads in the same order.

        Raises:
            SolverUnavailable: when it can't share its work, as most can't.
        """
        raise SolverUnavailable(
            _("{name} works in one thread; for several take the solver zdd").format(name=self.name)
        )


class CoverStream:
    """The covers of a problem as they are found, each once. Iterate over it only once.

    Nothing is searched before the first cover is asked for.
    """

    def __init__(
        self, solver: Solver, problem: ExactCover, stop: Stop, *, solver_name: str | None = None
    ) -> None:
        """Covers as a solver finds them, for which it uses the solver of that name."""
        self._solver = solver
        self._problem = problem
        self._stop = stop
        self._total: int | None = None
        self.solver_name = solver_name or solver.name
        """The name of the solver that does the work."""
        self.interruption: BaseException | None = None
        """What ended the search while covers were being gathered to be put in order."""

    def __iter__(self) -> Iterator[Cover]:
        return self._counting(self._solver.covers(self._problem, self._stop))

    def _counting(self, covers: Iterator[Cover]) -> Iterator[Cover]:
        """The same covers; their number is known when all have come."""
        found = 0
        for found, cover in enumerate(covers, 1):  # noqa: B007 - used after the loop
            yield cover
        self._total = found

    def count(self) -> int | None:
        """How many covers there are, if that is known or can be told without listing."""
        if self._total is None and self._solver.counts_without_listing:
            with suppress(MemoryLimit, MemoryError):
                self._total = self._solver.count(self._problem, self._stop)
        return self._total

    def best_known(self) -> Cover | None:
        """A good cover, for when the search ended before the first was proved to be the best.

        Some cover, if one is found at once: better than none after a long wait.
        """
        with suppress(TimeLimit, MemoryLimit, MemoryError):
            return next(self._solver.covers(self._problem, self._stop.grace_period()), None)
        return None

    def log_lines(self) -> list[str]:
        """What was chosen during the search and why, one line each."""
        return []


class SortedCovers(CoverStream):
    """Covers by increasing weight, of equal weight by their options: all found, then sorted.

    When the search is ended, the covers known by then come in order, and then what ended it
    is raised: lack of time or memory, or Ctrl-C.
    """

    def __init__(
        self, solver: Solver, problem: ExactCover, weights: Sequence[int], stop: Stop
    ) -> None:
        super().__init__(solver, problem, stop)
        self._weights = weights

    def __iter__(self) -> Iterator[Cover]:
        for group in self._groups():
            known, self.interruption = _collect(group)
            yield from sorted(known, key=self._key)
            if self.interruption is not None:
                raise self.interruption

    def _groups(self) -> Iterator[Iterable[Cover]]:
        """The covers in groups, each sorted for itself: here all in one."""
        yield super().__iter__()

    def _key(self, cover: Cover) -> tuple[int, Cover]:
        return sum(self._weights[option] for option in cover), cover


def _collect(covers: Iterable[Cover]) -> tuple[list[Cover], BaseException | None]:
    """All covers, or those found before the search was ended, and what ended it."""
    known: list[Cover] = []
    try:
        known.extend(covers)
    except INTERRUPTIONS as interruption:
        return known, interruption.with_traceback(None)
    return known, None


def size_first_weights(problem: ExactCover, weights: Sequence[int], *, fewest: bool) -> list[int]:
    """Two orders in one: weights whose sums put covers in order of size, then of weight.

    Each option weighs more than all differences of weight in a cover, which has at most as
    many options as there are primary items; with `fewest` false it weighs as much less.
    """
    if not weights:
        return []
    spread = max(0, *weights) - min(0, *weights) + 1
    step = spread * (problem.primary_count + 1)
    sign = 1 if fewest else -1
    return [sign * step + weight for weight in weights]
