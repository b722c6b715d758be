"""The files of the site over HTTP: what is not among them can't be asked for.

A file is made when it is first asked for, and then kept.
"""

import asyncio
import gzip
from dataclasses import dataclass
from hashlib import blake2b

from starlette.requests import Request
from starlette.responses import Response

from kaivuri.web.exchange import has_it, takes_gzip
from kaivuri.web.site import SiteFile

_PACKED = (
    "text/",
    "application/json",
    "application/manifest+json",
    "application/wasm",
    "image/svg",
)
"""Beginnings of the types that are worth packing."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A file as it goes out."""

    body: bytes
    packed: bytes | None
    """By gzip; None where that is no gain."""
    etag: str

    @classmethod
    def of(cls, file: SiteFile) -> "Sent":
        """Make a file, and pack it."""
        body = file.make()
        packed = gzip.compress(body, 9, mtime=0) if file.kind.startswith(_PACKED) else body
        gain = len(packed) < 0.9 * len(body)
        etag = f'"{blake2b(body, digest_size=16).hexdigest()}"'
        return cls(body, packed if gain else None, etag)


class StaticFile:
    """Answers requests for a file."""

    def __init__(self, file: SiteFile) -> None:
        self._file = file
        self._making: asyncio.Task[Sent] | None = None

    async def __call__(self, request: Request) -> Response:
        """Answer a request for it."""
        if self._making is None:
            self._making = asyncio.create_task(asyncio.to_thread(Sent.of, self._file))
        sent = await asyncio.shield(self._making)
        packed = sent.packed is not None and takes_gzip(request)
        etag = f'{sent.etag[:-1]}-gzip"' if packed else sent.etag
        headers = {"etag": etag, "cache-control": "no-cache", "content-type": self._file.kind}
        if sent.packed is not None:
            headers["vary"] = "accept-encoding"
        if has_it(request, etag):
            return Response(None, 304, headers)
        if packed:
            headers["content-encoding"] = "gzip"
        return Response(sent.packed if packed else sent.body, 200, headers)
