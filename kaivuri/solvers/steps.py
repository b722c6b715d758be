"""Runs searches in short steps, so that they can be stopped between two of them.

A step is a call into an engine. It starts small, so that the first cover comes
at once, and is doubled or halved to take about `STEP_SECONDS`, well within the
20 ms after which a player notices that a search does not stop.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Protocol

from kaivuri.exact_cover.problem import Cover
from kaivuri.solvers.stop import Stop


class SteppedSearch(Protocol):
    """A search that does a step at each call."""

    @property
    def done(self) -> bool:
        """Whether there are no further covers."""
        ...

    def next_batch(self, covers: int, nodes: int, /) -> list[Cover]:
        """At most `covers` further covers, visiting at most `nodes` nodes."""
        ...


class BatchSource(Protocol):
    """Covers that are already found, handed out in portions."""

    def next_batch(self, covers: int, /) -> list[Cover]:
        """At most `covers` further covers; fewer only at the end."""
        ...


STEP_SECONDS = 0.003
MAX_BATCH_COVERS = 4096
MAX_BATCH_OPTIONS = 1 << 18
"""Options of all covers of a batch: a cover of a large problem may have 100,000."""
MAX_STEP_NODES = 1 << 20


def all_covers(search: SteppedSearch, stop: Stop) -> Iterator[Cover]:
    """All covers of a search, each step followed by a check of `stop`."""
    return chain.from_iterable(_steps(search, stop))


def _steps(search: SteppedSearch, stop: Stop) -> Iterator[list[Cover]]:
    covers, nodes = 1, 256
    while not search.done:
        stop.check()
        began = time.perf_counter()
        found = search.next_batch(covers, nodes)
        nodes = next_step_size(nodes, time.perf_counter() - began)
        covers = _next_batch_size(16, covers, found)
        yield found


def all_batched_covers(source: BatchSource, stop: Stop) -> Iterator[Cover]:
    """All covers that are found already, each portion followed by a check of `stop`."""
    return chain.from_iterable(_batches(source, stop))


def _batches(source: BatchSource, stop: Stop) -> Iterator[list[Cover]]:
    covers = 1
    while True:
        stop.check()
        portion = source.next_batch(covers)
        yield portion
        if len(portion) < covers:
            return
        covers = _next_batch_size(2, covers, portion)


def _next_batch_size(factor: int, covers: int, batch: Sequence[Cover]) -> int:
    """How many covers to ask for, so many times more than now, after some or none were found."""
    if not batch:
        return covers
    most = MAX_BATCH_OPTIONS // max(1, len(batch[-1]))
    return max(1, min(factor * covers, most, MAX_BATCH_COVERS))


def run_to_end(step: Callable[[int], None], done: Callable[[], bool], stop: Stop) -> None:
    """Call `step(nodes)` until `done()`, each call followed by a check of `stop`."""
    nodes = 1024
    while not done():
        stop.check()
        began = time.perf_counter()
        step(nodes)
        nodes = next_step_size(nodes, time.perf_counter() - began)


def next_step_size(nodes: int, seconds: float) -> int:
    """The size of the next step, by the time that one of `nodes` took."""
    if seconds > 2 * STEP_SECONDS:
        return max(1, nodes // 2)
    return min(2 * nodes, MAX_STEP_NODES) if seconds < STEP_SECONDS / 2 else nodes
