"""How a search is stopped."""

import time

from kaivuri.errors import TimeLimit


class Stop:
    """Asked by a search every few milliseconds whether it may go on."""

    def __init__(self, seconds: float | None = None) -> None:
        """Let a search run for that many seconds; None: without limit."""
        self._seconds = seconds
        self._deadline = None if seconds is None else time.monotonic() + seconds
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
            raise TimeLimit("the search was cancelled")
        if self._deadline is not None and time.monotonic() >= self._deadline:
            raise TimeLimit(f"no end within {self._seconds:g} s; raise --timeout to search longer")
