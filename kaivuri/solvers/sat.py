"""`sat`: exact cover as satisfiability, with PySAT.

Each cover found is excluded by a clause over its options: no cover contains another, so "not all
of these" is enough. With multiplicities a cover may contain another, so the clause names all
options.

Covers with the fewest or the most options are found under a bound on their size, which is relaxed
when no further cover satisfies it; the engine retains its learnt clauses.

The engine aborts the process if an allocation fails. The free memory must therefore suffice for
what it may allocate before the next check.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any

from kaivuri.errors import SolverUnavailable
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.optional_libraries import install_command
from kaivuri.solvers.base import CoverStream, Solver, SortedCovers
from kaivuri.solvers.clauses import MAX_PAIRWISE, Clause, CoverSizes, SlackCounter, encode
from kaivuri.solvers.process_memory import data_bytes, free_address_space
from kaivuri.solvers.stop import Stop

_ENGINE = "glucose4"  # unlike some engines, can be interrupted from another thread
_CHECK_SECONDS = 0.02
_CLAUSES_PER_CHECK = 2000  # about a millisecond
_VARIABLES_PER_CHECK = 10_000  # a few milliseconds
_STEP_CONFLICTS = 1 << 9  # a few milliseconds
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
                _(
                    "the solver sat needs python-sat, which has no package for every system "
                    "({error}): {install}"
                ).format(error=error, install=install_command("python-sat"))
            ) from None

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`."""
        with _open_search(problem, stop) as search:
            for cover in search.covers():
                stop.record(0, 1)
                yield cover

    def steps(self, problem: ExactCover, stop: Stop, /) -> Iterator[list[Cover]]:
        """Yield the covers in steps of one cover, or of some conflicts without a cover."""
        with _open_search(problem, stop) as search:
            yield from search.steps()

    def by_size(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /, *, fewest: bool
    ) -> CoverStream:
        """See `Solver.by_size`."""
        if problem.multiplicities:  # the slack of sizes assumes that each item is covered once
            return super().by_size(problem, weights, stop, fewest=fewest)
        covers = self.covers_by_size(problem, stop, fewest=fewest)
        return SortedCovers(self, problem, weights, stop, by_size=covers)

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


@contextmanager
def _open_search(
    problem: ExactCover, stop: Stop, max_pairwise: int = MAX_PAIRWISE
) -> Iterator["_SatSearch"]:
    from pysat.solvers import Solver as Engine

    initial_data = data_bytes()

    def check() -> None:
        stop.check()
        free = free_address_space()
        # The engine must be able to reallocate its largest table.
        if free is not None and free < _MIN_FREE_BYTES + data_bytes() - initial_data:
            raise MemoryError

    check()
    # The engine must not be freed while the thread runs.
    with Engine(name=_ENGINE) as engine, ThreadPoolExecutor(1) as thread:
        search = _SatSearch(problem, engine, thread, check)
        search.add(encode(problem, max_pairwise), len(problem.options) + problem.item_count)
        yield search


@dataclass(frozen=True, slots=True)
class _SatSearch:
    """A search for covers under changing assumptions; `check` raises an error to end it."""

    problem: ExactCover
    engine: Any
    thread: ThreadPoolExecutor
    check: Callable[[], None]

    @property
    def variables(self) -> int:
        """The number of variables."""
        return max(len(self.problem.options), int(self.engine.nof_vars()))

    def add(self, new_clauses: Iterator[Clause], variables: int) -> None:
        """Add clauses over the variables up to `variables`."""
        for last in range(self.variables + _VARIABLES_PER_CHECK, variables, _VARIABLES_PER_CHECK):
            self.check()
            self.engine.add_clause([last, -last])  # a tautology, to create the variables
        while chunk := list(islice(new_clauses, _CLAUSES_PER_CHECK)):
            self.check()
            self.engine.append_formula(chunk)

    def covers(self, assumptions: Sequence[int] = ()) -> Iterator[Cover]:
        """Yield the remaining covers that satisfy `assumptions`."""
        more = True
        while more and self._solve(list(assumptions)):
            cover, more = self._take_cover()
            yield cover

    def steps(self) -> Iterator[list[Cover]]:
        """Yield the remaining covers one by one, and an empty list after each few conflicts."""
        more = True
        while more and (answer := self._solve([], _STEP_CONFLICTS)) is not False:
            covers = []
            if answer:
                cover, more = self._take_cover()
                covers = [cover]
            yield covers

    def _take_cover(self) -> tuple[Cover, bool]:
        """Exclude the cover found, and return it and whether there may be more."""
        literals = (self.engine.get_model() or [])[: len(self.problem.options)]
        every = bool(self.problem.multiplicities)
        excluded = [-literal for literal in literals if every or literal > 0]
        if excluded:  # otherwise the empty cover is the only one
            self.engine.add_clause(excluded)
        return tuple(literal - 1 for literal in literals if literal > 0), bool(excluded)

    def _solve(self, assumptions: list[int], conflicts: int | None = None) -> bool | None:
        """Call the engine in a thread, as it checks neither a time limit nor Ctrl-C.

        Returns None if it has no answer after some conflicts.
        """
        if conflicts is not None:
            self.engine.conf_budget(conflicts)
        future = self.thread.submit(self.engine.solve_limited, assumptions, expect_interrupt=True)
        try:
            while not wait([future], _CHECK_SECONDS).done:
                self.check()
            self.check()
        except BaseException:
            self.engine.interrupt()
            raise
        answer: bool | None = future.result()
        return answer
