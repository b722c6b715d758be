"""Rules of play that the core in C++ has too, so that the page on a device has the same ones.

`puzzle.next_step` and `challenge.given_pieces` ask here, and do the same in Python where there
is no core or the board is over its size.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

from kaivuri import _core
from kaivuri.calendars.board import Board
from kaivuri.calendars.state import BoardState, Placement
from kaivuri.play import Cell
from kaivuri.solvers.stop import Stop

_Laid = tuple[int, Sequence[Cell]]


class NoRules(Exception):
    """Python has to do it."""


def step_by_core(state: BoardState, stop: Stop) -> Placement | None:
    """As `puzzle.next_step`.

    Raises:
        NoRules: when the core can't.
        TimeLimit: when `stop` says so.
    """
    with _by_core():
        found = _core.native.next_step(*_told(state), stop.check)
    return None if found is None else _placement(state.board, found)


def pieces_by_core(state: BoardState, key: str, stop: Stop) -> tuple[Placement, ...] | None:
    """All that lies where `challenge.given_pieces` ends.

    Raises:
        NoRules: when the core can't.
        TimeLimit: when `stop` says so.
    """
    with _by_core():
        found = _core.native.given_pieces(*_told(state), key, stop.check)
    return None if found is None else tuple(_placement(state.board, laid) for laid in found)


@contextmanager
def _by_core() -> Iterator[None]:
    if not _core.available:
        raise NoRules
    try:
        yield
    except ValueError as fault:  # a board over two words
        raise NoRules from fault


@lru_cache(maxsize=16)
def _native_board(board: Board) -> "_core.native.Board":
    labels = [(board.kinds.index(label.kind), label.cells) for label in board.labels]
    pieces = [(piece.name, piece.shape.cells, piece.copies, piece.spare) for piece in board.pieces]
    return _core.native.Board(board.turn_over, board.cells, labels, pieces)


def _told(state: BoardState) -> tuple["_core.native.Board", list[Cell], list[_Laid]]:
    number = {piece.name: n for n, piece in enumerate(state.board.pieces)}
    placed: list[_Laid] = [(number[laid.piece], laid.cells) for laid in state.placed]
    return _native_board(state.board), sorted(state.open_cells), placed


def _placement(board: Board, laid: tuple[int, tuple[Cell, ...]]) -> Placement:
    piece, cells = laid
    return Placement(board.pieces[piece].name, cells)
