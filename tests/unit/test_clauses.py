"""Problems as clauses: each way to choose options is allowed by them just if it is a cover."""

from itertools import product

import pytest
from instances import knuth_example, langford

from kaivuri.exact_cover.problem import ExactCover
from kaivuri.solvers import clauses as module
from kaivuri.solvers.clauses import clauses

SECONDARY = ExactCover(4, 2, ((0, 2), (1, 2), (0, 1), (1, 3), (0,)))
PROBLEMS = [knuth_example(), langford(3), SECONDARY, ExactCover(0, 0, ()), ExactCover(1, 1, ())]


def chosen(problem: ExactCover, size: int | None) -> set[tuple[int, ...]]:
    """The sets of options that the clauses allow."""
    from pysat.solvers import Glucose4

    number = len(problem.options)
    given = list(clauses(problem, size))
    with Glucose4(bootstrap_with=given) as engine:
        return {
            tuple(option for option in range(number) if signs[option])
            for signs in product((False, True), repeat=number)
            if engine.solve([o + 1 if sign else -o - 1 for o, sign in enumerate(signs)])
        }


def covers(problem: ExactCover) -> set[tuple[int, ...]]:
    found = set()
    for signs in product((False, True), repeat=len(problem.options)):
        cover = tuple(option for option, sign in enumerate(signs) if sign)
        items = [item for option in cover for item in problem.options[option]]
        if len(set(items)) == len(items) and set(range(problem.primary)) <= set(items):
            found.add(cover)
    return found


@pytest.mark.parametrize("problem", PROBLEMS)
@pytest.mark.parametrize("pairwise", [0, 300])
def test_clauses_allow_covers(
    problem: ExactCover, pairwise: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PAIRWISE_UP_TO", pairwise)
    expected = covers(problem)
    assert chosen(problem, None) == expected
    for size in range(5):
        assert chosen(problem, size) == {cover for cover in expected if len(cover) == size}
