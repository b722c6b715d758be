"""Hints on a board by degrees: which piece comes next, and then where it goes."""

from dataclasses import dataclass
from enum import IntEnum

from kaivuri.calendars.board_state import BoardState, Placement


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
