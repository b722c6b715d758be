"""Held pieces: turning, flipping, dropping and lifting."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.labels import open_labels
from kaivuri.calendars.polyomino import rotate_about
from kaivuri.common.history import replay
from kaivuri.common.puzzle_date import PuzzleDate
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
