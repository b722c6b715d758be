"""A process that runs one engine on one problem several times and reports time and memory.

Reads one JSON request from standard input; writes a JSON line for each run, or one with a note
that explains why there is none. Times are CPU seconds of the process and of programs it runs.
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

from benchmarks.engine import PATHS, WARM_UP, Cover, Engine, ProblemData, facts

SAMPLE = 500
"""Maximum number of covers returned for verification."""
ENOUGH_SECONDS = 1.0


def cpu_seconds() -> float:
    """Return the CPU time of this process and of the programs that it ran."""
    programs = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + programs.ru_utime + programs.ru_stime


def peak_memory() -> int:
    """Return the peak memory of this process, or of the largest program it ran, in bytes.

    /proc is preferred to getrusage, whose value on Linux may be the parent's.
    """
    unit = 1 if sys.platform == "darwin" else 1024
    programs = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * unit
    try:
        with open("/proc/self/status", encoding="ascii") as status:
            lines = dict(line.split(":", 1) for line in status)
        return max(programs, int(lines["VmHWM"].split()[0]) * 1024)
    except (OSError, KeyError):
        return max(programs, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit)


def limit_time(seconds: float) -> None:
    """Kill this process with a signal after `seconds` of wall-clock time; 0 removes the limit.

    A limit on CPU time would make Linux report CPU times in steps of milliseconds.
    """
    signal.setitimer(signal.ITIMER_REAL, seconds)


def run(engine: Engine, data: ProblemData) -> tuple[dict[str, Any], Any]:
    """Run the task once; return its cost and its result."""
    start = cpu_seconds()
    prepared = engine.setup(data)
    middle = cpu_seconds()
    result = engine.search(prepared)
    end = cpu_seconds()
    cost = {"setup": middle - start, "search": end - middle, "memory": peak_memory()}
    return cost, result


def answer(engine: Engine, data: ProblemData, result: Any) -> dict[str, Any]:
    """Return the facts in a result, with a sample of the covers."""
    read = engine.read(result)
    reply_document: dict[str, Any] = {"facts": facts(engine.task, read, data.weights)}
    if not isinstance(read, int):
        reply_document["given"] = len(read)
    if engine.task != PATHS and not isinstance(read, int):
        reply_document["sample"] = [list(map(int, cover)) for cover in _spread(read)]
    return reply_document


def _spread(covers: Sequence[Cover]) -> Sequence[Cover]:
    return covers[:: max(1, -(-len(covers) // SAMPLE))]


def serve(request: dict[str, Any], reply: TextIO) -> None:
    """Handle one request."""

    def send(reply_document: dict[str, Any]) -> None:
        reply.write(json.dumps(reply_document) + "\n")
        reply.flush()

    module = import_module(request["module"])
    engine = next(
        e for e in module.engines() if (e.name, e.task) == (request["engine"], request["task"])
    )
    data = msgspec.convert(request["given"], ProblemData)
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (request["memory"], hard))
    try:
        run(engine, WARM_UP)
        _measure(engine, data, request, send)
    except ImportError as error:
        send({"note": f"skipped: not installed ({error})"})
    except module.ERRORS as error:
        send({"note": f"ended: {error or type(error).__name__}"})


def _measure(engine: Engine, data: ProblemData, request: dict[str, Any], send: Any) -> None:
    spent = 0.0
    for repeat in range(request["repeats"]):
        limit_time(request["seconds"])
        cost, result = run(engine, data)
        limit_time(0)
        if not repeat:
            cost |= answer(engine, data, result)
        send(cost)
        spent += cost["setup"] + cost["search"]
        if spent > ENOUGH_SECONDS:
            return


if __name__ == "__main__":
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as channel:
        os.dup2(2, 1)  # keeps an engine's output out of the replies
        serve(json.load(sys.stdin), channel)
