"""Properties of every game type: a plain one, a custom one, Strands."""

import pytest
from grids import PELLE, TOWER
from strands_boards import BOARDS

from kaivuri.errors import BadRequest
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.game import Game
from kaivuri.games.options import SearchOptions, SolveOptions
from kaivuri.games.registry import GAMES
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.word_moves import RuleOut
from kaivuri.words.word_puzzle import Solution
from kaivuri.words.word_state import WordState


class Viisikko(Game):
    """English words in a square that don't cross."""

    name = "viisikko"
    title = "Viisikko"
    rows = 5
    columns = 5
    word_list = "en"
    allow_crossing = False


NO_MARKS = SearchOptions(personal=False)
TYPES = {
    "sanalouhos": (GAMES["sanalouhos"], PELLE, (6, 5)),
    "viisikko": (Viisikko(), "STONEAPPLERIVERLIGHTCHAIR", (5, 5)),
    "celltower": (GAMES["celltower"], TOWER, (12, 7)),
    "strands": (GAMES["strands"], BOARDS[1].letters.replace("/", ""), (8, 6)),
}


@pytest.fixture(scope="module", params=TYPES)
def game_grid(request: pytest.FixtureRequest) -> tuple[Game, Grid]:
    game, letters, (rows, columns) = TYPES[request.param]
    return game, Grid.parse(letters, rows=rows, columns=columns)


@pytest.fixture(scope="module")
def analysed(game_grid: tuple[Game, Grid]) -> AnalysedGrid:
    game, grid = game_grid
    return game.analyse(grid, NO_MARKS, Stop(), pytest.fail)


@pytest.fixture(scope="module")
def solution(game_grid: tuple[Game, Grid]) -> Solution:
    return solve(game_grid)[0]


def solve(game_grid: tuple[Game, Grid], known: Knowledge = NOTHING_KNOWN) -> tuple[Solution, ...]:
    game, grid = game_grid
    options = SolveOptions(limit=3, mode=SolveMode.LIKELIEST, knowledge=known)
    return game.solve(grid, options, Stop(), pytest.fail).solutions


def test_a_solution_covers_each_letter_once_with_words_of_the_minimum_length(
    game_grid: tuple[Game, Grid], solution: Solution
) -> None:
    game, grid = game_grid
    cells = [cell for tile in solution.tiles for cell in tile.path.cells]
    assert sorted(cells) == sorted(grid.cells())
    assert all(len(tile.word) >= game.min_length for tile in solution.tiles)


def test_no_words_cross_where_forbidden(game_grid: tuple[Game, Grid], solution: Solution) -> None:
    corners = [corner for tile in solution.tiles for corner in set(tile.corners)]
    assert game_grid[0].allow_crossing or len(set(corners)) == len(corners)


def test_a_word_of_the_solution_is_known_checked_and_placed(
    game_grid: tuple[Game, Grid], analysed: AnalysedGrid, solution: Solution
) -> None:
    word = solution.tiles[-1].word
    empty = WordState(game_grid[1])
    start = analysed.position(empty, Stop())
    assert analysed.has_word(word)
    assert not analysed.has_word("qzqz")
    (check,) = analysed.check(empty, [word], (), Stop())
    assert 0 < check.covers <= start.count
    placed = WordState(game_grid[1]).apply(start.candidate_paths(word)[0])
    at = analysed.position(placed, Stop())
    assert 0 < at.count <= start.count
    (check,) = analysed.check(placed, [word], (), Stop())
    assert check.together == at.count


def test_a_ruled_out_word_is_in_no_remaining_solution(
    game_grid: tuple[Game, Grid], analysed: AnalysedGrid, solution: Solution
) -> None:
    word = solution.tiles[-1].word
    (check,) = analysed.check(WordState(game_grid[1]).apply(RuleOut(word)), [word], (), Stop())
    assert check.covers == 0
    narrowed = solve(game_grid, Knowledge(ruled_out=frozenset([word])))
    assert all(word not in [tile.word for tile in other.tiles] for other in narrowed)


@pytest.mark.parametrize(
    ("choice", "games"),
    [
        (SearchOptions(clue="Under the stars"), ["strands"]),
        (SearchOptions(word_count=6), ["strands"]),
        (SearchOptions(word_list="en"), ["sanalouhos", "viisikko", "celltower"]),
    ],
)
def test_options_are_checked_by_each_game(
    game_grid: tuple[Game, Grid], choice: SearchOptions, games: list[str]
) -> None:
    if game_grid[0].name in games:
        game_grid[0].check_search(choice)
    else:
        with pytest.raises(BadRequest):
            game_grid[0].check_search(choice)
