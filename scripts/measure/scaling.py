"""Measure the CPU time of each kind of request, and simulate a morning from it.

    .venv/bin/python scripts/measure/scaling.py [--requests 200]

The figures are CPU seconds of the server process, so that other work on the machine hardly matters.
"""

import argparse
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx2
import psutil
from load import TMSII, cpu_seconds, grids

BOARD = "/api/calendar/dragonfjord-apad"

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
        "hint": post("/api/hints", step=1),
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


def main() -> None:
    """Print a table of requests, and the cores for a million players."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--requests", type=int, default=200)
    number = parser.parse_args().requests
    command = [str(Path(sys.executable).with_name("kaivuri")), "serve", "--quiet", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        address = process.stdout.readline().strip() if process.stdout else ""
        server = psutil.Process(process.pid)
        try:
            with httpx2.Client(base_url=address, timeout=60) as client:
                for name, ask in questions(number).items():
                    seconds = measure(server, client, ask, number)
                    resident = server.memory_info().rss / 1e6
                    figures = f"{1000 * seconds:6.2f} ms {1 / seconds:6.0f}/s {resident:5.0f} MB"
                    print(f"{name:18} {figures}", flush=True)
        finally:
            process.terminate()
    for minutes in (5, 15, 60):
        print(f"a million players, standard deviation {minutes} min: "
              f"{peak_load(1_000_000, minutes)} in the busiest second")  # fmt: skip


if __name__ == "__main__":
    main()
