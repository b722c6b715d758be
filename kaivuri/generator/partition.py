"""Parts a grid into ways for words, at random.

A way begins at the place that is hemmed in most and grows at both its ends, so that few
places are cut off; where that fails all the same, the parting begins anew.
"""

from collections.abc import Sequence

from kaivuri.generator.grid_geometry import CellIndexes, GridGeometry
from kaivuri.generator.rng import Rng

_MAX_TRIES = 2000


class Partition:
    """One way for each length, all places in just one."""

    def __init__(self, geometry: GridGeometry, rng: Rng, *, crossing: bool) -> None:
        """Part a field with these draws; if not `crossing`, no two diagonal steps may cross."""
        self._geometry = geometry
        self._rng = rng
        self._crossing = crossing
        self._free = 0
        """The places that are left, as bits."""
        self._corners = 0
        """The corners that ways go through, as bits."""

    def paths(self, lengths: Sequence[int], *, spanning: bool = False) -> list[CellIndexes] | None:
        """The ways of these lengths; if `spanning`, the first one touches two opposite sides.

        None: none was found in many tries.
        """
        for _ in range(_MAX_TRIES):
            self._free, self._corners = (1 << self._geometry.size) - 1, 0
            found = self._draw(lengths, spanning=spanning)
            if found is not None and not is_snake(self._geometry, found):
                return found
        return None

    def redraw(
        self, paths: Sequence[CellIndexes], chosen: Sequence[int], *, spanning: bool
    ) -> list[CellIndexes] | None:
        """The same ways, but with other places for those chosen, which share out their own.

        None: the one draw that is made for it came to nothing.
        """
        kept = [way for number, way in enumerate(paths) if number not in chosen]
        self._free = sum(1 << place for number in chosen for place in paths[number])
        taken = {corner for way in kept for corner in self._geometry.corners(way)}
        self._corners = sum(1 << corner for corner in taken)
        drawn = self._draw([len(paths[n]) for n in chosen], spanning=spanning and chosen[0] == 0)
        if drawn is None:
            return None
        changed = list(paths)
        for number, way in zip(chosen, drawn, strict=True):
            changed[number] = way
        return None if is_snake(self._geometry, changed) else changed

    def _draw(self, lengths: Sequence[int], *, spanning: bool) -> list[CellIndexes] | None:
        order = self._rng.shuffled(range(spanning, len(lengths)))
        order = [0, *order] if spanning else order
        found: dict[int, CellIndexes] = {}
        for number in order:
            across = spanning and number == 0
            way = self._grow_across(lengths[0]) if across else self._grow(lengths[number])
            if way is None:
                return None
            found[number] = way if self._rng.below(2) else way[::-1]
            rest = [lengths[n] for n in order if n not in found]
            if not _can_fill(list(self._geometry.component_sizes(self._free)), rest):
                return None
        return [found[number] for number in range(len(lengths))]

    def _grow(self, length: int) -> CellIndexes | None:
        way = [self._rng.choice(self._most_enclosed())]
        self._free ^= 1 << way[0]
        while len(way) < length:
            if self._rng.below(2):
                way.reverse()
            if not self._step(way):
                way.reverse()
                if not self._step(way):
                    return None
        return tuple(way)

    def _step(self, path: list[int]) -> bool:
        """Add a place at the end, rather one with little room left; False: there is none."""
        choices = self._next_steps(path[-1])
        if not choices:
            return False
        weights = [9 - self._free_neighbours(place) for place, _ in choices]
        self._append(path, *choices[self._rng.weighted_index(weights)])
        return True

    def _grow_across(self, length: int) -> CellIndexes | None:
        """A way from one side to the opposite one, and on from there."""
        wide = [down for down in (True, False) if self._extent(down=down) <= length]
        if not wide:
            return None
        down = self._rng.choice(wide)
        starts = [
            place for place in self._free_indexes() if self._coordinate(place, down=down) == 0
        ]
        if not starts:
            return None
        way = [self._rng.choice(starts)]
        self._free ^= 1 << way[0]
        last = self._extent(down=down) - 1
        arrived = False
        while len(way) < length:
            left = length - len(way) - 1
            choices = [
                choice
                for choice in self._next_steps(way[-1])
                if arrived or last - self._coordinate(choice[0], down=down) <= left
            ]
            if not choices:
                return None
            self._append(way, *self._rng.choice(choices))
            arrived = arrived or self._coordinate(way[-1], down=down) == last
        return tuple(way)

    def _extent(self, *, down: bool) -> int:
        return self._geometry.rows if down else self._geometry.columns

    def _coordinate(self, index: int, *, down: bool) -> int:
        return index // self._geometry.columns if down else index % self._geometry.columns

    def _free_indexes(self) -> list[int]:
        return [place for place in range(self._geometry.size) if self._free >> place & 1]

    def _free_neighbours(self, index: int) -> int:
        return (self._geometry.adjacent_bits[index] & self._free).bit_count()

    def _most_enclosed(self) -> list[int]:
        rooms = [(place, self._free_neighbours(place)) for place in self._free_indexes()]
        least = min(room for _, room in rooms)
        return [place for place, room in rooms if room == least]

    def _next_steps(self, end: int) -> list[tuple[int, int]]:
        """The places that can follow on one, each with the bit of the corner on the way there."""
        shut = 0 if self._crossing else self._corners
        return [
            step
            for step in self._geometry.steps[end]
            if self._free >> step[0] & 1 and not step[1] & shut
        ]

    def _append(self, path: list[int], index: int, corner: int) -> None:
        self._corners |= corner
        self._free ^= 1 << index
        path.append(index)


def is_snake(geometry: GridGeometry, paths: Sequence[CellIndexes]) -> bool:
    """Whether the ways, in some order, each begin beside the end of the one before."""
    follows = [
        [n for n, other in enumerate(paths) if n != one and other[0] in geometry.adjacent[way[-1]]]
        for one, way in enumerate(paths)
    ]
    return len(paths) > 1 and any(_can_chain(follows, (n,)) for n in range(len(paths)))


def _can_chain(follows: Sequence[Sequence[int]], chain: tuple[int, ...]) -> bool:
    if len(chain) == len(follows):
        return True
    return any(_can_chain(follows, (*chain, n)) for n in follows[chain[-1]] if n not in chain)


def _can_fill(component_sizes: Sequence[int], lengths: Sequence[int]) -> bool:
    """Whether lengths can be dealt to pools so that each is filled."""
    if not lengths:
        return not component_sizes
    first, rest = lengths[0], lengths[1:]
    return any(
        _can_fill(
            [
                *component_sizes[:n],
                *([pool - first] if pool > first else []),
                *component_sizes[n + 1 :],
            ],
            rest,
        )
        for n, pool in enumerate(component_sizes)
        if pool >= first
    )
