"""What a clock is, and the one place where the system's clock is read.

Whatever needs the time is given a clock, so that tests bring their own.
"""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], "datetime"]
"""Gives the present time, with a time zone."""


def utc_now() -> datetime:
    """Ask the system's clock for the time, in UTC."""
    return datetime.now(UTC)
