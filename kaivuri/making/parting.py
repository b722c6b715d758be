"""Parts a grid into ways for words, at random.

A way begins at the place that is hemmed in most and grows at both its ends, so that few
places are cut off; where that fails all the same, the parting begins anew.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from kaivuri.making.draws import Draws
    from kaivuri.making.field import Field, Way

_TRIES = 2000


class Parting:
    """One way for each length, all places in just one."""

    def __init__(self, field: Field, draws: Draws, *, crossing: bool) -> None:
        """Part a field with these draws; if not `crossing`, no two diagonal steps may cross."""
        self._field = field
        self._draws = draws
        self._crossing = crossing
        self._free: set[int] = set()
        self._corners: set[int] = set()

    def ways(self, lengths: Sequence[int], *, spanning: bool = False) -> list[Way] | None:
        """The ways of these lengths; if `spanning`, the first one touches two opposite sides.

        None: none was found in many tries.
        """
        for _ in range(_TRIES):
            found = self._once(lengths, spanning=spanning)
            if found is not None and not is_snake(self._field, found):
                return found
        return None

    def anew(
        self, ways: Sequence[Way], chosen: Sequence[int], *, spanning: bool
    ) -> list[Way] | None:
        """The same ways, but with other places for those chosen, which share out their own.

        None: the one draw that is made for it came to nothing.
        """
        kept = [way for number, way in enumerate(ways) if number not in chosen]
        self._free = {place for number in chosen for place in ways[number]}
        self._corners = {corner for way in kept for corner in self._field.corners(way)}
        drawn = self._drawn([len(ways[n]) for n in chosen], spanning=spanning and chosen[0] == 0)
        if drawn is None:
            return None
        changed = list(ways)
        for number, way in zip(chosen, drawn, strict=True):
            changed[number] = way
        return None if is_snake(self._field, changed) else changed

    def _once(self, lengths: Sequence[int], *, spanning: bool) -> list[Way] | None:
        self._free, self._corners = set(range(self._field.size)), set()
        return self._drawn(lengths, spanning=spanning)

    def _drawn(self, lengths: Sequence[int], *, spanning: bool) -> list[Way] | None:
        """Ways of these lengths over the free places."""
        order = self._draws.shuffled(range(spanning, len(lengths)))
        order = [0, *order] if spanning else order
        found: dict[int, Way] = {}
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

    def _grown(self, length: int) -> Way | None:
        hemmed = min((self._room(place), place) for place in self._free)[0]
        start = self._draws.pick([p for p in sorted(self._free) if self._room(p) == hemmed])
        way = [start]
        self._free.remove(start)
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
        self._take(way, choices[self._draws.weighted([9 - self._room(p) for p in choices])])
        return True

    def _across(self, length: int) -> Way | None:
        """A way from one side to the opposite one, and on from there."""
        wide = [down for down in (True, False) if self._breadth(d=down) <= length]
        if not wide:
            return None
        down = self._draws.pick(wide)
        starts = [place for place in sorted(self._free) if self._line(place, d=down) == 0]
        if not starts:
            return None
        start = self._draws.pick(starts)
        way = [start]
        self._free.remove(start)
        last = self._breadth(d=down) - 1
        arrived = False
        while len(way) < length:
            left = length - len(way) - 1
            choices = [
                place
                for place in self._choices(way[-1])
                if arrived or last - self._line(place, d=down) <= left
            ]
            if not choices:
                return None
            self._take(way, self._draws.pick(choices))
            arrived = arrived or self._line(way[-1], d=down) == last
        return tuple(way)

    def _breadth(self, *, d: bool) -> int:
        return self._field.rows if d else self._field.columns

    def _line(self, place: int, *, d: bool) -> int:
        return place // self._field.columns if d else place % self._field.columns

    def _room(self, place: int) -> int:
        return sum(near in self._free for near in self._field.near[place])

    def _choices(self, end: int) -> list[int]:
        free = [place for place in self._field.near[end] if place in self._free]
        if self._crossing:
            return free
        return [place for place in free if self._field.corner(end, place) not in self._corners]

    def _take(self, way: list[int], place: int) -> None:
        corner = self._field.corner(way[-1], place)
        if corner is not None:
            self._corners.add(corner)
        self._free.remove(place)
        way.append(place)


def is_snake(field: Field, ways: Sequence[Way]) -> bool:
    """Whether the ways, in some order, each begin beside the end of the one before."""
    follows = [
        [n for n, other in enumerate(ways) if n != one and other[0] in field.near[way[-1]]]
        for one, way in enumerate(ways)
    ]
    return len(ways) > 1 and any(_chained(follows, (n,)) for n in range(len(ways)))


def _chained(follows: Sequence[Sequence[int]], chain: tuple[int, ...]) -> bool:
    """Whether a chain can be carried on through all numbers."""
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
