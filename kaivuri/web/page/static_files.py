"""HTTP responses with files of the site, compressed and cached on the first request."""

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
"""Prefixes of the media types worth compressing."""
_CODINGS: dict[str, Callable[[bytes], bytes]] = {
    **({"br": lambda body: brotli.compress(body, quality=9)} if brotli else {}),
    "gzip": lambda body: gzip.compress(body, 9, mtime=0),
}
"""Compression functions by content coding, the best first."""


@dataclass(frozen=True, slots=True)
class CompressedFile:
    """The content of a file, with its compressed forms."""

    body: bytes
    compressed: dict[str, bytes]
    """The compressed bodies by content coding, except those that save little."""
    digest: str

    @classmethod
    def of(cls, file: SiteFile) -> "CompressedFile":
        """Read and compress a file."""
        body = file.read()
        codings = _CODINGS if file.media_type.startswith(_COMPRESSIBLE_TYPES) else {}
        compressed = {coding: compress(body) for coding, compress in codings.items()}
        effective = {
            name: short for name, short in compressed.items() if len(short) < 0.9 * len(body)
        }
        return cls(body, effective, blake2b(body, digest_size=16).hexdigest())


class StaticFile:
    """An endpoint that serves a file."""

    def __init__(self, file: SiteFile) -> None:
        self._file = file
        self._compressed: CompressedFile | None = None

    async def __call__(self, request: Request) -> Response:
        """Return the file; each coding has its own ETag."""
        if self._compressed is None:
            self._compressed = await run_in_threadpool(CompressedFile.of, self._file)
        stored = self._compressed
        headers = {"etag": f'"{stored.digest}"', "content-type": self._file.media_type}
        return negotiated_response(request, stored.body, stored.compressed, headers)
