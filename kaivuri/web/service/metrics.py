"""Metrics for Prometheus: the number and duration of requests by route and status."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from tempfile import TemporaryDirectory
from typing import BinaryIO

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Histogram,
    generate_latest,
    values,
)
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

_SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
_REQUESTS = Histogram(
    "kaivuri_request_seconds",
    "Requests and their duration, from the first byte of the header to the end of the response.",
    ("route", "status"),
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)


_locks: list[BinaryIO] = []
"""Held until the process ends."""
FILE = "file"
"""The name of the routes of files, which are counted together."""


def observe_request(route: Route | None, status: int | None, seconds: float) -> None:
    """Count a request by the path of its route, `file`, or `-` for an unknown address."""
    label = "-" if route is None else FILE if route.name == FILE else route.path
    _REQUESTS.labels(label, status or 499).observe(seconds)


async def metrics(_: Request) -> Response:
    """Return the metrics of this process, or the sums over all workers."""
    registry = REGISTRY
    if _SHARED_FOLDER in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})


def continue_shared_metrics() -> None:
    """Continue the files of a worker that has died, if any, so that they don't accumulate."""
    try:
        import fcntl
    except ImportError:  # no POSIX
        return
    for number in count():
        lock = open(os.path.join(os.environ[_SHARED_FOLDER], f"{number}.lock"), "wb")  # noqa: SIM115
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.close()
            continue
        _locks.append(lock)
        identifier = partial(int, number)
        values.ValueClass = values.MultiProcessValue(identifier)  # type: ignore[no-untyped-call]
        return


@contextmanager
def shared_metrics() -> Iterator[None]:
    """Let processes started within this context share their metrics in a temporary folder."""
    with TemporaryDirectory(prefix="kaivuri-metrics-") as folder:
        os.environ[_SHARED_FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[_SHARED_FOLDER]
