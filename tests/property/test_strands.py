"""The Strands search against plain enumeration on small boards, and against the rules."""

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise, product
from math import inf
from pathlib import Path

import pytest
from phrase_files import phrase_file
from strands_rules import rule_violations

from kaivuri import _core
from kaivuri.errors import BadPuzzle, TimeLimit
from kaivuri.games.strands.board_words import board_words
from kaivuri.games.strands.costs import (
    COST_WINDOW,
    CROSSING_COST,
    INFINITE_COST,
    PHRASE_COST_WINDOW,
    SEARCH_COSTS,
    WordCosts,
)
from kaivuri.games.strands.rules import MAX_PARTS, MAX_SPANGRAM_LENGTH, MIN_SPANGRAM_LENGTH
from kaivuri.games.strands.search import (
    FoundCover,
    SearchBudget,
    StrandsPuzzle,
    solve_strands,
    strands_solution,
)
from kaivuri.games.strands.theme.ranking import SimilaritySource
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.play import Cell
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import adjacent, cell_indexes, diagonal_corners, touches_opposite_sides
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.paths import WordPath
from kaivuri.words.spelling import find_paths
from kaivuri.words.word_puzzle import Solution

Key = tuple[str, tuple[str, ...]]
Cells = tuple[Cell, ...]
BUDGET = SearchBudget(1_000_000, 10_000_000)
"""So many pairs of neighbouring parts that are not known to follow each other the core allows."""
pytestmark = pytest.mark.core


def small_puzzle(seed: int, folder: Path) -> tuple[Grid, StrandsLexicon]:
    """A board of twelve letters whose list has pieces of a path through all of it, and more."""
    chance = random.Random(seed)
    rows, columns = chance.choice([(3, 4), (4, 3), (2, 6)])
    letters = "".join(chance.choice("abcd") for _ in range(rows * columns))
    grid = Grid.parse(letters, rows=rows, columns=columns)
    snake = [(r, c if r % 2 == 0 else columns - 1 - c) for r in range(rows) for c in range(columns)]
    cuts = [snake[:3], snake[3:8], snake[8:], snake[:6], snake[:8]]
    walks = [walk(grid, chance) for _ in range(14)]
    words = sorted({"".join(grid[cell].lower() for cell in path) for path in cuts + walks})
    stem = folder / f"words{seed}"
    stem.with_suffix(".txt").write_text("".join(f"{word}\n" for word in words), "utf-8")
    zipf = (chance.randrange(700).to_bytes(2, "little") for _ in words)
    stem.with_suffix(".zipf").write_bytes(b"".join(zipf))
    kinds = (chance.randrange(6) + 16 * chance.randrange(4) for _ in words)
    stem.with_suffix(".kinds").write_bytes(bytes(kinds))
    stem.with_suffix(".phrases").write_bytes(pairs(len(words), chance))
    stem.with_suffix(".spellings").write_bytes(b"")
    return grid, StrandsLexicon("words", str(stem))


def pairs(words: int, chance: random.Random) -> bytes:
    """A third of all pairs of words, as a phrase file."""
    every = [(first, second) for first in range(words) for second in range(words)]
    chosen = [pair for pair in every if chance.random() < 1 / 3]
    return phrase_file(words, {pair: chance.choice([0, 15, 60, 90]) for pair in chosen})


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


def bits(grid: Grid, cells: Iterable[Cell]) -> int:
    return sum(1 << number for number in set(cell_indexes(cells, grid.columns)))


def phrases(lexicon: StrandsLexicon) -> dict[tuple[int, int], float]:
    """The strength, or 0, of each pair of lines in the phrase file."""
    lines = range(len(lexicon.words))
    every = ((pair, lexicon.phrases.pair(*pair)) for pair in product(lines, lines))
    return {pair: strength for pair, strength in every if strength is not None}


def collocation_costs(
    chain: list[tuple[str, Cells]], lexicon: StrandsLexicon
) -> list[float | None]:
    """The cost of each pair of neighbours; None where the list lacks it."""
    lines = [lexicon.line_index(word) or 0 for word, _ in chain]
    strengths = (lexicon.phrases.pair(*pair) for pair in pairwise(lines))
    return [None if s is None else SEARCH_COSTS.collocation_cost(s) for s in strengths]


def spangram_cost(words: list[WordCosts], between: list[float | None], length: int) -> float:
    if len(words) == 1:
        return words[0].single + SEARCH_COSTS.length_costs[length]
    if not MIN_SPANGRAM_LENGTH <= length <= MAX_SPANGRAM_LENGTH:
        return INFINITE_COST
    if between.count(None) > 1:
        return INFINITE_COST
    parts = sum(word.part for word in words) + sum(collocation or 0.0 for collocation in between)
    return parts + SEARCH_COSTS.joining_costs[len(words)] + SEARCH_COSTS.length_costs[length]


def brute_force(grid: Grid, lexicon: StrandsLexicon, *, min_parts: int = 1) -> dict[Key, float]:
    """The cost of every cover with at most `parts` parts in its spangram, by trying everything."""
    costs: dict[str, WordCosts] = {}
    for line, word in enumerate(lexicon.words):
        costs[word] = SEARCH_COSTS.word_costs(lexicon.features_at(line))
    laid = [(word, path) for word in lexicon.words for path in all_paths(grid, word)]
    themes = [(word, path) for word, path in laid if costs[word].theme < INFINITE_COST]
    found: dict[Key, float] = {}
    for chain in chains(laid, MAX_PARTS):
        between = collocation_costs(chain, lexicon)
        if len(chain) < min_parts:
            continue
        spangram = tuple(cell for _, path in chain for cell in path)
        cost = spangram_cost([costs[word] for word, _ in chain], between, len(spangram))
        cost += CROSSING_COST * crossing_parts(chain)
        if cost >= INFINITE_COST or not touches_opposite_sides(spangram, grid.rows, grid.columns):
            continue
        left = frozenset(grid.cells()) - set(spangram)
        for chosen in partitions(left, [spangram], themes):
            key = ("".join(word for word, _ in chain), tuple(sorted(chosen)))
            total = cost + sum(costs[word].theme for word in chosen)
            found[key] = min(total, found.get(key, INFINITE_COST))
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


def by_key(grid: Grid, lexicon: StrandsLexicon, covers: list[FoundCover]) -> dict[Key, float]:
    paths = board_words(grid, lexicon).paths
    found: dict[Key, float] = {}
    for cost, spangram, themes in covers:
        word = "".join(paths[number].word for number in spangram)
        key = (word, tuple(sorted(paths[number].word for number in themes)))
        found[key] = min(cost, found.get(key, INFINITE_COST))
    return found


def native_covers(grid: Grid, lexicon: StrandsLexicon, word_count: int = 0) -> list[FoundCover]:
    cells = grid.rows * grid.columns
    words = board_words(grid, lexicon)
    search = _core.native.StrandsSearch(
        grid.rows,
        grid.columns,
        words.priced_paths,
        6,
        min(17, cells),
        SEARCH_COSTS.joining_costs,
        SEARCH_COSTS.length_costs[: cells + 1],
        words.collocations,
        CROSSING_COST,
        0.0,
        1000.0,
    )
    windows = (COST_WINDOW, PHRASE_COST_WINDOW, PHRASE_COST_WINDOW)
    search.run(5000, *windows, BUDGET.nodes, BUDGET.spangram_steps, word_count, lambda: None)
    assert search.complete
    covers = search.covers()
    assert [cost for cost, *_ in covers] == sorted(cost for cost, *_ in covers)
    return covers


@pytest.mark.parametrize("seed", range(20))
def test_each_path_of_each_word_appears_once(seed: int, tmp_path: Path) -> None:
    grid, lexicon = small_puzzle(seed, tmp_path)
    ruled_out = frozenset(random.Random(seed).sample(lexicon.words, 2))
    laid = board_words(grid, lexicon, NOTHING_KNOWN.with_ruled_out(ruled_out))
    found = [
        (path.word, s.cells, s.corners, s.first, s.last)
        for path, s in zip(laid.paths, laid.priced_paths, strict=True)
    ]
    assert len(set(found)) == len(found)
    assert set(found) == {
        (
            word,
            bits(grid, path),
            bits(grid, diagonal_corners(path)),
            *cell_indexes((path[0], path[-1]), grid.columns),
        )
        for word in set(lexicon.words) - ruled_out
        for path in all_paths(grid, word)
    }
    assert (laid.paths[-1], *laid.paths[:2]) == tuple([*laid.paths][n] for n in (-1, 0, 1))


@pytest.mark.parametrize("seed", range(20))
def test_only_the_first_path_over_the_same_cells_counts_as_a_word(
    seed: int, tmp_path: Path
) -> None:
    grid, lexicon = small_puzzle(seed, tmp_path)
    laid = board_words(grid, lexicon)
    seen = set()
    for path, spelling in zip(laid.paths, laid.priced_paths, strict=True):
        costs = SEARCH_COSTS.word_costs(lexicon.features_of(path.word))
        if (again := (path.word, spelling.cells, spelling.corners)) in seen:
            costs = costs._replace(theme=INFINITE_COST, single=INFINITE_COST)
        seen.add(again)
        assert (spelling.theme, spelling.single, spelling.part) == costs


@pytest.mark.parametrize("seed", range(20))
def test_collocations_join_adjacent_paths(seed: int, tmp_path: Path) -> None:
    grid, lexicon = small_puzzle(seed, tmp_path)
    laid = board_words(grid, lexicon)
    lines = [lexicon.line_index(path.word) or 0 for path in laid.paths]
    known = phrases(lexicon)
    assert laid.collocations
    assert {(first, second): cost for first, second, cost in laid.collocations} == {
        (a, b): SEARCH_COSTS.collocation_cost(strength)
        for a, one in enumerate(laid.paths)
        for b, other in enumerate(laid.paths)
        if adjacent(one.cells[-1], other.cells[0])
        and (strength := known.get((lines[a], lines[b]))) is not None
    }


def near_the_cheapest(costs: dict[Key, float]) -> dict[Key, float]:
    minimum = min(costs.values(), default=0.0)
    return {
        key: round(cost, 4) for key, cost in costs.items() if cost < minimum + COST_WINDOW - 0.01
    }


@pytest.mark.parametrize("seed", range(8))
def test_core_finds_the_cheapest_covers(seed: int, tmp_path: Path) -> None:
    grid, lexicon = small_puzzle(seed, tmp_path)
    found = by_key(grid, lexicon, native_covers(grid, lexicon))
    assert near_the_cheapest(found) == near_the_cheapest(brute_force(grid, lexicon))


@pytest.mark.parametrize("seed", range(8))
def test_core_finds_the_cheapest_covers_of_each_number_of_words(seed: int, tmp_path: Path) -> None:
    grid, lexicon = small_puzzle(seed, tmp_path)
    every = brute_force(grid, lexicon)
    for count in range(1, 5):
        of_count = {key: cost for key, cost in every.items() if len(key[1]) + 1 == count}
        found = by_key(grid, lexicon, native_covers(grid, lexicon, count))
        assert all(len(words) + 1 == count for _, words in found)
        assert near_the_cheapest(found) == near_the_cheapest(of_count)


@pytest.mark.parametrize("seed", range(8))
def test_core_finds_costlier_covers_with_phrases(seed: int, tmp_path: Path) -> None:
    grid, lexicon = small_puzzle(seed, tmp_path)
    covers = native_covers(grid, lexicon)
    limit = min((cost for cost, *_ in covers), default=0.0) + PHRASE_COST_WINDOW - 0.01
    phrases = [cover for cover in covers if len(cover[1]) > 2]
    every = brute_force(grid, lexicon, min_parts=3)
    expected = {key: round(cost, 4) for key, cost in every.items() if cost < limit}
    found = by_key(grid, lexicon, phrases)
    assert {key: round(cost, 4) for key, cost in found.items() if cost < limit} == expected


def test_boards_have_covers_to_compare(tmp_path: Path) -> None:
    puzzles = [small_puzzle(seed, tmp_path) for seed in range(8)]
    counts = [len(native_covers(grid, lexicon)) for grid, lexicon in puzzles]
    assert sum(count > 0 for count in counts) >= 3
    assert max(counts) > 10


@pytest.mark.parametrize("seed", range(8))
def test_solutions_follow_the_rules(seed: int, tmp_path: Path) -> None:
    grid, lexicon = small_puzzle(seed, tmp_path)
    answer = solve_strands(
        StrandsPuzzle.of(grid, lexicon), Stop(), similarity_source=SimilaritySource.OFF
    )
    assert [rule_violations(grid, solution) for solution in answer.solutions] == [[]] * len(
        answer.solutions
    )


@pytest.mark.parametrize("seed", range(8))
def test_ruled_out_words_are_in_no_solution(seed: int, tmp_path: Path) -> None:
    grid, lexicon = small_puzzle(seed, tmp_path)
    answer = solve_strands(
        StrandsPuzzle.of(grid, lexicon), Stop(), similarity_source=SimilaritySource.OFF
    )
    for solution in answer.solutions[:1]:
        banned = solution.words[-1]  # a theme word, or else the spangram
        puzzle = StrandsPuzzle.of(grid, lexicon, knowledge=Knowledge(ruled_out=frozenset([banned])))
        for other in solve_strands(
            puzzle, Stop(), similarity_source=SimilaritySource.OFF
        ).solutions:
            parts = [part.word for part in other.spangram]
            assert banned not in [*parts, *(tile.word for tile in other.other_tiles)]


def _words(solution: Solution) -> set[str]:
    return {part.word for part in solution.spangram} | set(solution.words)


def _paths(solution: Solution) -> list[Cells]:
    return [tile.path.cells for tile in solution.tiles]


@pytest.mark.parametrize("seed", range(8))
def test_knowledge_filters_the_solutions(seed: int, tmp_path: Path) -> None:
    grid, lexicon = small_puzzle(seed, tmp_path)

    def solutions(known: Knowledge) -> list[Solution]:
        puzzle = StrandsPuzzle.of(grid, lexicon, knowledge=known)
        return list(solve_strands(puzzle, Stop(), similarity_source=SimilaritySource.OFF).solutions)

    every = solutions(NOTHING_KNOWN)
    for solution in every[:1]:
        for known, holds in _knowledge_of(solution):
            narrowed = solutions(known)
            assert all(map(holds, narrowed))
            assert _best(narrowed) <= _best(filter(holds, every)) + 1e-9


def _best(found: Iterable[Solution]) -> float:
    return min((solution.cost for solution in found), default=inf)


def _knowledge_of(solution: Solution) -> Iterator[tuple[Knowledge, Callable[[Solution], bool]]]:
    path = solution.other_tiles[0].path if solution.other_tiles else solution.spangram[0]
    start, cells, size = path.cells[0], set(path.cells), len(solution.tiles)
    yield Knowledge(required=(path.word,)), lambda s: path.word in _words(s)
    yield Knowledge(start_cells=(start,)), lambda s: any(path[0] == start for path in _paths(s))
    yield Knowledge(together=(path.cells,)), lambda s: any(cells <= set(path) for path in _paths(s))
    known = Knowledge(min_words=size, max_words=size)
    yield known, lambda s: len(s.tiles) == size


class Stopped(Stop):
    """Ends a search at its first check."""

    def check(self) -> None:
        raise TimeLimit("enough")


def test_search_can_be_stopped(tmp_path: Path) -> None:
    letters = "abcdefgh" * 6
    stem = tmp_path / "words"
    words = sorted({letters[i : i + n] for i in range(40) for n in range(2, 9)})
    stem.with_suffix(".txt").write_text("".join(f"{word}\n" for word in words), "utf-8")
    stem.with_suffix(".zipf").write_bytes(b"\x90\x01" * len(words))
    stem.with_suffix(".kinds").write_bytes(bytes(len(words)))
    stem.with_suffix(".phrases").write_bytes(phrase_file(0, {}))
    stem.with_suffix(".spellings").write_bytes(b"")
    puzzle = StrandsPuzzle.of(Grid.parse(letters), StrandsLexicon("words", str(stem)))
    assert puzzle.board_words  # found in time
    answer = solve_strands(puzzle, Stopped(), similarity_source=SimilaritySource.OFF)
    assert isinstance(answer.interruption, TimeLimit)


@pytest.mark.parametrize("letters", ["KISSA/.....", "ABCD/", "A" * 64])
def test_unsuitable_boards_are_refused(letters: str, tmp_path: Path) -> None:
    _, lexicon = small_puzzle(1, tmp_path)
    grid = Grid.parse(letters, rows=8 if len(letters) == 64 else None)
    with pytest.raises(BadPuzzle):
        board_words(grid, lexicon)


def path(grid: Grid, *cells: Cell) -> WordPath:
    return WordPath("".join(grid[cell].lower() for cell in cells), cells, 0)


def test_each_broken_rule_is_reported() -> None:
    grid = Grid.parse("ABCD/EFGH/IJKL")
    top = path(grid, (0, 0), (0, 1), (0, 2), (0, 3))
    middle = path(grid, (1, 3), (1, 2), (1, 1), (1, 0))
    bottom = path(grid, (2, 0), (2, 1), (2, 2), (2, 3))
    good = strands_solution((top, middle), (bottom,), 0.0)
    assert rule_violations(grid, good) == []
    apart = strands_solution((top, bottom), (middle,), 0.0)
    assert rule_violations(grid, apart) == ["ijkl does not start beside the end of abcd"]
    missing = strands_solution((top, middle), (), 0.0)
    assert rule_violations(grid, missing) == ["the words don't cover each letter exactly once"]
    wrong = strands_solution((WordPath("abce", top.cells, 0), middle), (bottom,), 0.0)
    assert rule_violations(grid, wrong) == ["abce is not spelled by its cells"]
    square = Grid.parse("ABXX/CDXX/XXXX/XXXX")
    short = strands_solution((path(square, (0, 0), (1, 1)),), (path(square, (0, 1), (1, 0)),), 0.0)
    assert rule_violations(square, short) == [
        "bc is too short",
        "the words don't cover each letter exactly once",
        "ad does not touch two opposite sides",
        "two words cross",
    ]
