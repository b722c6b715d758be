"""`sat`: exact cover as satisfiability, by way of PySAT.

Each cover found is forbidden by a clause over the option variables alone: no cover
contains another, so "not all of these" is enough.

Covers with the fewest or the most options come from a bound on the size, from the best
possible one. It is relaxed when all covers within it are found, and what the engine has
learnt stays. No other cover is listed on the way to them.

The engine ends the process where it gets no memory. So there has to be as much left
as it may ask for until it is looked at again.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from itertools import groupby, islice
from typing import Any, TypeVar

from kaivuri.errors import SolverUnavailable
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.base import CoverStream, Solver, SortedCovers
from kaivuri.solvers.clauses import MAX_PAIRWISE, Clause, CoverSizes, SlackCounter, encode, variable
from kaivuri.solvers.process_memory import data_bytes, free_address_space
from kaivuri.solvers.stop import Stop

_ENGINE = "glucose4"  # can be interrupted from another thread, as not every engine can
_CHECK_SECONDS = 0.02
_CLAUSES_PER_CHECK = 2000  # handed over between two looks at the stop sign: about a millisecond
_VARIABLES_PER_CHECK = 10_000  # made between two looks: some milliseconds
_MAX_PAIRWISE_BY_SIZE = 100  # measured: for one proof of a size, fewer clauses are better
_SLACK_FACTOR, _MIN_SLACK = 2, 8
"""A counter counts so many times what is allowed now, and so much more: then it is made anew."""
_MIN_FREE_BYTES = 24_000_000
"""Bytes that must be left for a thread and for what the engine asks for at once."""

_Result = TypeVar("_Result")


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
        """All covers by number of options."""
        sizes = CoverSizes(problem, fewest=fewest)
        with _open_search(problem, stop, _MAX_PAIRWISE_BY_SIZE) as search:
            counter, most = None, -1
            for size in sizes.order:
                waste = sizes.slack(size)
                if counter is None or waste > most:
                    most = _SLACK_FACTOR * waste + _MIN_SLACK
                    counter = SlackCounter(problem, sizes, most, search.variables)
                    search.add(counter.clauses(), counter.variables)
                yield from search.covers(counter.at_most(waste))


class _CoversBySize(SortedCovers):
    """Covers of one size after another, each size sorted for itself."""

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
    """An engine that knows a problem, for as long as it is needed."""
    from pysat.solvers import Solver as Engine

    watch = _SearchLimits(stop)
    watch.check()
    with (
        Engine(name=_ENGINE) as engine,
        _InterruptibleThread(engine.interrupt, watch) as thread,
    ):
        search = _SatSearch(problem, engine, thread, watch)
        search.add(encode(problem, max_pairwise), len(problem.options) + problem.item_count)
        yield search


class _SatSearch:
    """All covers of a problem, under assumptions that change."""

    def __init__(
        self,
        problem: ExactCover,
        engine: Any,
        thread: "_InterruptibleThread",
        limits: "_SearchLimits",
    ) -> None:
        self._options = len(problem.options)
        self._engine = engine
        self._thread = thread
        self._limits = limits
        self._no_primary_items = not problem.primary_count

    @property
    def variables(self) -> int:
        """How many variables there are."""
        return max(self._options, int(self._engine.nof_vars()))

    def add(self, new_clauses: Iterator[Clause], variables: int) -> None:
        """Add clauses over so many variables."""
        for last in range(self.variables + _VARIABLES_PER_CHECK, variables, _VARIABLES_PER_CHECK):
            self._limits.check()
            self._engine.add_clause([last, -last])  # only makes the variables up to it
        while some := list(islice(new_clauses, _CLAUSES_PER_CHECK)):
            self._limits.check()
            self._engine.append_formula(some)

    def covers(self, assumptions: Sequence[int] = ()) -> Iterator[Cover]:
        """The covers that have not been given yet and agree with what is assumed."""

        def solve() -> bool:
            return bool(self._engine.solve_limited(list(assumptions), expect_interrupt=True))

        while self._thread.call(solve):
            model = self._engine.get_model() or []
            cover = tuple(literal - 1 for literal in model[: self._options] if literal > 0)
            yield cover
            if self._no_primary_items:  # there is no second cover
                return
            self._engine.add_clause([-variable(option) for option in cover])


class _SearchLimits:
    """Ends a search by its Stop, and before the engine gets no memory."""

    def __init__(self, stop: Stop) -> None:
        self._stop = stop
        self._initial_data = data_bytes()

    def check(self) -> None:
        """Return, or end the search.

        Raises:
            MemoryError: when the engine could not make its largest table anew.
        """
        self._stop.check()
        left = free_address_space()
        if left is not None and left < _MIN_FREE_BYTES + data_bytes() - self._initial_data:
            raise MemoryError


class _InterruptibleThread:
    """Calls into an engine, made in a thread, so that this one can be asked to stop.

    The engine lets go of the interpreter while it works, but would see neither
    a time limit nor Ctrl-C.
    """

    def __init__(self, interrupt: Callable[[], None], limits: _SearchLimits) -> None:
        self._interrupt = interrupt
        self._limits = limits
        self._thread = ThreadPoolExecutor(1)

    def __enter__(self) -> "_InterruptibleThread":
        return self

    def __exit__(self, *_: object) -> None:
        """Wait for the thread: the engine must not be freed while it works."""
        self._thread.shutdown()

    def call(self, work: Callable[[], _Result]) -> _Result:
        """What `work` returns or raises, or else TimeLimit, or what else the watch raises."""
        outcome = self._thread.submit(work)
        try:
            while not wait([outcome], _CHECK_SECONDS).done:
                self._limits.check()
            self._limits.check()
        except BaseException:
            self._interrupt()
            raise
        return outcome.result()
