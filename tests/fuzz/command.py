"""`scripts/check/fuzz`: the long run, with random seeds, on every core.

Each process takes the targets in turn. The input at work lies in a file that outlives its
process, so that one that kills it is found too. Whatever ends badly is made smaller and
kept in tests/fuzz/cases, and the short run tries it from then on.
"""

import argparse
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from fuzz.machines import MACHINES
from fuzz.targets import TARGETS
from fuzz.worker import Tally, Worker, keep_case, left_at_work


def main(arguments: Sequence[str]) -> int:
    """Fuzz for a time and print figures; 1 if anything was found."""
    known = (*TARGETS, *MACHINES)
    parser = argparse.ArgumentParser("scripts/check/fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0, help="how long (default: 1)")
    parser.add_argument(
        "--target", choices=known, action="append", help="only this; again for more"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    chosen = parser.parse_args(arguments)
    end = time.monotonic() + 60 * chosen.minutes
    with tempfile.TemporaryDirectory() as folder:
        names = chosen.target or list(known)
        tally = _fuzz(names, end, [Path(folder) / str(job) for job in range(chosen.jobs)])
    _print(tally, chosen.minutes)
    return 1 if tally.found else 0


def _fuzz(names: list[str], end: float, folders: list[Path]) -> Tally:
    """The work of a process for each folder, all added up."""
    started = [_start(names, end, folder) for folder in folders]
    total = Tally()
    for folder, (process, answer) in zip(folders, started, strict=True):
        try:
            total.add(answer.recv())
        except EOFError:
            name, data = left_at_work(folder / "at-work")
            process.join()
            sign = f"{name}: the process died ({process.exitcode}); its figures are lost"
            total.found[sign] = str(keep_case(name, data))
        process.join()
    return total


def _start(
    names: list[str], end: float, folder: Path
) -> tuple[multiprocessing.Process, "Connection[Tally, Tally]"]:
    folder.mkdir()
    ours, theirs = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.Process(target=_work, args=(names, end, folder, theirs))
    process.start()
    theirs.close()  # so that the end of the process ends the pipe
    return process, ours


def _work(names: list[str], end: float, folder: Path, answer: "Connection[Tally, Tally]") -> None:
    for kind in ("CACHE", "DATA", "CONFIG"):
        os.environ[f"KAIVURI_{kind}_DIR"] = str(folder / kind.lower())
    tempfile.tempdir = str(folder)
    worker = Worker(names, end, folder / "at-work")
    worker.run()
    answer.send(worker.tally)


def _print(tally: Tally, minutes: float) -> None:
    print(f"{'target':<14} {'inputs':>10} {'accepted':>10}")
    for name, inputs in tally.inputs.items():
        print(f"{name:<14} {inputs:>10,} {tally.accepted[name]:>10,}")
    print(f"{'all':<14} {tally.inputs.total():>10,} {tally.accepted.total():>10,}")
    print(f"{minutes:g} minutes; finds: {len(tally.found)}")
    for sign, path in tally.found.items():
        print(f"{sign}\n    {path}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
