"""The clock: a function that is passed to all code that needs the time, so tests can fake it."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], "datetime"]
"""Returns the current time, with a time zone."""


def utc_now() -> datetime:
    """Return the system time in UTC."""
    return datetime.now(UTC)
