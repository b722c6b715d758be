"""Random partitions of a grid into paths or regions for words.

A path starts at one of the cells with the fewest free neighbours and grows at both ends, a
region anywhere, so that few cells become isolated; a partition that fails is started again.
"""

from collections.abc import Sequence

from kaivuri.generator.grid_geometry import CellIndexes, GridGeometry
from kaivuri.generator.rng import Rng

_MAX_TRIES = 2000


class Partition:
    """Draws partitions of a grid into paths of given lengths."""

    def __init__(self, geometry: GridGeometry, rng: Rng, *, crossing: bool) -> None:
        """Unless `crossing` is true, no two diagonal steps may cross."""
        self._geometry = geometry
        self._rng = rng
        self._crossing = crossing
        self._free = 0
        """The cells without a path, as bits."""
        self._corners = 0
        """The corners that paths cross, as bits."""

    def paths(self, lengths: Sequence[int], *, spanning: bool = False) -> list[CellIndexes] | None:
        """Return paths of these lengths; if `spanning`, the first one touches two opposite sides.

        Returns:
            None if many tries failed.
        """
        for _ in range(_MAX_TRIES):
            self._free, self._corners = (1 << self._geometry.size) - 1, 0
            drawn = self._draw(lengths, spanning=spanning)
            if drawn is not None and not is_snake(self._geometry, drawn):
                return drawn
        return None

    def redraw(
        self, paths: Sequence[CellIndexes], chosen: Sequence[int], *, spanning: bool
    ) -> list[CellIndexes] | None:
        """Partition the cells of the chosen paths again; the other paths stay.

        Returns:
            None if the single try failed.
        """
        fixed = [path for number, path in enumerate(paths) if number not in chosen]
        self._free = sum(1 << index for number in chosen for index in paths[number])
        taken = {corner for path in fixed for corner in self._geometry.corners(path)}
        self._corners = sum(1 << corner for corner in taken)
        drawn = self._draw([len(paths[n]) for n in chosen], spanning=spanning and chosen[0] == 0)
        if drawn is None:
            return None
        changed = list(paths)
        for number, path in zip(chosen, drawn, strict=True):
            changed[number] = path
        return None if is_snake(self._geometry, changed) else changed

    def _draw(self, lengths: Sequence[int], *, spanning: bool) -> list[CellIndexes] | None:
        order = self._rng.shuffled(range(spanning, len(lengths)))
        order = [0, *order] if spanning else order
        drawn: dict[int, CellIndexes] = {}
        for number in order:
            across = spanning and number == 0
            path = self._grow_across(lengths[0]) if across else self._grow(lengths[number])
            if path is None:
                return None
            ordered = self._geometry.regions or self._rng.below(2)
            drawn[number] = path if ordered else path[::-1]
            rest = [lengths[n] for n in order if n not in drawn]
            if not _can_fill(list(self._geometry.component_sizes(self._free)), rest):
                return None
        return [drawn[number] for number in range(len(lengths))]

    def _grow(self, length: int) -> CellIndexes | None:
        path = [self._rng.choice(self._most_enclosed())]
        self._free ^= 1 << path[0]
        if self._geometry.regions:
            return self._grow_region(path, length)
        while len(path) < length:
            if self._rng.below(2):
                path.reverse()
            if not self._step(path):
                path.reverse()
                if not self._step(path):
                    return None
        return tuple(path)

    def _grow_region(self, cells: list[int], length: int) -> CellIndexes | None:
        while len(cells) < length:
            near = {other for index in cells for other in self._geometry.adjacent[index]}
            choices = [index for index in sorted(near) if self._free >> index & 1]
            if not choices:
                return None
            weights = [5 - self._free_neighbours(index) for index in choices]
            self._append(cells, choices[self._rng.weighted_index(weights)], 0)
        return tuple(sorted(cells))

    def _step(self, path: list[int]) -> bool:
        """Append a cell, preferably with few free neighbours; return False if none is free."""
        choices = self._next_steps(path[-1])
        if not choices:
            return False
        weights = [9 - self._free_neighbours(index) for index, _ in choices]
        self._append(path, *choices[self._rng.weighted_index(weights)])
        return True

    def _grow_across(self, length: int) -> CellIndexes | None:
        """Return a path that starts on one side and reaches the opposite one."""
        shape = self._geometry.rows, self._geometry.columns
        axes = [axis for axis in (0, 1) if shape[axis] <= length]
        if not axes:
            return None
        axis = self._rng.choice(axes)
        starts = [n for n in self._free_indexes() if divmod(n, shape[1])[axis] == 0]
        if not starts:
            return None
        path = [self._rng.choice(starts)]
        self._free ^= 1 << path[0]
        last = shape[axis] - 1
        arrived = False
        while len(path) < length:
            left = length - len(path) - 1
            choices = [
                choice
                for choice in self._next_steps(path[-1])
                if arrived or last - divmod(choice[0], shape[1])[axis] <= left
            ]
            if not choices:
                return None
            self._append(path, *self._rng.choice(choices))
            arrived = arrived or divmod(path[-1], shape[1])[axis] == last
        return tuple(path)

    def _free_indexes(self) -> list[int]:
        return [index for index in range(self._geometry.size) if self._free >> index & 1]

    def _free_neighbours(self, index: int) -> int:
        return (self._geometry.adjacent_bits[index] & self._free).bit_count()

    def _most_enclosed(self) -> list[int]:
        counts = {index: self._free_neighbours(index) for index in self._free_indexes()}
        fewest = min(counts.values())
        return [index for index, count in counts.items() if count == fewest]

    def _next_steps(self, end: int) -> list[tuple[int, int]]:
        blocked = 0 if self._crossing else self._corners
        return [
            step
            for step in self._geometry.steps[end]
            if self._free >> step[0] & 1 and not step[1] & blocked
        ]

    def _append(self, path: list[int], index: int, corner: int) -> None:
        self._corners |= corner
        self._free ^= 1 << index
        path.append(index)


def is_snake(geometry: GridGeometry, paths: Sequence[CellIndexes]) -> bool:
    """Return whether the paths, in some order, each start next to the end of the previous one.

    Regions, which have no ends, never do.
    """
    if geometry.regions:
        return False
    follows = [
        [n for n, other in enumerate(paths) if n != one and other[0] in geometry.adjacent[path[-1]]]
        for one, path in enumerate(paths)
    ]
    return len(paths) > 1 and any(_can_chain(follows, (n,)) for n in range(len(paths)))


def _can_chain(follows: Sequence[Sequence[int]], chain: tuple[int, ...]) -> bool:
    if len(chain) == len(follows):
        return True
    return any(_can_chain(follows, (*chain, n)) for n in follows[chain[-1]] if n not in chain)


def _can_fill(component_sizes: Sequence[int], lengths: Sequence[int]) -> bool:
    """Return whether paths of these lengths could fill components of these sizes."""
    if not lengths:
        return not component_sizes
    first, rest = lengths[0], lengths[1:]
    return any(
        _can_fill(
            [
                *component_sizes[:n],
                *([size - first] if size > first else []),
                *component_sizes[n + 1 :],
            ],
            rest,
        )
        for n, size in enumerate(component_sizes)
        if size >= first
    )
