"""A process that runs one engine on one problem several times, and tells what it took.

Reads one JSON request from standard input; writes a JSON line for each run,
or one with a remark that tells why there is none. Times are CPU seconds of the process.
"""

import json
import os
import resource
import signal
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

import msgspec

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).parents[1]))

from benchmarks.engine import PATHS, WARM_UP, Cover, Engine, Given, facts

SAMPLE = 500
"""At most this many covers go back to be verified."""
ENOUGH_SECONDS = 1.0
"""Runs that took this long together are not repeated."""


def peak_memory() -> int:
    """The most memory this process has held, in bytes.

    Not getrusage where /proc tells it: on Linux its figure may be the parent's.
    """
    try:
        with open("/proc/self/status", encoding="ascii") as status:
            lines = dict(line.split(":", 1) for line in status)
        return int(lines["VmHWM"].split()[0]) * 1024
    except (OSError, KeyError):
        unit = 1 if sys.platform == "darwin" else 1024
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def limit_time(seconds: float) -> None:
    """End this process by a signal after that time by the clock; 0: let it live.

    Not by a limit on CPU time: while there is one, Linux tells CPU times in
    steps of some milliseconds.
    """
    signal.setitimer(signal.ITIMER_REAL, seconds)


def run(engine: Engine, given: Given) -> tuple[dict[str, Any], Any]:
    """Do the task once: what it took, and what was found."""
    began = time.process_time()
    ready = engine.setup(given)
    middle = time.process_time()
    found = engine.search(ready)
    ended = time.process_time()
    took = {"setup": middle - began, "search": ended - middle, "memory": peak_memory()}
    return took, found


def answer(engine: Engine, given: Given, found: Any) -> dict[str, Any]:
    """What was found, as facts, with some of the covers."""
    read = engine.read(found)
    document: dict[str, Any] = {"facts": facts(engine.task, read, given.weights)}
    if not isinstance(read, int):
        document["given"] = len(read)
    if engine.task != PATHS and not isinstance(read, int):
        document["sample"] = [list(map(int, cover)) for cover in _spread(read)]
    return document


def _spread(covers: Sequence[Cover]) -> Sequence[Cover]:
    return covers[:: max(1, -(-len(covers) // SAMPLE))]


def serve(request: dict[str, Any], reply: TextIO) -> None:
    """Do what is asked."""

    def tell(document: dict[str, Any]) -> None:
        reply.write(json.dumps(document) + "\n")
        reply.flush()

    module = import_module(request["module"])
    engine = next(
        e for e in module.engines() if (e.name, e.task) == (request["engine"], request["task"])
    )
    given = msgspec.convert(request["given"], Given)
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (request["memory"], hard))
    try:
        run(engine, WARM_UP)
        _measure(engine, given, request, tell)
    except ImportError as error:
        tell({"remark": f"skipped: not installed ({error})"})
    except module.ERRORS as error:
        tell({"remark": f"ended: {error or type(error).__name__}"})


def _measure(engine: Engine, given: Given, request: dict[str, Any], tell: Any) -> None:
    spent = 0.0
    for repeat in range(request["repeats"]):
        limit_time(request["seconds"])
        took, found = run(engine, given)
        limit_time(0)
        if not repeat:
            took |= answer(engine, given, found)
        tell(took)
        spent += took["setup"] + took["search"]
        if spent > ENOUGH_SECONDS:
            return


if __name__ == "__main__":
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as channel:
        os.dup2(2, 1)  # whatever an engine prints must not stand between the replies
        serve(json.load(sys.stdin), channel)
