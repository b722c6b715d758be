"""The native core survives hostile arguments: each call returns or raises."""

import subprocess
import sys
from pathlib import Path

import pytest

CALLS = 4000


@pytest.mark.parametrize("seed", range(4))
def test_core_survives_hostile_arguments(seed: int) -> None:
    program = Path(__file__).with_name("native_caller.py")
    done = subprocess.run(
        [sys.executable, "-P", "-W", "ignore", str(program), str(seed), str(CALLS)],
        capture_output=True,
        text=True,
        check=False,
    )
    last = done.stderr.splitlines()[-20:]
    assert done.returncode == 0, f"exit code {done.returncode} after {last}"
    given, raised = map(int, done.stdout.split())
    assert given > CALLS // 8, "hostile arguments only: nothing is reached"
    assert raised > CALLS // 8
