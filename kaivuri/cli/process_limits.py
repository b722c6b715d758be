"""Holds a run to its limits of time and memory, also where no search looks at them.

A search asks its `Stop`. What is read, built and counted between searches does not:
there the kernel refuses memory beyond the limit, and an alarm ends what takes
too long.

Python drops what is raised while it closes a generator nobody wants any more, be it by the
alarm or by Ctrl-C. That is raised once more, soon afterwards.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import TYPE_CHECKING

from kaivuri.errors import INTERRUPTIONS
from kaivuri.solvers.process_memory import data_bytes, default_memory
from kaivuri.solvers.stop import MIN_MEMORY_LIMIT, Stop

if TYPE_CHECKING:
    from sys import UnraisableHookArgs  # for type checkers alone

_GRACE_SECONDS = 0.04
"""Seconds after the limit at which the alarm goes off: searches end in better order."""
_RERAISE_SECONDS = 0.01
"""Seconds until what Python has dropped is raised once more."""


@contextmanager
def enforce_limits(seconds: float | None, memory: int | None) -> Iterator[Stop]:
    """Give the Stop of a run, and hold the run to it; no memory given: half of what there is."""
    with enforce_stop(Stop(seconds, default_memory() if memory is None else memory)) as stop:
        yield stop


@contextmanager
def enforce_stop(stop: Stop) -> Iterator[Stop]:
    """Hold a run to a Stop, which may have been at work before; errors as for `enforce_limits`."""
    with _memory_limit(stop.memory), _alarm(stop):
        yield stop


@contextmanager
def _memory_limit(memory: int | None) -> Iterator[None]:
    """Let the kernel refuse more data than that, beyond what the process has now."""
    used = data_bytes()
    try:
        import resource
    except ImportError:  # no POSIX
        used = 0
    if memory is None or not used:
        yield
        return
    kind = resource.RLIMIT_DATA
    soft, hard = resource.getrlimit(kind)
    wanted = used + max(memory, MIN_MEMORY_LIMIT)
    with suppress(ValueError, OSError):
        resource.setrlimit(kind, (_min_limit(_min_limit(wanted, soft), hard), hard))
    try:
        yield
    finally:
        with suppress(ValueError, OSError):
            resource.setrlimit(kind, (soft, hard))


def _min_limit(wanted: int, limit: int) -> int:
    """The smaller one; a negative limit is none."""
    return wanted if limit < 0 else min(wanted, limit)


@contextmanager
def _alarm(stop: Stop) -> Iterator[None]:
    """Ask the Stop shortly after the time is up, unless it has ended the search by then."""
    dropped: list[BaseException] = []

    def ring(_number: int, _frame: FrameType | None) -> None:
        if dropped:
            raise dropped.pop()
        if not stop.ended:
            stop.check()

    def drop(what: UnraisableHookArgs) -> None:
        if not isinstance(what.exc_value, INTERRUPTIONS):
            hook_before(what)
            return
        dropped[:] = [what.exc_value.with_traceback(None)]
        signal.setitimer(signal.ITIMER_REAL, _RERAISE_SECONDS)

    try:
        before = signal.signal(signal.SIGALRM, ring)
    except (AttributeError, ValueError):  # no POSIX, or not the main thread
        yield
        return
    hook_before, sys.unraisablehook = sys.unraisablehook, drop
    if stop.seconds_left is not None:
        signal.setitimer(signal.ITIMER_REAL, stop.seconds_left + _GRACE_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        sys.unraisablehook = hook_before
        signal.signal(signal.SIGALRM, before)
