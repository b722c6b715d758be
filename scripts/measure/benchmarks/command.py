"""The command line of the bench."""

import argparse
import json
import os
import platform
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict

from benchmarks import processes
from benchmarks.instances import Instance, makers
from benchmarks.measuring import Limits, Row, engines, measure, mismatches
from benchmarks.table import table
from kaivuri import _core
from kaivuri.errors import KaivuriError

QUICK = ("words PELLE", "date 1 Jan")
PROCESSES = "whole processes"
ROUNDS = 25

Choice = Callable[[str], bool]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scripts/measure/bench.py",
        description="Measure kaivuri's solvers beside each other and beside other projects'.",
        epilog="Times are CPU times of the best of some runs, each engine in a process of its own; "
        "compare ratios, not digits. Exit code 1: two engines contradict each other.",
    )
    add = parser.add_argument
    add("--only", metavar="REGEX", default="", help='what to run, of "instance: task engine"')
    add("--quick", action="store_true", help="two small instances, one run each")
    add("--seeds", type=int, default=1, metavar="N", help="word grids of each size (1)")
    add("--file", action="append", default=[], help="also a problem in Knuth's format")
    add("--repeats", type=int, default=7, metavar="N", help="runs, the best counts (7)")
    add("--limit", type=float, default=10.0, metavar="SECONDS", help="by the clock, for a run (10)")
    add("--memory", type=int, default=4096, metavar="MB", help="memory of a worker (4096)")
    add("--json", action="store_true", help="one JSON document in place of the tables")
    add("--list", action="store_true", help="only list what there is to run")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bench; the exit code."""
    options = _parser().parse_args(arguments)
    try:
        return _run(options)
    except (KaivuriError, OSError, re.error) as error:
        print(f"bench: {error}", file=sys.stderr)
    except subprocess.CalledProcessError as error:
        talk = (error.stderr or b"").decode(errors="replace").strip()
        print(f"bench: {' '.join(error.cmd)} failed: {talk}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 2


def _run(options: argparse.Namespace) -> int:
    wanted = re.compile(options.only).search
    plan = _plan(options, lambda text: wanted(text) is not None)
    if options.list:
        print("\n".join(f"{name}: {engine}" for name, chosen in plan for engine in chosen))
        return 0
    if not options.json:
        print(f"{machine()}\n")
    return _report(options, plan)


def _plan(options: argparse.Namespace, wanted: Choice) -> list[tuple[str, list[str]]]:
    """Instances with what is to be run on each, as "task engine"."""
    names = [f"{engine.task} {engine.name}" for engine, _ in engines()]
    plan = []
    for instance in makers(options.seeds, options.file):
        if options.quick and instance not in QUICK and not instance.startswith("file "):
            continue
        chosen = [name for name in names if wanted(f"{instance}: {name}")]
        if chosen:
            plan.append((instance, chosen))
    plan += [(PROCESSES, [name]) for name in (PROCESSES,) if wanted(name)]
    return plan


def _report(options: argparse.Namespace, plan: Sequence[tuple[str, list[str]]]) -> int:
    limits = Limits(
        1 if options.quick else options.repeats, options.limit, options.memory * 1_000_000
    )
    known = makers(options.seeds, options.file)
    all_rows: list[Row] = []
    wrong: list[str] = []
    ran: list[processes.Process] = []
    for name, chosen in plan:
        if name == PROCESSES:
            ran = processes.measure(3 if options.quick else ROUNDS)
            _show(options, PROCESSES, processes.process_table(ran))
            continue
        instance = known[name]()
        rows = measure(instance, chosen, limits)
        if rows:
            _show(options, _title(instance), table(rows))
        all_rows += rows
        wrong += mismatches(instance, rows)
    if options.json:
        print(_document(all_rows, ran, wrong))
    for mismatch in wrong:
        print(f"bench: mismatch: {mismatch}", file=sys.stderr)
    return 1 if wrong else 0


def _title(instance: Instance) -> str:
    given = instance.given
    return f"{instance.name} ({given.items} items, {len(given.options):,} options)"


def _show(options: argparse.Namespace, title: str, text: str) -> None:
    if not options.json:
        print(f"### {title}\n\n{text}\n", flush=True)


def _document(rows: Sequence[Row], ran: Sequence[processes.Process], wrong: Sequence[str]) -> str:
    document = {
        "machine": machine(),
        "rows": [asdict(row) for row in rows],
        "processes": [asdict(process) for process in ran],
        "mismatches": list(wrong),
    }
    return json.dumps(document, ensure_ascii=False, indent=1)


def machine() -> str:
    """What the figures depend on, in a line."""
    core = "native core" if _core.available else f"no native core ({_core.why_missing})"
    return (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, "
        f"{platform.python_implementation()} {platform.python_version()}, kaivuri with {core}"
    )
