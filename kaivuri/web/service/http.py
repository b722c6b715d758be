"""HTTP requests and responses: reading bodies, encoding, detecting disconnected clients."""

import asyncio
from collections.abc import Collection, Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive

from kaivuri.web.service.errors import JSON, ServiceError
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.negotiation import negotiated_response
from kaivuri.web.service.response_cache import EncodedDocument

OCTET_STREAM = "application/octet-stream"
REQUEST_HEADER = "kaivuri-request"
"""A header that browsers let no page of another site send; its value is 1."""
Body = TypeVar("Body")
Value = TypeVar("Value")


async def read_body(request: Request, body_type: type[Body], limits: Limits) -> Body:
    """Read and decode the body of a request.

    Raises:
        ServiceError, ValidationError: with status 400, 408, 413, 415 or 422.
    """
    if _content_type(request) != JSON:
        raise ServiceError(415, "bad_type", f"send the body as {JSON}")
    body = await _read_bytes(request, limits.body_bytes, limits.body_seconds)
    try:
        return msgspec.json.decode(body, type=body_type)
    except msgspec.ValidationError:
        raise
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ServiceError(400, "bad_json", f"the body is not valid JSON: {error}") from None


def read_query(request: Request, query_type: type[Body]) -> Body:
    """Convert the query parameters of a request.

    Raises:
        ServiceError, ValidationError: with status 422.
    """
    parameters = request.query_params
    for key in parameters:
        if len(parameters.getlist(key)) > 1:
            raise ServiceError(422, "bad_request", f"give {key} once", field=key)
    return msgspec.convert(dict(parameters), query_type, strict=False)


def check_origin(request: Request, allowed: Collection[str]) -> None:
    """Refuse a request that a page of another site has caused.

    Args:
        request: the request. Programs send `REQUEST_HEADER` alone.
        allowed: other origins whose pages may use the service.

    Raises:
        ServiceError: with status 403, or 422 without the header.
    """
    headers = request.headers
    if headers.get(REQUEST_HEADER) != "1":
        message = f"send the header {REQUEST_HEADER}: 1, which pages of other sites can't send"
        raise ServiceError(422, "bad_request", message, field=REQUEST_HEADER)
    origin, site = headers.get("origin"), headers.get("sec-fetch-site", "none")
    if origin in allowed:
        return
    own = origin is None or origin.partition("://")[2] == headers.get("host")
    if not own or site not in ("none", "same-origin"):
        message = "pages of other sites can't request days; the operator can allow their origin"
        raise ServiceError(403, "bad_origin", message)


async def read_picture_body(request: Request, limits: Limits) -> bytes:
    """Read the body of a request as a picture file.

    Raises:
        ServiceError: with status 408, 413 or 415.
    """
    declared = _content_type(request)
    if not declared.startswith("image/") and declared != OCTET_STREAM:
        raise ServiceError(415, "bad_type", f"send the picture as image/png or {OCTET_STREAM}")
    return await _read_bytes(request, limits.picture_bytes, limits.body_seconds)


def _content_type(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def _read_bytes(request: Request, max_bytes: int, seconds: float) -> bytes:
    declared = request.headers.get("content-length", "0")
    if declared.isdecimal() and int(declared[:20]) > max_bytes:
        raise _too_large(max_bytes)
    body = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                body += chunk
                if len(body) > max_bytes:
                    raise _too_large(max_bytes)
    except TimeoutError:
        message = f"the body did not arrive within {seconds:g} s"
        raise ServiceError(408, "timeout", message) from None
    return bytes(body)


def _too_large(max_bytes: int) -> ServiceError:
    size = f"{max_bytes // 10**6} MB" if max_bytes >= 10**6 else f"{max_bytes >> 10} kB"
    return ServiceError(413, "too_large", f"the body is larger than {size}")


async def client_left_response(_: Request, __: Exception) -> Response:
    """Return an empty response; the status appears only in the log."""
    return Response(status_code=499)


async def run_until_disconnect(receive: Receive, work: Coroutine[Any, Any, Value]) -> Value:
    """Await `work`, and cancel it if the client disconnects.

    Raises:
        ClientDisconnect: if the client disconnects.
    """
    task, leaving = asyncio.create_task(work), asyncio.create_task(wait_for_disconnect(receive))
    try:
        await asyncio.wait((task, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ClientDisconnect
        return task.result()
    finally:
        for pending in (task, leaving):
            pending.cancel()


async def wait_for_disconnect(receive: Receive) -> None:
    """Wait until the client disconnects."""
    while (await receive())["type"] != "http.disconnect":
        pass


def json_response(request: Request, document: EncodedDocument) -> Response:
    """Return a JSON response, compressed if the client accepts it.

    The ETag is weak, as it is the same with and without compression. Responses to POST have none:
    If-None-Match would not give 304 there (RFC 9110, section 13.1.2).
    """
    compressed = {} if document.gzipped is None else {"gzip": document.gzipped}
    headers = {"content-type": JSON}
    if request.method != "POST":
        headers["etag"] = document.etag
    return negotiated_response(request, document.body, compressed, headers)
