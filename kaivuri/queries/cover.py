"""The covers of an exact cover problem: listed, counted, sampled, or the lightest."""

from __future__ import annotations

import time
from collections.abc import Iterator
from fractions import Fraction

from kaivuri import _core
from kaivuri.common.number_checks import check_positive
from kaivuri.documents.cover import CoverLine, ShareLine, SizeLine
from kaivuri.errors import BadProblem, CoreMissing, SolverUnavailable
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.solvers.portfolio import count_covers, find_family
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver
from kaivuri.solvers.stop import Stop


def covers(
    problem: NamedProblem,
    context: Context,
    *,
    limit: int | None = None,
    sample: int | None = None,
    lightest: int | None = None,
    seed: int = 0,
    solver: str = "auto",
    jobs: int = 1,
) -> Iterator[CoverLine]:
    """Find covers lazily: there may be more than memory holds.

    Args:
        problem: a problem with item names.
        context: the limits.
        limit: the maximum number of covers; None for all.
        sample: the number of covers to draw at random, uniformly.
        lightest: the number of covers of least weight.
        seed: the seed of the sample.
        solver: the name of a solver; `auto`: the fastest one.
        jobs: the number of threads that list covers.

    Raises:
        BadProblem: if more than one of `limit`, `sample` and `lightest` is given.
        TimeLimit, MemoryLimit: after the covers found so far.
    """
    selections = {"limit": limit, "sample": sample, "lightest": lightest}
    if len(selections) - list(selections.values()).count(None) > 1:
        raise BadProblem(_("give only one of limit, sample and lightest"))
    check_positive(**selections, jobs=jobs)
    stop = context.stop or Stop()
    if sample:
        found = find_family(problem.problem, stop, context.note).iter_sample(sample, seed, stop)
    else:
        mode = SolveMode.LIKELIEST if lightest else SolveMode.ALL
        engine = create_solver(solver, jobs=jobs)
        search = CoverQuery(problem.problem, engine, mode, problem.weights, stop)
        found = _with_notes(search, lightest or limit, context)
    return (CoverLine.from_cover(problem, cover) for cover in found)


def _with_notes(search: CoverQuery, limit: int | None, context: Context) -> Iterator[Cover]:
    """Yield covers, and note at the end how they were found if it was not in the common way."""
    yield from search.first(limit)
    for line in search.log_lines():
        context.note(line)


def cover_sizes(
    problem: ExactCover, context: Context, *, solver: str = "auto"
) -> Iterator[SizeLine]:
    """Search for all covers lazily, with one solver or with each that is installed.

    Raises:
        TimeLimit, MemoryLimit: after the sizes found so far.
    """
    stop = context.stop or Stop()
    if solver != "auto":
        yield _measured(solver, problem, stop)
        return
    for name in SOLVER_NAMES[1:]:
        try:
            size = _measured(name, problem, stop)
        except (SolverUnavailable, CoreMissing, BadProblem) as error:
            context.note(str(error))
        else:
            yield size


def _measured(solver: str, problem: ExactCover, stop: Stop) -> SizeLine:
    engine, start = create_solver(solver), time.perf_counter()
    size = engine.measure(problem, stop)
    return SizeLine.from_size(solver, size, round(time.perf_counter() - start, 6))


def cover_count(problem: ExactCover, context: Context, *, solver: str = "auto") -> int:
    """Count all covers."""
    stop = context.stop or Stop()
    if solver == "auto" and _core.available and not problem.multiplicities:
        return count_covers(problem, stop, context.note)
    weights = (1,) * len(problem.options)
    search = CoverQuery(problem, create_solver(solver), SolveMode.ALL, weights, stop)
    count = search.count()
    return sum(1 for _ in search) if count is None else count


def weighted_count(problem: NamedProblem, context: Context) -> int:
    """Count all covers, each as the product of its options' weights."""
    stop = context.stop or Stop()
    return int(
        find_family(problem.problem, stop, context.note).weighted_count(problem.weights, stop)
    )


def expected_weight(
    problem: NamedProblem, context: Context, *, weighted: bool = False
) -> Fraction | None:
    """Return the expected weight of a cover drawn uniformly, or by the product of its weights.

    Without covers, or if all have weight 0, it is None.
    """
    stop = context.stop or Stop()
    family = find_family(problem.problem, stop, context.note)
    weights = problem.weights if weighted else None
    return family.expected_value(problem.weights, weights, stop)


def cover_shares(problem: NamedProblem, context: Context) -> Iterator[ShareLine]:
    """Yield the share of covers that contain each option; nothing if there are no covers."""
    stop = context.stop or Stop()
    family = find_family(problem.problem, stop, context.note)
    for option, count in enumerate(family.option_counts(stop) if family.count else ()):
        yield ShareLine.from_count(problem, option, count, family.count)
