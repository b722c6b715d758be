"""An HTTP session that reads a limited number of bytes, whatever they are taken for.

The libraries bound neither the trailers behind a body in chunks nor the time
of a reply that comes byte by byte. So the bytes are counted and the clock is
looked at where they come in: below status, headers, chunks and trailers.
"""

import io
from collections.abc import Callable
from functools import partial
from socket import socket
from typing import Any

import requests
from requests.adapters import HTTPAdapter
from urllib3 import HTTPConnectionPool, HTTPSConnectionPool, PoolManager
from urllib3.connection import HTTPConnection, HTTPSConnection

Spend = Callable[[int], None]
"""Told of each number of bytes that came; raises when there are too many, or it is too late."""


class _CountedStream(io.RawIOBase):
    def __init__(self, stream: Any, spend: Spend) -> None:
        self._stream, self._spend = stream, spend

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        count: int | None = self._stream.readinto(buffer)
        self._spend(count or 0)
        return count

    def close(self) -> None:
        self._stream.close()
        super().close()


class _CountedSocket:
    """A socket whose readers are counted; all else is the socket's own."""

    def __init__(self, plain: socket, spend: Spend) -> None:
        self._plain, self._spend = plain, spend

    def __getattr__(self, name: str) -> Any:
        return getattr(self._plain, name)

    def makefile(self, *_: object, **__: object) -> io.BufferedReader:
        raw = self._plain.makefile("rb", buffering=0)
        return io.BufferedReader(_CountedStream(raw, self._spend))


class _Counted(HTTPConnection):
    """A connection whose socket is counted; goes before the kind of connection that it is."""

    def __init__(self, spend: Spend, *values: Any, **options: Any) -> None:
        super().__init__(*values, **options)
        self._spend = spend

    def connect(self) -> None:
        super().connect()
        self.sock: Any = _CountedSocket(self.sock, self._spend)


class _CountedHttps(_Counted, HTTPSConnection):
    pass


class _CountingAdapter(HTTPAdapter):
    def __init__(self, spend: Spend) -> None:
        self._spend = spend
        super().__init__()

    def init_poolmanager(self, *values: Any, **options: Any) -> None:
        super().init_poolmanager(*values, **options)
        self._count_in(self.poolmanager)

    def proxy_manager_for(self, *values: Any, **options: Any) -> Any:
        manager = super().proxy_manager_for(*values, **options)
        self._count_in(manager)
        return manager

    def _count_in(self, manager: PoolManager) -> None:
        pools: Any = {
            "http": partial(self._pool, HTTPConnectionPool, _Counted),
            "https": partial(self._pool, HTTPSConnectionPool, _CountedHttps),
        }
        manager.pool_classes_by_scheme = pools

    def _pool(self, kind: Any, connection: Any, *values: Any, **options: Any) -> Any:
        pool = kind(*values, **options)
        pool.ConnectionCls = partial(connection, self._spend)
        return pool


def counting_session(spend: Spend) -> requests.Session:
    """Give a session that tells `spend` of all bytes that come, before anyone looks at them."""
    session = requests.Session()
    for scheme in ("http://", "https://"):
        session.mount(scheme, _CountingAdapter(spend))
    return session
