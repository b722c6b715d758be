"""Games on boards: steps, undo, and the piece in hand."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.hand import Hand, lift_moves
from kaivuri.calendars.labels import open_labels
from kaivuri.calendars.moves import LiftPiece, PutPiece, parse_board_moves
from kaivuri.calendars.polyomino import turned_about
from kaivuri.calendars.puzzle import fillings
from kaivuri.calendars.state import BoardState, put_move
from kaivuri.calendars.year import YearCounts
from kaivuri.errors import BadMove
from kaivuri.play.history import replay
from kaivuri.play.moves import join_moves
from kaivuri.play.puzzle_date import PuzzleDate
from kaivuri.render.board_text import CLASHES, HOVERS, Held, board_rows, board_text
from kaivuri.solvers.stop import Stop

APAD = find_board("dragonfjord-apad")
DAY = PuzzleDate(11, 20)
TODAY = date(2026, 11, 20)
START = BoardState(APAD, open_labels(APAD, DAY, TODAY))
COVER = next(fillings(START, Stop()))
MOVES = tuple(put_move(APAD, placement) for placement in COVER)

pieces = st.sampled_from(APAD.pieces)
cells = st.tuples(st.integers(-2, 8), st.integers(-2, 8))


def held(piece: str, cell: tuple[int, int] = (2, 2), grip: int = 0) -> Hand:
    return Hand.taking(piece, APAD.piece(piece).shape, grip, cell)


@given(pieces, cells, st.data())
def test_turning_and_flipping_keep_the_grip_covered(
    piece: object, cell: tuple[int, int], data: st.DataObject
) -> None:
    assert isinstance(piece, type(APAD.pieces[0]))
    grip = data.draw(st.integers(0, len(piece.shape) - 1))
    hand = held(piece.name, cell, grip)
    assert hand.grip == cell
    for changed in (hand, hand.turned(), hand.turned(-1), hand.flipped(APAD)):
        assert changed.grip in changed.cells
        assert list(changed.cells) == sorted(changed.cells)
        assert len(changed.cells) == len(piece.shape)
    assert frozenset(hand.turned(3).cells) == turned_about(hand.cells, cell, 3)
    assert hand.turned().turned(3) == hand.turned(4) == hand
    assert hand.flipped(APAD).flipped(APAD) == hand


@given(pieces, cells, st.integers(0, 3), st.booleans())
def test_a_piece_let_down_lies_where_it_hovered(
    piece: object, cell: tuple[int, int], quarters: int, flip: bool
) -> None:
    assert isinstance(piece, type(APAD.pieces[0]))
    hand = held(piece.name, cell).turned(quarters)
    hand = hand.flipped(APAD) if flip else hand
    free = set(APAD.cells) - START.open_cells
    assert (hand.fault(START) == "") == free.issuperset(hand.cells)
    if not hand.fault(START):
        after = replay(START, hand.step(START))
        assert after.placed[-1].cells == hand.cells


def test_a_piece_taken_up_and_let_down_elsewhere_is_one_step() -> None:
    state = replay(START, parse_board_moves("put O 0,0; put U 2,0"))
    hand = Hand.lifting(state.placed[0], (0, 0))
    assert hand.step(state) == ()
    assert hand.rest(state).placed == state.placed[1:]
    moved = hand.moved_to((5, 3))
    assert join_moves(moved.step(state)) == "lift O; put O 5,3 r0"
    assert moved.fault(state) == "there is no cell in row 7, column 4 (from 1)"
    assert (
        hand.moved_to((2, 1)).fault(state)
        == "the cell in row 3, column 3 (from 1) is covered already"
    )
    assert "has to stay open" in hand.moved_to((0, 3)).fault(state)


def test_one_sided_pieces_are_not_turned_over() -> None:
    board = find_board("dragonfjord-apad-face-up")
    with pytest.raises(BadMove, match="may not be turned over"):
        Hand.taking("L", board.piece("L").shape, 0, (2, 2)).flipped(board)
    square = Hand.taking("O", board.piece("O").shape, 0, (2, 2))
    assert square.flipped(board).shape == square.shape


def test_just_the_chosen_one_of_equal_pieces_is_lifted() -> None:
    board = find_board("sh1ura-11p")
    start = BoardState(board, open_labels(board, DAY, TODAY))
    state = replay(start, parse_board_moves("put O 0,0; put L4 4,0; put O 2,0"))
    first, other, last = state.placed
    after = replay(state, lift_moves(state, first))
    assert set(after.placed) == {other, last}
    assert lift_moves(state, last) == (LiftPiece("O"),)
    assert lift_moves(state, first) == (LiftPiece("O"), LiftPiece("O"), PutPiece("O", (2, 0)))


def test_a_held_piece_is_drawn_over_the_others_and_shows_without_colour_if_it_fits() -> None:
    state = replay(START, parse_board_moves("put O 0,0"))

    def drawn(*cells: tuple[int, int], fits: bool) -> str:
        rows = board_rows(state, Held("V", cells, fits))
        assert len({sum(len(mark.text) for mark in row) for row in rows}) == 1
        return "\n".join("".join(mark.text for mark in row).rstrip() for row in rows)

    over = drawn((1, 1), (1, 2), (2, 2), fits=False)
    assert (over.count("╳V╳╳"), over.count(" O "), HOVERS in over) == (3, 4, False)
    assert CLASHES not in drawn((4, 4), (4, 5), (4, 6), fits=True)
    assert drawn((0, -1), (0, 0), (9, 0), fits=False).count("╳V") == 1
    assert drawn((6, 6), fits=False).count("╳V") == 1
    assert drawn(fits=True) == board_text(state)


def test_days_of_a_year_depend_on_it_only_where_the_board_has_weekdays() -> None:
    def counts(board: Board, combination: tuple[int, ...]) -> YearCounts:
        return YearCounts(board, {combination: 5})

    assert counts(APAD, (2, 29)).by_day_of(2026) == {(2, 29): 5}
    weekdays = counts(find_board("weekday-daily-calendar"), (11, 20, 4))
    assert weekdays.by_day_of(2026) == {(11, 20): 5}
    assert weekdays.by_day_of(2027) == {}
