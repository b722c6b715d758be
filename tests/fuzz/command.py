"""`scripts/check/fuzz`: runs the fuzz targets and state machines repeatedly with fresh inputs."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import count

from fuzz.machines import MACHINES
from fuzz.targets import TARGETS

TESTS = ("tests/fuzz/test_targets.py", "tests/fuzz/test_machines.py")


def main(arguments: Sequence[str]) -> int:
    """Run the tests until the time is up or one fails; return pytest's exit code."""
    known = (*TARGETS, *MACHINES)
    parser = argparse.ArgumentParser("scripts/check/fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0, help="how long (default: 1)")
    parser.add_argument(
        "--target", choices=known, action="append", help="only this; again for more"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    chosen = parser.parse_args(arguments)
    end = time.monotonic() + 60 * chosen.minutes
    names = " or ".join(f"[{name}]" for name in chosen.target or known)
    command = [sys.executable, "-P", "-m", "pytest", *TESTS, "-k", names]
    command += [f"--numprocesses={chosen.jobs}", "--hypothesis-profile=fuzz"]
    for seed in count(time.time_ns()):
        done = subprocess.run(command, check=False, env={**os.environ, "FUZZ_SEED": str(seed)})
        if done.returncode or time.monotonic() >= end:
            break
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
