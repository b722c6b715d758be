"""`scripts/check/differential`: random problems put to every engine, and the answers compared.

All solvers, both cores, peers where installed, and brute force; each cover is verified by a
check of its own. It ends with 1 at the first difference, and keeps the problem as a file in
Knuth's format.
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
    """Compare for a time and print a table; 1 if anything differed."""
    parser = argparse.ArgumentParser("scripts/check/differential", description=__doc__)
    parser.add_argument("--minutes", type=float, help="the longest time (default: no limit)")
    parser.add_argument("--problems", type=int, default=10_000, help="how many (default: 10000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    parser.add_argument("--seed", type=int, help="where to begin (default: anywhere)")
    parser.add_argument("--keep", type=Path, default=Path("build/differences"), help="a folder")
    chosen = parser.parse_args(arguments)
    for reason in engines()[1]:
        print(f"not compared: {reason}")
    first = random.SystemRandom().getrandbits(_SEED_BITS) if chosen.seed is None else chosen.seed
    outcomes = _compared(range(first, first + chosen.problems), chosen.jobs, chosen.minutes)
    print(f"seeds from {first}")
    _print(outcomes)
    return _tell_difference(outcomes, chosen.keep)


def _compared(seeds: range, jobs: int, minutes: float | None) -> list[Outcome]:
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
    asked = Counter(name for outcome in outcomes for name in outcome.asked)
    covers: Counter[str] = Counter()
    for outcome in outcomes:
        covers[outcome.kind] += outcome.covers
    print(f"\n{'kind of problem':<26}{'problems':>10}{'covers':>12}")
    for kind, count in sorted(problems.items()):
        print(f"{kind:<26}{count:>10,}{covers[kind]:>12,}")
    print(f"{'all':<26}{problems.total():>10,}{covers.total():>12,}")
    print(f"\n{'engine':<26}{'problems':>10}")
    failed = Counter(name for outcome in outcomes for name in outcome.failed)
    for name, count in asked.items():
        remark = f"  (and {failed[name]:,} that it answers wrongly or not at all)"
        print(f"{name:<26}{count:>10,}{remark if failed[name] else ''}")


def _tell_difference(outcomes: list[Outcome], folder: Path) -> int:
    odd = next((outcome for outcome in outcomes if outcome.difference), None)
    if odd is None:
        print(f"\nno difference in {len(outcomes):,} problems")
        return 0
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{odd.seed}.dlx"
    path.write_text(dlx(odd.seed), "utf-8")
    print(f"\nseed {odd.seed}, {odd.kind}: {odd.difference}\n    {path}")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
