"""The files of the site over HTTP: what is not among them can't be asked for.

A file is read and compressed when it is first asked for, and then kept.
"""

import gzip
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.web.page.site import SiteFile
from kaivuri.web.service.negotiation import negotiated_response

try:
    import brotli
except ImportError:
    brotli = None

_COMPRESSIBLE_TYPES = (
    "text/",
    "application/json",
    "application/manifest+json",
    "application/wasm",
    "image/svg",
)
"""Beginnings of the types that are worth compressing."""
_CODINGS: dict[str, Callable[[bytes], bytes]] = {
    **({"br": lambda body: brotli.compress(body, quality=9)} if brotli else {}),
    "gzip": lambda body: gzip.compress(body, 9, mtime=0),
}
"""Content codings, the best first."""


@dataclass(frozen=True, slots=True)
class CompressedFile:
    """A file as it goes out."""

    body: bytes
    compressed: dict[str, bytes]
    """By content coding; empty where that is no gain."""
    digest: str

    @classmethod
    def of(cls, file: SiteFile) -> "CompressedFile":
        """Read a file, and compress it."""
        body = file.read()
        codings = _CODINGS if file.media_type.startswith(_COMPRESSIBLE_TYPES) else {}
        compressed = {coding: compress(body) for coding, compress in codings.items()}
        gains = {name: less for name, less in compressed.items() if len(less) < 0.9 * len(body)}
        return cls(body, gains, blake2b(body, digest_size=16).hexdigest())


class StaticFile:
    """Answers requests for a file."""

    def __init__(self, file: SiteFile) -> None:
        self._file = file
        self._compressed: CompressedFile | None = None

    async def __call__(self, request: Request) -> Response:
        """Answer a request for it; each coding has an ETag of its own."""
        if self._compressed is None:
            self._compressed = await run_in_threadpool(CompressedFile.of, self._file)
        stored = self._compressed
        headers = {"etag": f'"{stored.digest}"', "content-type": self._file.media_type}
        return negotiated_response(request, stored.body, stored.compressed, headers)
