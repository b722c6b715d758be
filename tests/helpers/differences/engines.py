"""All engines under comparison: solvers, families and peers, each listing all covers."""

from collections.abc import Callable, Iterable, Iterator

from benchmarks.engine import WARM_UP, Engine, ProblemData
from benchmarks.peer_engines import engines as peers

from differences.problems import Question
from kaivuri.errors import SolverUnavailable
from kaivuri.exact_cover.problem import Cover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.base import Solver
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.lightest_covers import LightestCovers
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd

Answer = Callable[[Question], "Iterable[Cover] | None"]
"""Return all covers of a question, or None if the engine doesn't support it."""


class PeerFailed(Exception):
    """A peer raised an error or returned invalid covers."""


def engines() -> tuple[dict[str, Answer], list[str]]:
    """Return the available engines by name, and the reasons why others are missing."""
    available: dict[str, Answer] = {}
    missing: list[str] = []
    for name in SOLVER_NAMES:
        try:
            available[name] = _listing(create_solver(name))
        except SolverUnavailable as error:
            missing.append(str(error))
    available["zdd, no memory"] = _listing(Zdd(memory=0))
    available["family"] = lambda question: CoverFamily.from_problem(question.problem)
    available["family by weight"] = _family_by_weight
    available["zdd, 2 threads"] = _listing(Zdd(jobs=2))
    available["bounds by weight"] = _bounds
    for peer in peers():
        if peer.task == "all":
            _add_peer(peer, available, missing)
    return available, missing


BY_WEIGHT = ("family by weight", "bounds by weight")
"""Engines that list covers by increasing weight."""


def _listing(solver: Solver) -> Answer:
    def answer(question: Question) -> Iterator[Cover] | None:
        if question.problem.multiplicities and solver.name == "algx":
            return None
        return solver.covers(question.problem, Stop())

    return answer


def _family_by_weight(question: Question) -> Iterator[Cover]:
    return CoverFamily.from_problem(question.problem).lightest(question.weights)


def _bounds(question: Question) -> Iterator[Cover] | None:
    if question.problem.colours or question.problem.multiplicities:
        return None
    return LightestCovers(question.problem, question.weights, Stop())


def _add_peer(peer: Engine, available: dict[str, Answer], missing: list[str]) -> None:
    try:
        peer.search(peer.setup(WARM_UP))
    except ImportError as error:
        missing.append(f"{peer.name}: {error}")
        return
    available[peer.name] = lambda question: _peer_covers(peer, question)


def _peer_covers(peer: Engine, question: Question) -> Iterable[Cover] | None:
    problem = question.problem
    if problem.primary_count < problem.item_count and not peer.secondary:
        return None
    if problem.multiplicities or (problem.colours and not peer.colours):
        return None
    if not problem.options or not problem.primary_count:
        return None  # peers don't support empty problems
    peer_problem = ProblemData(
        problem.item_count,
        problem.primary_count,
        problem.options,
        question.weights,
        colours=problem.colours,
    )
    try:
        result = peer.read(peer.search(peer.setup(peer_problem)))
    except Exception as error:
        raise PeerFailed(repr(error)) from error
    listed = () if isinstance(result, int) else result  # listing engines never return a count
    covers = [tuple(sorted(map(int, cover))) for cover in listed]
    if not all(verify(problem, cover) for cover in covers):
        raise PeerFailed(f"{peer.name} returns an invalid cover")  # exact-cover 1.5, now and then
    return covers
