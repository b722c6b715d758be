"""How a game ranked its solutions, where it compares more than their words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RankedBy:
    """The ranking: how many solutions were compared."""

    compared: int
    """How many solutions were compared."""
