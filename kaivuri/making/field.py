"""The places of a grid as numbers, row by row: which touch, and the corners between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

Way = tuple[int, ...]
"""Places, each beside the one before."""


@dataclass(frozen=True)
class Field:
    """A rectangle of places; place n is in row n // columns."""

    rows: int
    columns: int

    @property
    def size(self) -> int:
        """How many places there are."""
        return self.rows * self.columns

    @cached_property
    def near(self) -> tuple[Way, ...]:
        """For each place those a king's move away, in increasing order."""
        return tuple(tuple(self._around(place)) for place in range(self.size))

    def _around(self, place: int) -> Iterator[int]:
        row, column = divmod(place, self.columns)
        for r in range(max(row - 1, 0), min(row + 2, self.rows)):
            for c in range(max(column - 1, 0), min(column + 2, self.columns)):
                if (r, c) != (row, column):
                    yield r * self.columns + c

    def corners(self, way: Sequence[int]) -> set[int]:
        """The inner corners that a way goes through."""
        found = (self._corner(one, other) for one, other in pairwise(way))
        return {corner for corner in found if corner is not None}

    def spans(self, places: Iterable[int]) -> bool:
        """Whether places touch two opposite sides."""
        rows, columns = zip(*(divmod(place, self.columns) for place in places), strict=True)
        return {0, self.rows - 1} <= set(rows) or {0, self.columns - 1} <= set(columns)

    @cached_property
    def near_bits(self) -> tuple[int, ...]:
        """For each place those a king's move away, as a sum of powers of two."""
        return tuple(sum(1 << other for other in near) for near in self.near)

    @cached_property
    def steps(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each place those near, and the bit of the corner on the way there, or 0."""

        def bit(corner: int | None) -> int:
            return 0 if corner is None else 1 << corner

        return tuple(
            tuple((other, bit(self._corner(place, other))) for other in near)
            for place, near in enumerate(self.near)
        )

    def pools(self, free: int) -> Iterator[int]:
        """The sizes of the groups of free places (bits) that hang together."""
        while free:
            edge = pool = free & -free
            while edge:
                place = edge.bit_length() - 1
                reached = self.near_bits[place] & free & ~pool
                pool |= reached
                edge = edge ^ 1 << place | reached
            yield pool.bit_count()
            free ^= pool

    def _corner(self, one: int, other: int) -> int | None:
        """The inner corner that a step between two places goes through; None: not diagonal."""
        (r1, c1), (r2, c2) = divmod(one, self.columns), divmod(other, self.columns)
        return None if r1 == r2 or c1 == c2 else min(r1, r2) * self.columns + min(c1, c2)
