"""Every solver finds the covers of problems with multiplicities that brute force finds."""

import brute_force
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from instances_multiplicities import planted_multiplicities

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver
from kaivuri.solvers.stop import Stop

SOLVERS = [name for name in SOLVER_NAMES if name != "algx"]
Planted = tuple[ExactCover, Cover]


@st.composite
def planted(draw: st.DrawFn) -> Planted:
    """Problems with multiplicities, some with secondary items and colours, and a cover of each."""
    primary, options = draw(st.integers(1, 7)), draw(st.integers(1, 11))
    secondary, colours = draw(st.integers(0, 3)), draw(st.integers(0, 2))
    return planted_multiplicities(primary, options, draw(st.integers(0, 2**32)), secondary, colours)


@pytest.mark.parametrize("name", SOLVERS)
@settings(max_examples=60)
@given(planted())
def test_solvers_equal_brute_force(name: str, both: Planted) -> None:
    problem, hidden = both
    found = list(create_solver(name).covers(problem, Stop()))
    assert hidden in found
    assert sorted(found) == brute_force.covers(problem)
    assert create_solver(name).measure(problem, Stop()).covers == len(found)
    assert create_solver(name).count(problem, Stop()) == len(found)


@given(planted(), st.integers(0, 99))
def test_families_equal_brute_force(both: Planted, seed: int) -> None:
    problem, hidden = both
    family, expected = CoverFamily.from_problem(problem), brute_force.covers(problem)
    options = range(len(problem.options))
    assert sorted(family) == expected
    assert family.count == len(expected)
    assert family.option_counts() == [sum(o in cover for cover in expected) for o in options]
    assert [family.at(rank) for rank in range(family.count)] == list(family)
    weights = [(seed + 37 * option) % 23 - 9 for option in options]
    sums = [sum(weights[o] for o in cover) for cover in family.lightest(weights)]
    assert sums == sorted(sum(weights[o] for o in cover) for cover in expected)
    remaining = [cover for cover in family if not set(hidden[:1]) & set(cover)]
    assert list(family.restrict(forbid=hidden[:1])) == remaining


@given(planted(), st.data())
def test_verify_accepts_the_covers_only(both: Planted, data: st.DataObject) -> None:
    problem, _ = both
    options = st.sets(st.integers(0, len(problem.options) - 1))
    chosen = tuple(sorted(data.draw(options)))
    assert verify(problem, chosen) == (chosen in brute_force.covers(problem))
