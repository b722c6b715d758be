"""Generated puzzles have one solution and one reading, by independent solvers and code."""

from functools import cache

import pytest
from strands_rules import touches_opposite_sides

from kaivuri.exact_cover.verify import verify
from kaivuri.games.registry import GAMES
from kaivuri.generator.difficulty import Difficulty
from kaivuri.generator.grid_generator import GridGenerator, GridPuzzle, GridSpec
from kaivuri.generator.grid_geometry import GridGeometry
from kaivuri.generator.partition import is_snake
from kaivuri.generator.vocabulary import common_words, same_stem
from kaivuri.queries.context import Context
from kaivuri.queries.difficulty import difficulty
from kaivuri.queries.generated_puzzles import GeneratedGrid
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.spelling import spelled_word
from kaivuri.words.word_puzzle import WordPuzzle

SPECS = {
    "sanalouhos": GridSpec(GAMES["sanalouhos"], 6, 5, "fi"),
    "easy": GridSpec(GAMES["sanalouhos"], 6, 5, "fi", difficulty=Difficulty.EASY),
    "hard": GridSpec(GAMES["sanalouhos"], 6, 5, "fi", difficulty=Difficulty.HARD),
    "wide": GridSpec(GAMES["sanalouhos"], 4, 6, "fi"),
    "english": GridSpec(GAMES["sanalouhos"], 5, 5, "en"),
    "strands": GridSpec(GAMES["strands"], 8, 6, "en"),
    "celltower": GridSpec(GAMES["celltower"], 12, 7, "en"),
}
SEEDS = {"sanalouhos": 4, "strands": 1, "celltower": 1, "english": 1}
PUZZLES = [
    pytest.param(kind, str(seed), id=f"{kind}-{seed}")
    for kind in SPECS
    for seed in range(SEEDS.get(kind, 2))
]


@cache
def generator(kind: str) -> GridGenerator:
    return GridGenerator(SPECS[kind], Stop())


@cache
def generated(kind: str, seed: str) -> GridPuzzle:
    return generator(kind).generate(seed)


@cache
def puzzle(grid: GridPuzzle) -> WordPuzzle:
    """The puzzle with the largest list, where words may cross."""
    lexicon = open_lexicon(grid.proof_list)
    return WordPuzzle.from_grid(grid.grid, lexicon, min_length=grid.spec.game.min_length)


@pytest.mark.parametrize(("kind", "seed"), PUZZLES)
@pytest.mark.parametrize("solver", ["zdd", pytest.param("sat", marks=pytest.mark.slow)])
def test_planted_words_are_the_only_solution(kind: str, seed: str, solver: str) -> None:
    grid = generated(kind, seed)
    problem = puzzle(grid)
    covers = list(create_solver(solver).covers(problem.problem, Stop()))
    assert len(covers) == 1
    assert verify(problem.problem, covers[0])
    tiles = problem.solution(covers[0]).tiles
    assert {tile.cells: [r.word for r in tile.readings] for tile in tiles} == {
        tuple(sorted(path.cells)): [path.word] for path in grid.words
    }


@pytest.mark.parametrize(("kind", "seed"), PUZZLES)
def test_words_follow_the_rules(kind: str, seed: str) -> None:
    grid, spec = generated(kind, seed), SPECS[kind]
    assert [spelled_word(grid.grid, path.cells) for path in grid.words] == [
        p.word for p in grid.words
    ]
    common = common_words(spec.word_list)
    assert all(path.word in common[len(path.word)] for path in grid.words)
    words = [path.word for path in grid.words]
    assert not any(same_stem(a, b) for n, a in enumerate(words) for b in words[:n])
    geometry = GridGeometry(grid.grid.rows, grid.grid.columns)
    paths = [tuple(r * geometry.columns + c for r, c in path.cells) for path in grid.words]
    assert not is_snake(geometry, paths)
    if not spec.game.allow_crossing:
        corners = [corner for path in grid.words for corner in path.corners]
        assert len(corners) == len(set(corners))
    if grid.spangram is not None:
        assert touches_opposite_sides(grid.spangram.cells, grid.grid.rows, grid.grid.columns)
    assert spec.difficulty in (None, grid.statistics.difficulty)
    if spec.word_list == spec.game.word_list and spec.game.fits(grid.grid):
        assert difficulty(GeneratedGrid(grid).reference, Context()) == grid.statistics.difficulty
    assert grid.statistics.tiles == len(puzzle(grid).tiles)


def test_same_name_gives_the_same_puzzle() -> None:
    again = GridGenerator(SPECS["sanalouhos"], Stop())
    assert again.generate("3") == generated("sanalouhos", "3")
    names = {generated("sanalouhos", str(seed)).name for seed in range(4)}
    grids = {generated("sanalouhos", str(seed)).grid for seed in range(4)}
    assert len(names) == len(grids) == 4


def test_custom_words_fill_a_grid() -> None:
    custom = ("kissa", "koira", "hevonen", "lammas", "kana", "porsas", "lehmä", "ankka", "hanhi")
    spec = GridSpec(GAMES["sanalouhos"], 4, 5, "fi", own_words=custom)
    grid = GridGenerator(spec, Stop()).generate("1")
    assert {path.word for path in grid.words} <= set(custom)
    assert create_solver("dlx").count(puzzle(grid).problem, Stop()) == 1


def test_custom_spangram_touches_opposite_sides() -> None:
    spec = GridSpec(GAMES["strands"], 6, 4, "en", spangram="hotquiz")
    grid = GridGenerator(spec, Stop()).generate("1")
    assert grid.spangram is not None
    assert grid.spangram.word == "hotquiz"
    assert touches_opposite_sides(grid.spangram.cells, grid.grid.rows, grid.grid.columns)
