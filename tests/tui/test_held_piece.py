"""Held pieces: turning, flipping, dropping and lifting."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.board_moves import parse_board_moves
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.labels import open_labels
from kaivuri.calendars.polyomino import rotate_about
from kaivuri.common.history import replay
from kaivuri.common.move_text import join_moves
from kaivuri.common.puzzle_date import PuzzleDate
from kaivuri.errors import BadMove
from kaivuri.tui.boards.held_piece import HeldPiece

APAD = find_board("dragonfjord-apad")
START = BoardState(APAD, open_labels(APAD, PuzzleDate(11, 20), date(2026, 11, 20)))

pieces = st.sampled_from(APAD.pieces)
cells = st.tuples(st.integers(-2, 8), st.integers(-2, 8))


def held(piece: str, cell: tuple[int, int] = (2, 2), anchor: int = 0) -> HeldPiece:
    return HeldPiece.from_tray(piece, APAD.piece(piece).shape, anchor, cell)


@given(pieces, cells, st.data())
def test_turning_and_flipping_fix_the_anchor(
    piece: object, cell: tuple[int, int], data: st.DataObject
) -> None:
    assert isinstance(piece, type(APAD.pieces[0]))
    anchor = data.draw(st.integers(0, len(piece.shape) - 1))
    hand = held(piece.name, cell, anchor)
    assert hand.anchor == cell
    for changed in (hand, hand.turned(), hand.turned(-1), hand.flipped(APAD)):
        assert changed.anchor in changed.cells
        assert list(changed.cells) == sorted(changed.cells)
        assert len(changed.cells) == len(piece.shape)
    assert frozenset(hand.turned(3).cells) == rotate_about(hand.cells, cell, 3)
    assert hand.turned().turned(3) == hand.turned(4) == hand
    assert hand.flipped(APAD).flipped(APAD) == hand


@given(pieces, cells, st.integers(0, 3), st.booleans())
def test_a_dropped_piece_covers_the_cells_it_was_over(
    piece: object, cell: tuple[int, int], quarters: int, flip: bool
) -> None:
    assert isinstance(piece, type(APAD.pieces[0]))
    hand = held(piece.name, cell).turned(quarters)
    hand = hand.flipped(APAD) if flip else hand
    free = set(APAD.cells) - START.open_cells
    assert (hand.obstacle(START) == "") == free.issuperset(hand.cells)
    if not hand.obstacle(START):
        after = replay(START, hand.drop_moves(START))
        assert after.placed[-1].cells == hand.cells


def test_moving_a_placed_piece_is_one_step() -> None:
    state = replay(START, parse_board_moves("put O 0,0; put U 2,0"))
    hand = HeldPiece.from_board(state.placed[0], (0, 0))
    assert hand.drop_moves(state) == ()
    assert hand.state_without(state).placed == state.placed[1:]
    moved = hand.moved_to((5, 3))
    assert join_moves(moved.drop_moves(state)) == "lift O; put O 5,3 r0"
    assert moved.obstacle(state) == "there is no cell in row 7, column 4 (from 1)"
    assert (
        hand.moved_to((2, 1)).obstacle(state)
        == "the cell in row 3, column 3 (from 1) is already covered"
    )
    assert "must stay open" in hand.moved_to((0, 3)).obstacle(state)


def test_one_sided_pieces_are_not_flipped() -> None:
    board = find_board("dragonfjord-apad-face-up")
    with pytest.raises(BadMove, match="may not be turned over"):
        HeldPiece.from_tray("L", board.piece("L").shape, 0, (2, 2)).flipped(board)
    square = HeldPiece.from_tray("O", board.piece("O").shape, 0, (2, 2))
    assert square.flipped(board).shape == square.shape
