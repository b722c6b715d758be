"""Whole processes beside an interpreter that does nothing."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from benchmarks.instances import NAMED_GRIDS
from benchmarks.table import drawn

BARE = "python -c pass"


@dataclass(frozen=True, slots=True)
class Process:
    """The least times over the runs of a command, in seconds."""

    command: str
    wall: float
    cpu: float


def commands() -> dict[str, list[str]]:
    """What is run, by what it is called: the installed program where there is one."""
    script = os.path.join(os.path.dirname(sys.executable), "kaivuri")
    program = [script] if os.path.exists(script) else [sys.executable, "-P", "-m", "kaivuri"]
    found = {BARE: [sys.executable, "-c", "pass"]}
    for name, letters in NAMED_GRIDS.items():
        for options in ([], ["--plain"], ["--json"]):
            found[" ".join([f"kaivuri {name}…", *options])] = [*program, letters, *options]
    found["kaivuri --help"] = [*program, "--help"]
    return found


def measure(rounds: int) -> list[Process]:
    """Run each command once per round, in turn, so that noise affects all of them alike.

    Raises:
        CalledProcessError: when one does not succeed.
    """
    asked = commands()
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in asked}
    for command in asked.values():
        _timed(command)
    for _ in range(rounds):
        for name, command in asked.items():
            times[name].append(_timed(command))
    return [Process(name, *map(min, zip(*taken, strict=True))) for name, taken in times.items()]


def _timed(command: Sequence[str]) -> tuple[float, float]:
    """Seconds by the clock and of the processor."""
    began = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as child:
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.perf_counter() - began
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode:
            talk = child.stderr.read() if child.stderr else b""
            raise subprocess.CalledProcessError(child.returncode, command, stderr=talk)
    return wall, usage.ru_utime + usage.ru_stime


def process_table(processes: Sequence[Process]) -> str:
    """The times and their ratios to the bare interpreter's."""
    bare = processes[0]
    lines = []
    for p in processes:
        wall = [f"{1000 * p.wall:.1f}", f"{p.wall / bare.wall:.2f}"]
        lines.append([p.command, *wall, f"{1000 * p.cpu:.1f}", f"{p.cpu / bare.cpu:.2f}"])
    head = ("process", "wall ms", "× bare", "CPU ms", "× bare")
    return drawn(head, lines, 1)
