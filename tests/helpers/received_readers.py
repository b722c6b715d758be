"""Readers of what the service receives: requests and pictures."""

import asyncio
import io
import json
import string
from collections.abc import Iterator
from functools import cache
from urllib.parse import quote

from drawn_grids import Look, drawn
from grids import PELLE_REPLY, TMSII_ROWS
from readers import Reader
from starlette.types import ASGIApp, Message, Scope

from kaivuri.errors import KaivuriError
from kaivuri.pictures.pixels import decode_picture
from kaivuri.pictures.read_grid import read_grid
from kaivuri.queries.context import Context
from kaivuri.web.service.app import ServiceConfig, create_app
from kaivuri.web.service.limits import Limits

_LIMITS = Limits(cells=12, solutions=20, cache_bytes=1 << 20)
"""Small grids are solved at once."""


def check_picture(data: bytes) -> None:
    """An accepted file has three bytes for each pixel; its grid is read or refused."""
    pixels = decode_picture(data)
    assert len(pixels.data) == 3 * pixels.width * pixels.height
    grid = read_grid(pixels, "fi", [(6, 5), (8, 6)])
    assert (len(grid.letters), len(grid.letters[0])) in {(6, 5), (8, 6)}


def check_request(data: bytes) -> None:
    """A request is answered with a document, or refused with one line; 500 is an error of ours.

    The query is ASCII, since HTTP parsers refuse other bytes.
    """
    head, _, body = data.partition(b"\n\n")
    line, *headers = head.split(b"\n")
    method, _, address = line.partition(b" ")
    path, _, query = address.partition(b"?")
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method.decode("latin-1"),
        "path": path.decode("utf-8", "replace"),
        "raw_path": path,
        "query_string": quote(query, safe=string.punctuation).encode(),
        "headers": [(b"host", b"localhost"), *map(_header, headers)],
    }
    status, answer = _runner().run(_ask(scope, body))
    if status < 400:
        return
    assert status < 500 or status == 503, f"{status}: {answer!r}"
    raise KaivuriError(json.loads(answer)["error"] if answer else "refused")


def _header(line: bytes) -> tuple[bytes, bytes]:
    name, _, value = line.partition(b":")
    return name.strip().lower(), value.strip()


async def _ask(scope: Scope, body: bytes) -> tuple[int, bytes]:
    messages: Iterator[Message] = iter([{"type": "http.request", "body": body}])
    answer: list[Message] = []

    async def receive() -> Message:
        message = next(messages, None)
        return message if message is not None else await asyncio.Future()

    async def send(message: Message) -> None:
        answer.append(message)

    await _app()(scope, receive, send)
    return answer[0]["status"], b"".join(part.get("body", b"") for part in answer)


@cache
def _runner() -> asyncio.Runner:
    """Keep one event loop, since the service lives in one."""
    return asyncio.Runner()


@cache
def _app() -> ASGIApp:
    return create_app(Context(get=_reply, pause=lambda: None), ServiceConfig(limits=_LIMITS))


def _reply(*_: str) -> bytes:
    return json.dumps(PELLE_REPLY).encode()


def _file(format_: str) -> bytes:
    with io.BytesIO() as file:
        drawn(TMSII_ROWS, Look(width=120)).save(file, format_)
        return file.getvalue()


def _post(path: str, **body: object) -> bytes:
    return f"POST {path}\ncontent-type: application/json\n\n{json.dumps(body)}".encode()


_ROWS = ["ABA", "AÄB"]
_REQUESTS = (
    _post("/api/solve", rows=_ROWS, mode="all", limit=3, word_list="fi"),
    _post("/api/position", rows=_ROWS, found=["aba"], start=[[0, 0]]),
    _post("/api/check", rows=_ROWS, words=["aba"], placed=[{"word": "a", "cells": [[0, 0]]}]),
    _post("/api/hints", rows=_ROWS, level=2, without=["aba"]),
    _post("/api/words", rows=_ROWS, length=[1, 3], prefix="a", through=[[0, 0]]),
    _post(
        "/api/hints", rows=["ABA", "AAB"], game="strands", clue="a", word_count=2, small="length"
    ),
    b"GET /api/boards/dragonfjord-apad\nif-none-match: *\naccept-encoding: gzip",
    b"GET /api/calendar/dragonfjord-apad/2024-04-18?limit=1&placed=put+L+3,1+r1+f&hint=piece",
    b"GET /api/year/dragonfjord-apad?year=2024\naccept: application/json",
    b"GET /api/puzzles/2024-04-18\nkaivuri-request: 1\nsec-fetch-site: none",
    b"GET /?language=fi\nrange: bytes=0-9",
)
_REQUEST_TOKENS = (
    *(b'"', b"[", b"]", b"{", b"}", b"null", b"-1", b"1e400", b"true", b'"\\ud800"', b"\n\n"),
    *(b"%00", b"%2e%2e/", b"?", b"&", b"content-length: 9\n", b"/api/", b"OPTIONS ", b"HEAD "),
    *(b'"seconds": 0,', b'"limit": 5001,', b'"mode": "likeliest",', b'"language": "en",'),
)
_PICTURE_TOKENS = (b"IHDR", b"IDAT", b"\xff\xda", b"\xff\xc0", b"VP8L", b"acTL", b"\xff" * 4)


def received() -> dict[str, Reader]:
    """Return the readers; drawing pictures takes time."""
    files = tuple(map(_file, ("PNG", "JPEG", "WEBP")))
    return {
        "picture": Reader(check_picture, files, _PICTURE_TOKENS),
        "request": Reader(check_request, _REQUESTS, _REQUEST_TOKENS),
    }
