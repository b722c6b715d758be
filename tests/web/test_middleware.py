"""Properties of every request: hosts, headers, ETags, the page's files, the log."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from queue import Queue

import pytest
from starlette.responses import Response
from starlette.testclient import TestClient
from starlette.types import Message
from web.conftest import TMSII, Make, Server
from web.timeouts import LONG_TIMEOUTS

from kaivuri.web.service.limits import Limits
from kaivuri.web.service.middleware import ServiceMiddleware

ADDRESSES = ["/", "/health", "/api/boards", "/openapi.json", "/nowhere"]


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("LOCALHOST:8000", 200),
        ("127.0.0.1:8000", 200),
        ("192.168.1.7", 200),
        ("[::1]:8000", 200),
        ("kaivuri.example", 200),
        ("evil.example", 400),
        ("localhost.evil.example", 400),
        ("127.0.0.1.evil.example", 400),
        ("", 400),
        ("localhost:", 200),
        ("localhost.", 200),
        ("127.0.0.1:80@evil.example", 400),
        ("evil.example@127.0.0.1", 400),
        ("[::1].evil.example", 400),
        ("[::1", 400),
        ("localhost:8000:1", 400),
        ("localhost/evil.example", 400),
    ],
)
def test_only_known_host_names_are_accepted(make_client: Make, host: str, status: int) -> None:
    client = make_client(hosts=["kaivuri.example"])
    assert client.get("/health", headers={"host": host}).status_code == status


@pytest.mark.parametrize("address", ["/health/", "/api/boards/", "/app.js/"])
def test_no_address_is_redirected(client: TestClient, address: str) -> None:
    assert client.get(address, follow_redirects=False).status_code == 404


@pytest.mark.parametrize("address", ADDRESSES)
def test_security_headers_are_strict(client: TestClient, address: str) -> None:
    headers = client.get(address).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # WebAssembly alone
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "access-control-allow-origin" not in headers


def test_other_origins_are_allowed_only_by_configuration(make_client: Make) -> None:
    asking = {
        "origin": "https://a.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
    }
    assert make_client().options("/api/solve", headers=asking).status_code == 405
    client = make_client(origins=["https://a.example"])
    allowed = client.options("/api/solve", headers=asking)
    assert allowed.headers["access-control-allow-origin"] == "https://a.example"
    answer = client.get("/health", headers={"origin": "https://a.example"})
    assert answer.headers["access-control-allow-origin"] == "https://a.example"
    assert "cross-origin-resource-policy" not in answer.headers
    other = client.get("/health", headers={"origin": "https://b.example"})
    assert "access-control-allow-origin" not in other.headers


@pytest.mark.parametrize("address", ["/", "/health", "/api/boards", "/openapi.json"])
def test_unchanged_documents_are_not_sent_again(client: TestClient, address: str) -> None:
    first = client.get(address)
    again = client.get(address, headers={"if-none-match": f'"x", {first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert client.get(address, headers={"if-none-match": '"x"'}).status_code == 200


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "board").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>x</title>" + " " * 500)
    for name in ("app.js", "preload.js"):
        (folder / name).write_text("")
    (folder / "board/view.js").write_text("export const a = 1;\n")
    (folder / "notes.md").write_text("not served")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def test_the_page_is_served(make_client: Make, page: Path) -> None:
    client = make_client(static_folder=page)
    assert client.get("/").headers["content-type"] == "text/html; charset=utf-8"
    script = client.get("/board/view.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert script.text == "export const a = 1;\n"
    assert client.head("/board/view.js").status_code == 200


@pytest.mark.parametrize(
    ("taken", "coding"), [("gzip, deflate, br", "br"), ("gzip;q=0.5", "gzip"), ("br;q=0", None)]
)
def test_files_are_compressed_where_accepted(
    make_client: Make, page: Path, taken: str, coding: str | None
) -> None:
    client = make_client(static_folder=page)
    sent = client.get("/", headers={"accept-encoding": taken})
    plain = client.get("/", headers={"accept-encoding": ""})
    assert sent.headers.get("content-encoding") == coding
    assert sent.headers["vary"] == "accept-encoding"
    assert sent.text == plain.text
    assert (sent.headers["etag"] == plain.headers["etag"]) is (coding is None)
    again = client.get(
        "/", headers={"accept-encoding": taken, "if-none-match": sent.headers["etag"]}
    )
    assert (again.status_code, again.headers["etag"]) == (304, sent.headers["etag"])


@pytest.mark.parametrize(
    "target",
    ["/../secret.txt", "/%2e%2e/secret.txt", "/board/../../secret.txt", "/notes.md", "//etc/passwd",
     "/board", "/board/", "/..%5csecret.txt", "/index.html%00"],
)  # fmt: skip
def test_nothing_else_is_served(serve: Callable[..., Server], page: Path, target: str) -> None:
    server = serve(static_folder=page)
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        request = f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        client.sendall(request.encode())
        answer = b"".join(iter(lambda: client.recv(10_000), b""))
    assert b" 404 " in answer.partition(b"\r\n")[0]


def test_the_log_contains_no_letters(make_client: Make) -> None:
    lines: list[str] = []
    client = make_client(log=lines.append)
    client.post("/api/check", json={"rows": TMSII, "word": "tuskin"})
    client.get("/api/calendar/dragonfjord-apad/6.10.?placed=put O 0,0 r1")
    client.get("/TMSIIOULKN")
    client.get("/health", headers={"host": "evil.example"})
    assert [line.rsplit(" ", 2)[0] for line in lines] == [
        "POST /api/check 200",
        "GET /api/calendar/{board}/{date} 200",
        "GET - 404",
        "GET - 400",
    ]


def large_app(size: int, limits: Limits) -> ServiceMiddleware:
    return ServiceMiddleware(Response(bytes(size)), limits)


async def call(app: ServiceMiddleware, send: Callable[[Message], Awaitable[None]]) -> None:
    scope = {"type": "http", "method": "GET", "headers": [(b"host", b"localhost")]}

    async def receive() -> Message:
        raise AssertionError

    await app(scope, receive, send)


async def test_large_responses_under_way_are_limited() -> None:
    app = large_app(100_000, replace(LONG_TIMEOUTS, sending_bytes=250_000))
    read = asyncio.Event()
    statuses = []

    async def send(message: Message) -> None:
        if "status" in message:
            statuses.append(message["status"])
        await read.wait()

    slow = [asyncio.create_task(call(app, send)) for _ in range(3)]
    while len(statuses) < 3:
        await asyncio.sleep(0)
    assert sorted(statuses) == [200, 200, 503]
    read.set()
    await asyncio.gather(*slow)
    await call(app, send)
    assert statuses[3:] == [200]


def test_a_client_that_does_not_read_is_dropped(serve: Callable[..., Server], page: Path) -> None:
    (page / "large.txt").write_bytes(bytes(30_000_000))
    lines: Queue[str] = Queue()
    server = serve(Limits(send_seconds=0.1), static_folder=page, log=lines.put)
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(b"GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert lines.get().startswith("GET /large.txt 499")


def test_the_server_header_is_absent(serve: Callable[..., Server]) -> None:
    server = serve()
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        head = b"".join(iter(lambda: client.recv(10_000), b"")).partition(b"\r\n\r\n")[0].lower()
    assert b"\r\nserver:" not in head
