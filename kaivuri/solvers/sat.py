"""`sat`: exact cover as satisfiability, by way of PySAT.

One variable per option says that it is chosen, and one variable per item says
that it is covered: a chosen option covers its items (x → c), a covered item is
covered by one of them (c → x₁ ∨ x₂ ∨ …), at most one of them is chosen (an
auxiliary encoding with variables of its own where there are many), and every
primary item is covered. Each cover found is then forbidden by a clause over
the option variables alone: no cover contains another, so "not all of these"
is enough.

Covers with the fewest or the most options come from a cardinality constraint: one
search for each size, from the least possible one. No other cover is listed on
the way to them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import groupby
from typing import TypeVar

from kaivuri.errors import SolverUnavailable
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.base import Gathered, Listing, Solver
from kaivuri.solvers.stop import Stop

_ENGINE = "glucose4"  # can be interrupted from another thread, as not every engine can
_CHECK_SECONDS = 0.02
_CLAUSES = 2000  # handed over between two looks at the stop sign: about a millisecond
_PAIRWISE_UP_TO = 300  # measured: auxiliary encodings only pay on longer lists

_Clauses = list[list[int]]
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
                f"the solver sat needs python-sat ({fault}); pip install python-sat"
            ) from fault

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`."""
        yield from _covers(_hard_clauses(problem, stop), problem, stop)

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
            yield from _covers(_hard_clauses(problem, stop, size), problem, stop)


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
        for _, same_size in groupby(self._counted(self._covers), key=len):
            yield same_size


def _covers(clauses: _Clauses, problem: ExactCover, stop: Stop) -> Iterator[Cover]:
    from pysat.solvers import Solver as Engine

    with (
        Engine(name=_ENGINE) as engine,
        _Interruptible(engine.interrupt, stop) as thread,
    ):
        for start in range(0, len(clauses), _CLAUSES):
            stop.check()
            engine.append_formula(clauses[start : start + _CLAUSES])

        def solve() -> bool:
            return bool(engine.solve_limited(expect_interrupt=True))

        while thread.call(solve):
            cover = _chosen(engine.get_model() or [], problem)
            yield cover
            if not cover:  # without options there is no second cover
                return
            engine.add_clause(_not_again(cover))


def _variable(option: int) -> int:
    return option + 1


def _hard_clauses(problem: ExactCover, stop: Stop, size: int | None = None) -> _Clauses:
    """The clauses of a problem, if wanted with covers of one size only.

    On large grids writing them down takes longer than many a search, so `stop` is asked.
    """
    top = len(problem.options) + problem.items
    holders: list[list[int]] = [[] for _ in range(problem.items)]
    for option, items in enumerate(problem.options):
        for item in items:
            holders[item].append(_variable(option))
    clauses: _Clauses = []
    for item, variables in enumerate(holders):
        stop.check()
        covered = len(problem.options) + item + 1
        clauses.append([-covered, *variables])
        clauses.extend([-variable, covered] for variable in variables)
        if item < problem.primary:
            clauses.append([covered])
        most_one, top = _at_most_one(variables, top)
        clauses.extend(most_one)
    if size is not None:
        clauses.extend(_exactly(size, problem, top))
    return clauses


def _exactly(size: int, problem: ExactCover, top: int) -> _Clauses:
    from pysat.card import CardEnc, EncType

    variables = [_variable(option) for option in range(len(problem.options))]
    if size > len(variables):
        return [[]]
    encoded = CardEnc.equals(variables, bound=size, top_id=top, encoding=EncType.seqcounter)
    clauses: _Clauses = encoded.clauses
    return clauses


def _at_most_one(variables: list[int], top: int) -> tuple[_Clauses, int]:
    """Clauses, and the highest variable in use after them."""
    from pysat.card import CardEnc, EncType

    if len(variables) < 2:
        return [], top
    encoding = EncType.pairwise if len(variables) <= _PAIRWISE_UP_TO else EncType.ladder
    encoded = CardEnc.atmost(variables, bound=1, top_id=top, encoding=encoding)
    return encoded.clauses, max(top, encoded.nv)


def _chosen(model: list[int], problem: ExactCover) -> Cover:
    count = len(problem.options)
    return tuple(literal - 1 for literal in model[:count] if literal > 0)


def _not_again(cover: Cover) -> list[int]:
    return [-_variable(option) for option in cover]


class _Interruptible:
    """Calls into an engine, made in a thread, so that this one can be asked to stop.

    The engine lets go of the interpreter while it works, but would see neither
    a time limit nor Ctrl-C.
    """

    def __init__(self, interrupt: Callable[[], None], stop: Stop) -> None:
        self._interrupt = interrupt
        self._stop = stop
        self._thread = ThreadPoolExecutor(1)

    def __enter__(self) -> "_Interruptible":
        return self

    def __exit__(self, *_: object) -> None:
        """Wait for the thread: the engine must not be freed while it works."""
        self._thread.shutdown()

    def call(self, work: Callable[[], _Result]) -> _Result:
        """What `work` returns or raises, or else TimeLimit, when `stop` says so."""
        outcome = self._thread.submit(work)
        try:
            while not wait([outcome], _CHECK_SECONDS).done:
                self._stop.check()
            self._stop.check()
        except BaseException:
            self._interrupt()
            raise
        return outcome.result()
