"""Engines run in worker processes, and what comes back as rows."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
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
    """How long a run may take, and how much memory."""

    repeats: int
    seconds: float
    """Time of one run, by the clock."""
    memory: int
    """Bytes of address space of one worker."""


@dataclass(slots=True)
class Row:
    """An engine's best run of a task on an instance."""

    instance: str
    task: str
    engine: str
    setup: float | None = None
    """CPU seconds to make the engine's own kind of problem; None: no run ended."""
    search: float | None = None
    """CPU seconds from there to the answer."""
    memory: int | None = None
    """Peak bytes of the process, interpreter included."""
    covers: int | None = None
    """How many covers or paths were handed over; None where none were asked for."""
    facts: Facts = field(default_factory=dict)
    remark: str = ""
    errors: list[str] = field(default_factory=list)
    """What is wrong with the answer."""
    inexact: bool = False
    """Whether the engine is known to answer wrongly at times."""

    @property
    def total(self) -> float | None:
        """CPU seconds of set-up and search."""
        return None if self.setup is None or self.search is None else self.setup + self.search


def engines() -> Iterator[tuple[Engine, str]]:
    """Each engine with its module."""
    for module in (own_engines, peer_engines):
        for engine in module.engines():
            yield engine, module.__name__


def measure(instance: Instance, wanted: Iterable[str], limits: Limits) -> list[Row]:
    """Run the engines whose "task engine" is wanted, counts first."""
    names = set(wanted)
    rows: list[Row] = []
    for engine, module in engines():
        row = Row(instance.name, engine.task, engine.name)
        if f"{engine.task} {engine.name}" not in names or not engine.fits(instance.given):
            continue
        row.remark = _objection(engine, instance, rows)
        if not row.remark:
            _run(row, _request(engine, module, instance, limits), instance)
            row.inexact = bool(engine.inexact)
            if row.inexact and contradictions(instance, [*rows, row]):
                row.remark = f"wrong: {engine.inexact}"
        rows.append(row)
    return rows


def _objection(engine: Engine, instance: Instance, rows: Iterable[Row]) -> str:
    if not engine.secondary and instance.given.primary < instance.given.items:
        return "skipped: knows no secondary items"
    if not engine.colours and instance.given.colours:
        return "skipped: knows no colours"
    if engine.task.endswith("all") and not _listable(rows):
        return f"skipped: more than {LISTABLE:,} covers, or not counted"
    return ""


def _listable(rows: Iterable[Row]) -> bool:
    """Whether a count, if one was tried, came out small enough."""
    counts = [r for r in rows if r.task == "count" and not r.remark.startswith("skipped")]
    known = [row.facts["covers"] for row in counts if row.facts]
    return max(known) <= LISTABLE if known else not counts


def _request(engine: Engine, module: str, instance: Instance, limits: Limits) -> dict[str, Any]:
    given = asdict(instance.given)
    named = {"module": module, "engine": engine.name, "task": engine.task, "given": given}
    return named | asdict(limits)


def _run(row: Row, request: dict[str, Any], instance: Instance) -> None:
    ended = subprocess.run(
        [sys.executable, "-P", str(WORKER)],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    replies = [json.loads(line) for line in ended.stdout.splitlines()]
    for reply in replies:
        row.remark = reply.get("remark", row.remark)
    _take_best(row, [reply for reply in replies if "search" in reply], instance)
    if ended.returncode == -signal.SIGALRM:
        row.remark = f"over {request['seconds']:g} s"
    elif ended.returncode:
        talk = ended.stderr.strip().splitlines() or [f"ended with {ended.returncode}"]
        row.remark = f"failed: {talk[-1]}"
        if request["module"] == own_engines.__name__:
            row.errors.append(row.remark)


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
            row.errors.append(f"{cover} is no cover")
            return


def contradictions(instance: Instance, rows: Iterable[Row]) -> list[str]:
    """Where two answers on an instance contradict each other, or what is known of it."""
    said: dict[str, dict[int, list[str]]] = {}
    for name, value in instance.known.items():
        said.setdefault(name, {}).setdefault(value, []).append("known")
    for row in rows:
        for name, value in row.facts.items():
            said.setdefault(name, {}).setdefault(value, []).append(f"{row.engine} ({row.task})")
    found = []
    for name, values in said.items():
        if len(values) > 1:
            sides = "; ".join(f"{value}: {', '.join(who)}" for value, who in values.items())
            found.append(f"{instance.name}: {name}: {sides}")
    return found


def mismatches(instance: Instance, rows: Iterable[Row]) -> list[str]:
    """What is wrong with the answers of engines that should be exact."""
    exact = [row for row in rows if not row.inexact]
    errors = [f"{r.instance}: {r.task} by {r.engine}: {f}" for r in exact for f in r.errors]
    return errors + contradictions(instance, exact)
