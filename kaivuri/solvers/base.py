"""The base classes of solvers and of the covers they find.

A solver has to list covers. The base class counts covers by listing them and sorts them after
finding all; a solver with a faster method overrides this. Solvers are stateless: the state of a
search is in its `CoverStream`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from kaivuri.errors import INTERRUPTIONS, BadProblem, MemoryLimit, SolverUnavailable, TimeLimit
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class SearchSize:
    """The size of a search for all covers; None if the solver does not have this figure."""

    covers: int
    nodes: int | None = None
    """The visited nodes of the search tree."""
    diagram_nodes: int | None = None
    """The nodes of the diagram that stores the covers."""


class Solver(ABC):
    """A solver of exact cover problems."""

    name: ClassVar[str]
    counts_without_listing: ClassVar[bool] = False
    """Whether `count` is faster than listing all covers."""

    @abstractmethod
    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """Yield each cover once; closing the iterator ends the search."""

    def count(self, problem: ExactCover, stop: Stop, /) -> int:
        """Return the exact number of covers."""
        return sum(1 for _ in self.covers(problem, stop))

    def measure(self, problem: ExactCover, stop: Stop, /) -> SearchSize:
        """Search for all covers and return the size of the search."""
        return SearchSize(self.count(problem, stop))

    def unsorted(self, problem: ExactCover, stop: Stop, /) -> "CoverStream":
        """Return all covers in the order of `covers`."""
        return CoverStream(self, problem, stop)

    def lightest(self, problem: ExactCover, weights: Sequence[int], stop: Stop, /) -> "CoverStream":
        """Return all covers by increasing sum of their options' weights (one per option)."""
        return SortedCovers(self, problem, weights, stop)

    def by_size(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /, *, fewest: bool
    ) -> "CoverStream":
        """Return all covers by increasing number of options, then by increasing weight.

        If `fewest` is false, by decreasing number of options.
        """
        return self.lightest(problem, size_first_weights(problem, weights, fewest=fewest), stop)

    def with_jobs(self, jobs: int) -> "Solver":  # noqa: ARG002 - for overrides
        """Return this solver, listing covers in the same order with `jobs` threads.

        Raises:
            SolverUnavailable: if the solver is single-threaded.
        """
        message = _("{name} uses one thread; for several use the solver zdd")
        raise SolverUnavailable(message.format(name=self.name))


class FilteredSolver(Solver):
    """A solver that lists only the covers that a filter allows."""

    def __init__(self, solver: Solver, allows: Callable[[Cover], bool]) -> None:
        self._solver, self._allows = solver, allows
        self.name = solver.name  # type: ignore[misc] # that of the class for the others

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`."""
        return filter(self._allows, self._solver.covers(problem, stop))


class CoverStream:
    """A single-use iterable over the covers of a problem, found lazily."""

    def __init__(self, solver: Solver, problem: ExactCover, stop: Stop) -> None:
        self._solver = solver
        self._problem = problem
        self._stop = stop
        self._total: int | None = None
        self.solver_name = solver.name
        """The name of the solver in use."""
        self.interruption: BaseException | None = None
        """The error that ended the search while covers were collected for sorting."""

    def __iter__(self) -> Iterator[Cover]:
        return self._counting(self._solver.covers(self._problem, self._stop))

    def _counting(self, covers: Iterator[Cover]) -> Iterator[Cover]:
        total = 0
        for total, cover in enumerate(covers, 1):  # noqa: B007 - used after the loop
            yield cover
        self._total = total

    def count(self) -> int | None:
        """Return the number of covers, None if it is unknown and they would have to be listed."""
        if self._total is None and self._solver.counts_without_listing:
            with suppress(MemoryLimit, MemoryError):
                self._total = self._solver.count(self._problem, self._stop)
        return self._total

    def best_known(self) -> Cover | None:
        """Return a good cover after a search that ended early, or any cover found quickly."""
        with suppress(TimeLimit, MemoryLimit, MemoryError):
            return next(self._solver.covers(self._problem, self._stop.grace_period()), None)
        return None

    def log_lines(self) -> list[str]:
        """Return log lines about the choices made during the search."""
        return []


class SortedCovers(CoverStream):
    """Covers sorted by weight, then by options, after all are found.

    When a time limit, lack of memory or Ctrl-C ends the search, it yields the covers found so
    far, in order, before it raises the error.
    """

    def __init__(
        self,
        solver: Solver,
        problem: ExactCover,
        weights: Sequence[int],
        stop: Stop,
        by_size: Iterator[Cover] | None = None,
    ) -> None:
        """If `by_size` yields the covers by number of options, sort only within each number."""
        super().__init__(solver, problem, stop)
        self._weights = weights
        self._by_size = by_size

    def __iter__(self) -> Iterator[Cover]:
        groups: Iterable[Iterable[Cover]] = [super().__iter__()]
        if self._by_size is not None:
            groups = (group for _, group in groupby(self._counting(self._by_size), key=len))
        for group in groups:
            covers, self.interruption = _collect(group)
            yield from sorted(covers, key=self._key)
            if self.interruption is not None:
                raise self.interruption

    def _key(self, cover: Cover) -> tuple[int, Cover]:
        return sum(self._weights[option] for option in cover), cover


def _collect(covers: Iterable[Cover]) -> tuple[list[Cover], BaseException | None]:
    """Return the covers found and the error that ended the search, if any."""
    collected: list[Cover] = []
    try:
        collected.extend(covers)
    except INTERRUPTIONS as interruption:
        return collected, interruption.with_traceback(None)
    return collected, None


def size_first_weights(problem: ExactCover, weights: Sequence[int], *, fewest: bool) -> list[int]:
    """Return weights that order covers by number of options, then by `weights`.

    The constant added to each weight (subtracted if `fewest` is false) exceeds the difference in
    weight of any two covers.
    """
    if not weights:
        return []
    spread = max(0, *weights) - min(0, *weights) + 1
    step = spread * (problem.max_cover_size + 1)
    offset = step if fewest else -step
    return [offset + weight for weight in weights]


def refuse_multiplicities(problem: ExactCover, solver: str) -> None:
    """Raise BadProblem if the problem has multiplicities."""
    if problem.multiplicities:
        message = _("{name} does not support multiplicities; use cdlx, dlx, zdd or sat")
        raise BadProblem(message.format(name=solver))
