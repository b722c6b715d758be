"""`kaivuri serve` as a program: processes, signals, sockets, and its errors."""

import os
import platform
import re
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import httpx2
import pytest
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import multiprocess
from web.conftest import TMSII, Server

from kaivuri.cli import main
from kaivuri.solvers.process_memory import resident_bytes
from kaivuri.web.service import server as serving

KAIVURI = Path(sys.executable).with_name("kaivuri")
Start = Callable[..., tuple[subprocess.Popen[str], str]]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start the program and yield its process and URL."""
    processes: list[subprocess.Popen[str]] = []

    def begin(*words: str) -> tuple[subprocess.Popen[str], str]:
        command = [str(KAIVURI), "serve", "--port", "0", *words]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        processes.append(process)
        assert process.stdout is not None
        return process, process.stdout.readline().strip()

    yield begin
    for process in processes:
        process.kill()
        process.communicate()


@pytest.mark.parametrize(
    ("workers", "end"),
    [
        ("1", signal.SIGINT),
        ("2", signal.SIGTERM),
        pytest.param("1", signal.SIGTERM, marks=pytest.mark.slow),
        pytest.param("2", signal.SIGINT, marks=pytest.mark.slow),
    ],
)
def test_it_serves_until_a_signal(start: Start, workers: str, end: signal.Signals) -> None:
    process, address = start("--workers", workers)
    assert httpx2.get(f"{address}/health", timeout=60).json()["ok"]
    process.send_signal(end)
    _, err = process.communicate()
    lines = ["kaivuri: press Ctrl-C to stop the service"]
    assert (process.returncode, err.splitlines()) == (0, lines)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_killed_worker_is_replaced(start: Start) -> None:
    process, address = start("--workers", "2")
    httpx2.get(f"{address}/health", timeout=60)
    before = workers_of(process)
    for worker in before:
        os.kill(worker, signal.SIGKILL)
    assert httpx2.get(f"{address}/health", timeout=60).json()["ok"]
    assert len(before) == 2
    process.terminate()
    assert process.wait() == 0


class FakeWorker:
    """A worker process that lives as long as the test wants."""

    started = 0

    def __init__(self, *_: object) -> None:
        self.process, self.pid, self.exitcode, self.alive = self, 1, 1, True

    def start(self) -> None:
        FakeWorker.started += 1

    def is_alive(self, timeout: float = 0) -> bool:
        return self.alive

    def kill(self) -> None:
        self.alive = False

    def join(self) -> None:
        pass


@pytest.fixture
def supervisor(monkeypatch: pytest.MonkeyPatch) -> serving.Supervisor:
    """A supervisor of two fake workers."""
    monkeypatch.setattr(multiprocess, "Process", FakeWorker)
    monkeypatch.setattr(serving, "Process", FakeWorker)
    monkeypatch.setattr(signal, "signal", Mock())
    supervisor = serving.Supervisor(serving.server_config(Mock(), workers=2), [])
    supervisor.init_processes()
    monkeypatch.setattr(FakeWorker, "started", 0)
    return supervisor


def die(supervisor: serving.Supervisor, index: int, exitcode: int) -> None:
    worker: Any = supervisor.processes[index]
    worker.alive, worker.exitcode = False, exitcode


def test_workers_that_die_often_are_replaced_after_pauses(
    supervisor: serving.Supervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    replaced = []
    for now in range(200):
        monkeypatch.setattr(serving, "monotonic", lambda now=now: float(now))
        before = FakeWorker.started
        supervisor.keep_subprocess_alive()
        if FakeWorker.started > before or not now:
            replaced.append(now)
            die(supervisor, 0, -signal.SIGKILL)
    assert replaced[:6] == [0, 1, 2, 3, 5, 9]
    assert replaced[-1] - replaced[-2] == 16
    assert not supervisor.should_exit.is_set()


def test_the_service_ends_only_when_no_worker_can_start(supervisor: serving.Supervisor) -> None:
    die(supervisor, 0, STARTUP_FAILURE)
    supervisor.keep_subprocess_alive()
    assert not supervisor.should_exit.is_set()
    assert FakeWorker.started == 1
    die(supervisor, 0, STARTUP_FAILURE)
    die(supervisor, 1, STARTUP_FAILURE)
    supervisor._pause = 0
    supervisor.keep_subprocess_alive()
    assert supervisor.should_exit.is_set()


def workers_of(process: subprocess.Popen[str]) -> list[int]:
    """Its child processes but for Python's resource tracker."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [
        int(child)
        for child in children
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


@pytest.mark.slow
def test_workers_end_with_the_main_process(start: Start) -> None:
    """The pipes of the program are closed when the last of them has ended."""
    process, address = start("--workers", "2")
    httpx2.get(f"{address}/health", timeout=60)
    process.kill()
    process.communicate()


@pytest.mark.slow
def test_every_worker_gives_the_same_answer(start: Start) -> None:
    _, address = start("--workers", "2")
    tags = set()
    for _ in range(8):
        with httpx2.Client(timeout=60) as client:  # a separate connection
            tags.add(client.get(f"{address}/api/calendar/dragonfjord-apad/11-20").headers["etag"])
    assert len(tags) == 1


def test_the_log_goes_to_standard_error(start: Start) -> None:
    process, address = start("--log", "--name", "kaivuri.example", "--timeout", "3")
    httpx2.get(f"{address}/health", headers={"host": "kaivuri.example"}, timeout=60)
    process.terminate()
    _, err = process.communicate()
    time = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00"
    assert re.search(rf"^kaivuri: {time} GET /health 200", err, re.MULTILINE)


def test_a_damaged_archive_is_reported_and_the_service_starts(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAIVURI_DATA_DIR", str(tmp_path))
    (tmp_path / "archive.sqlite3").write_bytes(b"no database" * 500)
    process, address = start()
    assert httpx2.get(f"{address}/health", timeout=60).json()["ok"]
    process.terminate()
    _, note = process.communicate()[1].splitlines()
    assert "archive.sqlite3 is damaged (file is not a database)" in note
    assert note.endswith("; continuing without it")


@pytest.mark.parametrize("hard", [64, 256, 1024, 10**6, resource.RLIM_INFINITY])
def test_connections_stay_below_a_low_limit_of_descriptors(
    monkeypatch: pytest.MonkeyPatch, hard: int
) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (50, hard))
    monkeypatch.setattr(resource, "setrlimit", Mock())
    config = serving.server_config(Mock())
    assert config.limit_concurrency is not None
    assert 16 <= config.backlog <= 512
    descriptors = config.limit_concurrency + config.backlog
    assert hard == resource.RLIM_INFINITY or descriptors <= hard - 16
    assert config.limit_concurrency <= 4000


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other libraries keep no memory")
async def test_freed_memory_is_returned_to_the_system() -> None:
    blocks = [bytes(5000) for _ in range(20_000)]
    end = bytes(5000)  # at the end of the heap, so that the blocks before it stay
    del blocks
    before = resident_bytes()
    await serving.release_memory()
    assert resident_bytes() < before - 50_000_000
    assert len(end) == 5000


AFTER_A_SEARCH = """
import asyncio
from concurrent.futures import ThreadPoolExecutor

from kaivuri.solvers.process_memory import resident_bytes
from kaivuri.web.service.server import release_memory, set_malloc_thresholds

def search():
    bytes(30_000_000)  # the thresholds would grow to twice its size
    return len([bytes(5000) for _ in range(8000)])

set_malloc_thresholds()
with ThreadPoolExecutor(1) as pool:
    before = resident_bytes()
    pool.submit(search).result()
    asyncio.run(release_memory())
    print(resident_bytes() - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other libraries keep no memory")
def test_the_heaps_of_threads_are_returned_to_the_system() -> None:
    command = [sys.executable, "-c", AFTER_A_SEARCH]  # the thresholds are those of a process
    growth = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert int(growth) < 5_000_000


def test_too_many_connections_are_refused(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "_max_connections", lambda: (3, 512))
    address = "127.0.0.1", serve().port
    with ExitStack() as idle:
        for _ in range(3):
            idle.enter_context(socket.create_connection(address))
        with socket.create_connection(address) as refused:
            assert refused.recv(1000).startswith(b"HTTP/1.1 503 ")
            assert refused.recv(1000) == b""


@pytest.mark.parametrize(
    "sent",
    [
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(9),
        b"GET / HTTP/2\r\nHost: localhost\r\n\r\n",
        b"GET /\x1b[2J HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: x\r\n\r\n",
        b"GET /" + b"x" * 100_000,
        b"\x16\x03\x01" + bytes(200),
    ],
    ids=lambda sent: str(sent[:30]),
)
def test_only_http_1_is_served_and_nothing_is_logged(
    serve: Callable[..., Server], sent: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_connection(("127.0.0.1", serve().port)) as client:
        client.sendall(sent)
        answer = client.recv(1000)
    assert answer.split()[1] in (b"400", b"501")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("kind", ["application/json", "text/plain"])
@pytest.mark.parametrize("at_once", [True, False])
def test_an_invalid_body_is_refused_once_and_nothing_is_logged(
    serve: Callable[..., Server], kind: str, at_once: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    """The application may have answered before, without reading the body, or it may be reading."""
    start = (
        "POST /api/solve HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
        f"Content-Type: {kind}\r\n\r\n"
    ).encode()
    answer = b""
    with socket.create_connection(("127.0.0.1", serve().port)) as client:
        if not at_once:
            client.sendall(start)
            start = b""
            answer = client.recv(10_000) if kind == "text/plain" else b""
        client.sendall(start + b"zz\r\n")
        while received := client.recv(10_000):
            answer += received
    assert answer.count(b"HTTP/1.1 4") == 1
    assert capsys.readouterr().err == ""


def test_a_body_of_two_lengths_is_refused_with_its_connection(
    serve: Callable[..., Server],
) -> None:
    """A proxy in front could take the second request for a part of the first."""
    lengths = "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n"
    requests = (
        f"POST /api/solve HTTP/1.1\r\nHost: localhost\r\n{lengths}\r\n0\r\n\r\n"
        "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    )
    answer = b""
    with socket.create_connection(("127.0.0.1", serve().port)) as client:
        client.sendall(requests.encode())
        while received := client.recv(10_000):
            answer += received
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.count(b"HTTP/1.1") == 1


def test_http_2_is_not_negotiated(serve: Callable[..., Server]) -> None:
    upgrade = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n"
    with socket.create_connection(("127.0.0.1", serve().port)) as client:
        client.sendall(f"GET /health HTTP/1.1\r\nHost: localhost\r\n{upgrade}\r\n".encode())
        assert client.recv(1000).startswith(b"HTTP/1.1 200 ")


def test_an_occupied_port_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
    reason = "can't be used: Address already in use; choose another one"
    assert capsys.readouterr().err.endswith(f": 127.0.0.1 port {port} {reason}\n")


@pytest.mark.parametrize(
    ("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::1", "[::1]")]
)
def test_the_url_works_in_a_browser(host: str, shown: str) -> None:
    try:
        listener = serving.create_listener(host, 0)
    except serving.AddressUnavailable:
        pytest.skip(f"this machine has no {host}")
    with listener:
        port = listener.getsockname()[1]
        assert serving.service_url(listener) == f"http://{shown}:{port}"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems may set it later")
def test_bodies_do_not_wait_until_headers_are_acknowledged() -> None:
    with (
        serving.create_listener("127.0.0.1", 0) as listener,
        socket.create_connection(listener.getsockname()),
        listener.accept()[0] as connection,
    ):
        assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.skipif(sys.platform != "linux", reason="limits another process")
def test_a_full_disk_stops_only_the_reading_of_pictures(start: Start) -> None:
    process, address = start()
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, 0))
    for _ in range(2):
        answer = httpx2.post(
            f"{address}/api/read", content=b"x", headers={"content-type": "image/png"}, timeout=60
        )
        assert (answer.status_code, answer.json()["code"]) == (503, "reader")
        answer = httpx2.post(f"{address}/api/solve", json={"rows": TMSII}, timeout=60)
        assert answer.status_code == 200
