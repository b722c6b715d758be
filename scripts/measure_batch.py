"""Measure what a batch costs beside its errands, and how long a worker's heart stands still.

usage: .venv/bin/python scripts/measure_batch.py [--seconds S] [--board NAME]

The overhead is the time of a run with one worker, in tasks of 0.5 s, over the time that its
errands took by themselves: the rest is what is spent on handing out and bringing home. For
each kind of errand the script tells the longest time between two beats of another thread of
the same process, which beats every 10 ms: the native core must let it.
"""

import argparse
import tempfile
import threading
import time
from itertools import pairwise
from pathlib import Path

from kaivuri.batches.answers import result_of
from kaivuri.batches.batch import Batch, Tally
from kaivuri.batches.cluster import DaskCrew, local_crew
from kaivuri.batches.crews import AloneCrew
from kaivuri.batches.errand import Errand
from kaivuri.batches.result_file import open_results
from kaivuri.batches.sources import seed_errands
from kaivuri.solvers.stop import Stop

STRANDS = ["PERPON", "DOIULS", "OMANOL", "CMCACA", "UTHPOS", "NAEPSH", "EPTORT", "HYHION"]
BEAT = 0.01


def kinds(board: str) -> dict[str, dict[str, object]]:
    """An errand of each kind."""
    return {
        "solve, every solution": {"what": "solve", "rows": ["SANAT", "TALOS", "KISSA"] * 3,
                                  "game": "sanalouhos", "mode": "all", "limit": 10000},
        "rank, Strands": {"what": "rank", "rows": STRANDS, "clue": "Mark my words"},
        "generate, 6 by 5": {"what": "generate", "seed": 1},
        "generate, Strands": {"what": "generate", "seed": 1, "game": "strands"},
        f"year of {board}": {"what": "year", "board": board},
        "redesign": {"what": "redesign", "board": "dragonfjord-apad", "seed": 0},
    }  # fmt: skip


def heartbeats(content: dict[str, object]) -> tuple[float, list[float]]:
    """How long an errand took, and the times between beats of another thread meanwhile."""
    done = threading.Event()

    def work() -> None:
        try:
            result_of(content, Stop())
        finally:
            done.set()

    thread = threading.Thread(target=work)
    beats = [time.perf_counter()]
    thread.start()
    while not done.wait(BEAT):
        beats.append(time.perf_counter())
    beats.append(time.perf_counter())
    thread.join()
    return beats[-1] - beats[0], [after - before for before, after in pairwise(beats)]


def overhead(crew: AloneCrew | DaskCrew, errands: list[Errand]) -> Tally:
    """What a batch of these errands took."""
    with tempfile.TemporaryDirectory() as folder, open_results(str(Path(folder) / "r")) as results:
        return Batch(errands, results, 60, None).run(crew, lambda _: None)


def main() -> None:
    """Measure by the arguments of the command line."""
    parser = argparse.ArgumentParser(usage=(__doc__ or "").split("usage: ")[1])
    parser.add_argument("--seconds", type=float, default=30, help="of work for the overhead")
    parser.add_argument("--board", default="dragonfjord-apad", help="whose year is counted")
    given = parser.parse_args()
    for name, content in kinds(given.board).items():
        seconds, gaps = heartbeats(content)
        print(f"{name:32} {seconds:7.2f} s, {len(gaps):5} beats, worst {1000 * max(gaps):5.0f} ms")
    first = overhead(AloneCrew(), list(seed_errands(range(20), {})))
    count = max(1, round(20 * given.seconds / first.work_seconds))
    errands = list(seed_errands(range(1000, 1000 + count), {}))
    with local_crew(1) as crew:
        overhead(crew, list(seed_errands(range(20, 40), {})))  # loads the program and its lists
        tally = overhead(crew, errands)
    share = 100 * (tally.seconds / tally.work_seconds - 1)
    print(f"{count} errands in {tally.tasks} tasks of {tally.work_seconds / tally.tasks:.2f} s")
    print(f"{tally.seconds:.2f} s for {tally.work_seconds:.2f} s of work: {share:.1f} % overhead")


if __name__ == "__main__":
    main()
