"""Searches run in short steps, so that they can be stopped between two steps.

A step is a call of the native core. The first one is small, so that the first cover comes at
once; the size is then doubled or halved to take about `STEP_SECONDS`, well below the 20 ms at
which a user notices the delay.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Protocol

from kaivuri.exact_cover.problem import Cover
from kaivuri.solvers.stop import Stop


class SteppedSearch(Protocol):
    """A search that runs in steps."""

    @property
    def done(self) -> bool:
        """Whether the search is complete."""

    def next_batch(self, covers: int, nodes: int, /) -> list[Cover]:
        """Return at most `covers` further covers after visiting at most `nodes` nodes."""


class BatchSource(Protocol):
    """A source of covers that are already known."""

    def next_batch(self, covers: int, /) -> list[Cover]:
        """Return at most `covers` further covers, fewer only at the end."""


STEP_SECONDS = 0.003
MAX_BATCH_COVERS = 4096
MAX_BATCH_OPTIONS = 1 << 18
"""Total over the covers of a batch: one cover of a large problem may have 100,000 options."""
MAX_STEP_NODES = 1 << 20


def all_covers(search: SteppedSearch, stop: Stop) -> Iterator[Cover]:
    """Yield all covers of a search, checking `stop` before each step."""
    return chain.from_iterable(_steps(search, stop))


def _steps(search: SteppedSearch, stop: Stop) -> Iterator[list[Cover]]:
    covers, nodes = 1, 256
    while not search.done:
        stop.check()
        start = time.perf_counter()
        batch = search.next_batch(covers, nodes)
        stop.record(nodes, len(batch))
        nodes = next_step_size(nodes, time.perf_counter() - start)
        covers = _next_batch_size(16, covers, batch)
        yield batch


def all_batched_covers(source: BatchSource, stop: Stop) -> Iterator[Cover]:
    """Yield all covers of a source, checking `stop` before each batch."""
    return chain.from_iterable(_batches(source, stop))


def _batches(source: BatchSource, stop: Stop) -> Iterator[list[Cover]]:
    covers = 1
    while True:
        stop.check()
        batch = source.next_batch(covers)
        yield batch
        if len(batch) < covers:
            return
        covers = _next_batch_size(2, covers, batch)


def _next_batch_size(factor: int, covers: int, batch: Sequence[Cover]) -> int:
    """Return the size of the batch after `batch`: `factor` times `covers` unless it was empty."""
    if not batch:
        return covers
    limit = MAX_BATCH_OPTIONS // max(1, len(batch[-1]))
    return max(1, min(factor * covers, limit, MAX_BATCH_COVERS))


def run_to_end(step: Callable[[int], None], done: Callable[[], bool], stop: Stop) -> None:
    """Call `step(nodes)` until `done()`, checking `stop` before each call."""
    nodes = 1024
    while not done():
        stop.check()
        start = time.perf_counter()
        step(nodes)
        stop.record(nodes)
        nodes = next_step_size(nodes, time.perf_counter() - start)


def next_step_size(nodes: int, seconds: float) -> int:
    """Return the size of the next step, given that a step of `nodes` took `seconds`."""
    if seconds > 2 * STEP_SECONDS:
        return max(1, nodes // 2)
    return min(2 * nodes, MAX_STEP_NODES) if seconds < STEP_SECONDS / 2 else nodes
