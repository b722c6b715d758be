"""How a search is stopped: by its limits of time and memory, or by someone."""

import time

from kaivuri.errors import MemoryLimit, TimeLimit
from kaivuri.language import gettext as _
from kaivuri.solvers.process_memory import resident_bytes

MIN_MEMORY_LIMIT = 64_000_000
"""Bytes that a process may always take; what is below shows only in the budgets of engines."""
_MEMORY_CHECK_SECONDS = 0.01
_TABLE_SHARE = 0.75  # of the memory, for an engine's tables: covers and copies lie beside them
_MAX_GRACE_SECONDS = 0.2


class Stop:
    """Asked by a search every few milliseconds whether it may go on."""

    def __init__(self, seconds: float | None = None, memory: int | None = None) -> None:
        """Let a search run for that many seconds, in that many bytes; None: without limit.

        The memory is what the process takes from now on.
        """
        self.seconds = seconds
        """How long a search may take."""
        self.memory = memory
        """How many bytes it may take."""
        self.ended = False
        """Whether `check` has ended a search."""
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._max_resident = (
            None if memory is None else resident_bytes() + max(memory, MIN_MEMORY_LIMIT)
        )
        self._next_memory_check = 0.0
        self._cancelled = False

    def cancel(self) -> None:
        """Make the search end at its next check; may be called from any thread."""
        self._cancelled = True

    def check(self) -> None:
        """Return, or end the search.

        Raises:
            TimeLimit: when the time is up or the search was cancelled.
        """
        if self._cancelled:
            self.ended = True
            raise TimeLimit(_("the search was cancelled"))
        if self._deadline is None and self._max_resident is None:
            return
        now = time.monotonic()
        if self._deadline is not None and now >= self._deadline:
            self.ended = True
            raise TimeLimit(
                _("no end within {seconds:g} s").format(seconds=self.seconds), field="timeout"
            )
        if self._max_resident is not None and now >= self._next_memory_check:
            self._next_memory_check = now + _MEMORY_CHECK_SECONDS
            self._check_memory(self._max_resident)

    def _check_memory(self, max_resident: int) -> None:
        if self.memory is not None and resident_bytes() > max_resident:
            self.ended = True
            raise MemoryLimit(
                _("no end within {memory:.0f} MB").format(memory=self.memory / 1e6), field="memory"
            )

    @property
    def seconds_left(self) -> float | None:
        """How long the search may go on; None: without limit."""
        return None if self._deadline is None else max(0.0, self._deadline - time.monotonic())

    def budget(self, default: int) -> int:
        """Bytes that an engine may take for its tables; `default` where there is no limit."""
        if self.memory is None or self._max_resident is None:
            return default
        if self.memory < MIN_MEMORY_LIMIT:
            return self.memory
        return int(_TABLE_SHARE * max(0, self._max_resident - resident_bytes()))

    def grace_period(self) -> "Stop":
        """A last short search after this one has ended, for a fair answer at once."""
        share = _MAX_GRACE_SECONDS if self.seconds is None else self.seconds / 20
        return Stop(min(_MAX_GRACE_SECONDS, max(0.05, share)))
