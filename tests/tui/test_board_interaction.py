"""Interaction with a board, without a screen."""

from datetime import date

import pytest

from kaivuri.calendars.board_moves import parse_board_moves
from kaivuri.common.move_text import join_moves
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle
from kaivuri.tui.boards.board_interaction import BoardInteraction
from kaivuri.tui.boards.board_session import BoardSession
from kaivuri.tui.boards.held_piece import Gesture, Pointer

DAY = date(2026, 11, 20)
APAD = Reference.of_board("dragonfjord-apad", DAY)


@pytest.fixture
def session() -> BoardSession:
    return BoardSession(APAD, lambda: DAY)


@pytest.fixture
def interaction(session: BoardSession) -> BoardInteraction:
    return BoardInteraction(session)


def on(cell: tuple[int, int]) -> Pointer:
    return Pointer(cell, on_board=True)


def moves(session: BoardSession) -> str:
    return join_moves(session.history.moves)


def test_a_press_is_a_turn_or_a_drag_or_nothing(
    session: BoardSession, interaction: BoardInteraction
) -> None:
    session.play(*parse_board_moves("put U 3,2"))
    assert interaction.press(on((3, 2)), Gesture.TURN) is None
    assert interaction.press(on((4, 4)), Gesture.FLIP) is None  # another button during the press
    assert interaction.drag((3, 2)) is None
    assert interaction.release() == "U lifted; U at 9"
    assert interaction.press(on((3, 1)), Gesture.TURN) is None
    assert interaction.drag((9, 9)) == ""
    assert not interaction.fits
    assert interaction.cancel() == ""
    assert interaction.drag((4, 4)) is None
    assert interaction.release() is None
    assert interaction.release() is None
    assert moves(session) == "put U 3,2 r0; lift U; put U 3,1 r1"


def test_a_drag_off_the_board_returns_the_piece_to_the_tray(
    session: BoardSession, interaction: BoardInteraction
) -> None:
    in_tray = Pointer((0, 12), on_board=False, in_tray=("O", 0))
    interaction.press(in_tray, Gesture.TURN)
    interaction.drag((0, 0))
    assert interaction.release() == "O at Jan"
    interaction.press(on((0, 0)), Gesture.TURN)
    interaction.drag((0, 20))
    assert interaction.release() == "O lifted"
    interaction.press(in_tray, Gesture.FLIP)
    assert interaction.release() == ""
    assert interaction.wheel(Pointer((0, 12), on_board=False), 1) is None
    assert interaction.wheel(in_tray, 1) == ""
    assert moves(session) == "put O 0,0 r0; lift O"


def test_a_press_on_an_empty_cell_moves_the_cursor(interaction: BoardInteraction) -> None:
    assert interaction.press(on((4, 4)), Gesture.TURN) == ""
    assert interaction.cursor == (4, 4)
    assert interaction.press(on((0, 6)), Gesture.TURN) is None  # not a cell of the board
    assert not interaction.pressed


def test_each_board_and_date_has_its_own_game(session: BoardSession) -> None:
    session.play(*parse_board_moves("put O 0,0"))
    session.open(APAD.on(date(2026, 11, 21)))
    assert moves(session) == ""
    session.open(APAD)
    assert moves(session) == "put O 0,0 r0"
    with pytest.raises(BadPuzzle, match="neither a known board"):
        session.open(Reference.of_board("nowhere", DAY))
    with pytest.raises(BadPuzzle, match="is not a calendar board"):
        session.open(Reference.of_day("sanalouhos", DAY))
    assert session.reference == APAD
