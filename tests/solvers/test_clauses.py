"""SAT clauses: a set of options satisfies them exactly if it is a cover."""

from collections.abc import Sequence
from itertools import product

import brute_force
import pytest
from instances import knuth_example, langford

from kaivuri.exact_cover.problem import ExactCover
from kaivuri.solvers.clauses import MAX_PAIRWISE, Clause, CoverSizes, SlackCounter, encode

SECONDARY = ExactCover(4, 2, ((0, 2), (1, 2), (0, 1), (1, 3), (0,)))
PROBLEMS = [knuth_example(), langford(3), SECONDARY, ExactCover(0, 0, ()), ExactCover(1, 1, ())]


def chosen(
    problem: ExactCover,
    more: Sequence[Clause] = (),
    assumed: Sequence[int] = (),
    pairwise: int = MAX_PAIRWISE,
) -> set[tuple[int, ...]]:
    """The sets of options that the clauses allow."""
    from pysat.solvers import Glucose4

    number = len(problem.options)
    with Glucose4(bootstrap_with=[*encode(problem, pairwise), *more]) as engine:
        return {
            tuple(option for option in range(number) if signs[option])
            for signs in product((False, True), repeat=number)
            if engine.solve([*assumed, *(o + 1 if x else -o - 1 for o, x in enumerate(signs))])
        }


@pytest.mark.parametrize("problem", PROBLEMS)
@pytest.mark.parametrize("pairwise", [0, 300])
def test_clauses_allow_covers(problem: ExactCover, pairwise: int) -> None:
    assert chosen(problem, pairwise=pairwise) == set(brute_force.covers(problem))


@pytest.mark.parametrize("problem", PROBLEMS)
@pytest.mark.parametrize("fewest", [True, False])
def test_counters_bound_sizes(problem: ExactCover, fewest: bool) -> None:
    sizes = CoverSizes(problem, fewest=fewest)
    expected = set(brute_force.covers(problem))
    assert {len(cover) for cover in expected} <= set(sizes.order)
    top = 1000
    for index, size in enumerate(sizes.order):
        counter = SlackCounter(problem, sizes, sizes.slack(size) + index % 3, top)
        allowed = set(sizes.order[: index + 1])
        assumed = counter.at_most(sizes.slack(size))
        found = chosen(problem, list(counter.clauses()), assumed)
        assert found == {cover for cover in expected if len(cover) in allowed}
        assert counter.variables >= top
