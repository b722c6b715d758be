"""Chance that is the same in every run, on every machine and in every version of Python.

The numbers are those of SplitMix64 (Steele, Lea, Flood, *Fast splittable pseudorandom
number generators*, OOPSLA 2014), seeded with the SHA-256 of a text.
"""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

_T = TypeVar("_T")
_BITS = (1 << 64) - 1


class Rng:
    """An endless row of draws; the same text gives the same row."""

    def __init__(self, seed: str) -> None:
        self._state = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "little")

    def below(self, end: int) -> int:
        """A number from 0 to `end` - 1; all equally likely, but for one part in 2^64 / `end`."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _BITS
        mixed = (self._state ^ self._state >> 30) * 0xBF58476D1CE4E5B9 & _BITS
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _BITS
        return (mixed ^ mixed >> 31) * end >> 64

    def choice(self, choices: Sequence[_T]) -> _T:
        """One of them."""
        return choices[self.below(len(choices))]

    def weighted_index(self, weights: Sequence[int]) -> int:
        """A number of a weight, as likely as the weight is heavy; not all may be 0."""
        at = self.below(sum(weights))
        for number, weight in enumerate(weights):
            at -= weight
            if at < 0:
                return number
        raise AssertionError

    def shuffled(self, things: Sequence[_T]) -> list[_T]:
        """All of them in some order (Fisher and Yates)."""
        order = list(things)
        for end in range(len(order), 1, -1):
            at = self.below(end)
            order[end - 1], order[at] = order[at], order[end - 1]
        return order
