"""Time kaivuri's solvers and other programs with pyperf; see docs/performance.md.

    .venv/bin/python scripts/measure/bench.py --only '10x10.*: (count|fewest)' -o new.json
    .venv/bin/python -m pyperf compare_to old.json new.json

A run is named "instance: task engine". Its time is from lists of options to the answer. Answers are
compared with the known ones and covers verified; a wrong one ends the program with exit code 1.
"""

import argparse
import re
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pyperf

# The tests share the instance generators.
sys.path.append(str(Path(__file__).parents[2] / "tests/helpers"))

from benchmarks import own_engines, peer_engines
from benchmarks.engine import WARM_UP, Engine, facts
from benchmarks.instances import Instance, makers
from benchmarks.standard_sets import SETS, set_makers

from kaivuri.errors import KaivuriError
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd

SMALL = "words PELLE|date 1 Jan"
LISTABLE = 500_000
"""Problems with more covers are not listed."""
COUNT_SECONDS = 8
"""Problems whose covers take longer to count are neither counted nor listed."""
VERIFIED = 500
"""The number of covers of an answer that are verified."""


def main() -> None:
    """Time the selected runs."""
    runner = pyperf.Runner(add_cmdline_args=_pass_on)
    add = runner.argparser.add_argument
    add("--only", metavar="REGEX", default=SMALL, help=f"runs to select ({SMALL})")
    add("--set", choices=SETS, help="a set of instances of the literature in place of our own")
    add("--file", action="append", default=[], help="add a problem in Knuth's format")
    add("--seeds", type=int, default=1, metavar="N", help="number of word grids of each size (1)")
    add("--list", action="store_true", help="list the runs only")
    add("--runs", help=argparse.SUPPRESS)
    options = runner.parse_args()
    instances = _instances(options)
    if options.runs is None:
        options.runs = "\n".join(_runs(instances, re.compile(options.only)))
    for run in options.runs.splitlines():
        if options.list:
            print(run)
        else:
            runner.bench_time_func(run, _timed, instances, run)


def _pass_on(command: list[str], options: argparse.Namespace) -> None:
    """Give the workers of pyperf the runs, so that each makes the instance of its own run only."""
    command += ["--runs", options.runs, "--seeds", str(options.seeds)]
    command += ["--set", options.set] if options.set else []
    for path in options.file:
        command += ["--file", path]


def _instances(options: argparse.Namespace) -> dict[str, Callable[[], Instance]]:
    made = set_makers(options.set) if options.set else makers(options.seeds, options.file)
    return {name: cache(make) for name, make in made.items()}


def _engines() -> dict[str, Engine]:
    engines = (*own_engines.engines(), *peer_engines.engines())
    return {f"{engine.task} {engine.name}": engine for engine in engines}


def _runs(instances: dict[str, Callable[[], Instance]], selected: re.Pattern[str]) -> Iterator[str]:
    """Yield the selected runs of engines that are installed and can solve their instance."""
    engines = {name: engine for name, engine in _engines().items() if _is_installed(engine)}
    missing = {engine.name for engine in _engines().values() if not _is_installed(engine)}
    print("not installed:", ", ".join(sorted(missing)) or "none", file=sys.stderr)
    for name, make in instances.items():
        wanted = [engine for engine in engines if selected.search(f"{name}: {engine}")]
        if wanted:
            instance = make()
            count = _count(instance)
            for engine in wanted:
                if engines[engine].fits(instance.data) and _is_feasible(engines[engine], count):
                    yield f"{name}: {engine}"


@cache
def _is_installed(engine: Engine) -> bool:
    try:
        engine.setup(WARM_UP)
    except ImportError:
        return False
    return True


def _count(instance: Instance) -> int | None:
    """Return the number of covers; None if it is not known and takes long to count."""
    if "covers" in instance.known:
        return instance.known["covers"]
    try:
        return Zdd().count(instance.problem, Stop(COUNT_SECONDS))
    except KaivuriError:
        return None


def _is_feasible(engine: Engine, count: int | None) -> bool:
    if engine.task == "all":
        return count is not None and count <= LISTABLE
    return engine.task != "count" or count is not None


def _timed(loops: int, instances: dict[str, Callable[[], Instance]], run: str) -> float:
    """Return the seconds of a number of solutions."""
    name, _, engine_name = run.rpartition(": ")
    instance, engine = instances[name](), _engines()[engine_name]
    start = time.perf_counter()
    for _ in range(loops):
        result = engine.search(engine.setup(instance.data))
    seconds = time.perf_counter() - start
    error = mistake(instance, engine, result)
    if error and not engine.inexact:
        sys.exit(f"{run}: {error}")
    return seconds


def mistake(instance: Instance, engine: Engine, result: object) -> str:
    """Return what is wrong with an engine's answer; an empty text if nothing is."""
    answer = engine.read(result)
    if not isinstance(answer, int):
        for cover in answer[:: max(1, len(answer) // VERIFIED)]:
            if not verify(instance.problem, cover):
                return f"{cover} is not a cover"
    found = facts(engine.task, answer)
    for name, right in instance.known.items():
        if found.get(name, right) != right:
            return f"{name}: {found[name]} in place of {right}"
    return ""


if __name__ == "__main__":
    main()
