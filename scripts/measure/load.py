"""Loads the service with clients, half of which misbehave, and measures its throughput.

    .venv/bin/python scripts/measure/load.py [--clients 200] [--rounds 3]

Starts `kaivuri serve` on loopback. The exit code is 1 unless the service keeps these
figures: 95 % of the good clients wait at most 250 ms and none fails, memory grows by at most 10 %
over the rounds, nothing is left over afterwards, and it solves at least 60 % as many grids per
second of processor time as the same solves do without HTTP.
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
"""Seconds between two bytes that trickle."""
P95 = 0.250
FLAT = 0.10
SHARE = 0.60


@dataclass(frozen=True, slots=True)
class Round:
    """What one round of clients found."""

    good: tuple[float, ...]
    """Seconds that each good client waited."""
    failed: tuple[str, ...]
    """What the good ones got instead of an answer."""
    outcomes: Counter[str]
    """What became of the others."""


def request(
    body: bytes, *, path: str = "/api/solve", host: str = "localhost", accept: str = "*/*"
) -> bytes:
    """A request as bytes."""
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        f"Accept: {accept}\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def asked(number: int) -> bytes:
    """What a good client asks: one of the questions that players ask about a few grids."""
    kinds: tuple[tuple[str, dict[str, object]], ...] = (
        ("/api/solve", {"mode": "likeliest", "limit": 6}),
        ("/api/hints", {"step": 1 + number % 5}),
        ("/api/check", {"word": "tuskin"}),
        ("/api/position", {"found": ["tuskin"]}),
    )
    path, body = kinds[number % len(kinds)]
    return request(json.dumps({"rows": TMSII, **body}).encode(), path=path)


async def exchange(port: int, sent: bytes) -> bytes:
    """Send a request and read all that comes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(sent)
        await writer.drain()
        return await reader.read()
    finally:
        writer.close()


async def trickled(port: int, start: bytes, rest: bytes) -> bytes:
    """Send a request byte by byte, until it is refused."""
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


async def cut_off(port: int) -> bytes:
    """A stream that the client leaves after the first lines."""
    body = json.dumps({"rows": TMSII, "mode": "all"}).encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request(body, accept="application/x-ndjson"))
    first = await reader.read(500)
    writer.transport.abort()
    return first


BAD: dict[str, Callable[[int], Awaitable[bytes]]] = {
    "trickled_header": lambda port: trickled(port, b"", request(b"{}")[:-6]),
    "trickled_body": lambda port: trickled(port, request(SPACES)[: -len(SPACES)], SPACES),
    "cut_off": cut_off,
    "large_body": lambda port: exchange(port, request(b" " * 10_000_000)),
    "wrong_host": lambda port: exchange(port, request(b"{}", host="evil.example")),
    "malformed": lambda port: exchange(port, request(b'{"rows": ["A')),
}
"""What clients do that misbehave."""


async def attempt(way: Awaitable[bytes]) -> str:
    """The status that a client gets, or what it meets instead."""
    try:
        return status_of(await way)
    except OSError as error:
        return type(error).__name__


async def good_clients(port: int, number: int) -> tuple[tuple[float, ...], tuple[str, ...]]:
    """So many at once: how long each waited, and what they got instead of answers."""

    async def client(number: int) -> tuple[float, str]:
        begun = time.perf_counter()
        status = await attempt(exchange(port, asked(number)))
        return time.perf_counter() - begun, status

    found = await asyncio.gather(*map(client, range(number)))
    return tuple(t for t, _ in found), tuple(status for _, status in found if status != "200")


async def bad_clients(port: int, number: int) -> Counter[str]:
    """So many at once: what became of them."""

    async def client(number: int) -> str:
        name, way = list(BAD.items())[number % len(BAD)]
        return f"{name} {await attempt(way(port))}"

    return Counter(await asyncio.gather(*map(client, range(number))))


def in_a_process(port: int, number: int) -> Counter[str]:
    """The bad clients; what they cost themselves shall not keep the good ones waiting."""
    return asyncio.run(bad_clients(port, number))


async def one_round(port: int, clients: int, pool: Executor | None = None) -> Round:
    """All clients at once, half of them bad: in a process of the pool, or else in a thread."""
    loop = asyncio.get_running_loop()
    others = loop.run_in_executor(pool, in_a_process, port, clients // 2)
    (good, failed), outcomes = await asyncio.gather(good_clients(port, clients // 2), others)
    return Round(good, failed, outcomes)


def status_of(answer: bytes) -> str:
    """The status of an answer; `closed` where there is none."""
    parts = answer.split(b" ", 2)
    return parts[1].decode() if len(parts) > 2 else "closed"


def health(port: int) -> int:
    """The status of /healthz."""
    return httpx2.get(f"http://127.0.0.1:{port}/healthz", timeout=60).status_code


def grids(number: int) -> list[list[str]]:
    """Grids of 6 by 5 letters, as common as in Finnish; the same in every run."""
    chance = random.Random(1)
    return [["".join(chance.choices(LETTERS, k=5)) for _ in range(6)] for _ in range(number)]


def in_process(rows: Sequence[list[str]]) -> float:
    """Seconds of processor time that the solves take in this process."""
    begun = time.process_time()
    for grid in rows:
        puzzle = TypedPuzzle(DEFAULT_GAME, Grid(tuple(grid)))
        context = Context(stop=Stop(10, 1_000_000_000))  # with the limits of the service
        asked = SolveRequest(puzzle, SolveOptions(personal=False))
        dumps_line(solve(asked, context).document())
    return time.process_time() - begun


async def over_http(port: int, rows: Sequence[list[str]]) -> None:
    """The same solves, four connections kept open."""
    left = iter(rows)

    async def client(session: httpx2.AsyncClient) -> None:
        for grid in left:
            (await session.post("/api/solve", json={"rows": grid})).raise_for_status()

    address, plain = f"http://127.0.0.1:{port}", {"Accept-Encoding": "identity"}
    async with httpx2.AsyncClient(base_url=address, headers=plain, timeout=60) as session:
        await asyncio.gather(*(client(session) for _ in range(4)))


def seconds(server: psutil.Process) -> float:
    """Processor time that it has taken."""
    times = server.cpu_times()
    return float(times.user + times.system)


def throughput(server: psutil.Process, port: int, number: int) -> bool:
    """Compare solves a second of processor time; print and judge."""
    rows = grids(number)
    in_process(rows[:20])
    asyncio.run(over_http(port, grids(number + 20)[number:]))  # warm, and other grids
    alone = in_process(rows)
    before = seconds(server)
    asyncio.run(over_http(port, rows))
    served = seconds(server) - before
    share = alone / served
    print(f"in process  {number / alone:7.0f} solves a second and core")
    print(f"over HTTP   {number / served:7.0f} solves a second and core: {share:.0%}")
    return share >= SHARE


def rounds(server: psutil.Process, port: int, clients: int, number: int, pool: Executor) -> bool:
    """Send the clients in rounds, the bad ones in a process; print and judge."""
    for _ in range(2):  # for caches and pools
        asyncio.run(one_round(port, clients, pool))
        settled(server)
    threads, memory, well = server.num_threads(), 0, True
    for _ in range(number):
        found = asyncio.run(one_round(port, clients, pool))
        settled(server)
        p95 = statistics.quantiles(found.good, n=20)[-1]
        held = server.memory_info().rss
        memory = memory or held
        change = held / memory - 1
        print(f"round       p95 {1000 * p95:.0f} ms, slowest {1000 * max(found.good):.0f} ms,"
              f" {len(found.failed)} failed, {held / 1e6:.1f} MB, {change:+.1%}")  # fmt: skip
        print("            " + ", ".join(f"{n} {what}" for what, n in found.outcomes.items()))
        well &= p95 <= P95 and not found.failed and abs(change) <= FLAT
    healthy, left = health(port), server.num_threads()
    print(f"afterwards  /healthz {healthy}, {left} threads, {server.num_fds()} descriptors")
    return well and healthy == 200 and left <= threads


def settled(server: psutil.Process) -> None:
    """Wait until what was refused is closed, and nothing is at work."""
    deadline = time.monotonic() + 15
    while time.monotonic() < deadline:
        before = seconds(server), server.num_fds()
        time.sleep(0.5)
        if (seconds(server), server.num_fds()) == before:
            return


def main() -> int:
    """Start a service, load it, end it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--solves", type=int, default=1000)
    chosen = parser.parse_args()
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    program = Path(sys.executable).with_name("kaivuri")
    command = [str(program), "serve", "--quiet", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        address = process.stdout.readline() if process.stdout else ""
        server, port = psutil.Process(process.pid), int(address.rpartition(":")[2])
        try:
            with ProcessPoolExecutor(1, get_context("spawn")) as pool:
                well = rounds(server, port, chosen.clients, chosen.rounds, pool)
            well &= throughput(server, port, chosen.solves)
        finally:
            process.terminate()
    print("every figure met" if well else "A FIGURE IS MISSED")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
