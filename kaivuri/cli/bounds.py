"""Holds a run to its limits of time and memory, also where no search looks at them.

A search asks its `Stop`. What is read, built and counted between searches does not:
there the kernel refuses memory beyond the limit, and an alarm ends what takes
too long.
"""

from __future__ import annotations

from contextlib import contextmanager, suppress

from kaivuri.solvers.memory import data, usual_memory
from kaivuri.solvers.stop import LEAST_WATCHED, Stop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

_GRACE = 0.04
"""Seconds after the limit at which the alarm goes off: searches end in better order."""


@contextmanager
def bounded(seconds: float | None, memory: int | None) -> Iterator[Stop]:
    """Give the Stop of a run, and hold the run to it; no memory given: half of what there is.

    Raises:
        TimeLimit: from whatever goes on when the time is up.
        MemoryError: from whatever asks for too much.
    """
    stop = Stop(seconds, usual_memory() if memory is None else memory)
    with _memory_held(stop.memory), _alarm(stop):
        yield stop


@contextmanager
def _memory_held(memory: int | None) -> Iterator[None]:
    """Let the kernel refuse more data than that, beyond what the process has now."""
    used = data()
    try:
        import resource
    except ImportError:  # no POSIX
        used = 0
    if memory is None or not used:
        yield
        return
    kind = resource.RLIMIT_DATA
    soft, hard = resource.getrlimit(kind)
    wanted = used + max(memory, LEAST_WATCHED)
    with suppress(ValueError, OSError):
        resource.setrlimit(kind, (_least(_least(wanted, soft), hard), hard))
    try:
        yield
    finally:
        with suppress(ValueError, OSError):
            resource.setrlimit(kind, (soft, hard))


def _least(wanted: int, limit: int) -> int:
    """The smaller one; a negative limit is none."""
    return wanted if limit < 0 else min(wanted, limit)


@contextmanager
def _alarm(stop: Stop) -> Iterator[None]:
    """Ask the Stop shortly after the time is up, unless it has ended the search by then."""
    left = stop.seconds_left
    if left is None:
        yield
        return
    import signal

    def ring(_number: int, _frame: FrameType | None) -> None:
        if not stop.ended:
            stop.check()

    try:
        before = signal.signal(signal.SIGALRM, ring)
    except (AttributeError, ValueError):  # no POSIX, or not the main thread
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, left + _GRACE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
