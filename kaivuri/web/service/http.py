"""Reading the body of a request, answering it, and noticing that the client has left.

Content codings and conditional requests are as in RFC 9110, sections 12.5.3 and 13.1.2.
"""

import asyncio
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive

from kaivuri.web.service.errors import JSON, ServiceError
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.response_cache import Written

ANY_FILE = "application/octet-stream"
Body = TypeVar("Body")
Value = TypeVar("Value")


class ClientLeft(Exception):
    """Nobody is there to be answered."""


async def read_body(request: Request, kind: type[Body], limits: Limits) -> Body:
    """Read the body of a request.

    Raises:
        ServiceError: 400, 408, 413, 415 or 422.
    """
    if _declared(request) != JSON:
        raise ServiceError(415, "bad_type", f"send the body as {JSON}")
    return _decoded(await _whole(request, limits.body, limits.body_seconds), kind)


def read_query(request: Request, kind: type[Body]) -> Body:
    """Read the query of a request; a key without a value is as good as none.

    Raises:
        ServiceError, ValidationError: which become 422.
    """
    given = request.query_params
    for key in given:
        if len(given.getlist(key)) > 1:
            raise ServiceError(422, "bad_request", f"give {key} once", field=key)
    return msgspec.convert({k: v for k, v in given.items() if v}, kind, strict=False)


async def sent_picture(request: Request, limits: Limits) -> bytes:
    """Read a picture's file, which is the body.

    Raises:
        ServiceError: 408, 413 or 415.
    """
    declared = _declared(request)
    if not declared.startswith("image/") and declared != ANY_FILE:
        raise ServiceError(415, "bad_type", f"send a picture as it is, as image/png or {ANY_FILE}")
    return await _whole(request, limits.picture, limits.body_seconds)


def _declared(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def _whole(request: Request, most: int, seconds: float) -> bytes:
    try:
        async with asyncio.timeout(seconds):
            return await _bytes(request, most)
    except TimeoutError:
        raise ServiceError(408, "slow", f"the body did not come within {seconds:g} s") from None
    except ClientDisconnect:
        raise ClientLeft from None


async def _bytes(request: Request, most: int) -> bytes:
    told = request.headers.get("content-length", "0")
    if told.isdecimal() and int(told[:20]) > most:
        raise _too_large(most)
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > most:
            raise _too_large(most)
    return bytes(body)


def _too_large(most: int) -> ServiceError:
    return ServiceError(413, "too_large", f"the body is larger than {_size(most)}")


def _size(most: int) -> str:
    return f"{most // 10**6} MB" if most >= 10**6 else f"{most >> 10} kB"


def _decoded(body: bytes, kind: type[Body]) -> Body:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise ServiceError(422, "bad_request", str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ServiceError(400, "bad_json", f"the body is not valid JSON: {error}") from error


async def answer_nobody(_: Request, __: Exception) -> Response:
    """What goes nowhere when the client has left; the status is for the log."""
    return Response(status_code=499)


async def while_there(receive: Receive, work: Coroutine[Any, Any, Value]) -> Value:
    """Do some work, and cancel it when the client leaves before its end.

    Raises:
        ClientLeft: when it does.
    """
    task, leaving = asyncio.create_task(work), asyncio.create_task(left(receive))
    try:
        await asyncio.wait((task, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ClientLeft
        return task.result()
    finally:
        for pending in (task, leaving):
            pending.cancel()


async def left(receive: Receive) -> None:
    """Wait until the client leaves."""
    while (await receive())["type"] != "http.disconnect":
        pass


def answer(request: Request, written: Written) -> Response:
    """Return the response to a request, compressed where the client accepts that.

    The ETag is that of the document, compressed or not: it is a weak one.
    """
    compressed = {} if written.packed is None else {"gzip": written.packed}
    headers = {"etag": written.etag, "content-type": JSON}
    return negotiated(request, written.body, compressed, headers)


def negotiated(
    request: Request, body: bytes, compressed: Mapping[str, bytes], headers: Mapping[str, str]
) -> Response:
    """Return a body in the first content coding that the client takes, or 304 if it has it.

    Args:
        request: the request to answer.
        body: the body without a coding.
        compressed: the body by content coding, the best first.
        headers: the headers of the response. A strong ETag gets the coding appended; a weak
            one stands for all codings.
    """
    coding = next((name for name in compressed if _accepts(request, name)), None)
    headers = {"cache-control": "no-cache", **headers}
    if compressed:
        headers["vary"] = "accept-encoding"
    if coding and not headers["etag"].startswith("W/"):
        headers["etag"] = f'{headers["etag"][:-1]}-{coding}"'
    if request.method in ("GET", "HEAD") and _has_current(request, headers["etag"]):
        return Response(None, 304, headers)
    if coding is None:
        return Response(body, 200, headers)
    return Response(compressed[coding], 200, headers | {"content-encoding": coding})


def _has_current(request: Request, etag: str) -> bool:
    """Return whether the request's If-None-Match names this ETag."""
    wanted = request.headers.get("if-none-match", "")
    given = {tag.strip().removeprefix("W/") for tag in wanted.split(",")}
    return "*" in given or etag.removeprefix("W/") in given


def _accepts(request: Request, coding: str) -> bool:
    """Return whether the request's Accept-Encoding names a content coding with a weight above 0."""
    for part in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = part.partition(";")
        if name.strip().lower() == coding:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
