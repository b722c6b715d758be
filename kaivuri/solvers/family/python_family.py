"""A Python implementation of the native `Family`.

A diagram is a list of nodes, each a list of arcs (option, target node). Arcs lead to nodes with
lower indexes; node 0 has no covers, node 1 is the end. See `_core/diagram/diagram.hpp`.
"""

import heapq
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from kaivuri.exact_cover.problem import Cover

Arc = tuple[int, int]
InterruptCheck = Callable[[], None]
"""Called regularly by long computations; raises an exception to end them."""
NONE, END = 0, 1
_BYTES_PER_COUNT = 40
"""The size of a typical count in a list."""
_NODES_PER_CHECK = 4096


def never() -> None:
    """Do not interrupt a computation."""


class CoverBatches:
    """An iterator over covers in batches."""

    def __init__(self, covers: Iterator[Cover]) -> None:
        self._covers = covers

    def next_batch(self, covers: int) -> list[Cover]:
        """Return at most `covers` further covers, fewer only at the end."""
        return list(islice(self._covers, covers))


class Family:
    """The covers of a diagram."""

    def __init__(self, arcs: list[list[Arc]], root: int, options: int) -> None:
        self._arcs = arcs
        self._root = root
        self._options = options
        self._counts: list[int] | None = None

    def count(self, memory: int = sys.maxsize, interrupt: InterruptCheck = never) -> int:
        """Return the number of covers.

        Raises:
            MemoryError: if the counts of all nodes need more than `memory` bytes.
        """
        return self._path_counts(memory, interrupt)[self._root]

    @property
    def nodes(self) -> int:
        """The number of nodes of the diagram."""
        return len(self._arcs)

    @property
    def root(self) -> int:
        """The number of the root."""
        return self._root

    def arcs_from(self, first: int, limit: int) -> list[list[Arc]]:
        """Return the arcs of the nodes from `first` on, as many nodes as have `limit` arcs."""
        end, visited = first, 0
        while end < len(self._arcs) and visited < limit:
            visited += len(self._arcs[end])
            end += 1
        return self._arcs[first:end]

    def _path_counts(self, memory: int, interrupt: InterruptCheck) -> list[int]:
        if self._counts is None:
            if len(self._arcs) > memory // _BYTES_PER_COUNT:
                raise MemoryError
            counts = [0, 1]
            for arcs in self._bottom_up(interrupt):
                counts.append(sum(counts[to] for _, to in arcs))
            self._counts = counts
        return self._counts

    def _bottom_up(self, interrupt: InterruptCheck) -> Iterator[list[Arc]]:
        """Yield the arcs of each node, the targets of arcs before their sources."""
        for node in range(2, len(self._arcs)):
            if node % _NODES_PER_CHECK == 0:
                interrupt()
            yield self._arcs[node]

    def min_size(self, interrupt: InterruptCheck = never) -> int:
        """Return the smallest number of options in a cover; -1 if there are no covers."""
        return self._best_size(min, interrupt)

    def max_size(self, interrupt: InterruptCheck = never) -> int:
        """Return the largest number of options in a cover; -1 if there are no covers."""
        return self._best_size(max, interrupt)

    def _best_size(self, best: Callable[..., int], interrupt: InterruptCheck) -> int:
        sizes = [-1, 0]
        for arcs in self._bottom_up(interrupt):
            sizes.append(best((sizes[to] + 1 for _, to in arcs), default=-1))
        return sizes[self._root]

    def option_counts(
        self, memory: int = sys.maxsize, interrupt: InterruptCheck = never
    ) -> list[int]:
        """Return for each option the number of covers that contain it."""
        below = self._path_counts(memory, interrupt)
        above = [0] * len(below)
        above[self._root] = 1
        result = [0] * self._options
        for node in range(self._root, END, -1):
            if node % _NODES_PER_CHECK == 0:
                interrupt()
            for option, to in self._arcs[node]:
                above[to] += above[node]
                result[option] += above[node] * below[to]
        return result

    def covers_at(
        self, ranks: Sequence[int], memory: int = sys.maxsize, interrupt: InterruptCheck = never
    ) -> list[Cover]:
        """Return the covers at the positions `ranks` in listing order."""
        below = self._path_counts(memory, interrupt)
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

    def without(self, options: Sequence[int], interrupt: InterruptCheck = never) -> "Family":
        """Return the family of covers with none of these options."""
        interrupt()
        return Family(usable_arcs(self._arcs, set(options)), self._root, self._options)

    def paths(self) -> Iterator[Cover]:
        """Yield the options along each path from the root to the end."""
        if self._root == END:
            yield ()
            return
        path: list[int] = []
        stack = [iter(self._arcs[self._root])]
        while stack:
            del path[len(stack) - 1 :]
            arc = next(stack[-1], None)
            if arc is None:
                stack.pop()
                continue
            option, target = arc
            path.append(option)
            if target == END:
                yield tuple(path)
            else:
                stack.append(iter(self._arcs[target]))

    def walk(self) -> CoverBatches:
        """Return all covers in listing order."""
        return CoverBatches(tuple(sorted(path)) for path in self.paths())

    def ranking(self, weights: Sequence[int], interrupt: InterruptCheck = never) -> CoverBatches:
        """Return all covers by increasing sum of their options' weights (one per option)."""
        interrupt()
        return CoverBatches(ranked_covers(self._arcs, self._root, weights))


def usable_arcs(arcs: list[list[Arc]], forbidden: set[int]) -> list[list[Arc]]:
    """Return the arcs without forbidden options that still lead to the end."""
    live = [False, True]
    result: list[list[Arc]] = [[], []]
    for node in arcs[2:]:
        result.append([arc for arc in node if arc[0] not in forbidden and live[arc[1]]])
        live.append(bool(result[-1]))
    return result


def ranked_covers(arcs: list[list[Arc]], root: int, weights: Sequence[int]) -> Iterator[Cover]:
    """Yield all covers by increasing weight, those of equal weight by the arcs of their paths.

    A best-first search extends the path whose lightest cover comes first; the lightest rest of
    each path is known from a pass over the diagram.
    """
    rest = [0, 0]
    for node_arcs in arcs[2:]:
        rest.append(min((weights[option] + rest[to] for option, to in node_arcs), default=0))
    heap: list[tuple[int, tuple[int, ...], int]] = [(rest[root], (), root)]
    while heap:
        weight, path, node = heapq.heappop(heap)
        if node == END:
            yield _cover_along(arcs, root, path)
        for index, (option, to) in enumerate(arcs[node]):
            lightest = weight - rest[node] + weights[option] + rest[to]
            heapq.heappush(heap, (lightest, (*path, index), to))


def _cover_along(arcs: list[list[Arc]], node: int, path: Sequence[int]) -> Cover:
    cover = []
    for index in path:
        option, node = arcs[node][index]
        cover.append(option)
    return tuple(sorted(cover))
