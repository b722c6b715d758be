"""Word searches agree with a walk along every path."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaivuri.play import Cell
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.paths import WordPath, reference_paths, word_paths

FINNISH = open_lexicon("fi")
WORDS = frozenset(FINNISH.words)


@st.composite
def wordy_grids(draw: st.DrawFn) -> Grid:
    rows, columns = draw(st.sampled_from([(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)]))
    letters = st.text("AITSENOKLUÄM.", min_size=rows * columns, max_size=rows * columns)
    drawn = draw(letters.filter(lambda text: text.strip(".")))
    return Grid.parse(drawn, rows=rows)


def every_walk(grid: Grid, walk: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
    yield walk
    for row, column in grid.cells():
        r, c = walk[-1]
        if max(abs(row - r), abs(column - c)) == 1 and (row, column) not in walk:
            yield from every_walk(grid, (*walk, (row, column)))


def brute_force(grid: Grid, shortest: int) -> set[tuple[str, tuple[Cell, ...]]]:
    found = set()
    for start in grid.cells():
        for walk in every_walk(grid, (start,)):
            word = "".join(grid[cell] for cell in walk).lower()
            if len(walk) >= shortest and word in WORDS:
                found.add((word, walk))
    return found


def native_or_reference(grid: Grid, lexicon: Lexicon, shortest: int) -> list[WordPath]:
    return word_paths(grid, lexicon, min_length=shortest)


@pytest.mark.parametrize("search", [reference_paths, native_or_reference])
@given(wordy_grids(), st.integers(3, 5))
def test_paths_equal_brute_force(
    search: Callable[[Grid, Lexicon, int], list[WordPath]], grid: Grid, shortest: int
) -> None:
    found = search(grid, FINNISH, shortest)
    assert [(path.word, path.cells) for path in found] == sorted(brute_force(grid, shortest))
    for path in found:
        line = FINNISH.line_index(path.word)
        assert line is not None
        assert path.zipf == FINNISH.zipf[line]
