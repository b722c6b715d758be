"""`sat`: exact cover as satisfiability, by way of PySAT.

Each cover found is forbidden by a clause over the option variables alone: no cover
contains another, so "not all of these" is enough.

Covers with the fewest or the most options come from a constraint on the size: one
search for each size, from the least possible one. No other cover is listed on
the way to them.

The engine ends the process where it gets no memory. So there has to be as much left
as it may ask for until it is looked at again.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import groupby, islice
from typing import TypeVar

from kaivuri.errors import SolverUnavailable
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.base import Gathered, Listing, Solver
from kaivuri.solvers.clauses import Clause, clauses, variable
from kaivuri.solvers.memory import data, room
from kaivuri.solvers.stop import Stop

_ENGINE = "glucose4"  # can be interrupted from another thread, as not every engine can
_CHECK_SECONDS = 0.02
_CLAUSES = 2000  # handed over between two looks at the stop sign: about a millisecond
_VARIABLES = 10_000  # made between two looks: some milliseconds
_LEAST_ROOM = 24_000_000
"""Bytes that must be left for a thread and for what the engine asks for at once."""

_Result = TypeVar("_Result")


class Sat(Solver):
    """A SAT solver, with cardinality constraints for sizes."""

    name = "sat"

    def __init__(self) -> None:
        """Load PySAT.

        Raises:
            SolverUnavailable: when it is not installed.
        """
        try:
            import pysat.solvers  # noqa: F401 - loaded for this solver only
        except ImportError as fault:
            raise SolverUnavailable(
                _("the solver sat needs python-sat ({fault}); pip install python-sat").format(
                    fault=fault
                )
            ) from fault

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`."""
        yield from _covers(clauses(problem), problem, stop)

    def by_size(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /, *, fewest: bool
    ) -> Listing:
        """See `Solver.by_size`."""
        return _SizeBySize(self, problem, weights, stop, fewest=fewest)

    def size_by_size(self, problem: ExactCover, stop: Stop, /, *, fewest: bool) -> Iterator[Cover]:
        """All covers by number of options: one search per size, with it as a constraint."""
        lengths = [sum(item < problem.primary for item in o) for o in problem.options]
        low = -(-problem.primary // max(lengths, default=1))
        high = problem.primary // min(lengths, default=1)
        for size in range(low, high + 1) if fewest else range(high, low - 1, -1):
            yield from _covers(clauses(problem, size), problem, stop)


class _SizeBySize(Gathered):
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
        self._covers = solver.size_by_size(problem, stop, fewest=fewest)

    def _groups(self) -> Iterator[Iterable[Cover]]:
        yield from (group[1] for group in groupby(self._counted(self._covers), key=len))


def _covers(given: Iterator[Clause], problem: ExactCover, stop: Stop) -> Iterator[Cover]:
    from pysat.solvers import Solver as Engine

    watch = _Watch(stop)
    watch.check()
    with (
        Engine(name=_ENGINE) as engine,
        _Interruptible(engine.interrupt, watch) as thread,
    ):
        for last in range(_VARIABLES, len(problem.options) + problem.items, _VARIABLES):
            watch.check()
            engine.add_clause([last, -last])  # says nothing, but the variables up to it are made
        while some := list(islice(given, _CLAUSES)):
            watch.check()
            engine.append_formula(some)

        def solve() -> bool:
            return bool(engine.solve_limited(expect_interrupt=True))

        while thread.call(solve):
            cover = _chosen(engine.get_model() or [], problem)
            yield cover
            if not cover:  # without options there is no second cover
                return
            engine.add_clause(_not_again(cover))


class _Watch:
    """Ends a search by its Stop, and before the engine gets no memory."""

    def __init__(self, stop: Stop) -> None:
        self._stop = stop
        self._before = data()

    def check(self) -> None:
        """Return, or end the search.

        Raises:
            TimeLimit, MemoryLimit: as `Stop.check`.
            MemoryError: when the engine could not make its largest table anew.
        """
        self._stop.check()
        left = room()
        if left is not None and left < _LEAST_ROOM + data() - self._before:
            raise MemoryError


def _chosen(model: list[int], problem: ExactCover) -> Cover:
    count = len(problem.options)
    return tuple(literal - 1 for literal in model[:count] if literal > 0)


def _not_again(cover: Cover) -> list[int]:
    return [-variable(option) for option in cover]


class _Interruptible:
    """Calls into an engine, made in a thread, so that this one can be asked to stop.

    The engine lets go of the interpreter while it works, but would see neither
    a time limit nor Ctrl-C.
    """

    def __init__(self, interrupt: Callable[[], None], watch: _Watch) -> None:
        self._interrupt = interrupt
        self._watch = watch
        self._thread = ThreadPoolExecutor(1)

    def __enter__(self) -> "_Interruptible":
        return self

    def __exit__(self, *_: object) -> None:
        """Wait for the thread: the engine must not be freed while it works."""
        self._thread.shutdown()

    def call(self, work: Callable[[], _Result]) -> _Result:
        """What `work` returns or raises, or else TimeLimit, or what else the watch raises."""
        outcome = self._thread.submit(work)
        try:
            while not wait([outcome], _CHECK_SECONDS).done:
                self._watch.check()
            self._watch.check()
        except BaseException:
            self._interrupt()
            raise
        return outcome.result()
