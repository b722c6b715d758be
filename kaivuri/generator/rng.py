"""Random numbers that are reproducible across machines and versions of Python.

The generator is SplitMix64 (Steele, Lea, Flood, *Fast splittable pseudorandom
number generators*, OOPSLA 2014), seeded with the SHA-256 of a string.
"""

import hashlib
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar

_T = TypeVar("_T")
_BITS = (1 << 64) - 1


class Rng:
    """A random number generator; equal seeds give equal sequences."""

    def __init__(self, seed: str) -> None:
        self._state = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "little")

    def below(self, end: int) -> int:
        """Return an integer in [0, end), uniform up to a relative error of end / 2^64."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _BITS
        mixed = (self._state ^ self._state >> 30) * 0xBF58476D1CE4E5B9 & _BITS
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _BITS
        return (mixed ^ mixed >> 31) * end >> 64

    def choice(self, choices: Sequence[_T]) -> _T:
        """Return a random element."""
        return choices[self.below(len(choices))]

    def weighted_index(self, weights: Sequence[int]) -> int:
        """Return an index with probability proportional to its weight; not all may be 0."""
        sums = list(accumulate(weights))
        return bisect_right(sums, self.below(sums[-1]))

    def shuffled(self, values: Sequence[_T]) -> list[_T]:
        """Return the values in random order (Fisher-Yates)."""
        order = list(values)
        for end in range(len(order), 1, -1):
            index = self.below(end)
            order[end - 1], order[index] = order[index], order[end - 1]
        return order
