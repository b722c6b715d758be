"""Run engines in worker processes and collect the results in rows."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from benchmarks import own_engines, peer_engines
from benchmarks.engine import Engine, Facts
from benchmarks.instances import Instance
from kaivuri.exact_cover.verify import verify

WORKER = Path(__file__).with_name("worker.py")
LISTABLE = 500_000
"""Problems with more covers are not listed."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a run."""

    repeats: int
    seconds: float
    """Wall-clock time of one run."""
    memory: int
    """Address space of one worker in bytes."""


@dataclass(slots=True)
class Row:
    """The best run of an engine's task on an instance."""

    instance: str
    task: str
    engine: str
    setup: float | None = None
    """CPU seconds to build the engine's own representation; None if no run completed."""
    search: float | None = None
    memory: int | None = None
    """Peak memory of the process in bytes, including the interpreter."""
    covers: int | None = None
    """Number of covers or paths returned; None if the task returns none."""
    facts: Facts = field(default_factory=dict)
    note: str = ""
    errors: list[str] = field(default_factory=list)
    inexact: bool = False
    """Whether the engine is known to answer wrongly at times."""

    @property
    def total(self) -> float | None:
        """CPU seconds of set-up and search."""
        return None if self.setup is None or self.search is None else self.setup + self.search


def engines() -> Iterator[tuple[Engine, str]]:
    """Yield each engine with its module."""
    for module in (own_engines, peer_engines):
        for engine in module.engines():
            yield engine, module.__name__


def measure(instance: Instance, wanted: Iterable[str], limits: Limits) -> list[Row]:
    """Run the engines whose "task engine" is in `wanted`, counts first."""
    names = set(wanted)
    rows: list[Row] = []
    for engine, module in engines():
        row = Row(instance.name, engine.task, engine.name)
        if f"{engine.task} {engine.name}" not in names or not engine.fits(instance.data):
            continue
        row.note = _reason_to_skip(engine, instance, rows)
        if not row.note:
            _run(row, _request(engine, module, instance, limits), instance)
            row.inexact = bool(engine.inexact)
            if row.inexact and contradictions(instance, [*rows, row]):
                row.note = f"wrong: {engine.inexact}"
        rows.append(row)
    return rows


def _reason_to_skip(engine: Engine, instance: Instance, rows: Iterable[Row]) -> str:
    if not engine.secondary and instance.data.primary < instance.data.items:
        return "skipped: doesn't support secondary items"
    if not engine.colours and instance.data.colours:
        return "skipped: doesn't support colours"
    if engine.task.endswith("all") and not _listable(rows):
        return f"skipped: more than {LISTABLE:,} covers, or not counted"
    return ""


def _listable(rows: Iterable[Row]) -> bool:
    """Return whether a count, if one was tried, is small enough."""
    counts = [r for r in rows if r.task == "count" and not r.note.startswith("skipped")]
    known = [row.facts["covers"] for row in counts if row.facts]
    return max(known) <= LISTABLE if known else not counts


def _request(engine: Engine, module: str, instance: Instance, limits: Limits) -> dict[str, Any]:
    data = asdict(instance.data)
    named = {"module": module, "engine": engine.name, "task": engine.task, "given": data}
    return named | asdict(limits)


def _run(row: Row, request: dict[str, Any], instance: Instance) -> None:
    process = _worker(json.dumps(request))
    replies = [json.loads(line) for line in process.stdout.splitlines()]
    for reply in replies:
        row.note = reply.get("note", row.note)
    _take_best(row, [reply for reply in replies if "search" in reply], instance)
    if process.returncode == -signal.SIGALRM:
        row.note = f"over {request['seconds']:g} s"
    elif process.returncode:
        stderr = process.stderr.strip().splitlines() or [f"ended with {process.returncode}"]
        row.note = f"failed: {stderr[-1]}"
        if request["module"] == own_engines.__name__:
            row.errors.append(row.note)


def _worker(request: str) -> subprocess.CompletedProcess[str]:
    """Run a worker, and end the program that it runs if its time is over."""
    command = [sys.executable, "-P", str(WORKER)]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    ) as worker:
        try:
            stdout, stderr = worker.communicate(request)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(worker.pid, signal.SIGKILL)
    return subprocess.CompletedProcess(command, worker.returncode, stdout, stderr)


def _take_best(row: Row, runs: list[dict[str, Any]], instance: Instance) -> None:
    if not runs:
        return
    best = min(runs, key=lambda run: run["setup"] + run["search"])
    row.setup, row.search = best["setup"], best["search"]
    row.memory = max(run["memory"] for run in runs)
    row.facts = runs[0].get("facts", {})
    row.covers = runs[0].get("given")
    problem = instance.problem
    for cover in runs[0].get("sample", []):
        if not verify(problem, cover):
            row.errors.append(f"{cover} is not a cover")
            return


def contradictions(instance: Instance, rows: Iterable[Row]) -> list[str]:
    """Return contradictions between the answers on an instance, or with its known facts."""
    values_by_fact: dict[str, dict[int, list[str]]] = {}
    for name, value in instance.known.items():
        values_by_fact.setdefault(name, {}).setdefault(value, []).append("known")
    for row in rows:
        for name, value in row.facts.items():
            values_by_fact.setdefault(name, {}).setdefault(value, []).append(
                f"{row.engine} ({row.task})"
            )
    result = []
    for name, values in values_by_fact.items():
        if len(values) > 1:
            sides = "; ".join(f"{value}: {', '.join(who)}" for value, who in values.items())
            result.append(f"{instance.name}: {name}: {sides}")
    return result


def mismatches(instance: Instance, rows: Iterable[Row]) -> list[str]:
    """Return the errors of engines that should be exact."""
    exact = [row for row in rows if not row.inexact]
    errors = [f"{r.instance}: {r.task} by {r.engine}: {f}" for r in exact for f in r.errors]
    return errors + contradictions(instance, exact)
