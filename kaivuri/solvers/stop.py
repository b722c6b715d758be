"""Time limit, memory limit and cancellation of a search."""

import time

from kaivuri.errors import MemoryLimit, TimeLimit
from kaivuri.language import gettext as _
from kaivuri.solvers.process_memory import resident_bytes

MIN_MEMORY_LIMIT = 64_000_000
"""Bytes that a process may always use; smaller limits only affect `Stop.budget`."""
_MEMORY_CHECK_SECONDS = 0.01
_TABLE_SHARE = 0.75  # of the memory, for tables; the rest is for covers and copies
_MAX_GRACE_SECONDS = 0.2


class Stop:
    """The limits of a search, which calls `check` every few milliseconds."""

    def __init__(self, seconds: float | None = None, memory: int | None = None) -> None:
        """Start the clock.

        Args:
            seconds: The time limit; None for no limit.
            memory: The memory in bytes that the process may use from now on; None for no limit.
        """
        self.seconds = seconds
        """The time limit."""
        self.memory = memory
        """The memory limit in bytes."""
        self.ended = False
        """Whether `check` has raised an error."""
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._max_resident = (
            None if memory is None else resident_bytes() + max(memory, MIN_MEMORY_LIMIT)
        )
        self._next_memory_check = 0.0
        self._cancelled = False

    def cancel(self) -> None:
        """End the search at its next check. Thread-safe."""
        self._cancelled = True

    def check(self) -> None:
        """Raise an error if the search has to end.

        Raises:
            TimeLimit: if the time is up or the search was cancelled.
            MemoryLimit: if the process uses too much memory.
        """
        if self._cancelled:
            self.ended = True
            raise TimeLimit(_("the search was cancelled"))
        if self._deadline is None and self._max_resident is None:
            return
        now = time.monotonic()
        if self._deadline is not None and now >= self._deadline:
            self.ended = True
            message = _("the search did not finish within {seconds:g} s")
            raise TimeLimit(message.format(seconds=self.seconds), field="timeout")
        if self._max_resident is not None and now >= self._next_memory_check:
            self._next_memory_check = now + _MEMORY_CHECK_SECONDS
            if self.memory is not None and resident_bytes() > self._max_resident:
                self.ended = True
                message = _("the search did not finish within {memory:.0f} MB")
                raise MemoryLimit(message.format(memory=self.memory / 1e6), field="memory")

    def record(self, nodes: int, covers: int = 0) -> None:
        """Note that a search has visited nodes and found covers, for those who watch it."""

    @property
    def seconds_left(self) -> float | None:
        """The remaining time; None if unlimited."""
        return None if self._deadline is None else max(0.0, self._deadline - time.monotonic())

    @property
    def is_half_over(self) -> bool:
        """Whether half of the time has passed."""
        left = self.seconds_left
        return left is not None and self.seconds is not None and left < self.seconds / 2

    def budget(self, default: int) -> int:
        """Return how many bytes tables may use; `default` without a memory limit."""
        if self.memory is None or self._max_resident is None:
            return default
        if self.memory < MIN_MEMORY_LIMIT:
            return self.memory
        return int(_TABLE_SHARE * max(0, self._max_resident - resident_bytes()))

    def grace_period(self) -> "Stop":
        """Return the limits of a last, short search after this one has ended.

        It may use the memory that this one left, at least `MIN_MEMORY_LIMIT`.
        """
        share = _MAX_GRACE_SECONDS if self.seconds is None else self.seconds / 20
        memory = self.memory
        if self._max_resident is not None and memory is not None and memory >= MIN_MEMORY_LIMIT:
            memory = max(MIN_MEMORY_LIMIT, self._max_resident - resident_bytes())
        return Stop(min(_MAX_GRACE_SECONDS, max(0.05, share)), memory)
