"""A thread pool for searches, with queues of bounded length.

The search of a disconnected client is cancelled through its `Stop`, which the search checks
every few milliseconds; the slot is released when the search has ended.
"""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from kaivuri._core import begin_thread
from kaivuri.solvers.stop import Stop
from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.limits import Limits

Value = TypeVar("Value")
Work = Callable[[Stop], Value]


class _Queue:
    """A queue of searches that wait for one of some slots."""

    def __init__(self, slots: int, max_waiting: int, seconds: float) -> None:
        self._slots = asyncio.Semaphore(slots)
        self._max_waiting, self._seconds = max_waiting, seconds
        self._waiting = 0
        self.release = self._slots.release

    async def acquire(self) -> None:
        """Wait for a slot.

        Raises:
            ServiceError: if too many are waiting, or the wait is too long.
        """
        if self._waiting >= self._max_waiting:
            raise _busy_error()
        self._waiting += 1
        try:
            async with asyncio.timeout(self._seconds):
                await self._slots.acquire()
        except TimeoutError:
            raise _busy_error() from None
        finally:
            self._waiting -= 1


class SearchPool:
    """Runs the searches of a process in threads, costly ones one at a time beside the others."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._pool = ThreadPoolExecutor(
            limits.concurrent_searches + 1,
            thread_name_prefix="kaivuri-search",
            initializer=begin_thread,
        )
        self._cheap = _Queue(
            limits.concurrent_searches, limits.queued_searches, limits.queue_seconds
        )
        self._costly = _Queue(1, limits.queued_costly_searches, limits.queue_seconds)
        self._stops: set[Stop] = set()
        self._streams = 0

    @contextmanager
    def stream(self) -> Iterator[None]:
        """Count a response in lines, which may take longer to send than to find.

        Raises:
            ServiceError: if there are too many.
        """
        if self._streams >= self._limits.streams:
            raise _busy_error()
        self._streams += 1
        try:
            yield
        finally:
            self._streams -= 1

    async def run(self, work: Work[Value], seconds: float, *, costly: bool) -> Value:
        """Run `work` in a thread when a slot is free; cancelling this call cancels the work."""
        queue = self._costly if costly else self._cheap
        await queue.acquire()
        stop = Stop(seconds, self._limits.memory)
        self._stops.add(stop)
        future = asyncio.get_running_loop().run_in_executor(self._pool, work, stop)
        future.add_done_callback(lambda finished: self._finish(stop, queue, finished))
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            stop.cancel()
            raise

    def _finish(self, stop: Stop, queue: _Queue, finished: "asyncio.Future[Any]") -> None:
        self._stops.discard(stop)
        queue.release()
        if not finished.cancelled():
            finished.exception()  # retrieve it to avoid a warning: the caller may be gone

    def close(self) -> None:
        """Cancel all searches, and wait for their threads."""
        for stop in tuple(self._stops):
            stop.cancel()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _busy_error() -> ServiceError:
    message = "too many searches are waiting; try again in a moment"
    return ServiceError(429, "busy", message, {"retry-after": "1"})
