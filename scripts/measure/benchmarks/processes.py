"""Complete processes compared with a bare interpreter."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from benchmarks.instances import NAMED_GRIDS
from benchmarks.table import markdown_table

BARE = "python -c pass"


@dataclass(frozen=True, slots=True)
class Process:
    """The shortest times of a command, in seconds."""

    command: str
    wall: float
    cpu: float


def commands() -> dict[str, list[str]]:
    """Return the commands by name: the installed program if there is one."""
    script = os.path.join(os.path.dirname(sys.executable), "kaivuri")
    program = [script] if os.path.exists(script) else [sys.executable, "-P", "-m", "kaivuri"]
    result = {BARE: [sys.executable, "-c", "pass"]}
    for name, letters in NAMED_GRIDS.items():
        for options in ([], ["--plain"], ["--json"]):
            result[" ".join([f"kaivuri {name}…", *options])] = [*program, letters, *options]
    result["kaivuri --help"] = [*program, "--help"]
    return result


def measure(rounds: int) -> list[Process]:
    """Run each command once per round, in turn, so that noise affects all of them alike."""
    selected = commands()
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in selected}
    for command in selected.values():
        _timed(command)
    for _ in range(rounds):
        for name, command in selected.items():
            times[name].append(_timed(command))
    return [Process(name, *map(min, zip(*samples, strict=True))) for name, samples in times.items()]


def _timed(command: Sequence[str]) -> tuple[float, float]:
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as child:
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode:
            stderr = child.stderr.read() if child.stderr else b""
            raise subprocess.CalledProcessError(child.returncode, command, stderr=stderr)
    return wall, usage.ru_utime + usage.ru_stime


def process_table(processes: Sequence[Process]) -> str:
    """Return a table of the times and their ratios to the bare interpreter's."""
    bare = processes[0]
    lines = []
    for p in processes:
        wall = [f"{1000 * p.wall:.1f}", f"{p.wall / bare.wall:.2f}"]
        lines.append([p.command, *wall, f"{1000 * p.cpu:.1f}", f"{p.cpu / bare.cpu:.2f}"])
    head = ("process", "wall ms", "× bare", "CPU ms", "× bare")
    return markdown_table(head, lines, 1)
