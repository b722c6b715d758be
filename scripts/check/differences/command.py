"""`scripts/check/differential`: run every engine on random problems and compare the answers.

Compared are all solvers, both cores, installed peers and brute force; every cover is verified
separately. The run stops at the first difference with exit code 1 and saves the problem as a
file in Knuth's format.
"""

import argparse
import multiprocessing
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from differences.comparing import Outcome, compare, dlx
from differences.engines import engines

_SEED_BITS = 40


def main(arguments: Sequence[str]) -> int:
    """Compare engines and print a table; return 1 if any answers differ."""
    parser = argparse.ArgumentParser("scripts/check/differential", description=__doc__)
    parser.add_argument("--minutes", type=float, help="time limit (default: none)")
    parser.add_argument("--problems", type=int, default=10_000, help="number (default: 10000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of processes")
    parser.add_argument("--seed", type=int, help="first seed (default: random)")
    folder = Path("build/differences")
    parser.add_argument("--keep", dest="output", type=Path, default=folder, help="a folder")
    options = parser.parse_args(arguments)
    for reason in engines()[1]:
        print(f"not compared: {reason}")
    first = random.SystemRandom().getrandbits(_SEED_BITS) if options.seed is None else options.seed
    outcomes = _compare_all(range(first, first + options.problems), options.jobs, options.minutes)
    print(f"seeds from {first}")
    _print(outcomes)
    return _report_difference(outcomes, options.output)


def _compare_all(seeds: range, jobs: int, minutes: float | None) -> list[Outcome]:
    end = None if minutes is None else time.monotonic() + 60 * minutes
    outcomes: list[Outcome] = []
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for outcome in pool.imap_unordered(compare, seeds, chunksize=8):
            outcomes.append(outcome)
            if outcome.difference or (end is not None and time.monotonic() >= end):
                break
    return outcomes


def _print(outcomes: list[Outcome]) -> None:
    problems = Counter(outcome.kind for outcome in outcomes)
    answered = Counter(name for outcome in outcomes for name in outcome.answered)
    covers: Counter[str] = Counter()
    for outcome in outcomes:
        covers[outcome.kind] += outcome.covers
    print(f"\n{'kind of problem':<26}{'problems':>10}{'covers':>12}")
    for kind, count in sorted(problems.items()):
        print(f"{kind:<26}{count:>10,}{covers[kind]:>12,}")
    print(f"{'all':<26}{problems.total():>10,}{covers.total():>12,}")
    print(f"\n{'engine':<26}{'problems':>10}")
    failed = Counter(name for outcome in outcomes for name in outcome.failed)
    for name, count in answered.items():
        note = f"  ({failed[name]:,} more failed)"
        print(f"{name:<26}{count:>10,}{note if failed[name] else ''}")


def _report_difference(outcomes: list[Outcome], folder: Path) -> int:
    different = next((outcome for outcome in outcomes if outcome.difference), None)
    if different is None:
        print(f"\nno difference in {len(outcomes):,} problems")
        return 0
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{different.seed}.dlx"
    path.write_text(dlx(different.seed), "utf-8")
    print(f"\nseed {different.seed}, {different.kind}: {different.difference}\n    {path}")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
