"""The item that the sizes of options imply, beside brute force."""

import random
from itertools import combinations

import brute_force
import pytest

from kaivuri.exact_cover.problem import ExactCover
from kaivuri.solvers.implied_item import with_implied_item
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd


def optional_pairs(seed: int, cells: int) -> ExactCover:
    """Return two pieces of three cells, and pairs of cells that are optional pieces.

    Problems with an odd seed have a colour in each option.
    """
    rng = random.Random(seed)
    options: list[list[int | tuple[int, int]]] = [
        [*rng.sample(range(cells), 3), cells + piece] for piece in (0, 1) for _ in range(12)
    ]
    pairs = rng.sample(list(combinations(range(cells), 2)), 12)
    options += [[*pair, cells + 2 + n % 2] for n, pair in enumerate(pairs)]
    if seed % 2:
        options = [[*option, (cells + 4, 1 + n % 2)] for n, option in enumerate(options)]
    return ExactCover.from_options(cells + 5, options, secondary_count=3)


@pytest.mark.parametrize("cells", [6, 7, 8, 9, 10])
def test_the_covers_are_those_of_the_problem(cells: int) -> None:
    found = changed = 0
    for seed in range(10):
        problem = optional_pairs(seed, cells)
        implied, covers = with_implied_item(problem), brute_force.covers(problem)
        assert brute_force.covers(implied) == covers
        assert Zdd().count(problem, Stop()) == len(covers)
        assert sorted(Zdd().covers(problem, Stop())) == sorted(covers)
        assert sorted(Zdd(jobs=2).covers(problem, Stop())) == sorted(covers)
        found += len(covers)
        changed += implied is not problem
    assert bool(found) == (cells in (6, 8, 10))
    assert changed > 5 if cells == 8 else not changed
