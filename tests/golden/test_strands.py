"""Constructed boards: the planted covers are found at their recorded ranks."""

import pytest
from strands_boards import BOARDS, Planted
from strands_rules import rule_violations

from kaivuri.games.strands.rules import word_key
from kaivuri.games.strands.search import StrandsPuzzle, solve_strands
from kaivuri.games.strands.word_list import strands_lexicon
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid

LEXICON = strands_lexicon()


@pytest.mark.parametrize(
    "board",
    [*BOARDS[:6], *(pytest.param(board, marks=pytest.mark.slow) for board in BOARDS[6:])],
    ids=lambda board: str(board.spangram),
)
def test_rank_of_the_planted_cover(board: Planted) -> None:
    grid = Grid.parse(board.letters)
    puzzle = StrandsPuzzle.create(grid, LEXICON, board.clue)
    for by_theme, rank in ((False, board.by_cost), (True, board.by_theme)):
        solutions = solve_strands(puzzle, Stop(), by_theme=by_theme).solutions
        assert [word_key(solution) for solution in solutions].index(board.key) == rank
        scores = [solution.score or 0.0 for solution in solutions]
        assert scores == sorted(scores, reverse=True)
        assert all(not rule_violations(grid, solution) for solution in solutions)
        assert len({word_key(solution) for solution in solutions}) == len(solutions)


def test_the_theme_table_improves_the_ranking() -> None:
    assert sum(board.by_theme == 0 for board in BOARDS) >= sum(b.by_cost == 0 for b in BOARDS)
    assert len(BOARDS) == 19
