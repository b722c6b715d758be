"""Reading the body of a request, answering it, and noticing that the client has left."""

import asyncio
from collections.abc import Coroutine
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
Body = TypeVar("Body")
Value = TypeVar("Value")


class ClientLeft(Exception):
    """Nobody is there to be answered."""


async def read_body(request: Request, body_type: type[Body], limits: Limits) -> Body:
    """Read the body of a request.

    Raises:
        ServiceError: 400, 408, 413, 415 or 422.
    """
    if _content_type(request) != JSON:
        raise ServiceError(415, "bad_type", f"send the body as {JSON}")
    return _decode(await _read_within(request, limits.body_bytes, limits.body_seconds), body_type)


def read_query(request: Request, query_type: type[Body]) -> Body:
    """Read the query of a request; a key without a value is as good as none.

    Raises:
        ServiceError, ValidationError: which become 422.
    """
    given = request.query_params
    for key in given:
        if len(given.getlist(key)) > 1:
            raise ServiceError(422, "bad_request", f"give {key} once", field=key)
    return msgspec.convert({k: v for k, v in given.items() if v}, query_type, strict=False)


async def read_picture_body(request: Request, limits: Limits) -> bytes:
    """Read a picture's file, which is the body.

    Raises:
        ServiceError: 408, 413 or 415.
    """
    declared = _content_type(request)
    if not declared.startswith("image/") and declared != OCTET_STREAM:
        raise ServiceError(
            415, "bad_type", f"send a picture as it is, as image/png or {OCTET_STREAM}"
        )
    return await _read_within(request, limits.picture_bytes, limits.body_seconds)


def _content_type(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def _read_within(request: Request, max_bytes: int, seconds: float) -> bytes:
    try:
        async with asyncio.timeout(seconds):
            return await _read_bytes(request, max_bytes)
    except TimeoutError:
        raise ServiceError(408, "slow", f"the body did not come within {seconds:g} s") from None
    except ClientDisconnect:
        raise ClientLeft from None


async def _read_bytes(request: Request, max_bytes: int) -> bytes:
    told = request.headers.get("content-length", "0")
    if told.isdecimal() and int(told[:20]) > max_bytes:
        raise _too_large(max_bytes)
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > max_bytes:
            raise _too_large(max_bytes)
    return bytes(body)


def _too_large(max_bytes: int) -> ServiceError:
    size = f"{max_bytes // 10**6} MB" if max_bytes >= 10**6 else f"{max_bytes >> 10} kB"
    return ServiceError(413, "too_large", f"the body is larger than {size}")


def _decode(body: bytes, body_type: type[Body]) -> Body:
    try:
        return msgspec.json.decode(body, type=body_type)
    except msgspec.ValidationError as error:
        raise ServiceError(422, "bad_request", str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ServiceError(400, "bad_json", f"the body is not valid JSON: {error}") from error


async def client_left_response(_: Request, __: Exception) -> Response:
    """What goes nowhere when the client has left; the status is for the log."""
    return Response(status_code=499)


async def run_until_disconnect(receive: Receive, work: Coroutine[Any, Any, Value]) -> Value:
    """Do some work, and cancel it when the client leaves before its end.

    Raises:
        ClientLeft: when it does.
    """
    task, leaving = asyncio.create_task(work), asyncio.create_task(wait_for_disconnect(receive))
    try:
        await asyncio.wait((task, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ClientLeft
        return task.result()
    finally:
        for pending in (task, leaving):
            pending.cancel()


async def wait_for_disconnect(receive: Receive) -> None:
    """Wait until the client leaves."""
    while (await receive())["type"] != "http.disconnect":
        pass


def json_response(request: Request, document: EncodedDocument) -> Response:
    """Return the response to a request, compressed where the client accepts that.

    The ETag is that of the document, compressed or not: it is a weak one.
    """
    compressed = {} if document.gzipped is None else {"gzip": document.gzipped}
    headers = {"etag": document.etag, "content-type": JSON}
    return negotiated_response(request, document.body, compressed, headers)
