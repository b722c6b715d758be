"""The dihedral group, turns about a cell, and moves."""

from hypothesis import given
from hypothesis import strategies as st

from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.board_state import BoardState, Placement, place_move
from kaivuri.calendars.date_problem import all_placements
from kaivuri.calendars.polyomino import Polyomino
from kaivuri.common import Cell


@st.composite
def shapes(draw: st.DrawFn) -> Polyomino:
    cells: list[Cell] = [(0, 0)]
    for _ in range(draw(st.integers(0, 7))):
        row, column = draw(st.sampled_from(cells))
        down, right = draw(st.sampled_from([(0, 1), (0, -1), (1, 0), (-1, 0)]))
        cells.append((row + down, column + right))
    return Polyomino.from_cells(cells)


cells = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@given(shapes())
def test_laws_of_the_dihedral_group(shape: Polyomino) -> None:
    assert shape.rotated(4) == shape
    assert shape.flipped().flipped() == shape
    assert shape.flipped().rotated() == shape.rotated(3).flipped()
    orientations = shape.orientations(flips=True)
    assert len(orientations) in (1, 2, 4, 8)
    for orientation, (quarters, flip) in orientations.items():
        assert shape.oriented(quarters, flip=flip) == orientation
        assert orientation.orientations(flips=True).keys() == orientations.keys()


@given(shapes())
def test_pictures_are_read_back(shape: Polyomino) -> None:
    assert Polyomino.parse(str(shape)) == shape


BOARD = find_board("sh1ura-11p")


@given(st.sampled_from(all_placements(BOARD)))
def test_place_move_determines_the_placement(placement: Placement) -> None:
    state = BoardState(BOARD, ()).apply(place_move(BOARD, placement))
    assert state.placed == (placement,)
