"""HTTP responses with files of the site, compressed and cached on the first request."""

import gzip
from collections.abc import Awaitable, Callable
from functools import cache

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.web.page.site import SiteFile
from kaivuri.web.service.negotiation import etag_of, negotiated_response

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


def static_endpoint(file: SiteFile) -> Callable[[Request], Awaitable[Response]]:
    """Return an endpoint that serves a file; each content coding has its own ETag."""

    @cache
    def content() -> tuple[bytes, dict[str, bytes], str]:
        body = file.read()
        codings = _CODINGS if file.media_type.startswith(_COMPRESSIBLE_TYPES) else {}
        compressed = {coding: compress(body) for coding, compress in codings.items()}
        worthwhile = {k: short for k, short in compressed.items() if len(short) < 0.9 * len(body)}
        return body, worthwhile, etag_of(body)

    async def endpoint(request: Request) -> Response:
        body, compressed, etag = await run_in_threadpool(content)
        headers = {"etag": etag, "content-type": file.media_type}
        return negotiated_response(request, body, compressed, headers)

    return endpoint
