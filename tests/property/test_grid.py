import unicodedata

import pytest
from hypothesis import given
from strategies import grids

from kaivuri.words.grid import HOLE, Grid


@given(grids())
def test_parse_reads_what_str_draws(grid: Grid) -> None:
    assert Grid.parse(str(grid)) == grid


@given(grids())
def test_shape_can_be_given_as_numbers(grid: Grid) -> None:
    assert Grid.parse(grid.letters, rows=grid.rows) == grid
    assert Grid.parse(grid.letters, columns=grid.columns) == grid
    assert Grid.parse(" ".join(grid.letters), rows=grid.rows, columns=grid.columns) == grid


@given(grids())
def test_case_and_composition_do_not_matter(grid: Grid) -> None:
    text = str(grid)
    if text.lower().upper() == text:
        assert Grid.parse(text.lower()) == grid
    assert Grid.parse(unicodedata.normalize("NFD", text)) == grid


@given(grids())
def test_cells_and_neighbours_have_letters(grid: Grid) -> None:
    cells = set(grid.cells())
    assert {grid[cell] for cell in cells}.isdisjoint({HOLE})
    for cell in cells:
        near = set(grid.neighbours(cell))
        assert near == {(r, c) for r, c in cells if max(abs(r - cell[0]), abs(c - cell[1])) == 1}


@pytest.mark.parametrize("end", ["\n", "\r\n", "/", " / ", "\n\n"])
@given(grids(max_side=4))
def test_any_row_separator_is_accepted(end: str, grid: Grid) -> None:
    assert Grid.parse(end.join(grid.lines) + end, rows=grid.rows) == grid
