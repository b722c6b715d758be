"""Answers that are kept by what was asked, and are worked out once for all who ask at a time."""

import asyncio
import gzip
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from cachetools import LRUCache
from msgspec import json

_MIN_GZIP_BYTES = 1024
"""Bytes; less fits into one packet as it is."""
_GZIP_LEVEL = 5
"""Of gzip's nine."""
_VOLATILE_KEY = "stats"
"""The part of a document that tells how long the work took, and is left out of its ETag."""


@dataclass(frozen=True, slots=True)
class EncodedDocument:
    """A document as it is sent."""

    body: bytes
    gzipped: bytes | None
    """By gzip; None where that is not worth it."""
    etag: str
    cacheable: bool = True
    """Whether the same question always has this answer; not, when the time ran out."""

    @classmethod
    def of(cls, document: Mapping[str, Any], *, cacheable: bool = True) -> "EncodedDocument":
        """Write a document and pack it; its ETag does not depend on how long the work took."""
        body = lasting = json.encode({k: v for k, v in document.items() if k != _VOLATILE_KEY})
        if _VOLATILE_KEY in document:
            body = lasting[:-1] + b"," + json.encode({_VOLATILE_KEY: document[_VOLATILE_KEY]})[1:]
        large = len(body) >= _MIN_GZIP_BYTES
        packed = gzip.compress(body, _GZIP_LEVEL, mtime=0) if large else None
        etag = f'W/"{blake2b(lasting, digest_size=16).hexdigest()}"'
        return cls(body, packed, etag, cacheable)

    @property
    def size(self) -> int:
        """Bytes that it takes, packed and not."""
        return len(self.body) + len(self.gzipped or b"")


Compute = Callable[[], Coroutine[Any, Any, EncodedDocument]]


@dataclass(slots=True)
class _PendingResponse:
    """An answer on the way."""

    task: asyncio.Task[EncodedDocument]
    waiting: int = field(default=0)


class ResponseCache:
    """Answers by key: the latest used are kept, up to so many bytes."""

    def __init__(self, max_bytes: int) -> None:
        self._max_entry_bytes = max_bytes // 8
        self._cache: LRUCache[bytes, EncodedDocument] = LRUCache(
            max_bytes, lambda written: written.size
        )
        self._pending: dict[bytes, _PendingResponse] = {}

    def get(self, key: bytes) -> EncodedDocument | None:
        """The answer of a key, if it is kept."""
        return self._cache.get(key)

    async def get_or_compute(self, key: bytes, compute: Compute) -> EncodedDocument:
        """Work out the answer of a key, once for all who wait for it.

        The work is cancelled when the last of them has left.
        """
        making = self._pending.get(key) or self._start(key, compute)
        making.waiting += 1
        try:
            return await asyncio.shield(making.task)
        finally:
            making.waiting -= 1
            if not making.waiting and not making.task.done():
                self._pending.pop(key, None)  # who comes now begins anew
                making.task.cancel()

    def _start(self, key: bytes, compute: Compute) -> _PendingResponse:
        making = _PendingResponse(asyncio.create_task(compute()))
        self._pending[key] = making
        making.task.add_done_callback(lambda task: self._finish(key, making, task))
        return making

    def _finish(
        self, key: bytes, pending: _PendingResponse, task: asyncio.Task[EncodedDocument]
    ) -> None:
        if self._pending.get(key) is pending:
            del self._pending[key]
        if task.cancelled() or task.exception() is not None:
            return
        written = task.result()
        if written.cacheable and written.size <= self._max_entry_bytes:
            self._cache[key] = written
