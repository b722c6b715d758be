"""Covers left after a player's moves, against a plain search through all covers."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaivuri.exact_cover.problem import Cover
from kaivuri.exact_cover.verify import verify
from kaivuri.play import Cell
from kaivuri.solvers.family import CoverFamily
from kaivuri.words.grid import Grid
from kaivuri.words.native_covers import remaining_covers
from kaivuri.words.paths import WordPath
from kaivuri.words.remaining_covers import RemainingCovers, apply_constraints, candidate_paths
from kaivuri.words.spelling import find_paths
from kaivuri.words.tiles import merge_into_tiles
from kaivuri.words.word_check import Verdict, WordCheck
from kaivuri.words.word_moves import Mark, PlacedWord, Require, RuleOut, WordMove
from kaivuri.words.word_puzzle import WordPuzzle
from kaivuri.words.word_state import WordHistory, WordState

GRID = Grid.parse("SATU/ANTI/TUAS")
LIST = "anti satu tuas sat ant tua uti sa ta tu as it an nau tan tina utu nat san ut at us ti"
WORDS = [word for word in LIST.split() if next(find_paths(GRID, word), None)]
"""Short and crossing, so that there are many covers."""


def puzzle_of(grid: Grid, words: Iterable[str]) -> WordPuzzle:
    return WordPuzzle(
        grid, merge_into_tiles(WordPath(w, p, 300) for w in words for p in find_paths(grid, w))
    )


SAT = ((0, 0), (0, 1), (0, 2))
PUZZLE = puzzle_of(GRID, WORDS)
FAMILY = CoverFamily.of(PUZZLE.problem)

words = st.sampled_from(WORDS)
cells = st.sampled_from(list(GRID.cells()))
facts = st.lists(st.one_of(st.builds(RuleOut, words), st.builds(Require, words),
                           st.builds(Mark, cells)), max_size=3)  # fmt: skip


def left_after(*moves: WordMove) -> RemainingCovers:
    return remaining_covers(PUZZLE, FAMILY, WordHistory.replay(WordState(GRID), moves).state)


def starts_at(word: str, cells: tuple[Cell, ...], cell: Cell) -> bool:
    return any(set(path) == set(cells) for path in find_paths(GRID, word) if path[0] == cell)


def allowed(cover: Cover, moves: list[WordMove]) -> bool:
    """The tiles and cells that a cover must have and may have under these facts."""
    out = {move.word for move in moves if isinstance(move, RuleOut)}
    marks = {move.cell for move in moves if isinstance(move, Mark)}
    read = []
    for option in cover:
        tile = PUZZLE.tiles[option]
        marked = [cell for cell in marks if cell in tile.cells]
        readings = {r.word for r in tile.readings if r.word not in out}
        readings = {w for w in readings if all(starts_at(w, tile.cells, c) for c in marked)}
        if not readings or len(marked) > 1:
            return False
        read.append(readings)
    needed = [move.word for move in moves if isinstance(move, Require)]
    return all(any(word in readings for readings in read) for word in needed)


@given(facts)
def test_facts_keep_exactly_the_consistent_covers(moves: list[WordMove]) -> None:
    out = {move.word for move in moves if isinstance(move, RuleOut)}
    moves = [m for m in dict.fromkeys(moves) if not (isinstance(m, Require) and m.word in out)]
    left = left_after(*sorted(moves, key=lambda m: isinstance(m, Require)))
    expected = {cover for cover in FAMILY if allowed(cover, moves)}
    found = list(left.by_likelihood())
    assert set(found) == expected
    assert len(found) == left.count == len(expected)
    assert left.min_words == min(map(len, expected), default=None)
    assert left.max_words == max(map(len, expected), default=None)
    counts = [sum(option in cover for cover in expected) for option in range(len(PUZZLE.tiles))]
    assert list(left.option_counts) == counts


def test_the_grid_has_several_covers() -> None:
    assert FAMILY.count > 20


@given(words)
def test_a_placed_word_is_in_every_remaining_cover(word: str) -> None:
    path = next(find_paths(GRID, word))
    left = left_after(PlacedWord(word, path))
    tile_cells = tuple(sorted(path))
    option = next(i for i, tile in enumerate(PUZZLE.tiles) if tile.cells == tile_cells)
    assert left.count == sum(option in cover for cover in FAMILY)
    for cover in left.by_likelihood():
        assert verify(left.puzzle.problem, cover)
        assert word in left.puzzle.solution(cover).words


@given(words)
def test_a_check_counts_the_covers_with_the_word(word: str) -> None:
    left = left_after()
    with_word = {i for i, t in enumerate(PUZZLE.tiles) if any(r.word == word for r in t.readings)}
    answer = left.check(word)
    assert answer.covers == sum(not with_word.isdisjoint(cover) for cover in FAMILY)
    assert answer.total == FAMILY.count
    assert answer.verdict is (Verdict.IN_COVERS if answer.covers else Verdict.IN_NONE)


def test_an_unlisted_word_counts_once_placed() -> None:
    path = ((2, 3), (1, 3), (0, 3))
    assert "siu" not in PUZZLE.words
    left = left_after(PlacedWord("siu", path))
    assert left.count > 0
    solution = left.solution()
    assert solution is not None
    assert "siu" in solution.words
    assert set(solution.words) - {"siu"} <= set(WORDS)


def test_an_unlisted_required_word_counts() -> None:
    left = left_after(Require("siu"))
    assert left.count > 0
    assert all("siu" in left.puzzle.solution(cover).words for cover in left.by_likelihood())


@pytest.mark.parametrize(
    ("word", "moves", "answer"),
    [
        ("satu", [], f"satu: in {{}} of {FAMILY.count} solutions"),
        ("koira", [], "koira: not in the grid"),
        ("siu", [], "siu: not in the list"),
        (
            "satu",
            [PlacedWord("sat", SAT)],
            "satu: in no solution: the other letters can't be covered",
        ),
    ],
)
def test_a_check_prints_as_one_line(word: str, moves: list[WordMove], answer: str) -> None:
    found = left_after(*moves).check(word)
    assert str(found) == answer.format(found.covers)


def test_thousands_are_separated() -> None:
    check = WordCheck("sana", Verdict.IN_COVERS, 1234, 5678901)
    assert str(check) == "sana: in 1,234 of 5,678,901 solutions"


def test_candidates_are_sorted_by_their_number_of_covers() -> None:
    left = left_after()
    state = WordState(GRID)
    candidates = candidate_paths(state, "tu", left.placement_score)
    counts = [left.placement_score(candidate) for candidate in candidates]
    assert len(candidates) > 1
    assert counts == sorted(counts, reverse=True)
    assert {candidate.cells for candidate in candidates} == set(find_paths(GRID, "tu"))


def test_candidates_use_free_letters_only() -> None:
    state = WordHistory.replay(WordState(GRID), [PlacedWord("ant", ((1, 0), (1, 1), (1, 2)))]).state
    candidates = candidate_paths(state, "tu")
    assert candidates
    assert all(state.covered_cells.isdisjoint(candidate.cells) for candidate in candidates)
    assert candidate_paths(state, "ant") == []


def test_a_dead_end_has_no_cover() -> None:
    left = left_after(Mark((0, 0)), Mark((0, 1)), Mark((1, 0)), Mark((1, 1)))
    assert left.count == 0 or left.solution() is not None
    nothing = left_after(*map(RuleOut, WORDS))
    assert (nothing.count, nothing.min_words, nothing.max_words, nothing.solution()) == (
        0,
        None,
        None,
        None,
    )


@given(facts)
def test_the_constrained_puzzle_has_the_same_covers(moves: list[WordMove]) -> None:
    moves = [m for m in dict.fromkeys(moves) if not isinstance(m, Require)]
    state = WordHistory.replay(WordState(GRID), moves).state
    assert (
        CoverFamily.of(apply_constraints(PUZZLE, state).problem).count == left_after(*moves).count
    )
