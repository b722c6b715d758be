"""Kaivuri's solvers as benchmark engines."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from benchmarks.engine import LIGHTEST, Engine, ProblemData, unchanged
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers import lightest_covers
from kaivuri.solvers.base import Solver
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd

ENUMERATORS = ("cdlx", "dlx", "algx", "sat")

Prepared = tuple[ExactCover, list[int]]


def engines() -> list[Engine]:
    """Return all engines of this package."""
    return [*_families(), *_bounds(), *_enumerators()]


def _prepared(data: ProblemData) -> Prepared:
    problem = ExactCover(data.items, data.primary, data.options, data.colours)
    return problem, list(data.weights)


def _size(size: int | None) -> int | list[Cover]:
    return [] if size is None else size


def _families() -> Iterator[Engine]:
    searches: dict[str, Callable[[Prepared], Any]] = {
        "count": lambda p: Zdd().count(p[0], Stop()),
        "all": lambda p: list(Zdd().covers(p[0], Stop())),
        "fewest": lambda p: CoverFamily.from_problem(p[0]).min_size(),
        "most": lambda p: CoverFamily.from_problem(p[0]).max_size(),
        "lightest": lambda p: list(islice(CoverFamily.from_problem(p[0]).lightest(p[1]), LIGHTEST)),
        "any": lambda p: list(islice(Zdd().covers(p[0], Stop()), 1)),
    }
    for task, search in searches.items():
        read = _size if task in ("fewest", "most") else unchanged
        yield Engine("zdd", task, _prepared, search, read)


def _bounds() -> Iterator[Engine]:
    def lightest(weight: int | None, limit: int, prepared: Prepared) -> list[Cover]:
        problem, data = prepared
        weights = data if weight is None else [weight] * len(data)
        return list(islice(lightest_covers.LightestCovers(problem, weights, Stop()), limit))

    for task, weight, limit in (("fewest", 1, 1), ("most", -1, 1), ("lightest", None, LIGHTEST)):
        yield Engine("bounds", task, _prepared, partial(lightest, weight, limit), colours=False)


def _enumerators() -> Iterator[Engine]:
    def listing(limit: int | None, prepared: tuple[ExactCover, Solver]) -> list[Cover]:
        return list(islice(prepared[1].covers(prepared[0], Stop()), limit))

    for name in ENUMERATORS:
        setup = partial(_with_solver, name)
        yield Engine(name, "all", setup, partial(listing, None))
        yield Engine(name, "any", setup, partial(listing, 1))
    for task in ("fewest", "most"):
        yield Engine("sat", task, _prepared, partial(_by_size, task))


def _with_solver(name: str, data: ProblemData) -> tuple[ExactCover, Solver]:
    return _prepared(data)[0], create_solver(name)


def _by_size(task: str, prepared: Prepared) -> list[Cover]:
    from kaivuri.solvers.sat import Sat

    return list(islice(Sat().covers_by_size(prepared[0], Stop(), fewest=task == "fewest"), 1))
