"""Answers in lines, each sent as soon as it is known."""

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
"""Writes lines while it searches, and gives the last one."""


class NdjsonResponse(Response):
    """The lines of a search; the search ends when the client leaves.

    An error before the first line is an ordinary answer; later it is the last line.
    """

    def __init__(self, searches: SearchPool, work: LineProducer, seconds: float) -> None:
        super().__init__(media_type=NDJSON, headers={"cache-control": "no-store"})
        del self.headers["content-length"]
        self._searches, self._work, self._seconds = searches, work, seconds
        self._lines: deque[bytes] = deque()
        self._changed = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    async def __call__(self, _: Scope, receive: Receive, send: Send) -> None:
        """Search and send."""
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
        """Called in the thread of the search."""
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
        while self._lines:  # to the last: only a line after none makes news
            lines.append(self._lines.popleft())
        if lines:
            body = b"\n".join([*lines, b""])
            await send({"type": "http.response.body", "body": body, "more_body": True})


def _final_line(search: "asyncio.Task[bytes]") -> bytes:
    try:
        return search.result()
    except Exception as reason:
        error = ServiceError.of(reason)
        if error.status >= 500 and error.code == "fault":
            raise
        return error.document
