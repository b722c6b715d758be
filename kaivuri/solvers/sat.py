"""`sat`: exact cover as satisfiability, by way of PySAT.

One variable an option says that it is chosen, and one variable an item says
that it is covered: a chosen option covers its items (x → c), a covered item is
covered by one of them (c → x₁ ∨ x₂ ∨ …), at most one of them is chosen (an
auxiliary encoding with variables of its own where there are many), and every
primary item is covered. Each cover found is then forbidden by a clause over
the option variables alone: no cover contains another, so "not all of these"
is enough.

Covers with the fewest or the most options come of a cardinality constraint: one
search for each size, from the least that could do. No other cover is listed on
the way to them.
"""

from collections.abc import Callable, Iterator
from threading import Event, Thread
from typing import Any, ClassVar

from kaivuri.errors import SolverUnavailable
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.stop import Stop

_ENGINE = "glucose4"  # can be interrupted from another thread, as not every engine can
_CHECK_SECONDS = 0.02
_PAIRWISE_UP_TO = 300  # measured: auxiliary encodings only pay on longer lists

_Clauses = list[list[int]]


class Sat:
    """A SAT solver, with cardinality constraints for sizes."""

    name: ClassVar[str] = "sat"

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
        yield from self._covers(_hard_clauses(problem, stop), problem, stop)

    def by_size(self, problem: ExactCover, stop: Stop, /, *, fewest: bool) -> Iterator[Cover]:
        """See `BySize.by_size`: one search a size, with that size as a constraint."""
        lengths = [sum(item < problem.primary for item in o) for o in problem.options]
        low = -(-problem.primary // max(lengths, default=1))
        high = problem.primary // min(lengths, default=1)
        for size in range(low, high + 1) if fewest else range(high, low - 1, -1):
            yield from self._covers(_hard_clauses(problem, stop, size), problem, stop)

    def _covers(self, clauses: _Clauses, problem: ExactCover, stop: Stop) -> Iterator[Cover]:
        from pysat.solvers import Solver as Engine

        with Engine(name=_ENGINE, bootstrap_with=clauses) as engine:

            def solve() -> bool:
                return bool(engine.solve_limited(expect_interrupt=True))

            while _interruptibly(solve, engine.interrupt, stop):
                cover = _chosen(engine.get_model() or [], problem)
                yield cover
                if not cover:  # of nothing, there is no second cover
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


def _interruptibly(call: Callable[[], Any], interrupt: Callable[[], None], stop: Stop) -> Any:
    """Run a call into the engine in a thread, so that this one can be asked to stop.

    The engine lets go of the interpreter while it works, but would see neither
    a time limit nor Ctrl-C.
    """
    done, outcome = Event(), []

    def work() -> None:
        outcome.append(call())
        done.set()

    worker = Thread(target=work, daemon=True)
    worker.start()
    try:
        while not done.wait(_CHECK_SECONDS):
            stop.check()
        stop.check()
    except BaseException:
        interrupt()
        worker.join()
        raise
    worker.join()
    return outcome[0]
