"""Lightest covers and any cover by bounds: known values, edge cases, stopping."""

import itertools
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from corpus import CORPUS, needs_corpus
from instances import queens
from instances_wordgrids import planted_letters

from kaivuri import _core
from kaivuri.errors import BadProblem, CoreMissing, TimeLimit
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.lightest_covers import LightestCovers
from kaivuri.solvers.stop import Stop
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.word_puzzle import WordPuzzle

PROBLEMS = CORPUS / "exact_cover"
WORDS = ["talo", "katu", "kissa", "koira", "leipä", "meri", "aurinko", "tuoli", "ikkuna", "sata"]


def dominoes(rows: int, columns: int) -> ExactCover:
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    options = [(r * columns + c, r * columns + c + 1) for r, c in cells if c + 1 < columns]
    options += [(r * columns + c, (r + 1) * columns + c) for r, c in cells if r + 1 < rows]
    return ExactCover.from_options(rows * columns, options)


def test_lightest_of_knuths_example() -> None:
    names = "abcdefg"
    options = ["ce", "adg", "bcf", "adf", "bg", "deg"]
    problem = ExactCover.from_options(7, [[names.index(n) for n in o] for o in options])
    search = LightestCovers(problem, [5, 1, 1, -2, 7, 1], Stop())
    assert list(search) == [(0, 3, 4)]
    assert search.stats.bound is not None
    assert search.stats.bound <= 10


def test_all_queens_in_order_of_weight() -> None:
    problem = queens(8)
    weights = [(17 * o) % 23 for o in range(64)]
    covers = list(LightestCovers(problem, weights, Stop()))
    assert len(covers) == len(set(covers)) == 92
    assert all(verify(problem, cover) for cover in covers)
    sums = [sum(weights[o] for o in cover) for cover in covers]
    assert sums == sorted(sums)


def test_equal_weights_give_each_cover_once() -> None:
    problem = dominoes(4, 6)
    covers = list(LightestCovers(problem, [3] * len(problem.options), Stop()))
    assert len(covers) == len(set(covers)) == 281


def test_covers_come_lazily() -> None:
    problem = dominoes(14, 14)  # about 10^25 covers
    first = list(
        itertools.islice(LightestCovers(problem, [1] * len(problem.options), Stop()), 1000)
    )
    assert len(set(first)) == 1000
    assert all(verify(problem, cover) for cover in first)


def test_mutilated_board_has_no_cover() -> None:
    full = dominoes(4, 4)
    holes = {0, 15}
    cells = {cell: i for i, cell in enumerate(c for c in range(16) if c not in holes)}
    options = [tuple(cells[c] for c in o) for o in full.options if not holes & set(o)]
    problem = ExactCover.from_options(14, options)
    assert list(LightestCovers(problem, [1] * len(options), Stop())) == []
    assert list(LightestCovers(problem, list(range(len(options))), Stop())) == []


@pytest.mark.parametrize("secondary", [0, 3])
def test_nothing_to_cover(secondary: int) -> None:
    problem = ExactCover.from_options(secondary, [], secondary_count=secondary)
    search = LightestCovers(problem, [], Stop())
    assert list(search) == [()]
    assert search.stats.nodes == 0


@pytest.mark.parametrize(
    "problem",
    [ExactCover.from_options(3, [(0,), (0, 1)]), ExactCover.from_options(2, [])],
    ids=["of an item", "at all"],
)
def test_no_options(problem: ExactCover) -> None:
    assert list(LightestCovers(problem, [1] * len(problem.options), Stop())) == []


def test_duplicate_options_are_different_covers() -> None:
    problem = ExactCover.from_options(2, [(0,), (1,), (0,), (0, 1)])
    assert list(LightestCovers(problem, [4, 1, 2, 4], Stop())) == [(1, 2), (3,), (0, 1)]


def test_weights_must_match_the_options() -> None:
    with pytest.raises(BadProblem, match="1 weights for 2 options"):
        LightestCovers(ExactCover.from_options(1, [(0,), (0,)]), [1], Stop())


def test_weights_must_not_overflow() -> None:
    problem = ExactCover.from_options(1, [(0,), (0,)])
    limit = 2**49
    assert next(LightestCovers(problem, [limit, limit - 1], Stop())) == (1,)
    assert next(LightestCovers(problem, [-limit, limit], Stop())) == (0,)
    with pytest.raises(BadProblem, match=f"must be from -{limit} to {limit}"):
        LightestCovers(problem, [0, -limit - 1], Stop())


def test_a_cancelled_search_ends() -> None:
    problem = dominoes(12, 12)
    stop = Stop()
    search = LightestCovers(problem, [o * o % 1009 for o in range(len(problem.options))], stop)
    stop.cancel()
    with pytest.raises(TimeLimit, match="cancelled"):
        next(search)


def test_a_search_is_cancelled_between_covers() -> None:
    problem = dominoes(10, 10)
    stop = Stop()
    search = LightestCovers(problem, [1] * len(problem.options), stop)
    next(search)
    stop.cancel()
    with pytest.raises(TimeLimit):
        for _ in search:
            pass


def test_two_searches_at_once_are_independent() -> None:
    problem = queens(8)
    one = LightestCovers(problem, [1] * 64, Stop())
    two = LightestCovers(problem, [-o for o in range(64)], Stop())
    pairs = list(zip(one, two, strict=True))
    assert len({a for a, _ in pairs}) == len({b for _, b in pairs}) == 92


def test_without_native_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_core, "available", False)
    problem = ExactCover.from_options(1, [(0,)])
    with pytest.raises(CoreMissing, match="bounds needs the native core"):
        LightestCovers(problem, [1], Stop())


@pytest.mark.parametrize("seed", range(5))
def test_fewest_words_of_a_planted_grid(seed: int, lexicon_of: Callable[..., Lexicon]) -> None:
    grid, planted = planted_letters(9, 8, WORDS, random.Random(seed))
    puzzle = WordPuzzle.from_grid(grid, lexicon_of(*WORDS))
    assert {tuple(sorted(path)) for path in planted} <= {tile.cells for tile in puzzle.tiles}
    ones = [1] * len(puzzle.problem.options)
    fewest = next(LightestCovers(puzzle.problem, ones, Stop()))
    assert verify(puzzle.problem, fewest)
    assert len(fewest) <= len(planted)


def read_dlx(path: Path) -> ExactCover:
    lines = path.read_text().splitlines()
    number = {name: i for i, name in enumerate(lines[0].split())}
    return ExactCover.from_options(
        len(number), [[number[n] for n in line.split()] for line in lines[1:]]
    )


def corpus_values() -> list[tuple[str, int, int]]:
    """File, fewest and most options, from the corpus' own table."""
    if not CORPUS.is_dir():
        return []
    text = (PROBLEMS / "README.md").read_text("utf-8")
    rows = re.findall(r"\| (\S+\.dlx).*\| (\d+)\.\.(\d+) \|", text)
    return [(name, int(fewest), int(most)) for name, fewest, most in rows]


@needs_corpus
@pytest.mark.parametrize(("name", "fewest", "most"), corpus_values())
def test_corpus_fewest_and_most_options(name: str, fewest: int, most: int) -> None:
    problem = read_dlx(PROBLEMS / name)
    n = len(problem.options)
    smallest, largest = (next(LightestCovers(problem, [w] * n, Stop())) for w in (1, -1))
    assert (len(smallest), len(largest)) == (fewest, most)
    assert verify(problem, smallest)
    assert verify(problem, largest)
