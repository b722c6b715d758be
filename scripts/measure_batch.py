"""Measure what a batch costs beside its errands, and how long a worker's heart stands still.

usage: .venv/bin/python scripts/measure_batch.py [--seconds S] [--board NAME] [--workers N]

The overhead is the time of a run with one worker, in tasks of 0.5 s, over the time that its
errands took by themselves: the rest is what is spent on handing out and bringing home. For
each kind of errand the script tells the longest time between two beats of another thread of
the same process, which beats every 10 ms: the native core must let it. Then N workers (4) do
errands of all kinds, with such a heart in each: what it waited by the clock, and how much
processor time its process took meanwhile. Only that is the program's doing, as workers share
the cores; and how late the workers' own signs of life reached Dask's scheduler.
"""

import argparse
import tempfile
import threading
import time
from itertools import pairwise
from pathlib import Path

from distributed import Worker

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


def kinds(board: str, number: int = 1) -> dict[str, dict[str, object]]:
    """An errand of each kind; another number gives others, but for the year."""
    return {
        "solve, every solution": {"what": "solve", "rows": ["SANAT", "TALOS", "KISSA"] * 3,
                                  "game": "sanalouhos", "mode": "all", "limit": 9999 + number},
        "rank, Strands": {"what": "rank", "rows": STRANDS, "clue": "Mark my words" + "!" * number},
        "generate, 6 by 5": {"what": "generate", "seed": number},
        "generate, Strands": {"what": "generate", "seed": number, "game": "strands"},
        f"year of {board}": {"what": "year", "board": board},
        "redesign": {"what": "redesign", "board": "dragonfjord-apad", "seed": number},
    }  # fmt: skip


class Heart:
    """A thread that beats as long as it may; it tells of the longest times between two beats."""

    def __init__(self) -> None:
        """Let it beat."""
        self._done = threading.Event()
        self._beats: list[tuple[float, float]] = []
        self._thread = threading.Thread(target=self._beat, daemon=True)
        self._thread.start()

    def _beat(self) -> None:
        self._beats.append((time.perf_counter(), time.process_time()))
        while not self._done.wait(BEAT):
            self._beats.append((time.perf_counter(), time.process_time()))

    def stop(self) -> tuple[int, float, float]:
        """How many beats; the longest wait by the clock, and by the processor's time."""
        self._done.set()
        self._thread.join()
        clock, processor = zip(*self._beats, strict=True)
        waits = [max(b - a for a, b in pairwise(times)) for times in (clock, processor)]
        return len(self._beats), waits[0], waits[1]


def beside(content: dict[str, object]) -> str:
    """How long an errand took, and how a heart beat meanwhile."""
    heart, began = Heart(), time.perf_counter()
    result_of(content, Stop())
    seconds = time.perf_counter() - began
    return f"{seconds:7.2f} s, {told(*heart.stop())}"


def told(beats: int, clock: float, processor: float) -> str:
    """How a heart beat."""
    return f"{beats} beats, worst {1000 * clock:.0f} ms, {1000 * processor:.0f} ms of work"


def begin_heart(dask_worker: Worker) -> None:
    """Let a heart beat in a worker."""
    dask_worker.heart = Heart()


def end_heart(dask_worker: Worker) -> tuple[int, float, float]:
    """What it has to tell."""
    waits: tuple[int, float, float] = dask_worker.heart.stop()
    return waits


def crew_hearts(workers: int, board: str) -> None:
    """Print how hearts beat in workers that do errands of all kinds."""
    contents = [content for number in range(1, 7) for content in kinds(board, number).values()]
    errands = [
        Errand.of(str(content["what"]), {k: v for k, v in content.items() if k != "what"})
        for content in contents
    ]
    silent = 0.0
    with local_crew(workers) as crew:
        overhead(crew, list(seed_errands(range(20 * workers), {})))  # loads the program
        scheduler = crew.client.cluster.scheduler
        watched = threading.Event()

        def watch() -> None:
            nonlocal silent
            while not watched.wait(BEAT):
                seen = [worker.last_seen for worker in scheduler.workers.values()]
                silent = max(silent, time.time() - min(seen))

        crew.client.run(begin_heart)
        thread = threading.Thread(target=watch)
        thread.start()
        tally = overhead(crew, errands)
        watched.set()
        thread.join()
        hearts = crew.client.run(end_heart).values()
    print(f"{workers} workers, {tally.errands} errands of all kinds, {tally.work_seconds:.1f} s")
    for waits in hearts:
        print("  " + told(*waits))
    print(f"  a worker was silent for {silent:.2f} s at most (beats of Dask: 0.5 s)")


def overhead(crew: AloneCrew | DaskCrew, errands: list[Errand]) -> Tally:
    """What a batch of these errands took."""
    with tempfile.TemporaryDirectory() as folder, open_results(str(Path(folder) / "r")) as results:
        return Batch(errands, results, 60, None).run(crew, lambda _: None)


def main() -> None:
    """Measure by the arguments of the command line."""
    parser = argparse.ArgumentParser(usage=(__doc__ or "").split("usage: ")[1])
    parser.add_argument("--seconds", type=float, default=30, help="of work for the overhead")
    parser.add_argument("--board", default="dragonfjord-apad", help="whose year is counted")
    parser.add_argument("--workers", type=int, default=4, help="whose hearts beat together")
    given = parser.parse_args()
    for name, content in kinds(given.board).items():
        print(f"{name:32} {beside(content)}")
    crew_hearts(given.workers, given.board)
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
