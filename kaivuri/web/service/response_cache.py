"""Answers that are kept by what was asked, and are worked out once for all who ask at a time."""

import asyncio
import gzip
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from cachetools import LRUCache
from msgspec import json

_WORTH_PACKING = 1024
"""Bytes; less fits into one packet as it is."""
_EFFORT = 5
"""Of gzip's nine."""
_TIMES = "stats"
"""The part of a document that tells how long the work took, and is left out of its ETag."""


@dataclass(frozen=True, slots=True)
class Written:
    """A document as it is sent."""

    body: bytes
    packed: bytes | None
    """By gzip; None where that is not worth it."""
    etag: str
    final: bool = True
    """Whether the same question always has this answer; not, when the time ran out."""

    @classmethod
    def of(cls, document: Mapping[str, Any], *, final: bool = True) -> "Written":
        """Write a document and pack it; its ETag does not depend on how long the work took."""
        body = lasting = json.encode({k: v for k, v in document.items() if k != _TIMES})
        if _TIMES in document:
            body = lasting[:-1] + b"," + json.encode({_TIMES: document[_TIMES]})[1:]
        large = len(body) >= _WORTH_PACKING
        packed = gzip.compress(body, _EFFORT, mtime=0) if large else None
        etag = f'W/"{blake2b(lasting, digest_size=16).hexdigest()}"'
        return cls(body, packed, etag, final)

    @property
    def size(self) -> int:
        """Bytes that it takes, packed and not."""
        return len(self.body) + len(self.packed or b"")


Make = Callable[[], Coroutine[Any, Any, Written]]


@dataclass(slots=True)
class _Making:
    """An answer on the way."""

    task: asyncio.Task[Written]
    waiting: int = field(default=0)


class Answers:
    """Answers by key: the latest used are kept, up to so many bytes."""

    def __init__(self, most: int) -> None:
        self._largest = most // 8
        self._kept: LRUCache[bytes, Written] = LRUCache(most, lambda written: written.size)
        self._made: dict[bytes, _Making] = {}

    def known(self, key: bytes) -> Written | None:
        """The answer of a key, if it is kept."""
        return self._kept.get(key)

    async def make(self, key: bytes, make: Make) -> Written:
        """Work out the answer of a key, once for all who wait for it.

        The work is cancelled when the last of them has left.
        """
        making = self._made.get(key) or self._begin(key, make)
        making.waiting += 1
        try:
            return await asyncio.shield(making.task)
        finally:
            making.waiting -= 1
            if not making.waiting and not making.task.done():
                self._made.pop(key, None)  # who comes now begins anew
                making.task.cancel()

    def _begin(self, key: bytes, make: Make) -> _Making:
        making = _Making(asyncio.create_task(make()))
        self._made[key] = making
        making.task.add_done_callback(lambda task: self._ended(key, making, task))
        return making

    def _ended(self, key: bytes, making: _Making, task: asyncio.Task[Written]) -> None:
        if self._made.get(key) is making:
            del self._made[key]
        if task.cancelled() or task.exception() is not None:
            return
        written = task.result()
        if written.final and written.size <= self._largest:
            self._kept[key] = written
