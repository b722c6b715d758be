"""Parts a grid into ways for words, at random.

A way begins at the place that is hemmed in most and grows at both its ends, so that few
places are cut off; where that fails all the same, the parting begins anew.
"""

from collections.abc import Sequence

from kaivuri.generator.grid_geometry import CellIndexes, Field
from kaivuri.generator.rng import Draws

_TRIES = 2000


class Parting:
    """One way for each length, all places in just one."""

    def __init__(self, field: Field, draws: Draws, *, crossing: bool) -> None:
        """Part a field with these draws; if not `crossing`, no two diagonal steps may cross."""
        self._field = field
        self._draws = draws
        self._crossing = crossing
        self._free = 0
        """The places that are left, as bits."""
        self._corners = 0
        """The corners that ways go through, as bits."""

    def ways(self, lengths: Sequence[int], *, spanning: bool = False) -> list[CellIndexes] | None:
        """The ways of these lengths; if `spanning`, the first one touches two opposite sides.

        None: none was found in many tries.
        """
        for _ in range(_TRIES):
            self._free, self._corners = (1 << self._field.size) - 1, 0
            found = self._drawn(lengths, spanning=spanning)
            if found is not None and not is_snake(self._field, found):
                return found
        return None

    def anew(
        self, ways: Sequence[CellIndexes], chosen: Sequence[int], *, spanning: bool
    ) -> list[CellIndexes] | None:
        """The same ways, but with other places for those chosen, which share out their own.

        None: the one draw that is made for it came to nothing.
        """
        kept = [way for number, way in enumerate(ways) if number not in chosen]
        self._free = sum(1 << place for number in chosen for place in ways[number])
        taken = {corner for way in kept for corner in self._field.corners(way)}
        self._corners = sum(1 << corner for corner in taken)
        drawn = self._drawn([len(ways[n]) for n in chosen], spanning=spanning and chosen[0] == 0)
        if drawn is None:
            return None
        changed = list(ways)
        for number, way in zip(chosen, drawn, strict=True):
            changed[number] = way
        return None if is_snake(self._field, changed) else changed

    def _drawn(self, lengths: Sequence[int], *, spanning: bool) -> list[CellIndexes] | None:
        order = self._draws.shuffled(range(spanning, len(lengths)))
        order = [0, *order] if spanning else order
        found: dict[int, CellIndexes] = {}
        for number in order:
            across = spanning and number == 0
            way = self._across(lengths[0]) if across else self._grown(lengths[number])
            if way is None:
                return None
            found[number] = way if self._draws.below(2) else way[::-1]
            rest = [lengths[n] for n in order if n not in found]
            if not _fit(list(self._field.pools(self._free)), rest):
                return None
        return [found[number] for number in range(len(lengths))]

    def _grown(self, length: int) -> CellIndexes | None:
        way = [self._draws.pick(self._hemmed())]
        self._free ^= 1 << way[0]
        while len(way) < length:
            if self._draws.below(2):
                way.reverse()
            if not self._step(way):
                way.reverse()
                if not self._step(way):
                    return None
        return tuple(way)

    def _step(self, way: list[int]) -> bool:
        """Add a place at the end, rather one with little room left; False: there is none."""
        choices = self._choices(way[-1])
        if not choices:
            return False
        weights = [9 - self._room(place) for place, _ in choices]
        self._take(way, *choices[self._draws.weighted(weights)])
        return True

    def _across(self, length: int) -> CellIndexes | None:
        """A way from one side to the opposite one, and on from there."""
        wide = [down for down in (True, False) if self._breadth(d=down) <= length]
        if not wide:
            return None
        down = self._draws.pick(wide)
        starts = [place for place in self._places() if self._line(place, d=down) == 0]
        if not starts:
            return None
        way = [self._draws.pick(starts)]
        self._free ^= 1 << way[0]
        last = self._breadth(d=down) - 1
        arrived = False
        while len(way) < length:
            left = length - len(way) - 1
            choices = [
                choice
                for choice in self._choices(way[-1])
                if arrived or last - self._line(choice[0], d=down) <= left
            ]
            if not choices:
                return None
            self._take(way, *self._draws.pick(choices))
            arrived = arrived or self._line(way[-1], d=down) == last
        return tuple(way)

    def _breadth(self, *, d: bool) -> int:
        return self._field.rows if d else self._field.columns

    def _line(self, place: int, *, d: bool) -> int:
        return place // self._field.columns if d else place % self._field.columns

    def _places(self) -> list[int]:
        return [place for place in range(self._field.size) if self._free >> place & 1]

    def _room(self, place: int) -> int:
        return (self._field.near_bits[place] & self._free).bit_count()

    def _hemmed(self) -> list[int]:
        rooms = [(place, self._room(place)) for place in self._places()]
        least = min(room for _, room in rooms)
        return [place for place, room in rooms if room == least]

    def _choices(self, end: int) -> list[tuple[int, int]]:
        """The places that can follow on one, each with the bit of the corner on the way there."""
        shut = 0 if self._crossing else self._corners
        return [
            step
            for step in self._field.steps[end]
            if self._free >> step[0] & 1 and not step[1] & shut
        ]

    def _take(self, way: list[int], place: int, corner: int) -> None:
        self._corners |= corner
        self._free ^= 1 << place
        way.append(place)


def is_snake(field: Field, ways: Sequence[CellIndexes]) -> bool:
    """Whether the ways, in some order, each begin beside the end of the one before."""
    follows = [
        [n for n, other in enumerate(ways) if n != one and other[0] in field.near[way[-1]]]
        for one, way in enumerate(ways)
    ]
    return len(ways) > 1 and any(_chained(follows, (n,)) for n in range(len(ways)))


def _chained(follows: Sequence[Sequence[int]], chain: tuple[int, ...]) -> bool:
    if len(chain) == len(follows):
        return True
    return any(_chained(follows, (*chain, n)) for n in follows[chain[-1]] if n not in chain)


def _fit(pools: Sequence[int], lengths: Sequence[int]) -> bool:
    """Whether lengths can be dealt to pools so that each is filled."""
    if not lengths:
        return not pools
    first, rest = lengths[0], lengths[1:]
    return any(
        _fit([*pools[:n], *([pool - first] if pool > first else []), *pools[n + 1 :]], rest)
        for n, pool in enumerate(pools)
        if pool >= first
    )
