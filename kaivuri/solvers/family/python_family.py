"""All covers in one shared diagram, in Python: the interface of the native `Family`.

A diagram is a list of nodes, each a list of arcs (option, target). Arcs lead
to lower nodes; node 0 has no cover, node 1 is the end. See `_core/diagram/diagram.hpp`.
"""

import heapq
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from kaivuri.exact_cover.problem import Cover

Arc = tuple[int, int]
Pause = Callable[[], None]
"""Called now and then by what takes long; ends it by raising something."""
NONE, END = 0, 1
_NUMBER = 40
"""Bytes that a number of covers takes in a list, if it is no giant."""
_NODES = 4096


class Lister:
    """Covers handed out in portions."""

    def __init__(self, covers: Iterator[Cover]) -> None:
        self._covers = covers

    def next_batch(self, covers: int) -> list[Cover]:
        """At most `covers` further covers; fewer at the end."""
        return list(islice(self._covers, covers))


class Family:
    """The covers of a diagram that hold none of the forbidden options."""

    def __init__(
        self,
        arcs: list[list[Arc]],
        root: int,
        options: int,
        forbidden: frozenset[int] = frozenset(),
    ) -> None:
        self._all_arcs = arcs
        self._root = root
        self._options = options
        self._forbidden = forbidden
        self._arcs = usable_arcs(arcs, forbidden) if forbidden else arcs
        self._counts: list[int] | None = None

    def count(self, memory: int = sys.maxsize, pause: Pause | None = None) -> int:
        """How many covers there are; MemoryError where the numbers take more than `memory`."""
        return self._count_ways(memory, pause)[self._root]

    def _count_ways(self, memory: int, pause: Pause | None) -> list[int]:
        if self._counts is None:
            if len(self._arcs) > memory // _NUMBER:
                raise MemoryError
            counts = [0, 1]
            for arcs in self._from_the_end(pause):
                counts.append(sum(counts[to] for _, to in arcs))
            self._counts = counts
        return self._counts

    def _from_the_end(self, pause: Pause | None) -> Iterator[list[Arc]]:
        """The arcs of each node, after those of all that they lead to."""
        for node in range(2, len(self._arcs)):
            if pause is not None and node % _NODES == 0:
                pause()
            yield self._arcs[node]

    def fewest(self, pause: Pause | None = None) -> int:
        """The least number of options in a cover; -1 when there is none."""
        sizes = [-1, 0]
        for arcs in self._from_the_end(pause):
            sizes.append(min((sizes[to] + 1 for _, to in arcs), default=-1))
        return sizes[self._root]

    def most(self, pause: Pause | None = None) -> int:
        """The greatest number of options in a cover; -1 when there is none."""
        sizes = [-1, 0]
        for arcs in self._from_the_end(pause):
            sizes.append(max((sizes[to] + 1 for _, to in arcs), default=-1))
        return sizes[self._root]

    def option_counts(self, memory: int = sys.maxsize, pause: Pause | None = None) -> list[int]:
        """In how many covers each option is."""
        below = self._count_ways(memory, pause)
        above = [0] * len(below)
        above[self._root] = 1
        result = [0] * self._options
        for node in range(self._root, END, -1):
            if pause is not None and node % _NODES == 0:
                pause()
            for option, to in self._arcs[node]:
                above[to] += above[node]
                result[option] += above[node] * below[to]
        return result

    def covers_at(
        self, ranks: Sequence[int], memory: int = sys.maxsize, pause: Pause | None = None
    ) -> list[Cover]:
        """The covers with these numbers in the order of listing."""
        below = self._count_ways(memory, pause)
        return [self._cover_at(rank, below) for rank in ranks]

    def _cover_at(self, rank: int, below: Sequence[int]) -> Cover:
        if not 0 <= rank < below[self._root]:
            raise IndexError("no cover has that rank")
        cover, node = [], self._root
        while node != END:
            for option, to in self._arcs[node]:
                if rank < below[to]:
                    cover.append(option)
                    node = to
                    break
                rank -= below[to]
        return tuple(sorted(cover))

    def without(self, options: Sequence[int], pause: Pause | None = None) -> "Family":
        """The covers that hold none of these options."""
        if pause is not None:
            pause()
        forbidden = self._forbidden.union(options)
        return Family(self._all_arcs, self._root, self._options, forbidden)

    def ways(self) -> Iterator[Cover]:
        """Each way from the root to the end, as its options in order."""
        if self._root == END:
            yield ()
            return
        way: list[int] = []
        stack = [iter(self._arcs[self._root])]
        while stack:
            del way[len(stack) - 1 :]
            arc = next(stack[-1], None)
            if arc is None:
                stack.pop()
                continue
            way.append(arc[0])
            if arc[1] == END:
                yield tuple(way)
            else:
                stack.append(iter(self._arcs[arc[1]]))

    def walk(self) -> Lister:
        """All covers, listed in the order of the diagram."""
        return Lister(tuple(sorted(way)) for way in self.ways())

    def ranking(self, weights: Sequence[int], pause: Pause | None = None) -> Lister:
        """All covers by increasing sum of their options' weights (one weight per option)."""
        if pause is not None:
            pause()
        return Lister(Ranking(self._arcs, self._root, weights).covers())


def usable_arcs(arcs: list[list[Arc]], forbidden: frozenset[int]) -> list[list[Arc]]:
    """The arcs without forbidden options and without those that then lead nowhere."""
    live = [False, True]
    result: list[list[Arc]] = [[], []]
    for node in arcs[2:]:
        result.append([arc for arc in node if arc[0] not in forbidden and live[arc[1]]])
        live.append(bool(result[-1]))
    return result


class Ranking:
    """The k lightest ways through a diagram, as `_core/diagram/ranking.hpp` finds them.

    A way from a node is (weight, number of the arc, rank of its rest in the list
    of the arc's target); each node lists its ways as far as they were asked for.
    """

    def __init__(self, arcs: list[list[Arc]], root: int, weights: Sequence[int]) -> None:
        self._arcs = arcs
        self._root = root
        self._weights = weights
        self._heaps: dict[int, list[tuple[int, int, int]]] = {}
        self._listed: dict[int, list[tuple[int, int, int]]] = {}
        self._lightest = [0, 0]
        for node in arcs[2:]:
            totals = (weights[option] + self._lightest[to] for option, to in node)
            self._lightest.append(min(totals, default=0))

    def covers(self) -> Iterator[Cover]:
        """All covers by increasing weight."""
        if self._root == END:
            yield ()
            return
        rank = 0
        while self._reaches(self._root, rank):
            yield self._cover(rank)
            rank += 1

    def _open(self, node: int) -> list[tuple[int, int, int]]:
        if node not in self._heaps:
            heap = [
                (self._weights[option] + self._lightest[to], number, 0)
                for number, (option, to) in enumerate(self._arcs[node])
            ]
            heapq.heapify(heap)
            self._heaps[node] = heap
            self._listed[node] = [heapq.heappop(heap)] if heap else []
        return self._listed[node]

    def _reaches(self, node: int, rank: int) -> bool:
        """List the ways of a node up to that rank; whether there are so many.

        Down from it lie the nodes whose lists end just before the way that is asked of them.
        They are extended from the last one up, without recursion: covers may be long.
        """
        chain: list[int] = []
        below, asked = node, rank
        while below != END and self._open(below) and not self._lists(below, asked):
            chain.append(below)
            _, number, behind = self._listed[below][-1]
            below, asked = self._arcs[below][number][1], behind + 1
        for above in reversed(chain):
            self._list_next(above)
        return self._lists(node, rank)

    def _lists(self, node: int, rank: int) -> bool:
        return rank == 0 if node == END else len(self._open(node)) > rank

    def _list_next(self, node: int) -> None:
        """Move the lightest way of the heap into the list; the last one's successor competes."""
        listed, heap = self._listed[node], self._heaps[node]
        _, number, behind = listed[-1]
        option, to = self._arcs[node][number]
        if self._lists(to, behind + 1):
            weight = self._weights[option] + self._listed[to][behind + 1][0]
            heapq.heappush(heap, (weight, number, behind + 1))
        if heap:
            listed.append(heapq.heappop(heap))

    def _cover(self, rank: int) -> Cover:
        cover, node = [], self._root
        while node != END:
            _, number, rank = self._open(node)[rank]
            option, node = self._arcs[node][number]
            cover.append(option)
        return tuple(sorted(cover))
