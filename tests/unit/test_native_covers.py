"""The covers left in C++ and in Python are the same, after random moves."""

import random
from collections.abc import Iterator

import pytest
from grids import TMSII_ROWS
from instances_wordgrids import planted_letters

from kaivuri.errors import BadMove, MemoryLimit, TimeLimit
from kaivuri.games.registry import get_game
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import shipped_lexicon
from kaivuri.words.native_covers import NativeRemainingCovers, remaining_covers
from kaivuri.words.remaining_covers import RemainingCovers
from kaivuri.words.spelling import find_paths
from kaivuri.words.word_moves import Mark, PlacedWord, Require, RuleOut, WordMove
from kaivuri.words.word_puzzle import WordPuzzle
from kaivuri.words.word_state import WordState

pytestmark = pytest.mark.core
SHAPES = ((3, 4), (4, 4), (4, 5), (5, 4))
GRIDS, POSITIONS = 12, 12


def analyse(grid: Grid) -> tuple[WordPuzzle, CoverFamily]:
    puzzle = get_game("sanalouhos").puzzle(grid, shipped_lexicon("fi"))
    return puzzle, CoverFamily.of(puzzle.problem)


def some_move(puzzle: WordPuzzle, draw: random.Random) -> WordMove:
    """A move about a word of the list or about other letters."""
    grid = puzzle.grid
    reading = draw.choice(draw.choice(puzzle.tiles).readings)
    row = draw.randrange(grid.rows)
    path = tuple((row, column) for column in range(draw.randrange(2, grid.columns + 1)))
    other = "".join(grid[cell] for cell in path).lower()
    match draw.randrange(6):
        case 0:
            return RuleOut(reading.word)
        case 1:
            return Require(draw.choice((reading.word, other)))
        case 2:
            return Mark(draw.choice(reading.cells))
        case 3:
            return PlacedWord(other, path)
    return PlacedWord(reading.word, draw.choice([*find_paths(grid, reading.word)]))


def some_state(puzzle: WordPuzzle, draw: random.Random) -> WordState:
    state = WordState(puzzle.grid)
    for _ in range(draw.randrange(5)):
        try:
            state = state.apply(some_move(puzzle, draw))
        except BadMove:
            continue
    return state


def positions() -> Iterator[tuple[WordState, NativeRemainingCovers, RemainingCovers]]:
    draw = random.Random(13)
    words = [word for word in shipped_lexicon("fi").words if len(word) <= 7]
    for n in range(GRIDS):
        grid, _ = planted_letters(*SHAPES[n % len(SHAPES)], words, draw)
        puzzle, family = analyse(grid)
        for _ in range(POSITIONS):
            state = some_state(puzzle, draw)
            left = remaining_covers(puzzle, family, state)
            assert isinstance(left, NativeRemainingCovers)
            yield state, left, RemainingCovers.in_python(puzzle, family, state)


def test_both_keep_the_same_covers_and_readings() -> None:
    counts = set()
    for state, native, plain in positions():
        assert native.puzzle.tiles == plain.puzzle.tiles, state
        assert native.puzzle.problem == plain.puzzle.problem
        assert (native.count, native.min_words, native.max_words) == (
            plain.count,
            plain.min_words,
            plain.max_words,
        )
        assert native.option_counts == plain.option_counts
        assert native.solution() == plain.solution()
        counts.add(min(native.count, 3))
    assert counts == {0, 1, 2, 3}


def test_both_check_words_and_give_the_same_hints() -> None:
    draw = random.Random(31)
    verdicts, steps = set(), set()
    for state, native, plain in positions():
        tile = draw.choice(native.puzzle.tiles)
        for word in (tile.word, "koira", str(state.grid.lines[0][:3]).lower()):
            assert native.check(word) == plain.check(word)
            verdicts.add(native.check(word).verdict)
        remaining = native.remaining_words(state)
        assert remaining == plain.remaining_words(state)
        steps.add(None if remaining is None else bool(remaining.paths))
    assert len(verdicts) == 4
    assert steps >= {None, True}


def test_both_count_the_covers_with_a_word_on_its_path() -> None:
    for _, native, plain in positions():
        for tile in native.puzzle.tiles[::7]:
            placed = PlacedWord(tile.word, tile.path.cells)
            cells = [row * native.puzzle.grid.columns + column for row, column in placed.cells]
            count = native.native_covers.covers_with(placed.word, cells)
            assert count == native.placement_score(placed) == plain.placement_score(placed)


def test_limits_of_time_and_memory_end_a_new_search() -> None:
    grid = Grid.parse(" ".join(TMSII_ROWS), rows=6)
    puzzle, family = analyse(grid)
    state = WordState(grid).apply(Require("tms"))
    with pytest.raises(TimeLimit):
        remaining_covers(puzzle, family, state, Stop(0))
    with pytest.raises(MemoryLimit):
        remaining_covers(puzzle, family, state, Stop(memory=1))
