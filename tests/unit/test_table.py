"""A player's hand at a board, without a screen."""

from datetime import date

import pytest

from kaivuri.calendars.desk import BoardDesk
from kaivuri.calendars.moves import parse_board_moves
from kaivuri.calendars.opened import OpenBoard
from kaivuri.calendars.press import Deed, Pointer
from kaivuri.calendars.table import Table
from kaivuri.errors import BadPuzzle
from kaivuri.play.moves import join_moves
from kaivuri.play.reference import Reference

DAY = date(2026, 11, 20)
APAD = Reference.of_board("dragonfjord-apad", DAY)


@pytest.fixture
def desk() -> BoardDesk:
    return BoardDesk(OpenBoard.of(APAD), lambda: DAY)


@pytest.fixture
def table(desk: BoardDesk) -> Table:
    return Table(desk)


def on(cell: tuple[int, int]) -> Pointer:
    return Pointer(cell, on_board=True)


def moves(desk: BoardDesk) -> str:
    return join_moves(desk.game.moves)


def test_a_press_is_a_turn_or_a_drag_or_nothing(desk: BoardDesk, table: Table) -> None:
    desk.play(*parse_board_moves("put U 3,2"))
    assert table.press(on((3, 2)), Deed.TURN) is None
    assert table.press(on((4, 4)), Deed.FLIP) is None  # another button meanwhile
    assert table.drag((3, 2)) is None
    assert table.release() == "lift U; put U 3,1 r1"
    assert table.press(on((3, 1)), Deed.TURN) is None
    assert table.drag((9, 9)) == ""
    assert not table.fits
    assert table.let_be() == ""
    assert table.drag((4, 4)) is None
    assert table.release() is None
    assert table.release() is None
    assert moves(desk) == "put U 3,2 r0; lift U; put U 3,1 r1"


def test_a_drag_beyond_the_board_lays_the_piece_into_the_tray(
    desk: BoardDesk, table: Table
) -> None:
    in_tray = Pointer((0, 12), on_board=False, in_tray=("O", 0))
    table.press(in_tray, Deed.TURN)
    table.drag((0, 0))
    assert table.release() == "put O 0,0 r0"
    table.press(on((0, 0)), Deed.TURN)
    table.drag((0, 20))
    assert table.release() == "lift O"
    table.press(in_tray, Deed.FLIP)
    assert table.release() == ""
    assert table.wheel(Pointer((0, 12), on_board=False), 1) is None
    assert table.wheel(in_tray, 1) == ""
    assert moves(desk) == "put O 0,0 r0; lift O"


def test_a_press_on_a_bare_cell_points_there(table: Table) -> None:
    assert table.press(on((4, 4)), Deed.TURN) == ""
    assert table.cursor == (4, 4)
    assert table.press(on((0, 6)), Deed.TURN) is None  # no cell of the board
    assert not table.pressed


def test_each_board_and_day_keeps_its_game(desk: BoardDesk) -> None:
    desk.play(*parse_board_moves("put O 0,0"))
    desk.open(APAD.on(date(2026, 11, 21)))
    assert moves(desk) == ""
    desk.open(APAD)
    assert moves(desk) == "put O 0,0 r0"
    with pytest.raises(BadPuzzle, match="neither a known board"):
        desk.open(Reference.of_board("nowhere", DAY))
    with pytest.raises(BadPuzzle, match="is no calendar board"):
        desk.open(Reference.of_day("sanalouhos", DAY))
    assert desk.reference == APAD
