"""Spangrams of words that are known to follow each other, in Python alone.

A chain of bonds is put together part by part. What lets a beginning be dropped
early is the least cost of what must still come, known for every path by dynamic
programming from the last part back (see spangram_finder.hpp).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kaivuri.games.strands.costs import BARRED
from kaivuri.games.strands.options import Bond, Spelling
from kaivuri.games.strands.solution import GREATEST_SPANGRAM_LENGTH, MOST_PARTS


class Chain(NamedTuple):
    """Paths that follow each other, none of which meet or cross."""

    cells: int
    corners: int
    cost: float
    """Of the parts and bonds, without the joining and the length."""
    reduced: float
    """The same less the prices of the cells, with a share of the cost by length."""
    paths: tuple[int, ...]


class Link(NamedTuple):
    """A bond, seen from its first path."""

    path: int
    corner: int
    cost: float


class BondedChains:
    """The chains of a board."""

    def __init__(
        self,
        spellings: Sequence[Spelling],
        bonds: Sequence[Bond],
        near: Sequence[Sequence[tuple[int, int]]],
        joining: Sequence[float],
    ) -> None:
        """Take paths, bonds, the cells beside each cell with the corner between, and costs."""
        self._spellings = spellings
        self._joining = joining
        self._links: list[list[Link]] = [[] for _ in spellings]
        for first, second, cost in bonds:
            corner = dict(near[spellings[first].last])[spellings[second].first]
            self._links[first].append(Link(second, corner, cost))

    def bonded(self, first: int, second: int) -> bool:
        """Whether two paths are."""
        return any(link.path == second for link in self._links[first])

    def within(self, reduced: Sequence[float], room: float) -> Iterator[Chain]:
        """The chains of two parts or more whose reduced cost with joining is at most `room`.

        Args:
            reduced: that of each path as a part.
            room: the most.
        """
        ahead = self._ahead(reduced)
        stack = [
            Chain(s.cells, s.corners, s.part, reduced[number], (number,))
            for number, s in enumerate(self._spellings)
            if reduced[number] + ahead[1][number] <= room
        ]
        while stack:
            chain = stack.pop()
            parts = len(chain.paths)
            if chain.reduced + self._joining[parts] <= room and parts > 1:
                yield chain
            if parts == MOST_PARTS:
                continue
            for link in self._links[chain.paths[-1]]:
                longer = self._longer(chain, link, reduced[link.path])
                if longer and longer.reduced + ahead[parts + 1][link.path] <= room:
                    stack.append(longer)

    def _longer(self, chain: Chain, link: Link, reduced: float) -> Chain | None:
        spelling = self._spellings[link.path]
        corners = chain.corners | link.corner
        if (
            chain.cells & spelling.cells
            or spelling.corners & corners
            or chain.corners & link.corner
        ):
            return None
        cells = chain.cells | spelling.cells
        if cells.bit_count() > GREATEST_SPANGRAM_LENGTH:
            return None
        return Chain(
            cells,
            corners | spelling.corners,
            chain.cost + link.cost + spelling.part,
            chain.reduced + link.cost + reduced,
            (*chain.paths, link.path),
        )

    def _ahead(self, reduced: Sequence[float]) -> list[list[float]]:
        """By the number of parts so far and the last path, the least of what must still come."""
        ahead = [[BARRED] * len(reduced)] * (MOST_PARTS + 2)
        for parts in range(MOST_PARTS, 0, -1):
            stop = self._joining[parts] if parts > 1 else BARRED
            further = ahead[parts + 1]
            ahead[parts] = [
                min(
                    [stop, *(link.cost + reduced[link.path] + further[link.path] for link in links)]
                )
                for links in self._links
            ]
        return ahead
