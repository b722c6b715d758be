"""The Strands search against plain enumeration on small boards, and against the rules."""

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest
from stops import CountedStop
from strands_costs import FORBIDDEN, Word, spangram_cost, theme_cost
from strands_lists import strands_list
from strands_rules import touches_opposite_sides

from kaivuri.common import Cell
from kaivuri.errors import TimeLimit
from kaivuri.games.strands import rules
from kaivuri.games.strands.rules import COST_WINDOW, CROSSING_COST, PHRASE_COST_WINDOW, word_key
from kaivuri.games.strands.search import StrandsPuzzle, solve_strands
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import adjacent, cell_indexes, diagonal_corners
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.spelling import find_paths
from kaivuri.words.word_puzzle import Solution

Key = tuple[str, tuple[str, ...]]
Cells = tuple[Cell, ...]
MAX_PARTS = 6
SEEDS = [*range(2, 6), *(pytest.param(seed, marks=pytest.mark.slow) for seed in (0, 1, 6, 7))]


@dataclass(frozen=True)
class SmallPuzzle:
    """A board whose list is known."""

    grid: Grid
    lexicon: StrandsLexicon
    words: dict[str, Word]
    strengths: dict[tuple[str, str], float]
    """Of pairs of words, or 0."""

    def solve(self, known: Knowledge = NOTHING_KNOWN) -> list[Solution]:
        puzzle = StrandsPuzzle.create(self.grid, self.lexicon, knowledge=known)
        return list(solve_strands(puzzle, Stop(), by_theme=False, candidates=5000).solutions)


def small_puzzle(
    seed: int, folder: Path, monkeypatch: pytest.MonkeyPatch | None = None
) -> SmallPuzzle:
    """A board of twelve letters whose list has pieces of a path through all of it, and more.

    With `monkeypatch`, unlinked spangrams are not limited more than others.
    """
    if monkeypatch is not None:
        monkeypatch.setattr(rules, "UNLINKED_EXCESS", 1000.0)
        monkeypatch.setattr(rules, "UNLINKED_COST_WINDOW", PHRASE_COST_WINDOW)
    chance = random.Random(seed)
    rows, columns = chance.choice([(3, 4), (4, 3), (2, 6)])
    letters = "".join(chance.choice("abcd") for _ in range(rows * columns))
    grid = Grid.parse(letters, rows=rows, columns=columns)
    snake = [(r, c if r % 2 == 0 else columns - 1 - c) for r in range(rows) for c in range(columns)]
    cuts = [snake[:3], snake[3:8], snake[8:], snake[:6], snake[:8]]
    walks = [walk(grid, chance) for _ in range(14)]
    texts = sorted({"".join(grid[cell].lower() for cell in path) for path in cuts + walks})
    zipf = {text: chance.randrange(700) for text in texts}
    kinds = {text: chance.randrange(6) + 16 * chance.randrange(4) for text in texts}
    every = [(first, second) for first in texts for second in texts]
    chosen = [pair for pair in every if chance.random() < 1 / 3]
    pairs = {pair: chance.choice([0, 15, 60, 90]) for pair in chosen}
    numbers = rules.parameters()
    lexicon = strands_list(folder / f"words{seed}", zipf, kinds, pairs, numbers=numbers)
    words = {t: Word(t, zipf[t] / 100, kinds[t] & 15, kinds[t] >> 4) for t in texts}
    return SmallPuzzle(grid, lexicon, words, {pair: byte / 30 for pair, byte in pairs.items()})


def walk(grid: Grid, chance: random.Random) -> list[Cell]:
    path = [chance.choice(list(grid.cells()))]
    for _ in range(chance.randrange(2, 7)):
        steps = [cell for cell in grid.neighbours(path[-1]) if cell not in path]
        path += [chance.choice(steps)] if steps else []
    return path


def crosses_itself(path: Cells) -> bool:
    corners = list(diagonal_corners(path))
    return len(set(corners)) < len(corners)


def all_paths(grid: Grid, word: str) -> list[Cells]:
    found = list(find_paths(grid, word))
    return [path for path in found if not crosses_itself(path)] or found


def crossing(a: Cells, b: Cells) -> bool:
    return bool(set(diagonal_corners(a)) & set(diagonal_corners(b)))


def chains(laid: list[tuple[str, Cells]], limit: int) -> Iterator[list[tuple[str, Cells]]]:
    """Words with adjacent ends that don't overlap."""
    stack = [[one] for one in laid]
    while stack:
        chain = stack.pop()
        yield chain
        if len(chain) == limit:
            continue
        used = {cell for _, path in chain for cell in path}
        for word, path in laid:
            if adjacent(chain[-1][1][-1], path[0]) and used.isdisjoint(path):
                stack.append([*chain, (word, path)])


def crossing_parts(chain: list[tuple[str, Cells]]) -> int:
    """The number of parts that cross those before them, or that the step to them does."""
    before: Cells = ()
    count = 0
    for _, path in chain:
        step = (*before[-1:], path[0])
        count += crossing(before, step) or crossing((*before, path[0]), path)
        before += path
    return count


def brute_force(puzzle: SmallPuzzle, *, min_parts: int = 1) -> dict[Key, float]:
    """The cost of every cover whose spangram has `min_parts` or more, by trying everything."""
    grid, words = puzzle.grid, puzzle.words
    laid = [(text, path) for text in words for path in all_paths(grid, text)]
    themes = [(text, path) for text, path in laid if theme_cost(words[text]) < FORBIDDEN]
    found: dict[Key, float] = {}
    for chain in chains(laid, MAX_PARTS):
        if len(chain) < min_parts:
            continue
        texts = [text for text, _ in chain]
        strengths = [puzzle.strengths.get(pair) for pair in pairwise(texts)]
        spangram = tuple(cell for _, path in chain for cell in path)
        cost = spangram_cost([words[text] for text in texts], strengths)
        cost += CROSSING_COST * crossing_parts(chain)
        if cost >= FORBIDDEN or not touches_opposite_sides(spangram, grid.rows, grid.columns):
            continue
        left = frozenset(grid.cells()) - set(spangram)
        for chosen in partitions(left, [spangram], themes):
            key = ("".join(texts), tuple(sorted(chosen)))
            total = cost + sum(theme_cost(words[text]) for text in chosen)
            found[key] = min(total, found.get(key, FORBIDDEN))
    return found


def partitions(
    left: frozenset[Cell], used: list[Cells], themes: list[tuple[str, Cells]]
) -> Iterator[list[str]]:
    if not left:
        yield []
        return
    cell = min(left)
    for word, path in themes:
        if cell in path and left.issuperset(path) and not any(crossing(path, u) for u in used):
            for rest in partitions(left - set(path), [*used, path], themes):
                yield [word, *rest]


def costs_of(solutions: Iterable[Solution]) -> dict[Key, float]:
    return {word_key(solution): solution.cost / 100 for solution in solutions}


def bits(grid: Grid, cells: Iterable[Cell]) -> int:
    return sum(1 << number for number in cell_indexes(cells, grid.columns))


@pytest.mark.parametrize("seed", range(20))
def test_the_words_of_a_board_are_all_words_in_it(seed: int, tmp_path: Path) -> None:
    small = small_puzzle(seed, tmp_path)
    ruled_out = frozenset(random.Random(seed).sample(sorted(small.words), 2))
    known = NOTHING_KNOWN.with_ruled_out(ruled_out)
    puzzle = StrandsPuzzle.create(small.grid, small.lexicon, knowledge=known)
    paths = {
        (word, path)
        for word in small.words.keys() - ruled_out
        for path in all_paths(small.grid, word)
    }
    assert puzzle.words == {word for word, _ in paths}
    assert puzzle.tiles == {bits(small.grid, path) for _, path in paths}


def near_the_cheapest(costs: dict[Key, float]) -> dict[Key, float]:
    minimum = min(costs.values(), default=0.0)
    return {
        key: round(cost, 4) for key, cost in costs.items() if cost < minimum + COST_WINDOW - 0.01
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_core_finds_the_cheapest_covers(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = small_puzzle(seed, tmp_path, monkeypatch)
    assert near_the_cheapest(costs_of(puzzle.solve())) == near_the_cheapest(brute_force(puzzle))


@pytest.mark.parametrize("seed", SEEDS)
def test_core_finds_the_cheapest_covers_of_each_number_of_words(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = small_puzzle(seed, tmp_path, monkeypatch)
    every = brute_force(puzzle)
    for count in range(1, 5):
        of_count = {key: cost for key, cost in every.items() if len(key[1]) + 1 == count}
        solutions = tuple(puzzle.solve(NOTHING_KNOWN.with_word_count(count)))
        guesses = [found for found in solutions if found.guessed or found.miscounted]
        if not of_count:
            assert len(guesses) == len(solutions)
            continue
        found = costs_of(solutions)
        assert not guesses
        assert all(len(words) + 1 == count for _, words in found)
        assert near_the_cheapest(found) == near_the_cheapest(of_count)


@pytest.mark.parametrize("seed", SEEDS)
def test_core_finds_costlier_covers_with_phrases(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = small_puzzle(seed, tmp_path, monkeypatch)
    every, found = brute_force(puzzle), costs_of(puzzle.solve())
    limit = min(found.values(), default=0.0) + PHRASE_COST_WINDOW - 0.01
    phrases = brute_force(puzzle, min_parts=3)
    expected = {key: min(cost, every[key]) for key, cost in phrases.items() if cost < limit}
    assert {key: round(found[key], 4) for key in expected} == {
        key: round(cost, 4) for key, cost in expected.items()
    }


def test_boards_have_covers_to_compare(tmp_path: Path) -> None:
    counts = [len(small_puzzle(seed, tmp_path).solve()) for seed in range(8)]
    assert sum(count > 0 for count in counts) >= 3
    assert max(counts) >= 8


def _words(solution: Solution) -> set[str]:
    return {part.word for part in solution.spangram} | set(solution.words)


def _paths(solution: Solution) -> list[Cells]:
    return [tile.path.cells for tile in solution.tiles]


@pytest.mark.parametrize("seed", range(8))
def test_knowledge_filters_the_solutions(seed: int, tmp_path: Path) -> None:
    puzzle = small_puzzle(seed, tmp_path)
    every = puzzle.solve()
    for solution in every[:1]:
        for known, holds in _knowledge_of(solution):
            narrowed = puzzle.solve(known)
            assert all(map(holds, narrowed))
            assert _cheapest(filter(holds, every)) <= set(map(word_key, narrowed))


def _cheapest(found: Iterable[Solution]) -> set[Key]:
    """The cheapest solution alone, if there is one: its spangram may be read in several ways."""
    return {word_key(found) for found in sorted(found, key=lambda each: each.cost)[:1]}


def _knowledge_of(solution: Solution) -> Iterator[tuple[Knowledge, Callable[[Solution], bool]]]:
    path = solution.other_tiles[0].path if solution.other_tiles else solution.spangram[0]
    start, cells, size = path.cells[0], set(path.cells), len(solution.tiles)
    yield Knowledge(required=(path.word,)), lambda s: path.word in _words(s)
    yield Knowledge(ruled_out=frozenset([path.word])), lambda s: path.word not in s.separate_words
    yield Knowledge(start_cells=(start,)), lambda s: any(path[0] == start for path in _paths(s))
    yield Knowledge(together=(path.cells,)), lambda s: any(cells <= set(path) for path in _paths(s))
    known = Knowledge(min_words=size, max_words=size)
    yield known, lambda s: len(s.tiles) == size


def test_search_can_be_stopped(tmp_path: Path) -> None:
    letters = "abcdefgh" * 6
    zipf = {letters[i : i + n]: 400 for i in range(40) for n in range(2, 9)}
    puzzle = StrandsPuzzle.create(Grid.parse(letters), strands_list(tmp_path / "words", zipf))
    answer = solve_strands(puzzle, CountedStop(1))
    assert isinstance(answer.interruption, TimeLimit)
