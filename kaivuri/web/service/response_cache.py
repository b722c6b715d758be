"""A cache of responses; concurrent requests with equal keys share the computation."""

import asyncio
import gzip
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any

from cachetools import LRUCache
from msgspec import Struct, json
from msgspec.structs import replace

from kaivuri.documents.calendar import CalendarDocument
from kaivuri.documents.document import NO_STATS
from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.negotiation import etag_of

_MIN_GZIP_BYTES = 1024
"""Smaller bodies fit into one packet anyway."""
_GZIP_LEVEL = 5
_MAX_BYTES = 8 << 20


@dataclass(frozen=True, slots=True)
class EncodedDocument:
    """An encoded JSON document."""

    body: bytes
    gzipped: bytes | None
    """None if compression does not pay."""
    etag: str
    cacheable: bool = True
    """Whether the request always has this response; False if a limit was reached."""

    @classmethod
    def from_document(
        cls, document: Struct | Mapping[str, Any], *, cacheable: bool = True
    ) -> "EncodedDocument":
        """Encode and compress a document; its ETag is independent of timings."""
        body = stable = json.encode(document)
        if isinstance(document, CalendarDocument):
            stable = json.encode(replace(document, stats=NO_STATS))
        check_answer_size(len(body))
        large = len(body) >= _MIN_GZIP_BYTES
        gzipped = gzip.compress(body, _GZIP_LEVEL, mtime=0) if large else None
        return cls(body, gzipped, f"W/{etag_of(stable)}", cacheable)

    @property
    def size(self) -> int:
        """The size in memory, in bytes."""
        return len(self.body) + len(self.gzipped or b"")


def check_answer_size(size: int) -> None:
    """Check the number of bytes of an answer.

    Raises:
        ServiceError: if it is too large.
    """
    if size > _MAX_BYTES:
        message = f"the answer is larger than {_MAX_BYTES >> 20} MB; ask for fewer solutions"
        raise ServiceError(422, "bad_request", message, field="limit")


Compute = Callable[[], Coroutine[Any, Any, EncodedDocument]]


@dataclass(slots=True)
class _PendingResponse:
    task: asyncio.Task[EncodedDocument]
    waiting: int = field(default=0)


class ResponseCache:
    """An LRU cache of responses with a total size limit."""

    def __init__(self, max_bytes: int) -> None:
        self._max_entry_bytes = max_bytes // 8
        self._cache: LRUCache[bytes, EncodedDocument] = LRUCache(
            max_bytes, lambda document: document.size
        )
        self._pending: dict[bytes, _PendingResponse] = {}

    def get(self, key: bytes) -> EncodedDocument | None:
        """Return the cached response of a key, if any."""
        return self._cache.get(key)

    async def get_or_compute(self, key: bytes, compute: Compute) -> EncodedDocument:
        """Compute the response of a key, once for all concurrent requests.

        The computation is cancelled when all of these requests are.
        """
        pending = self._pending.get(key) or self._start(key, compute)
        pending.waiting += 1
        try:
            return await asyncio.shield(pending.task)
        finally:
            pending.waiting -= 1
            if not pending.waiting and not pending.task.done():
                self._pending.pop(key, None)  # later requests start a new computation
                pending.task.cancel()

    def _start(self, key: bytes, compute: Compute) -> _PendingResponse:
        pending = _PendingResponse(asyncio.create_task(compute()))
        self._pending[key] = pending
        pending.task.add_done_callback(lambda task: self._finish(key, pending, task))
        return pending

    def _finish(
        self, key: bytes, pending: _PendingResponse, task: asyncio.Task[EncodedDocument]
    ) -> None:
        if self._pending.get(key) is pending:
            del self._pending[key]
        if task.cancelled() or task.exception() is not None:
            return
        document = task.result()
        if document.cacheable and document.size <= self._max_entry_bytes:
            self._cache[key] = document
