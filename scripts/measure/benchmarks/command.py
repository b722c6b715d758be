"""The command line of the benchmark."""

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
from benchmarks.instances import Instance, Maker, makers
from benchmarks.measuring import Limits, Row, engines, measure, mismatches
from benchmarks.standard_sets import SETS, set_makers
from benchmarks.table import table
from kaivuri import _core
from kaivuri.errors import KaivuriError

QUICK = ("words PELLE", "date 1 Jan")
PROCESSES = "processes"
ROUNDS = 25

Selector = Callable[[str], bool]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scripts/measure/bench.py",
        description="Compare the solvers with each other and with other projects.",
        epilog="Times are CPU times of the best of several runs, each engine in its own process; "
        "compare ratios, not digits. Exit code 1: two engines contradict each other.",
    )
    add = parser.add_argument
    add("--only", metavar="REGEX", default="", help='runs to select by "instance: task engine"')
    add("--set", choices=SETS, help="a set of instances of the literature in place of our own")
    add("--quick", action="store_true", help="two small instances, one run each")
    add("--seeds", type=int, default=1, metavar="N", help="number of word grids of each size (1)")
    add("--file", action="append", default=[], help="add a problem in Knuth's format")
    add("--repeats", type=int, default=7, metavar="N", help="runs, the best counts (7)")
    add("--limit", type=float, default=10.0, metavar="SECONDS", help="wall-clock limit (10)")
    add("--memory", type=int, default=4096, metavar="MB", help="memory limit of a worker (4096)")
    add("--json", action="store_true", help="print one JSON document instead of tables")
    add("--list", action="store_true", help="list the runs only")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark; return the exit code."""
    options = _parser().parse_args(arguments)
    try:
        return _run(options)
    except (KaivuriError, OSError, re.error) as error:
        print(f"bench: {error}", file=sys.stderr)
    except subprocess.CalledProcessError as error:
        stderr = (error.stderr or b"").decode(errors="replace").strip()
        print(f"bench: {' '.join(error.cmd)} failed: {stderr}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 2


def _run(options: argparse.Namespace) -> int:
    is_selected = re.compile(options.only).search
    plan = _plan(options, lambda text: is_selected(text) is not None)
    if options.list:
        print("\n".join(f"{name}: {engine}" for name, selected in plan for engine in selected))
        return 0
    if not options.json:
        print(f"{machine()}\n")
    return _report(options, plan)


def _plan(options: argparse.Namespace, is_selected: Selector) -> list[tuple[str, list[str]]]:
    """Return the instances, each with its runs as "task engine"."""
    names = [f"{engine.task} {engine.name}" for engine, _ in engines()]
    plan = []
    for instance in _instances(options):
        chosen = options.set or instance in QUICK or instance.startswith("file ")
        if options.quick and not chosen:
            continue
        selected = [name for name in names if is_selected(f"{instance}: {name}")]
        if selected:
            plan.append((instance, selected))
    if not options.set:
        plan += [(PROCESSES, [name]) for name in (PROCESSES,) if is_selected(name)]
    return plan


def _instances(options: argparse.Namespace) -> dict[str, Maker]:
    return set_makers(options.set) if options.set else makers(options.seeds, options.file)


def _report(options: argparse.Namespace, plan: Sequence[tuple[str, list[str]]]) -> int:
    limits = Limits(
        1 if options.quick else options.repeats, options.limit, options.memory * 1_000_000
    )
    instances = _instances(options)
    all_rows: list[Row] = []
    found_mismatches: list[str] = []
    measured: list[processes.Process] = []
    for name, selected in plan:
        if name == PROCESSES:
            measured = processes.measure(3 if options.quick else ROUNDS)
            _show(options, PROCESSES, processes.process_table(measured))
            continue
        instance = instances[name]()
        rows = measure(instance, selected, limits)
        if rows:
            _show(options, _title(instance), table(rows))
        all_rows += rows
        found_mismatches += mismatches(instance, rows)
    if options.json:
        print(_document(all_rows, measured, found_mismatches))
    for mismatch in found_mismatches:
        print(f"bench: mismatch: {mismatch}", file=sys.stderr)
    return 1 if found_mismatches else 0


def _title(instance: Instance) -> str:
    data = instance.data
    return f"{instance.name} ({data.items} items, {len(data.options):,} options)"


def _show(options: argparse.Namespace, title: str, text: str) -> None:
    if not options.json:
        print(f"### {title}\n\n{text}\n", flush=True)


def _document(rows: Sequence[Row], ran: Sequence[processes.Process], errors: Sequence[str]) -> str:
    document = {
        "machine": machine(),
        "rows": [asdict(row) for row in rows],
        "processes": [asdict(process) for process in ran],
        "mismatches": list(errors),
    }
    return json.dumps(document, ensure_ascii=False, indent=1)


def machine() -> str:
    """Return one line on the machine and the versions."""
    core = "native core" if _core.available else f"no native core ({_core.why_missing})"
    return (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, "
        f"{platform.python_implementation()} {platform.python_version()}, kaivuri with {core}"
    )
