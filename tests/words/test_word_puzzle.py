"""Paths, tiles, puzzles and answers on small grids."""

from collections.abc import Callable

import pytest

from kaivuri.solvers.algx import AlgX
from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.paths import WordPath
from kaivuri.words.search import run_search
from kaivuri.words.tiles import merge_into_tiles
from kaivuri.words.word_puzzle import Solution, WordPuzzle

Make = Callable[..., Lexicon]


def test_of_two_paths_over_the_same_cells_the_simpler_stays() -> None:
    crossing = WordPath("abab", ((0, 0), (1, 1), (0, 1), (1, 0)), 0)
    plain = WordPath("abab", ((0, 1), (1, 1), (0, 0), (1, 0)), 0)
    assert merge_into_tiles([crossing, plain])[0].readings == (plain,)
    assert merge_into_tiles([plain, crossing])[0].readings == (plain,)


@pytest.fixture
def puzzle(lexicon_of: Make) -> WordPuzzle:
    """Two covers: kissa koira, and the two with one word through both rows' ends."""
    return WordPuzzle.from_grid(
        Grid(("KISSA", "KOIRA")), lexicon_of("kissa", "koira", "kis", "sakoira")
    )


def test_a_solution_is_ordered_by_its_starts(puzzle: WordPuzzle) -> None:
    search = CoverQuery(puzzle.problem, AlgX(), SolveMode.FEWEST_WORDS, puzzle.weights, Stop())
    answer = run_search(puzzle, search, 1)
    solution = answer.solutions[0]
    assert str(solution) == "kissa koira"
    assert solution.words == ("kissa", "koira")
    assert solution.cost == sum(tile.cost for tile in solution.tiles)
    assert Solution.from_tiles(reversed(solution.tiles)) == solution
    assert (answer.found_count, answer.complete, answer.solver) == (1, True, "algx")
    assert answer.total == len(list(AlgX().covers(puzzle.problem, Stop())))


def test_the_first_uncovered_cell_explains_that_there_is_no_solution(lexicon_of: Make) -> None:
    puzzle = WordPuzzle.from_grid(Grid(("ABCX", "DEF.")), lexicon_of("abc"))
    explained = "No solution: the list has no word through\nX in row 1, column 4."
    assert puzzle.explain_no_solution() == explained
