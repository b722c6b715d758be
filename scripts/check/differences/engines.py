"""Everything that can answer a question: solvers, cores, peers; each gives all covers."""

from collections.abc import Callable, Iterable, Iterator

from benchmarks.engine import WARM_UP, Engine, Given
from benchmarks.peer_engines import engines as peers

from differences.problems import Question
from kaivuri import _core
from kaivuri.errors import CoreMissing, SolverUnavailable
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.base import Solver
from kaivuri.solvers.family import DEFAULT_MEMORY, CoverFamily, python_search
from kaivuri.solvers.lightest_covers import LightestCovers
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd

Answer = Callable[[Question], "Iterable[Cover] | None"]
"""All covers of a question; None where the engine can't be asked."""


class PeerFailed(Exception):
    """A peer gave no answer, but an error of its own."""


def engines() -> tuple[dict[str, Answer], list[str]]:
    """The engines that are here, and why others are not."""
    there: dict[str, Answer] = {}
    missing: list[str] = []
    for name in SOLVER_NAMES:
        try:
            there[name] = _listing(create_solver(name))
        except (CoreMissing, SolverUnavailable) as error:
            missing.append(str(error))
    there["zdd, no memory"] = _listing(Zdd(memory=0))
    there["family"] = lambda asked: CoverFamily.of(asked.problem)
    there["family in Python"] = lambda asked: python_family(asked.problem)
    there["family by weight"] = _family_by_weight
    if _core.available:
        there["zdd, 2 threads"] = _listing(Zdd(jobs=2))
        there["bounds by weight"] = _bounds
    for peer in peers():
        if peer.task == "all":
            _add_peer(peer, there, missing)
    return there, missing


BY_WEIGHT = ("family by weight", "bounds by weight")
"""Those that give covers by increasing weight."""


def python_family(problem: ExactCover) -> CoverFamily:
    """The family by the Python search, whatever is installed."""
    search = python_search.CoverSearch(python_search.Problem(problem), DEFAULT_MEMORY)
    while not search.done:
        search.build(1000)
    return CoverFamily(problem, search.family())


def _listing(solver: Solver) -> Answer:
    return lambda asked: solver.covers(asked.problem, Stop())


def _family_by_weight(asked: Question) -> Iterator[Cover]:
    return CoverFamily.of(asked.problem).lightest(asked.weights)


def _bounds(asked: Question) -> Iterator[Cover] | None:
    if asked.problem.colours:
        return None
    return LightestCovers(asked.problem, asked.weights, Stop())


def _add_peer(peer: Engine, there: dict[str, Answer], missing: list[str]) -> None:
    try:
        peer.search(peer.setup(WARM_UP))
    except ImportError as error:
        missing.append(f"{peer.name}: {error}")
        return
    there[peer.name] = lambda asked: _ask_peer(peer, asked)


def _ask_peer(peer: Engine, asked: Question) -> Iterable[Cover] | None:
    problem = asked.problem
    if problem.primary_count < problem.item_count and not peer.secondary:
        return None
    if problem.colours and not peer.colours:
        return None
    if not problem.options or not problem.primary_count:
        return None  # peers are not made for nothing to choose from
    given = Given(
        problem.item_count,
        problem.primary_count,
        problem.options,
        asked.weights,
        colours=problem.colours,
    )
    try:
        found = peer.read(peer.search(peer.setup(given)))
    except Exception as error:
        raise PeerFailed(repr(error)) from error
    listed = () if isinstance(found, int) else found  # a peer that lists gives no number
    covers = [tuple(sorted(map(int, cover))) for cover in listed]
    if not all(verify(problem, cover) for cover in covers):
        raise PeerFailed(f"{peer.name} gives what is no cover")  # exact-cover 1.5, now and then
    return covers
