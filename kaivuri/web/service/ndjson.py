"""Responses in lines (NDJSON), each sent as soon as it is found."""

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from kaivuri.solvers.stop import Stop
from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.http import wait_for_disconnect
from kaivuri.web.service.search_pool import SearchPool

NDJSON = "application/x-ndjson"
WriteLine = Callable[[bytes], None]
LineProducer = Callable[[Stop, WriteLine], bytes]
"""Writes lines during a search, and returns the last one."""


class NdjsonResponse(Response):
    """The lines of a search, which is cancelled if the client disconnects.

    An error before the first line becomes an error response, a later one the last line.
    """

    def __init__(self, searches: SearchPool, work: LineProducer, seconds: float) -> None:
        super().__init__(media_type=NDJSON, headers={"cache-control": "no-store"})
        del self.headers["content-length"]
        self._searches, self._work, self._seconds = searches, work, seconds
        self._lines: deque[bytes] = deque()
        self._changed = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    async def __call__(self, _: Scope, receive: Receive, send: Send) -> None:
        """Search and send the lines."""
        search = asyncio.create_task(self._searches.run(self._search, self._seconds))
        leaving = asyncio.create_task(wait_for_disconnect(receive))
        for task in (search, leaving):
            task.add_done_callback(lambda _: self._changed.set())
        try:
            await self._changed.wait()
            if search.done() and not self._lines:
                search.result()  # an error before the first line
            await self._send_all(search, leaving, send)
        finally:
            search.cancel()
            leaving.cancel()

    def _search(self, stop: Stop) -> bytes:
        return self._work(stop, self._write)

    def _write(self, line: bytes) -> None:
        """Queue a line; called in the thread of the search."""
        self._lines.append(line)
        if len(self._lines) == 1:
            self._loop.call_soon_threadsafe(self._changed.set)

    async def _send_all(
        self, search: "asyncio.Task[bytes]", leaving: "asyncio.Task[None]", send: Send
    ) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        while not search.done():
            if leaving.done():
                return
            await self._send_pending(send)
            await self._changed.wait()
        await self._send_pending(send)
        body = _final_line(search) + b"\n"
        await send({"type": "http.response.body", "body": body, "more_body": False})

    async def _send_pending(self, send: Send) -> None:
        self._changed.clear()
        lines = []
        while self._lines:  # drain it: `_write` signals only the first line of an empty queue
            lines.append(self._lines.popleft())
        if lines:
            body = b"\n".join([*lines, b""])
            await send({"type": "http.response.body", "body": body, "more_body": True})


def _final_line(search: "asyncio.Task[bytes]") -> bytes:
    try:
        return search.result()
    except Exception as error:
        service_error = ServiceError.of(error)
        if service_error.status >= 500 and service_error.code == "fault":
            raise
        return service_error.document
