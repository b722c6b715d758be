"""How a game ranked its solutions, where it compares more than their words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RankedBy:
    """How many solutions were compared, and how."""

    theme: str
    """Where the likeness of words came from: `off` or `table`."""
    compared: int
    """How many solutions were compared."""
