"""Games whose words may not cross, against plain enumeration on small grids."""

import random
from collections.abc import Iterable, Iterator
from itertools import product

import pytest

from kaivuri.exact_cover.problem import Cover
from kaivuri.games.game import Game
from kaivuri.play import Cell
from kaivuri.solvers.family import CoverFamily
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.paths import WordPath
from kaivuri.words.spelling import find_paths
from kaivuri.words.tiles import merge_into_tiles
from kaivuri.words.word_puzzle import WordPuzzle

Key = frozenset[tuple[tuple[Cell, ...], str]]
"""A solution as a player sees it: which word lies on which cells."""
Placed = tuple[WordPath, ...]
SEEDS = range(6)


class Apart(Game):
    name = "apart"
    title = "Apart"
    rows = 3
    columns = 4
    word_list = "none"
    min_length = 2
    allow_crossing = False


def paths_of(seed: int) -> tuple[Grid, list[WordPath]]:
    """A grid of few different letters, and random paths of words on it."""
    chance = random.Random(seed)
    grid = Grid.parse("".join(chance.choice("AB") for _ in range(12)), rows=3, columns=4)
    words = {walk(grid, chance) for _ in range(6)} | {"ab", "ba"}
    return grid, [
        WordPath(word, path, 300) for word in sorted(words) for path in find_paths(grid, word)
    ]


def walk(grid: Grid, chance: random.Random) -> str:
    path = [chance.choice(list(grid.cells()))]
    for _ in range(chance.randrange(2, 5)):
        steps = [cell for cell in grid.neighbours(path[-1]) if cell not in path]
        path += [chance.choice(steps)] if steps else []
    return "".join(grid[cell].lower() for cell in path)


def puzzle_of(seed: int) -> WordPuzzle:
    grid, paths = paths_of(seed)
    return WordPuzzle(grid, merge_into_tiles(paths, allow_crossing=False), allow_crossing=False)


def brute_force(grid: Grid, paths: list[WordPath]) -> Iterator[Placed]:
    """Every set of paths that covers all cells without crossings."""
    by_cell: dict[Cell, list[WordPath]] = {}
    for path in paths:
        by_cell.setdefault(min(path.cells), []).append(path)

    def extend(left: frozenset[Cell], used: frozenset[Cell], placed: Placed) -> Iterator[Placed]:
        if not left:
            yield placed
            return
        for path in by_cell.get(min(left), ()):
            if left.issuperset(path.cells) and used.isdisjoint(path.corners):
                rest = left.difference(path.cells)
                yield from extend(rest, used | path.corners, (*placed, path))

    yield from extend(frozenset(grid.cells()), frozenset(), ())


def key_of(placed: Iterable[WordPath]) -> Key:
    return frozenset((tuple(sorted(path.cells)), path.word) for path in placed)


def keys(puzzle: WordPuzzle, covers: Iterable[Cover]) -> set[Key]:
    found = set()
    for cover in covers:
        chosen = [puzzle.tiles[option].readings for option in cover]
        found |= {key_of(placed) for placed in product(*chosen)}
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_the_problem_has_the_solutions_of_brute_force(seed: int) -> None:
    puzzle = puzzle_of(seed)
    expected = {key_of(placed) for placed in brute_force(*paths_of(seed))}
    assert keys(puzzle, CoverFamily.from_problem(puzzle.problem)) == expected


def test_grids_have_several_solutions() -> None:
    numbers = [sum(1 for _ in brute_force(*paths_of(seed))) for seed in SEEDS]
    assert max(numbers) > 20
    assert sum(number > 0 for number in numbers) > 5


@pytest.mark.parametrize("seed", SEEDS)
def test_crossing_words_only_add_solutions(seed: int) -> None:
    grid, paths = paths_of(seed)
    crossing = WordPuzzle(grid, merge_into_tiles(paths))
    free = keys(crossing, CoverFamily.from_problem(crossing.problem))
    assert free >= {key_of(placed) for placed in brute_force(grid, paths)}


@pytest.mark.parametrize("seed", SEEDS)
def test_knowledge_filters_the_solutions(seed: int) -> None:
    grid, paths = paths_of(seed)
    every = list(brute_force(grid, paths))
    for path in paths[:8]:
        known = Knowledge(start_cells=(path.cells[0],), ruled_out=frozenset(["ab"]))
        puzzle = WordPuzzle(
            grid,
            merge_into_tiles(known.filter_paths(paths), allow_crossing=False),
            allow_crossing=False,
        )
        expected = {
            key_of(placed)
            for placed in every
            if path.cells[0] in {other.cells[0] for other in placed}
            and "ab" not in {other.word for other in placed}
        }
        assert keys(puzzle, CoverFamily.from_problem(puzzle.problem)) == expected
