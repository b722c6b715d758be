"""The core can be imported in any thread and leaks nothing."""

import subprocess
import sys

IN_A_THREAD = """
import threading
found = []
def run():
    from kaivuri.exact_cover.problem import ExactCover
    from kaivuri.solvers.family import CoverFamily
    found.extend(CoverFamily.from_problem(ExactCover.from_options(1, [[0], [0]])))
thread = threading.Thread(target=run)
thread.start(); thread.join()
assert found == [(0,), (1,)], found
"""

ABANDONED = """
from kaivuri._core import native
native.report_leaks()
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.solvers.zdd import Zdd
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop
problem = ExactCover.from_options(40, [[i // 2] for i in range(80)])
held = Zdd().covers(problem, Stop()), CoverFamily.from_problem(problem).lightest([1] * 80)
for covers in held:
    next(covers)
"""


def run(script: str) -> str:
    """Return what a fresh interpreter with warnings as errors writes to standard error."""
    done = subprocess.run(
        [sys.executable, "-P", "-W", "error", "-c", script],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stderr


def test_import_in_a_thread() -> None:
    assert run(IN_A_THREAD) == ""


def test_no_leak_is_reported_at_exit() -> None:
    assert run(ABANDONED) == ""
