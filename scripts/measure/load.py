"""Load test of the service with well-behaved and misbehaving clients, and its throughput.

    .venv/bin/python scripts/measure/load.py [--clients 200] [--rounds 3]

Starts `kaivuri serve` on loopback. The exit code is 1 unless 95 % of the good clients wait at most
250 ms and none fails, memory grows by at most 10 % over the rounds, no threads are leaked, and
the service solves at least 60 % as many grids per CPU second as the same solves without HTTP.
"""

import argparse
import asyncio
import json
import random
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import httpx2
import psutil

from kaivuri.games.options import SolveOptions
from kaivuri.games.puzzle_id import TypedPuzzle
from kaivuri.games.registry import DEFAULT_GAME
from kaivuri.json_text import dumps_line
from kaivuri.queries.context import Context
from kaivuri.queries.solve import SolveRequest, solve
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid

TMSII = ["TMSII", "OULKN", "IEKIA", "ITTAO", "NTTIM", "AAOTI"]
LETTERS = "AAAAIIIITTTNNNEEESSSLLLKKOOUUMMHVRJYPÄÄ"
SPACES = b" " * 60_000
PAUSE = 0.2
MAX_P95 = 0.250
MAX_GROWTH = 0.10
MIN_SHARE = 0.60


@dataclass(frozen=True, slots=True)
class Round:
    """The results of one round of clients."""

    good: tuple[float, ...]
    failed: tuple[str, ...]
    outcomes: Counter[str]
    """Counts of the bad clients' results."""


def request(
    body: bytes, *, path: str = "/api/solve", host: str = "localhost", accept: str = "*/*"
) -> bytes:
    """Return an HTTP request."""
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        f"Accept: {accept}\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def good_request(number: int) -> bytes:
    """Return the request of a good client, one of several typical queries."""
    kinds: tuple[tuple[str, dict[str, object]], ...] = (
        ("/api/solve", {"mode": "likeliest", "limit": 6}),
        ("/api/hints", {"step": 1 + number % 5}),
        ("/api/check", {"word": "tuskin"}),
        ("/api/position", {"found": ["tuskin"]}),
    )
    path, body = kinds[number % len(kinds)]
    return request(json.dumps({"rows": TMSII, **body}).encode(), path=path)


async def send(port: int, data: bytes) -> bytes:
    """Send a request and read the complete response."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(data)
        await writer.drain()
        return await reader.read()
    finally:
        writer.close()


async def send_slowly(port: int, start: bytes, rest: bytes) -> bytes:
    """Send a request byte by byte until it is rejected."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answer = asyncio.create_task(reader.read())
    try:
        writer.write(start)
        for byte in rest:
            if answer.done():
                break
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.wait((answer,), timeout=PAUSE)
        return await answer
    finally:
        answer.cancel()
        writer.close()


async def disconnect_early(port: int) -> bytes:
    """Disconnect after the first lines of a stream."""
    body = json.dumps({"rows": TMSII, "mode": "all"}).encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request(body, accept="application/x-ndjson"))
    first = await reader.read(500)
    writer.transport.abort()
    return first


BAD: dict[str, Callable[[int], Awaitable[bytes]]] = {
    "trickled_header": lambda port: send_slowly(port, b"", request(b"{}")[:-6]),
    "trickled_body": lambda port: send_slowly(port, request(SPACES)[: -len(SPACES)], SPACES),
    "cut_off": disconnect_early,
    "large_body": lambda port: send(port, request(b" " * 10_000_000)),
    "wrong_host": lambda port: send(port, request(b"{}", host="evil.example")),
    "malformed": lambda port: send(port, request(b'{"rows": ["A')),
}


async def attempt(response: Awaitable[bytes]) -> str:
    """Return the response status, or the name of the error."""
    try:
        return status_of(await response)
    except OSError as error:
        return type(error).__name__


async def good_clients(port: int, number: int) -> tuple[tuple[float, ...], tuple[str, ...]]:
    """Run clients concurrently; return their waiting times and failures."""

    async def client(number: int) -> tuple[float, str]:
        start = time.perf_counter()
        status = await attempt(send(port, good_request(number)))
        return time.perf_counter() - start, status

    results = await asyncio.gather(*map(client, range(number)))
    return tuple(t for t, _ in results), tuple(status for _, status in results if status != "200")


async def bad_clients(port: int, number: int) -> Counter[str]:
    """Run clients concurrently; count their results."""

    async def client(number: int) -> str:
        name, behave = list(BAD.items())[number % len(BAD)]
        return f"{name} {await attempt(behave(port))}"

    return Counter(await asyncio.gather(*map(client, range(number))))


def run_bad_clients(port: int, number: int) -> Counter[str]:
    """Run the bad clients in another process, so that they don't slow the good ones down."""
    return asyncio.run(bad_clients(port, number))


async def one_round(port: int, clients: int, pool: Executor | None = None) -> Round:
    """Run all clients, half of them bad: these in a process of the pool, or else in a thread."""
    loop = asyncio.get_running_loop()
    others = loop.run_in_executor(pool, run_bad_clients, port, clients // 2)
    (good, failed), outcomes = await asyncio.gather(good_clients(port, clients // 2), others)
    return Round(good, failed, outcomes)


def status_of(answer: bytes) -> str:
    """Return the status of a response; `closed` if there is none."""
    parts = answer.split(b" ", 2)
    return parts[1].decode() if len(parts) > 2 else "closed"


def health(port: int) -> int:
    """Return the status of /health."""
    return httpx2.get(f"http://127.0.0.1:{port}/health", timeout=60).status_code


def grids(number: int) -> list[list[str]]:
    """Return reproducible grids of 6 rows of 5 letters with Finnish letter frequencies."""
    chance = random.Random(1)
    return [["".join(chance.choices(LETTERS, k=5)) for _ in range(6)] for _ in range(number)]


def in_process(rows: Sequence[list[str]]) -> float:
    """Return the CPU seconds for solving in this process."""
    start = time.process_time()
    for grid in rows:
        puzzle = TypedPuzzle(DEFAULT_GAME, Grid(tuple(grid)))
        context = Context(stop=Stop(10, 1_000_000_000))  # with the limits of the service
        solve_request = SolveRequest(puzzle, SolveOptions(personal=False))
        dumps_line(solve(solve_request, context).document())
    return time.process_time() - start


async def over_http(port: int, rows: Sequence[list[str]]) -> None:
    """Solve the grids over four keep-alive connections."""
    remaining = iter(rows)

    async def client(session: httpx2.AsyncClient) -> None:
        for grid in remaining:
            (await session.post("/api/solve", json={"rows": grid})).raise_for_status()

    address, plain = f"http://127.0.0.1:{port}", {"Accept-Encoding": "identity"}
    async with httpx2.AsyncClient(base_url=address, headers=plain, timeout=60) as session:
        await asyncio.gather(*(client(session) for _ in range(4)))


def cpu_seconds(server: psutil.Process) -> float:
    """Return the CPU time of the server."""
    times = server.cpu_times()
    return float(times.user + times.system)


def throughput(server: psutil.Process, port: int, number: int) -> bool:
    """Compare solves per CPU second; print them and return whether the target is met."""
    rows = grids(number)
    in_process(rows[:20])
    asyncio.run(over_http(port, grids(number + 20)[number:]))  # warm-up with other grids
    in_process_seconds = in_process(rows)
    before = cpu_seconds(server)
    asyncio.run(over_http(port, rows))
    http_seconds = cpu_seconds(server) - before
    share = in_process_seconds / http_seconds
    print(f"in process  {number / in_process_seconds:7.0f} solves per CPU second")
    print(f"over HTTP   {number / http_seconds:7.0f} solves per CPU second: {share:.0%}")
    return share >= MIN_SHARE


def rounds(server: psutil.Process, port: int, clients: int, number: int, pool: Executor) -> bool:
    """Run rounds of clients; print the figures and return whether the targets are met."""
    for _ in range(2):  # fill caches and pools
        asyncio.run(one_round(port, clients, pool))
        wait_until_idle(server)
    threads, memory, passed = server.num_threads(), 0, True
    for _ in range(number):
        results = asyncio.run(one_round(port, clients, pool))
        wait_until_idle(server)
        p95 = statistics.quantiles(results.good, n=20)[-1]
        resident = server.memory_info().rss
        memory = memory or resident
        change = resident / memory - 1
        print(f"round       p95 {1000 * p95:.0f} ms, slowest {1000 * max(results.good):.0f} ms,"
              f" {len(results.failed)} failed, {resident / 1e6:.1f} MB, {change:+.1%}")  # fmt: skip
        print("            " + ", ".join(f"{n} {what}" for what, n in results.outcomes.items()))
        passed &= p95 <= MAX_P95 and not results.failed and abs(change) <= MAX_GROWTH
    healthy, remaining = health(port), server.num_threads()
    print(f"afterwards  /health {healthy}, {remaining} threads, {server.num_fds()} descriptors")
    return passed and healthy == 200 and remaining <= threads


def wait_until_idle(server: psutil.Process) -> None:
    """Wait until rejected connections are closed and the server is idle."""
    deadline = time.monotonic() + 15
    while time.monotonic() < deadline:
        before = cpu_seconds(server), server.num_fds()
        time.sleep(0.5)
        if (cpu_seconds(server), server.num_fds()) == before:
            return


def main() -> int:
    """Start a service, load it and stop it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--solves", type=int, default=1000)
    options = parser.parse_args()
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    program = Path(sys.executable).with_name("kaivuri")
    command = [str(program), "serve", "--quiet", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        address = process.stdout.readline() if process.stdout else ""
        server, port = psutil.Process(process.pid), int(address.rpartition(":")[2])
        try:
            with ProcessPoolExecutor(1, get_context("spawn")) as pool:
                passed = rounds(server, port, options.clients, options.rounds, pool)
            passed &= throughput(server, port, options.solves)
        finally:
            process.terminate()
    print("all targets met" if passed else "A TARGET IS MISSED")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
