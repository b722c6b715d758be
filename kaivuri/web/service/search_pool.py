"""A thread pool for searches, with a queue of bounded length.

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


class SearchPool:
    """Runs the searches of a process in threads."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._pool = ThreadPoolExecutor(
            limits.concurrent_searches,
            thread_name_prefix="kaivuri-search",
            initializer=begin_thread,
        )
        self._slots = asyncio.Semaphore(limits.concurrent_searches)
        self._stops: set[Stop] = set()
        self._waiting = 0
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

    async def run(self, work: Work[Value], seconds: float) -> Value:
        """Run `work` in a thread when a slot is free; cancelling this call cancels the work."""
        await self._acquire_slot()
        stop = Stop(seconds, self._limits.memory)
        self._stops.add(stop)
        future = asyncio.get_running_loop().run_in_executor(self._pool, work, stop)
        future.add_done_callback(lambda finished: self._finish(stop, finished))
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            stop.cancel()
            raise

    async def _acquire_slot(self) -> None:
        if self._waiting >= self._limits.queued_searches:
            raise _busy_error()
        self._waiting += 1
        try:
            async with asyncio.timeout(self._limits.queue_seconds):
                await self._slots.acquire()
        except TimeoutError:
            raise _busy_error() from None
        finally:
            self._waiting -= 1

    def _finish(self, stop: Stop, finished: "asyncio.Future[Any]") -> None:
        self._stops.discard(stop)
        self._slots.release()
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
