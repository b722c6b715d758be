"""`sat`: exact cover as satisfiability, with PySAT.

Each cover found is excluded by a clause over its options: no cover contains another, so "not all
of these" is enough.

Covers with the fewest or the most options are found under a bound on their size, which is relaxed
when no further cover satisfies it; the engine retains its learnt clauses.

The engine aborts the process if an allocation fails. The free memory must therefore suffice for
what it may allocate before the next check.
"""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from itertools import groupby, islice
from typing import Any

from kaivuri.errors import SolverUnavailable
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.base import CoverStream, Solver, SortedCovers
from kaivuri.solvers.clauses import MAX_PAIRWISE, Clause, CoverSizes, SlackCounter, encode, variable
from kaivuri.solvers.process_memory import data_bytes, free_address_space
from kaivuri.solvers.stop import Stop

_ENGINE = "glucose4"  # unlike some engines, can be interrupted from another thread
_CHECK_SECONDS = 0.02
_CLAUSES_PER_CHECK = 2000  # about a millisecond
_VARIABLES_PER_CHECK = 10_000  # a few milliseconds
_MAX_PAIRWISE_BY_SIZE = 100  # measured: fewer clauses make it faster to prove a size
_SLACK_FACTOR, _MIN_SLACK = 2, 8
"""The factor and the constant that make the limit of a counter larger than the current slack."""
_MIN_FREE_BYTES = 24_000_000
"""The free memory needed for a thread and for the first allocations of the engine."""


class Sat(Solver):
    """A SAT solver, with cardinality constraints for sizes."""

    name = "sat"

    def __init__(self) -> None:
        try:
            import pysat.solvers  # noqa: F401 - loaded for this solver only
        except ImportError as error:
            raise SolverUnavailable(
                _("the solver sat needs python-sat ({error}); pip install python-sat").format(
                    error=error
                )
            ) from error

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`."""
        with _open_search(problem, stop) as search:
            yield from search.covers()

    def by_size(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /, *, fewest: bool
    ) -> CoverStream:
        """See `Solver.by_size`."""
        return _CoversBySize(self, problem, weights, stop, fewest=fewest)

    def covers_by_size(
        self, problem: ExactCover, stop: Stop, /, *, fewest: bool
    ) -> Iterator[Cover]:
        """Yield all covers by number of options."""
        sizes = CoverSizes(problem, fewest=fewest)
        with _open_search(problem, stop, _MAX_PAIRWISE_BY_SIZE) as search:
            counter, max_slack = None, -1
            for size in sizes.order:
                slack = sizes.slack(size)
                if counter is None or slack > max_slack:
                    max_slack = _SLACK_FACTOR * slack + _MIN_SLACK
                    counter = SlackCounter(problem, sizes, max_slack, search.variables)
                    search.add(counter.clauses(), counter.variables)
                yield from search.covers(counter.at_most(slack))


class _CoversBySize(SortedCovers):
    """Covers by number of options, sorted within each size."""

    def __init__(
        self,
        solver: Sat,
        problem: ExactCover,
        weights: Sequence[int],
        stop: Stop,
        *,
        fewest: bool,
    ) -> None:
        super().__init__(solver, problem, weights, stop)
        self._covers = solver.covers_by_size(problem, stop, fewest=fewest)

    def _groups(self) -> Iterator[Iterable[Cover]]:
        yield from (group[1] for group in groupby(self._counting(self._covers), key=len))


@contextmanager
def _open_search(
    problem: ExactCover, stop: Stop, max_pairwise: int = MAX_PAIRWISE
) -> Iterator["_SatSearch"]:
    from pysat.solvers import Solver as Engine

    limits = _SearchLimits(stop)
    limits.check()
    # The engine must not be freed while the thread runs.
    with Engine(name=_ENGINE) as engine, ThreadPoolExecutor(1) as thread:
        search = _SatSearch(problem, engine, thread, limits)
        search.add(encode(problem, max_pairwise), len(problem.options) + problem.item_count)
        yield search


class _SatSearch:
    """A search for covers under changing assumptions."""

    def __init__(
        self,
        problem: ExactCover,
        engine: Any,
        thread: ThreadPoolExecutor,
        limits: "_SearchLimits",
    ) -> None:
        self._options = len(problem.options)
        self._engine = engine
        self._thread = thread
        self._limits = limits
        self._no_primary_items = not problem.primary_count

    @property
    def variables(self) -> int:
        """The number of variables."""
        return max(self._options, int(self._engine.nof_vars()))

    def add(self, new_clauses: Iterator[Clause], variables: int) -> None:
        """Add clauses over the variables up to `variables`."""
        for last in range(self.variables + _VARIABLES_PER_CHECK, variables, _VARIABLES_PER_CHECK):
            self._limits.check()
            self._engine.add_clause([last, -last])  # a tautology, to create the variables
        while chunk := list(islice(new_clauses, _CLAUSES_PER_CHECK)):
            self._limits.check()
            self._engine.append_formula(chunk)

    def covers(self, assumptions: Sequence[int] = ()) -> Iterator[Cover]:
        """Yield the remaining covers that satisfy `assumptions`."""
        while self._solve(list(assumptions)):
            model = self._engine.get_model() or []
            cover = tuple(literal - 1 for literal in model[: self._options] if literal > 0)
            yield cover
            if self._no_primary_items:  # the empty cover is the only one
                return
            self._engine.add_clause([-variable(option) for option in cover])

    def _solve(self, assumptions: list[int]) -> bool:
        """Call the engine in a thread, as it checks neither a time limit nor Ctrl-C."""
        future = self._thread.submit(self._engine.solve_limited, assumptions, expect_interrupt=True)
        try:
            while not wait([future], _CHECK_SECONDS).done:
                self._limits.check()
            self._limits.check()
        except BaseException:
            self._engine.interrupt()
            raise
        return bool(future.result())


class _SearchLimits:
    """The limits of a search, including the memory that the engine needs."""

    def __init__(self, stop: Stop) -> None:
        self._stop = stop
        self._initial_data = data_bytes()

    def check(self) -> None:
        """Raise an error if the search has to end.

        Raises:
            MemoryError: if the engine could not reallocate its largest table.
        """
        self._stop.check()
        free = free_address_space()
        if free is not None and free < _MIN_FREE_BYTES + data_bytes() - self._initial_data:
            raise MemoryError
