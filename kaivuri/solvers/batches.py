"""Searches run in short steps, so that they can be stopped between two of them.

A step is a call into an engine. It starts small, so that the first cover comes
at once, and is doubled or halved to take about `STEP_SECONDS`, well within the
20 ms after which a player notices that a search does not stop.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from kaivuri.exact_cover.problem import Cover
from kaivuri.solvers.stop import Stop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kaivuri.solvers.engines import Lister, Search

STEP_SECONDS = 0.003
LARGEST_BATCH = 4096
LARGEST_STEP = 1 << 20


def all_covers(search: Search, stop: Stop) -> Iterator[Cover]:
    """All covers of a search, each step followed by a check of `stop`."""
    covers, nodes = 1, 256
    while not search.done:
        stop.check()
        began = time.perf_counter()
        found = search.next_batch(covers, nodes)
        nodes = resized(nodes, time.perf_counter() - began)
        covers = min(4 * covers, LARGEST_BATCH)
        yield from found


def listed(lister: Lister, stop: Stop) -> Iterator[Cover]:
    """All covers of a lister, each portion followed by a check of `stop`."""
    covers = 1
    while True:
        stop.check()
        found = lister.next_batch(covers)
        yield from found
        if len(found) < covers:
            return
        covers = min(2 * covers, LARGEST_BATCH)


def finish(step: Callable[[int], None], done: Callable[[], bool], stop: Stop) -> None:
    """Call `step(nodes)` until `done()`, each call followed by a check of `stop`."""
    nodes = 1024
    while not done():
        stop.check()
        began = time.perf_counter()
        step(nodes)
        nodes = resized(nodes, time.perf_counter() - began)


def resized(nodes: int, seconds: float) -> int:
    """The size of the next step, by the time that one of `nodes` took."""
    if seconds > 2 * STEP_SECONDS:
        return max(16, nodes // 2)
    return min(2 * nodes, LARGEST_STEP) if seconds < STEP_SECONDS / 2 else nodes
