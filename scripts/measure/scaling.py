"""Measure the CPU time of each kind of request, and simulate a morning from it.

    .venv/bin/python scripts/measure/scaling.py [--requests 200] [--instances 0]

The figures are CPU seconds of the server process, so that other work on the machine hardly matters.
With `--instances N`, N services behind nginx are measured as well.
"""

import argparse
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx2
import psutil
from load import TMSII, cpu_seconds, grids

BOARD = "/api/calendar/dragonfjord-apad"
CLIENTS = 32
NGINX = """
pid {folder}/pid; error_log {folder}/error.log; daemon off; master_process off;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    upstream kaivuri {{ least_conn; {servers} keepalive 32; keepalive_timeout 4s; }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://kaivuri;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $host;
            proxy_buffering off;
        }}
    }}
}}
"""
"""As hosting/nginx.conf, without its rate limits and TLS: all clients have one address."""

Ask = Callable[[httpx2.Client, int], httpx2.Response]


def questions(number: int) -> dict[str, Ask]:
    """Return the kinds of requests; each request of a kind is a new puzzle unless cached."""
    rows = iter(grids(8 * number))

    def post(path: str, **body: object) -> Ask:
        return lambda client, _: client.post(path, json={"rows": next(rows), **body})

    return {
        "file of the page": lambda client, _: client.get("/app.js"),
        "cached answer": lambda client, _: client.post(
            "/api/check", json={"rows": TMSII, "word": "tuskin"}
        ),
        "list of boards": lambda client, _: client.get("/api/boards"),
        "solve": post("/api/solve", mode="likeliest", limit=6),
        "position": post("/api/position"),
        "check": post("/api/check", word="tuskin"),
        "hint": post("/api/hints", level=1),
        "calendar": lambda client, n: client.get(f"{BOARD}/2026-{1 + n // 28:02}-{1 + n % 28:02}"),
    }


def measure(server: psutil.Process, client: httpx2.Client, ask: Ask, number: int) -> float:
    """Return the CPU seconds per request."""
    ask(client, number).raise_for_status()
    before = cpu_seconds(server)
    for n in range(number):
        ask(client, n).raise_for_status()
    return (cpu_seconds(server) - before) / number


def peak_load(players: int, minutes: float, seed: int = 1) -> int:
    """Simulate arrivals with a normal distribution; return the players in the busiest second."""
    chance = random.Random(seed)
    counts: dict[int, int] = {}
    for _ in range(players):
        second = int(chance.gauss(0, 60 * minutes))
        counts[second] = counts.get(second, 0) + 1
    return max(counts.values())


@contextmanager
def service() -> Iterator[tuple[str, psutil.Process]]:
    """Run a service; yield its address and process."""
    command = [str(Path(sys.executable).with_name("kaivuri")), "serve", "--quiet", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            address = process.stdout.readline().strip() if process.stdout else ""
            yield address, psutil.Process(process.pid)
        finally:
            process.terminate()


@contextmanager
def proxy(addresses: list[str]) -> Iterator[tuple[str, psutil.Process]]:
    """Run nginx before services; yield its address and process."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    servers = "".join(f"server {address.removeprefix('http://')};" for address in addresses)
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder, "nginx.conf")
        config.write_text(NGINX.format(folder=folder, port=port, servers=servers))
        command = ["nginx", "-p", folder, "-e", "error.log", "-c", str(config)]
        with subprocess.Popen(command) as process:
            try:
                yield f"http://127.0.0.1:{port}", psutil.Process(process.pid)
            finally:
                process.terminate()


def measure_instances(count: int, number: int) -> None:
    """Print what services behind nginx spend on questions of many clients at once."""
    with ExitStack() as stack:
        started = [stack.enter_context(service()) for _ in range(count)]
        servers = [process for _, process in started]
        address, nginx = stack.enter_context(proxy([address for address, _ in started]))
        client = stack.enter_context(httpx2.Client(base_url=address, timeout=60))
        pool = stack.enter_context(ThreadPoolExecutor(CLIENTS))
        wait_for(client)
        kinds = questions(number + 4 * count)
        for name in ("cached answer", "position"):
            list(pool.map(lambda n, name=name: kinds[name](client, n), range(4 * count)))
            before, before_nginx = [*map(cpu_seconds, servers)], cpu_seconds(nginx)
            start = time.monotonic()
            answers = list(pool.map(lambda n, name=name: kinds[name](client, n), range(number)))
            elapsed = time.monotonic() - start
            spent = [cpu_seconds(each) - was for each, was in zip(servers, before, strict=True)]
            failed = sum(answer.status_code != 200 for answer in answers)
            print(f"{name:18} {1000 * sum(spent) / number:6.2f} ms, nginx "
                  f"{1000 * (cpu_seconds(nginx) - before_nginx) / number:.2f} ms; "
                  f"{number / elapsed:.0f}/s by the clock; {failed} failed; CPU seconds of the "
                  f"instances: {' '.join(f'{seconds:.2f}' for seconds in spent)}")  # fmt: skip


def wait_for(client: httpx2.Client) -> None:
    """Wait until the proxy has opened its port."""
    for _ in range(100):
        try:
            client.get("/health").raise_for_status()
        except httpx2.ConnectError:
            time.sleep(0.1)
        else:
            return
    sys.exit("nginx does not answer")


def main() -> None:
    """Print a table of requests, and the cores for a million players."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--requests", type=int, default=200)
    parser.add_argument("--instances", type=int, default=0)
    options = parser.parse_args()
    with service() as (address, server), httpx2.Client(base_url=address, timeout=60) as client:
        for name, ask in questions(options.requests).items():
            seconds = measure(server, client, ask, options.requests)
            resident = server.memory_info().rss / 1e6
            figures = f"{1000 * seconds:6.2f} ms {1 / seconds:6.0f}/s {resident:5.0f} MB"
            print(f"{name:18} {figures}", flush=True)
    if options.instances:
        measure_instances(options.instances, options.requests)
    for minutes in (5, 15, 60):
        print(f"a million players, standard deviation {minutes} min: "
              f"{peak_load(1_000_000, minutes)} in the busiest second")  # fmt: skip


if __name__ == "__main__":
    main()
