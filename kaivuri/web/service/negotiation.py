"""Content codings and conditional requests (RFC 9110, sections 12.5.3 and 13.1.2)."""

from collections.abc import Mapping
from hashlib import blake2b

from starlette.requests import Request
from starlette.responses import Response


def negotiated_response(
    request: Request, body: bytes, compressed: Mapping[str, bytes], headers: Mapping[str, str]
) -> Response:
    """Return the body in the best content coding that the client accepts, or 304 if it has it.

    Args:
        request: the request to answer.
        body: the body without coding.
        compressed: the body by content coding, the best first.
        headers: the headers of the response. The coding is appended to a strong ETag; a weak one
            is the same for all codings. Without an ETag the body is always sent.
    """
    coding = next((name for name in compressed if accepts_coding(request, name)), None)
    headers = {"cache-control": "no-cache", **headers}
    if compressed:
        headers["vary"] = "accept-encoding"
    if coding and headers.get("etag", "").startswith('"'):
        headers["etag"] = f'{headers["etag"][:-1]}-{coding}"'
    if "etag" in headers and matches_etag(request, headers["etag"]):
        return Response(None, 304, headers)
    if coding is None:
        return Response(body, 200, headers)
    return Response(compressed[coding], 200, headers | {"content-encoding": coding})


def etag_of(content: bytes) -> str:
    """Return the strong ETag of a content."""
    return f'"{blake2b(content, digest_size=16).hexdigest()}"'


def matches_etag(request: Request, etag: str) -> bool:
    """Return whether the request's If-None-Match contains this ETag."""
    header = request.headers.get("if-none-match", "")
    tags = {tag.strip().removeprefix("W/") for tag in header.split(",")}
    return "*" in tags or etag.removeprefix("W/") in tags


def accepts_coding(request: Request, coding: str) -> bool:
    """Return whether the request's Accept-Encoding accepts a coding with a weight above 0."""
    for part in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = part.partition(";")
        if name.strip().lower() == coding:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
