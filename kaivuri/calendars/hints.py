"""Hints on a board by degrees: which piece comes next, and then where it goes."""

from dataclasses import dataclass
from enum import IntEnum

from kaivuri.calendars.state import BoardState, Placement, put_move


class BoardLevel(IntEnum):
    """How much is given away."""

    PIECE = 1
    PLACE = 2


@dataclass(frozen=True, slots=True)
class BoardLadder:
    """Both steps, worked out for one state; they are about the same placement."""

    state: BoardState
    placement: Placement
    """A placement that belongs to a solution."""

    @property
    def move(self) -> str:
        """The move that makes the placement, as text."""
        return str(put_move(self.state.board, self.placement))
