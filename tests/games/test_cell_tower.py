"""Cell Tower: words are regions, in every way to solve, check, place and generate them."""

import brute_force
import pytest
from grids import TOWER, TOWER_ROWS
from hypothesis import given
from hypothesis import strategies as st

from kaivuri import _core, check, solve
from kaivuri.common import Cell
from kaivuri.errors import BadMove
from kaivuri.games.options import SearchOptions
from kaivuri.games.registry import GAMES, grid_reference
from kaivuri.queries.context import Context
from kaivuri.queries.position import PositionRequest
from kaivuri.queries.position import check as query_check
from kaivuri.render.grid_text import grid_rows, plain_text
from kaivuri.words.grid import Grid
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.regions import is_region

GAME = GAMES["celltower"]
GRID = Grid(TOWER_ROWS, regions=True)
NO_MARKS = SearchOptions(personal=False)
FINELY = ((8, 0), (9, 0), (10, 0), (11, 0), (11, 1), (11, 2))
small_grids = st.integers(1, 4).flatmap(
    lambda columns: st.tuples(
        st.just(columns), st.text("ab ", min_size=2 * columns, max_size=3 * columns)
    )
)


def indexes(cells: tuple[Cell, ...]) -> tuple[int, ...]:
    return tuple(row * 7 + column for row, column in cells)


def test_letters_of_this_shape_are_solved_by_its_rules() -> None:
    tiles = solve(TOWER).result.solutions[0].tiles
    assert sorted(cell for tile in tiles for cell in tile.cells) == sorted(GRID.cells())
    for tile in tiles:
        assert 4 <= len(tile.cells) <= 8
        assert tile.path.cells == tuple(sorted(tile.cells))
        assert brute_force.connected(indexes(tile.cells), 7)
        assert GRID.spell(tile.path.cells) == tile.word
        assert tile.word in open_lexicon("en")


@given(small_grids, st.sets(st.text("ab", min_size=1, max_size=9), max_size=5), st.integers(0, 4))
def test_the_core_finds_all_regions(
    shape: tuple[int, str], words: set[str], min_length: int
) -> None:
    columns, letters = shape
    letters = letters[: len(letters) // columns * columns]
    rows, codes = len(letters) // columns, [0 if c == " " else ord(c) for c in letters]
    text = "".join(f"{word}\n" for word in sorted(words)).encode()
    found = _core.native.word_regions(rows, columns, codes, text, min_length)
    assert found == brute_force.word_regions(rows, columns, letters, sorted(words), min_length)


@given(st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=10))
def test_regions_are_connected_by_sides(cells: set[Cell]) -> None:
    connected = brute_force.connected(tuple(4 * row + column for row, column in cells), 4)
    assert is_region(cells) == (connected and len(cells) <= 8)


def test_a_word_can_be_checked_by_its_cells_in_any_order() -> None:
    assert str(check("finely", TOWER)) == "finely: in the only solution"
    request = PositionRequest(grid_reference(Grid(TOWER_ROWS), GAME), NO_MARKS)
    answer = query_check(request, Context(), path=FINELY[::-1])
    assert [(each.word, each.here) for each in answer.checks] == [("finely", 1)]
    assert answer.path == FINELY
    apart = PositionRequest(grid_reference(GRID, GAME), NO_MARKS)
    with pytest.raises(BadMove, match="not a region"):
        query_check(apart, Context(), path=((0, 0), (1, 1)))


def test_a_drawing_connects_all_cells_that_touch() -> None:
    grid = Grid(("AB", "CD", "EF"), regions=True)
    rows = grid_rows(grid, [((0, 0), (0, 1), (1, 0), (1, 1)), ((2, 0), (2, 1))])
    assert plain_text(rows).splitlines() == [
        " aA───B", "  │   │", "  C───D", "", " bE───F",
    ]  # fmt: skip
    assert '<polyline class="w0" points' not in solve(TOWER).svg()
