"""Boards in the native core, which numbers the placements and answers by their numbers."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

from kaivuri import _core
from kaivuri.calendars.board import Board
from kaivuri.calendars.board_state import BoardState, Placement
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _


@dataclass(frozen=True, slots=True)
class CoreBoard:
    """A board in the core, and the placements behind its numbers."""

    native: "_core.native.Board"
    placements: tuple[Placement, ...]
    numbers: dict[Placement, int]

    def position(self, state: BoardState) -> "_core.native.BoardPosition":
        """Return a state of this board in the core."""
        placed = [self.numbers[placement] for placement in state.placed]
        return _core.native.BoardPosition(self.native, list(state.open_cells), placed)


@lru_cache(maxsize=64)
def core_board(board: Board) -> CoreBoard:
    """Return a board in the core, which must be available."""
    kinds = {kind: number for number, kind in enumerate(board.kinds)}
    native = _core.native.Board(
        board.two_sided,
        board.cells,
        [(kinds[label.kind], label.cells) for label in board.labels],
        [(p.name, p.copies, p.optional, p.shape.cells) for p in board.pieces],
    )
    placements = tuple(
        Placement(board.pieces[piece].name, cells) for piece, cells in native.placements()
    )
    return CoreBoard(native, placements, {each: n for n, each in enumerate(placements)})


@contextmanager
def size_checked() -> Iterator[None]:
    """Raise BadPuzzle if a state or a count is too large for the core."""
    try:
        yield
    except (ValueError, OverflowError):
        raise BadPuzzle(_("the board is too large for this search")) from None
