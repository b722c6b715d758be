"""Which board is meant by a name with a slip in it."""

import os
from collections.abc import Sequence
from difflib import get_close_matches


def nearest(name: str, boards: Sequence[str]) -> str | None:
    """The board whose id, or the beginning of it, is written nearly so; None for a path."""
    if set(name) & {".", "/", os.sep}:
        return None
    spelt = {each.partition("-")[0]: each for each in reversed(boards)}
    spelt |= {each: each for each in boards}
    close = get_close_matches(name.casefold(), spelt, n=1, cutoff=0.75)
    return spelt[close[0]] if close else None
