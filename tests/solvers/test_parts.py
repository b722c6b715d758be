"""Disjoint parts of a problem: their covers are those of the problem."""

import pytest
from instances_coloured import KNUTH, edge_squares, planted_colours, word_squares
from instances_multiplicities import KNUTH as MULTIPLICITIES
from instances_multiplicities import dominating_queens, planted_multiplicities

from kaivuri.errors import BadProblem
from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.generator.classics import classic_problem
from kaivuri.solvers.dlx import Dlx
from kaivuri.solvers.parts import split, subproblem
from kaivuri.solvers.stop import Stop


def count(problem: ExactCover) -> int:
    return Dlx().count(problem, Stop())


def count_in_parts(problem: ExactCover, parts: int) -> int:
    return sum(count(subproblem(problem, part)) for part in split(problem, parts, Stop()))


PROBLEMS = {
    "colours of Knuth": parse_problem(KNUTH).problem,
    "multiplicities of Knuth": parse_problem(MULTIPLICITIES).problem,
    "queens": classic_problem("queens", "6").problem,
    "dominoes": classic_problem("dominoes", "4x4").problem,
    "word squares": word_squares(["SATO", "AVAT", "TALO", "OTOT"]),
    "edges": edge_squares(2, 2, 2),
    "dominating queens": dominating_queens(5, 3),
    "no items": ExactCover.from_options(0, []),
    "no options": ExactCover.from_options(2, [[0]]),
    "items that may be left out": ExactCover.from_options(
        2, [[0], [0, 1]], multiplicities=[(0, 2), (0, 1)]
    ),
}


@pytest.mark.parametrize("parts", [1, 2, 7, 50])
@pytest.mark.parametrize("name", PROBLEMS)
def test_the_parts_have_all_covers(name: str, parts: int) -> None:
    problem = PROBLEMS[name]
    assert count_in_parts(problem, parts) == count(problem)


def test_the_parts_of_random_problems_with_colours_or_multiplicities() -> None:
    for seed in range(12):
        coloured, _ = planted_colours(10 + seed % 8, 40, seed, secondary=4, colours=1 + seed % 3)
        repeated, _ = planted_multiplicities(5, 10, seed, secondary=seed % 3, colours=2)
        for problem in (coloured, repeated):
            expected = count(problem)
            assert expected, seed
            counts = [count_in_parts(problem, parts) for parts in (3, 15)]
            assert counts == [expected, expected], seed


def test_each_cover_is_in_one_part() -> None:
    problem = PROBLEMS["dominoes"]
    parts = split(problem, 10, Stop())
    assert len(parts) >= 10
    for cover in Dlx().covers(problem, Stop()):
        assert sum(set(part) <= set(cover) for part in parts) == 1


def test_the_remaining_problem() -> None:
    """Options that agree with a chosen colour remain without it, others don't remain."""
    problem = parse_problem("a b c | x y z\na x:R y\nb x:R\nb x:B z\nb y\nc z:G\n").problem
    remaining = subproblem(problem, (0,))
    assert remaining == ExactCover.from_options(3, [[0], [1, (2, 3)]], secondary_count=1)


def test_other_options_are_refused() -> None:
    with pytest.raises(BadProblem, match="are not a part of the problem"):
        subproblem(PROBLEMS["queens"], (0, 0))
