"""Minimizes a failing input (a short form of Zeller's ddmin)."""

from collections.abc import Callable

_MAX_TRIES = 2000


def smaller(data: bytes, fails: Callable[[bytes], bool]) -> bytes:
    """Remove ever smaller pieces while the rest still fails."""
    tries = 0
    size = max(1, len(data) // 2)
    while tries < _MAX_TRIES:
        start, before = 0, len(data)
        while start < len(data) and tries < _MAX_TRIES:
            tries += 1
            shorter = data[:start] + data[start + size :]
            if fails(shorter):
                data = shorter
            else:
                start += size
        if size == 1 and len(data) == before:
            break
        size = max(1, size // 2)
    return data
