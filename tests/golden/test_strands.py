"""Constructed boards: the planted covers are found at their recorded ranks."""

import pytest
from strands_boards import BOARDS, Planted
from strands_rules import rule_violations

from kaivuri.games.strands.rules import word_key
from kaivuri.games.strands.search import StrandsPuzzle, solve_strands
from kaivuri.games.strands.theme.ranking import SimilaritySource
from kaivuri.games.strands.word_list import strands_lexicon
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid

LEXICON = strands_lexicon()

pytestmark = pytest.mark.core


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board.spangram))
def test_rank_of_the_planted_cover(board: Planted) -> None:
    grid = Grid.parse(board.letters)
    for theme, rank in (
        (SimilaritySource.OFF, board.by_cost),
        (SimilaritySource.TABLE, board.by_theme),
    ):
        puzzle = StrandsPuzzle.of(grid, LEXICON, board.clue)
        solutions = solve_strands(puzzle, Stop(), similarity_source=theme).solutions
        assert [word_key(solution) for solution in solutions].index(board.key) == rank
        scores = [solution.score or 0.0 for solution in solutions]
        assert scores == sorted(scores, reverse=True)
        assert all(not rule_violations(grid, solution) for solution in solutions)
        assert len({word_key(solution) for solution in solutions}) == len(solutions)


def test_the_theme_table_improves_the_ranking() -> None:
    assert sum(board.by_theme == 0 for board in BOARDS) >= sum(b.by_cost == 0 for b in BOARDS)
    assert len(BOARDS) == 19
