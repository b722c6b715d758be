"""Board games: steps, undo, and how a held piece is drawn."""

from datetime import date

from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.board_moves import LiftPiece, PlacePiece, parse_board_moves
from kaivuri.calendars.board_state import BoardState, lift_moves
from kaivuri.calendars.labels import open_labels
from kaivuri.common.history import replay
from kaivuri.common.puzzle_date import PuzzleDate
from kaivuri.render.board_text import (
    CLASHING_FILL,
    FITTING_FILL,
    PieceOverlay,
    board_rows,
    board_text,
)

APAD = find_board("dragonfjord-apad")
DAY = PuzzleDate(11, 20)
TODAY = date(2026, 11, 20)
START = BoardState(APAD, open_labels(APAD, DAY, TODAY))


def test_only_the_chosen_one_of_equal_pieces_is_lifted() -> None:
    board = find_board("sh1ura-11p")
    start = BoardState(board, open_labels(board, DAY, TODAY))
    state = replay(start, parse_board_moves("put O 0,0; put L4 4,0; put O 2,0"))
    first, other, last = state.placed
    after = replay(state, lift_moves(state, first))
    assert set(after.placed) == {other, last}
    assert lift_moves(state, last) == (LiftPiece("O"),)
    assert lift_moves(state, first) == (LiftPiece("O"), LiftPiece("O"), PlacePiece("O", (2, 0)))


def test_a_held_piece_is_drawn_over_the_others() -> None:
    state = replay(START, parse_board_moves("put O 0,0"))

    def drawn(*cells: tuple[int, int], fits: bool) -> str:
        rows = board_rows(state, PieceOverlay("V", cells, fits))
        assert len({sum(len(mark.text) for mark in row) for row in rows}) == 1
        return "\n".join("".join(mark.text for mark in row).rstrip() for row in rows)

    over = drawn((1, 1), (1, 2), (2, 2), fits=False)
    assert (over.count("╳V╳╳"), over.count(" O "), FITTING_FILL in over) == (3, 4, False)
    assert CLASHING_FILL not in drawn((4, 4), (4, 5), (4, 6), fits=True)
    assert drawn((0, -1), (0, 0), (9, 0), fits=False).count("╳V") == 1
    assert drawn((6, 6), fits=False).count("╳V") == 1
    assert drawn(fits=True) == board_text(state)
