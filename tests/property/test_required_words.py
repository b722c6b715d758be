"""Required words: each is read on a tile of its own, and each cover is found once."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from word_positions import Crossing, MakeLexicon, analyse

from kaivuri.errors import MemoryLimit, TimeLimit
from kaivuri.exact_cover.problem import Cover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.algx import AlgX
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath
from kaivuri.words.required_words import RequiredWords
from kaivuri.words.spelling import find_paths
from kaivuri.words.tiles import merge_into_tiles
from kaivuri.words.word_moves import Require
from kaivuri.words.word_puzzle import WordPuzzle
from kaivuri.words.word_state import WordState

LETTERS = "abc"
WORDS = sorted({"".join(p) for n in (1, 2, 3) for p in permutations(LETTERS * 2, n)})
"""All words of up to three letters, most of which are anagrams of others."""


def puzzles() -> st.SearchStrategy[WordPuzzle]:
    rows = st.integers(1, 3).flatmap(
        lambda columns: st.lists(
            st.text(LETTERS.upper(), min_size=columns, max_size=columns), min_size=1, max_size=3
        )
    )
    words = st.lists(st.sampled_from(WORDS), min_size=1, max_size=12, unique=True)
    return st.builds(puzzle_of, rows, words)


def puzzle_of(rows: list[str], words: list[str]) -> WordPuzzle:
    grid = Grid(tuple(rows))
    paths = [WordPath(word, path, 0) for word in words for path in find_paths(grid, word)]
    return WordPuzzle(grid, merge_into_tiles(paths))


def can_be_read(puzzle: WordPuzzle, cover: Cover, words: list[str]) -> bool:
    """Try all assignments of words to the tiles of a cover."""
    readings = [{reading.word for reading in puzzle.tiles[tile].readings} for tile in cover]
    return any(
        all(word in tile for word, tile in zip(words, tiles, strict=True))
        for tiles in permutations(readings, len(words))
    )


@given(puzzles(), st.lists(st.sampled_from(WORDS), max_size=4, unique=True))
def test_reference(puzzle: WordPuzzle, words: list[str]) -> None:
    required = RequiredWords.from_tiles(words, puzzle.tiles)
    for cover in AlgX().covers(puzzle.problem, Stop()):
        assert required.are_in(cover) == can_be_read(puzzle, cover, words)


@given(puzzles(), st.lists(st.sampled_from(WORDS), max_size=5, unique=True))
def test_core(puzzle: WordPuzzle, words: list[str]) -> None:
    required = RequiredWords.from_tiles(words, puzzle.tiles)
    requiring = required.restrict(puzzle.problem, Stop())
    found = list(AlgX().covers(requiring.problem, Stop()))
    assert all(verify(requiring.problem, cover) for cover in found)
    expected = filter(required.are_in, AlgX().covers(puzzle.problem, Stop()))
    assert sorted(map(requiring.original_cover, found)) == sorted(expected)
    assert create_solver("zdd").count(requiring.problem, Stop()) == len(found)


@given(puzzles(), st.lists(st.sampled_from(WORDS), unique=True), st.integers(1, 1 << 18))
def test_memory(puzzle: WordPuzzle, words: list[str], memory: int) -> None:
    required = RequiredWords.from_tiles(words, puzzle.tiles)
    try:
        problem = required.restrict(puzzle.problem, Stop(memory=memory)).problem
    except MemoryLimit:
        return
    assert 4 * sum(len(option) + 2 for option in problem.options) <= memory // 12


def test_time() -> None:
    stop = Stop()
    stop.cancel()
    puzzle = puzzle_of(["A" * 80] * 18, ["a"])
    tiles = tuple(frozenset(range(n, len(puzzle.tiles), 7)) for n in range(12))
    with pytest.raises(TimeLimit):
        RequiredWords(tiles).restrict(puzzle.problem, stop)


def test_a_word_with_too_many_beginnings_is_refused(lexicon_of: MakeLexicon) -> None:
    grid, word = Grid((*["AAAAA"] * 4, ".....", "BBBBB")), "a" * 20 + "b"
    with pytest.raises(MemoryLimit, match="too many paths"):
        next(find_paths(grid, word))
    with pytest.raises(MemoryLimit):
        analyse(Crossing(), grid, lexicon_of("aa")).check(WordState(grid), [word], (), Stop())
    stop = Stop()
    stop.cancel()
    with pytest.raises(TimeLimit):
        WordState(grid).apply(Require(word), stop)


def test_a_grid_without_covers_has_none_with_a_word_of_many_paths(lexicon_of: MakeLexicon) -> None:
    grid = Grid(tuple("TI"[row % 2] * 19 for row in range(9)))
    state = WordState(grid).apply(Require("iitiiti"))
    assert not analyse(Crossing(), grid, lexicon_of("aa")).position(state, Stop()).solvable
