"""All solvers find the same valid covers in every mode."""

import brute_force
import pytest
from hypothesis import given, settings
from strategies import planted_problems, small_word_grid

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver
from kaivuri.solvers.stop import Stop

SOLVERS = [name for name in SOLVER_NAMES if name != "auto"]
Planted = tuple[ExactCover, Cover]


def covers(name: str, problem: ExactCover) -> list[Cover]:
    return list(create_solver(name).covers(problem, Stop()))


def in_mode(name: str, problem: ExactCover, mode: SolveMode) -> list[Cover]:
    return list(CoverQuery(problem, create_solver(name), mode, weights(problem), Stop()))


def weights(problem: ExactCover) -> list[int]:
    """Weights with many ties and some below zero, unrelated to the order of options."""
    return [
        (37 * index + 11 * len(option)) % 23 - 5 for index, option in enumerate(problem.options)
    ]


def rank(problem: ExactCover, mode: SolveMode, cover: Cover) -> tuple[int, int]:
    weight = sum(weights(problem)[option] for option in cover)
    sizes = {SolveMode.FEWEST_WORDS: len(cover), SolveMode.MOST_WORDS: -len(cover)}
    return sizes.get(mode, 0), weight


@pytest.mark.parametrize("name", SOLVERS)
@settings(max_examples=40)
@given(planted_problems(max_options=11))
def test_solvers_equal_brute_force(name: str, planted: Planted) -> None:
    problem, hidden = planted
    found = covers(name, problem)
    assert hidden in found
    assert sorted(found) == brute_force.covers(problem)


@pytest.mark.parametrize("name", SOLVERS)
@pytest.mark.parametrize("mode", SolveMode)
@settings(max_examples=20)
@given(planted_problems())
def test_every_mode_lists_all_covers_in_order(name: str, mode: SolveMode, planted: Planted) -> None:
    problem, _ = planted
    found = in_mode(name, problem, mode)
    assert sorted(found) == sorted(covers("algx", problem))
    if mode not in (SolveMode.ANY, SolveMode.ALL):
        ranks = [rank(problem, mode, cover) for cover in found]
        assert ranks == sorted(ranks)


@settings(max_examples=40)
@given(planted_problems(max_options=11))
def test_dancing_links_keeps_the_order_of_algorithm_x(planted: Planted) -> None:
    problem, _ = planted
    expected = covers("algx", problem)
    assert covers("dlx", problem) == expected
    assert covers("cdlx", problem) == expected


@pytest.mark.parametrize("part", range(5))
def test_solvers_agree_on_150_planted_word_grids(part: int) -> None:
    for seed in range(part, 150, 5):
        problem, hidden = small_word_grid(seed)
        expected = sorted(covers("algx", problem))
        assert all(verify(problem, cover) for cover in expected)
        assert hidden in expected
        for name in SOLVERS[1:]:
            assert sorted(covers(name, problem)) == expected, name


@pytest.mark.parametrize(
    "mode", [SolveMode.FEWEST_WORDS, SolveMode.MOST_WORDS, SolveMode.LIKELIEST]
)
@pytest.mark.parametrize("name", SOLVERS)
def test_first_cover_of_a_mode_is_optimal(name: str, mode: SolveMode) -> None:
    for seed in range(0, 300, 21):
        problem, _ = small_word_grid(seed)
        everything = covers("dlx", problem)
        first = next(
            iter(CoverQuery(problem, create_solver(name), mode, weights(problem), Stop())), None
        )
        if first is None:
            assert everything == []
        else:
            assert first in everything
            assert rank(problem, mode, first) == min(rank(problem, mode, c) for c in everything)
