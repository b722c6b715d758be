"""Responses in lines (NDJSON), each sent as soon as it is found."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from kaivuri.solvers.stop import Stop
from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.http import run_until_disconnect
from kaivuri.web.service.response_cache import check_answer_size
from kaivuri.web.service.search_pool import SearchPool

NDJSON = "application/x-ndjson"
WriteLine = Callable[[bytes], None]
LineProducer = Callable[[Stop, WriteLine], bytes]
"""Writes lines during a search, and returns the last one."""


class NdjsonResponse(Response):
    """The lines of a search, which is cancelled if the client disconnects.

    An error before the first line becomes an error response, a later one the last line.
    """

    def __init__(
        self, searches: SearchPool, work: LineProducer, seconds: float, *, costly: bool
    ) -> None:
        super().__init__(media_type=NDJSON, headers={"cache-control": "no-store"})
        del self.headers["content-length"]
        self._work = work
        self._searches = searches
        self._run = partial(searches.run, seconds=seconds, costly=costly)
        self._size = 0

    async def __call__(self, _: Scope, receive: Receive, send: Send) -> None:
        """Search and send the lines."""
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        def write(line: bytes) -> None:  # called in the thread of the search
            self._size += len(line)
            check_answer_size(self._size)
            loop.call_soon_threadsafe(queue.put_nowait, line + b"\n")

        search = asyncio.create_task(self._run(lambda stop: self._work(stop, write)))
        search.add_done_callback(lambda _: queue.put_nowait(b""))
        try:
            with suppress(ClientDisconnect), self._searches.stream():
                await run_until_disconnect(receive, self._send_lines(queue, search, send))
        finally:
            search.cancel()

    async def _send_lines(
        self, queue: "asyncio.Queue[bytes]", search: "asyncio.Task[bytes]", send: Send
    ) -> None:
        line = await queue.get()
        if not line:
            search.result()  # an error before the first line
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        while line:
            await send({"type": "http.response.body", "body": line, "more_body": True})
            line = await queue.get()
        await send({"type": "http.response.body", "body": _final_line(search) + b"\n"})


def _final_line(search: "asyncio.Task[bytes]") -> bytes:
    try:
        return search.result()
    except Exception as error:
        service_error = ServiceError.from_error(error)
        if service_error.status >= 500 and service_error.code == "internal":
            raise
        return service_error.document
