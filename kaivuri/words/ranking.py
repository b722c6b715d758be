"""How a game puts its solutions in order by more than the words that are in them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RankedBy:
    """What was compared, and by what."""

    theme: str
    """Where the likeness of words came from: `off`, `table` or `model`."""
    compared: int
    """How many solutions were compared."""
    engine: str
    """What searched: `C++` or `Python`."""
