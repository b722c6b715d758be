"""A player's hand at a board, without a screen."""

from datetime import date
from itertools import islice

import pytest

from kaivuri.calendars.desk import BoardDesk
from kaivuri.calendars.hints import BoardLevel
from kaivuri.calendars.moves import parse_board_moves
from kaivuri.calendars.opened import OpenBoard
from kaivuri.calendars.press import Deed, Pointer
from kaivuri.calendars.puzzle import fillings, next_step
from kaivuri.calendars.table import Table
from kaivuri.errors import BadMove, BadPuzzle
from kaivuri.play.moves import join_moves
from kaivuri.play.reference import Reference
from kaivuri.solvers.stop import Stop

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


def test_a_piece_is_taken_from_the_tray_moved_turned_and_let_down(
    desk: BoardDesk, table: Table
) -> None:
    assert table.take(1) == ""
    assert table.held is not None
    assert [piece.held for piece in table.tray].count(True) == 1
    assert table.fits
    assert (table.step(0, 1), table.step(-1, 0)) == ("", None)
    assert table.turn(1) == ""
    name = table.held.piece
    assert table.let_down().startswith(f"put {name} ")
    assert table.held is None
    assert [piece.name for piece in table.tray].count(name) == 0
    assert table.undo() == ""
    assert moves(desk) == ""
    assert table.redo() == ""
    assert len(desk.game.moves) == 1


def test_nothing_under_the_cursor_is_told(table: Table) -> None:
    for act in (table.let_down, table.lift, table.flip):
        with pytest.raises(BadMove, match="No piece here"):
            act()


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


def test_hints_go_step_by_step_and_end_with_the_state_they_tell_of(desk: BoardDesk) -> None:
    assert desk.take_hint() is None
    placement = next_step(desk.state, Stop())
    assert placement is not None
    desk.begin_hints(placement)
    ladder = desk.take_hint()
    assert ladder is not None
    assert desk.hints == BoardLevel.PIECE
    assert desk.take_hint() == ladder
    assert desk.take_hint() == ladder
    assert desk.hints == BoardLevel.PLACE
    assert ladder.hand.cells == placement.cells
    desk.play(*parse_board_moves(ladder.move))
    assert (desk.take_hint(), desk.hints) == (None, 0)


def test_covers_are_laid_one_in_the_place_of_the_other(desk: BoardDesk, table: Table) -> None:
    first, second = islice(fillings(desk.state, Stop()), 2)
    game, number = desk.before_solution()
    assert table.lay_cover(game, number, first).startswith("Solution 1 ")
    assert desk.state.solved
    game, number = desk.before_solution()
    assert (game.steps, number) == ((), 1)
    table.lay_cover(game, number, second)
    assert len(desk.game.steps) == 1
    desk.begin_covers_anew()
    assert desk.before_solution()[1] == 0
    desk.undo()
    assert desk.before_solution() == (desk.game, 0)


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
