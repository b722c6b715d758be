"""Limits of the service: size, time, concurrent searches; nothing is computed twice."""

import asyncio
import json
import signal
import socket
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from queue import Queue
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient
from starlette.types import Message
from web.conftest import TMSII, Make, Outside, Server
from web.timeouts import LONG_TIMEOUTS

from kaivuri.errors import MemoryLimit, TimeLimit
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.options import SearchOptions
from kaivuri.games.registry import DEFAULT_GAME
from kaivuri.queries.context import Context
from kaivuri.queries.read import read
from kaivuri.queries.solve import solve
from kaivuri.solvers.stop import Stop
from kaivuri.web.service import request_bodies
from kaivuri.web.service.app import ServiceConfig, create_app
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.response_cache import EncodedDocument
from kaivuri.web.service.shared_state import AnalysisCache, Service
from kaivuri.words.grid import Grid

SOLVE = "/api/solve"
JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    ("content", "headers", "status", "code"),
    [
        (b"{", JSON, 400, "bad_json"),
        (b"\xff", JSON, 400, "bad_json"),
        (b"", JSON, 400, "bad_json"),
        (b"[" * 60_000, JSON, 422, "bad_request"),
        (b"[]", JSON, 422, "bad_request"),
        (b"{}", {"content-type": "text/plain"}, 415, "bad_type"),
        (b"{}", {}, 415, "bad_type"),
        (b" " * ((64 << 10) + 1), JSON, 413, "too_large"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_invalid_bodies_are_refused(
    client: TestClient, content: bytes, headers: dict[str, str], status: int, code: str
) -> None:
    answer = client.post(SOLVE, content=content, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert len(answer.json()["error"]) < 500


def test_a_large_body_without_a_length_is_refused(client: TestClient) -> None:
    pieces = (b" " * 10_000 for _ in range(10))
    answer = client.post(SOLVE, content=pieces, headers=JSON)
    assert answer.status_code == 413


def test_a_slow_body_times_out(serve: Callable[..., Server]) -> None:
    server = serve(Limits(body_seconds=0.05))
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\n")
        client.sendall(b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{")
        assert client.recv(1000).startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize("sent", [b"", b"GET /health HTTP/1.1\r\nHost: localhost\r\n"])
def test_an_incomplete_header_times_out(serve: Callable[..., Server], sent: bytes) -> None:
    server = serve(idle=1)
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(sent)
        assert client.recv(1000) == b""


@pytest.mark.parametrize("path", [SOLVE, "/nowhere"])
def test_a_connection_with_an_unread_body_is_closed(
    serve: Callable[..., Server], path: str
) -> None:
    server = serve(idle=1)
    size = 10_000_000
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as client, suppress(ConnectionError):
        client.sendall(f"{head}Content-Length: {size}\r\n\r\n".encode())
        client.sendall(b" " * size)
        while client.recv(10_000):
            pass


class Slow:
    """A search that runs until it is stopped."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.ended = threading.Semaphore(0)

    def __call__(self, _reference: Any, _options: Any, context: Context, **_: Any) -> Any:
        self.begun.release()
        assert context.stop is not None
        try:
            while True:
                context.stop.check()
        finally:
            self.ended.release()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    search = Slow()
    monkeypatch.setattr(request_bodies, "solve", search)
    return search


def grid(number: int) -> dict[str, Any]:
    """A different body for each number."""
    return {"rows": TMSII, "limit": number + 1}


async def test_too_many_searches_are_refused(outside: Outside, slow: Slow) -> None:
    limits = replace(LONG_TIMEOUTS, concurrent_searches=1, queued_searches=1)
    async with requests(outside, limits) as client:
        first = asyncio.create_task(client.post(SOLVE, json=grid(0)))
        await asyncio.to_thread(slow.begun.acquire)
        others = [asyncio.create_task(client.post(SOLVE, json=grid(n))) for n in (1, 2)]
        (refused,), (waiting,) = await asyncio.wait(others, return_when=asyncio.FIRST_COMPLETED)
        answer = refused.result()
        assert (answer.status_code, answer.json()["code"]) == (429, "busy")
        assert answer.headers["retry-after"] == "1"
        await disconnect(first, waiting)


COSTLY = {"rows": ["AITAITAIT"] * 9}


async def test_costly_searches_do_not_delay_others(outside: Outside, slow: Slow) -> None:
    limits = replace(LONG_TIMEOUTS, concurrent_searches=1, queued_costly_searches=1)
    async with requests(outside, limits) as client:
        costly = [
            asyncio.create_task(client.post(SOLVE, json=COSTLY | {"limit": n})) for n in (1, 2, 3)
        ]
        await asyncio.to_thread(slow.begun.acquire)
        (refused,), waiting = await asyncio.wait(costly, return_when=asyncio.FIRST_COMPLETED)
        assert refused.result().status_code == 429
        answer = await client.post("/api/position", json={"rows": TMSII})
        assert answer.status_code == 200
        assert not slow.begun.acquire(blocking=False)
        await disconnect(*waiting)


async def test_long_waits_are_refused(outside: Outside, slow: Slow) -> None:
    async with requests(
        outside, replace(LONG_TIMEOUTS, concurrent_searches=1, queue_seconds=0.01)
    ) as client:
        first = asyncio.create_task(client.post(SOLVE, json=grid(0)))
        await asyncio.to_thread(slow.begun.acquire)
        assert (await client.post(SOLVE, json=grid(1))).status_code == 429
        await disconnect(first)


async def test_waiting_clients_are_notified_of_the_shutdown(outside: Outside, slow: Slow) -> None:
    async with requests(outside, LONG_TIMEOUTS) as client:
        first = asyncio.create_task(client.post(SOLVE, json=grid(0)))
        await asyncio.to_thread(slow.begun.acquire)
        (answering,) = (task for task in asyncio.all_tasks() if task.get_name() == Direct.ANSWERING)
        answering.cancel()
        answer = await first
        assert (answer.status_code, answer.json()["code"]) == (503, "stopping")
        await asyncio.to_thread(slow.ended.acquire)


def test_a_search_ends_when_its_client_disconnects(
    serve: Callable[..., Server], slow: Slow
) -> None:
    server = serve()
    for accept in ("application/json", "application/x-ndjson"):
        with socket.create_connection(("127.0.0.1", server.port)) as client:
            client.sendall(request_bytes(accept))
            slow.begun.acquire()
        slow.ended.acquire()


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> "Queue[subprocess.Popen[bytes]]":
    """The child processes that read pictures; they do nothing."""
    begun: Queue[subprocess.Popen[bytes]] = Queue()
    start = subprocess.Popen

    def idle(_command: list[str], **options: Any) -> "subprocess.Popen[bytes]":
        child: subprocess.Popen[bytes] = start(["sleep", "1000"], **options)
        begun.put(child)
        return child

    monkeypatch.setattr(subprocess, "Popen", idle)
    return begun


def test_a_picture_is_dropped_when_its_client_disconnects(
    serve: Callable[..., Server], reading: "Queue[subprocess.Popen[bytes]]"
) -> None:
    head = b"POST /api/read HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\n"
    with socket.create_connection(("127.0.0.1", serve().port)) as client:
        client.sendall(head + b"Content-Length: 4\r\n\r\n\x89PNG")
        child = reading.get()
    assert child.wait() == -signal.SIGKILL


def test_a_picture_is_dropped_at_the_shutdown(
    outside: Outside, reading: "Queue[subprocess.Popen[bytes]]"
) -> None:
    service = Service(outside.context, LONG_TIMEOUTS)

    def work(context: Context) -> EncodedDocument:
        return EncodedDocument.from_document(read(b"picture", context).document(()))

    async def shut_down() -> None:
        task = asyncio.create_task(service.run(work, 600, costly=True))
        child = await asyncio.to_thread(reading.get)
        service.close()
        assert child.wait() == -signal.SIGKILL
        with pytest.raises(TimeLimit):
            await task

    asyncio.run(shut_down())


def test_a_search_continues_while_others_wait(serve: Callable[..., Server], slow: Slow) -> None:
    server = serve()
    one = socket.create_connection(("127.0.0.1", server.port))
    two = socket.create_connection(("127.0.0.1", server.port))
    one.sendall(request_bytes("application/json"))
    slow.begun.acquire()
    two.sendall(request_bytes("application/json"))
    assert httpx2.get(f"{server.address}/health", timeout=60).status_code == 200
    one.close()
    assert httpx2.get(f"{server.address}/health", timeout=60).status_code == 200
    assert not slow.ended.acquire(blocking=False)
    two.close()
    slow.ended.acquire()
    assert not slow.begun.acquire(blocking=False)


def request_bytes(accept: str) -> bytes:
    body = b'{"rows": ["ABC", "DEF"]}'
    head = f"POST {SOLVE} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return f"{head}Accept: {accept}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


def test_partial_answers_are_not_cached(make_client: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    again, calls = counted(solve)
    monkeypatch.setattr(request_bodies, "solve", again)
    client = make_client(Limits(seconds=0.1))
    large = ["ASTALOINEKURMISTAALTOE"[n:] + "ASTALOINEKURMISTAALTOE"[:n] for n in range(18)]
    body = {"rows": [row[:18] for row in large], "mode": "all", "seconds": 3600}
    for _ in range(2):
        found = client.post(SOLVE, json=body).json()
        assert found.get("code") == "time" or not found["counts"]["complete"]
    assert len(calls) == 2


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (TimeLimit("x", field="timeout"), "time"),
        (MemoryLimit("x"), "memory"),
        (MemoryError(), "memory"),
    ],
)
def test_an_interrupted_search_is_503(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, error: Exception, code: str
) -> None:
    def raise_it(*_: Any) -> None:
        raise error

    monkeypatch.setattr(request_bodies, "position", raise_it)
    answer = client.post("/api/position", json={"rows": TMSII})
    assert (answer.status_code, answer.json()["code"]) == (503, code)
    assert answer.json().keys() == {"error", "code"}


def test_an_unexpected_error_is_one_line(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(request_bodies, "position", fail)
    answer = client.post("/api/position", json={"rows": TMSII})
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert "secret" not in answer.text


def counted(work: Callable[..., Any]) -> tuple[Callable[..., Any], list[Any]]:
    """The same work, and a list that grows with each call."""
    calls: list[Any] = []

    def count(*arguments: Any) -> Any:
        calls.append(arguments)
        return work(*arguments)

    return count, calls


def test_the_same_question_is_answered_once(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    work, calls = counted(solve)
    monkeypatch.setattr(request_bodies, "solve", work)
    body = {"rows": TMSII, "mode": "likeliest"}
    first, second = (client.post(SOLVE, json=body) for _ in range(2))
    client.post(SOLVE, json={"mode": "likeliest", "rows": TMSII})
    assert len(calls) == 1
    assert first.content == second.content


@pytest.mark.parametrize("accept", ["application/json", "application/x-ndjson"])
def test_answers_have_a_maximum_size(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, accept: str
) -> None:
    monkeypatch.setattr("kaivuri.web.service.response_cache._MAX_BYTES", 10_000)
    body = {"rows": TMSII, "mode": "all"}
    answer = client.post(SOLVE, json=body, headers={"accept": accept})
    assert len(answer.content) < 10_500
    last = json.loads(answer.text.splitlines()[-1])
    assert (last["code"], last["field"]) == ("bad_request", "limit")


async def test_too_many_streams_are_refused(outside: Outside, slow: Slow) -> None:
    lines = {"accept": "application/x-ndjson"}
    async with requests(outside, replace(LONG_TIMEOUTS, streams=1)) as client:
        first = asyncio.create_task(client.post(SOLVE, json=grid(0), headers=lines))
        await asyncio.to_thread(slow.begun.acquire)
        assert (await client.post(SOLVE, json=grid(1), headers=lines)).status_code == 429
        await disconnect(first)


@pytest.mark.parametrize(
    ("rows", "cached"),
    [(TMSII, True), (["AIT", "TAI", "ITA"] * 20, False), (["Q" + "AIT" * 6] * 18, False)],
    ids=["small", "many solutions", "many tiles"],
)
def test_large_analyses_are_not_cached(rows: list[str], cached: bool) -> None:
    def analyse() -> AnalysedGrid:
        return cache(DEFAULT_GAME, Grid(tuple(rows)), SearchOptions(), Stop(), lambda _: None)

    cache = AnalysisCache(max_grids=4)
    assert (analyse() is analyse()) == cached


def requests(outside: Outside, limits: Limits) -> httpx2.AsyncClient:
    """A client of the service in this loop, which can disconnect."""
    app = create_app(outside.context, ServiceConfig(limits=limits))
    return httpx2.AsyncClient(transport=Direct(app), base_url="http://localhost")


class Direct(httpx2.AsyncBaseTransport):
    """Calls the application; a cancelled request is a client that has disconnected."""

    ANSWERING = "answering"

    def __init__(self, app: Any) -> None:
        self._app = app

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        messages: asyncio.Queue[Message] = asyncio.Queue()
        body = await request.aread()
        await messages.put({"type": "http.request", "body": body, "more_body": False})
        sent: list[Message] = []

        async def send(message: Message) -> None:
            sent.append(message)

        scope = {
            "type": "http", "method": request.method, "path": request.url.path,
            "raw_path": request.url.raw_path, "query_string": request.url.query,
            "headers": [(name.lower(), value) for name, value in request.headers.raw],
            "http_version": "1.1", "scheme": "http",
            "asgi": {"version": "3.0"}, "server": ("localhost", 80), "client": None,
        }  # fmt: skip
        answering = asyncio.create_task(self._app(scope, messages.get, send), name=self.ANSWERING)
        try:
            await asyncio.shield(answering)
        except asyncio.CancelledError:
            await messages.put({"type": "http.disconnect"})
            await answering
            raise
        content = b"".join(message.get("body", b"") for message in sent)
        start = sent[0]
        return httpx2.Response(start["status"], headers=start["headers"], content=content)


async def disconnect(*clients: "asyncio.Task[Any]") -> None:
    for client in clients:
        client.cancel()
    await asyncio.gather(*clients, return_exceptions=True)
