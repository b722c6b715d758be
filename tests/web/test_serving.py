"""`kaivuri serve` as a program: processes, signals, sockets, and its errors."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import load
import psutil
import pytest
from web.conftest import TMSII

from kaivuri.cli import main
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


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_it_serves_until_a_signal(start: Start, workers: str, end: signal.Signals) -> None:
    process, address = start("--workers", workers)
    assert httpx2.get(f"{address}/health", timeout=60).json()["ok"]
    process.send_signal(end)
    _, err = process.communicate()
    lines = ["kaivuri: press Ctrl-C to stop the service"]
    assert (process.returncode, err.splitlines()) == (0, lines)


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


def workers_of(process: subprocess.Popen[str]) -> list[int]:
    """Its child processes but for Python's resource tracker."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [
        int(child)
        for child in children
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


def test_workers_end_with_the_main_process(start: Start) -> None:
    """The pipes of the program are closed when the last of them has ended."""
    process, address = start("--workers", "2")
    httpx2.get(f"{address}/health", timeout=60)
    process.kill()
    process.communicate()


def test_every_worker_gives_the_same_answer(start: Start) -> None:
    _, address = start("--workers", "2")
    tags = set()
    for _ in range(8):
        with httpx2.Client(timeout=60) as client:  # a separate connection
            body = {"rows": TMSII, "mode": "likeliest"}
            tags.add(client.post(f"{address}/api/solve", json=body).headers["etag"])
    assert len(tags) == 1


def test_the_log_goes_to_standard_error(start: Start) -> None:
    process, address = start("--log", "--name", "kaivuri.example", "--timeout", "3")
    httpx2.get(f"{address}/health", headers={"host": "kaivuri.example"})
    process.terminate()
    _, err = process.communicate()
    assert "kaivuri: GET /health 200" in err


def test_an_occupied_port_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
    assert f"127.0.0.1 port {port} can't be used" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["--port", "x"], ["--port", "65536"], ["--workers", "0"], ["--origin", "x"]]
)
def test_invalid_options_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert main(["serve", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_missing_packages_are_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith(("kaivuri.web", "starlette"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "starlette", None)
    assert main(["serve"]) == 2
    assert "kaivuri[web]" in capsys.readouterr().err


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


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_misbehaving_clients_are_harmless(start: Start) -> None:
    """A short run of scripts/measure/load.py, without its timings."""
    process, address = start()
    server, port = psutil.Process(process.pid), int(address.rpartition(":")[2])
    asyncio.run(load.one_round(port, 24))
    threads = server.num_threads()
    found = asyncio.run(load.one_round(port, 24))
    assert found.failed == ()
    assert found.outcomes.total() == 12
    assert {outcome.split()[0] for outcome in found.outcomes} == set(load.BAD)
    assert load.health(port) == 200
    assert server.num_threads() <= max(threads, 8)
