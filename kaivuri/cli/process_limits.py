"""Time and memory limits of the process, in addition to those that searches check.

A search checks its `Stop`; the code between searches does not. Therefore the kernel also refuses
memory beyond the limit, and an alarm ends a run that takes too long.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from types import FrameType

from kaivuri.solvers.process_memory import data_bytes, default_memory
from kaivuri.solvers.stop import MIN_MEMORY_LIMIT, Stop

_GRACE_SECONDS = 0.04
"""The delay of the alarm after the time limit, so that searches can end by themselves."""


def enforce_limits(
    seconds: float | None,
    memory: int | None,
    create: Callable[[float | None, int | None], Stop] = Stop,
) -> AbstractContextManager[Stop]:
    """Enforce the limits of a new stop; the default memory is half of that available."""
    return enforce_stop(create(seconds, default_memory() if memory is None else memory))


@contextmanager
def enforce_stop(stop: Stop) -> Iterator[Stop]:
    """Enforce the limits of a `Stop` on the process."""
    with _memory_limit(stop.memory), _alarm(stop):
        yield stop


@contextmanager
def _memory_limit(memory: int | None) -> Iterator[None]:
    """Let the kernel refuse memory beyond the current use plus `memory` bytes."""
    used = data_bytes()
    try:
        import resource
    except ImportError:  # not POSIX
        used = 0
    if memory is None or not used:
        yield
        return
    kind = resource.RLIMIT_DATA
    soft, hard = resource.getrlimit(kind)  # negative: unlimited
    requested = used + max(memory, MIN_MEMORY_LIMIT)
    with suppress(ValueError, OSError):
        limits = (requested, soft, hard)
        resource.setrlimit(kind, (min(limit for limit in limits if limit >= 0), hard))
    try:
        yield
    finally:
        with suppress(ValueError, OSError):
            resource.setrlimit(kind, (soft, hard))


@contextmanager
def _alarm(stop: Stop) -> Iterator[None]:
    """Check `stop` shortly after its time limit, unless it has ended the search by then."""

    def ring(_number: int, _frame: FrameType | None) -> None:
        if not stop.ended:
            stop.check()

    try:
        before = signal.signal(signal.SIGALRM, ring)
    except (AttributeError, ValueError):  # not POSIX, or not the main thread
        yield
        return
    if stop.seconds_left is not None:
        signal.setitimer(signal.ITIMER_REAL, stop.seconds_left + _GRACE_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
