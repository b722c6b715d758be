"""The log of the server: clean lines of limited length, and at most one record a second of a kind.

Requests cause most records, so a client must not be able to flood the log or to write to a
terminal.
"""

import logging
import time
from collections.abc import Callable

from kaivuri.control_characters import escape_controls

_MAX_LINE = 200
_MAX_LINES = 40


class LimitedHandler(logging.StreamHandler):  # type: ignore[type-arg] # of the standard library
    """Writes records to standard error."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._written: dict[tuple[str, int], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether no record of the same line of code was written within a second."""
        kind, now = (record.pathname, record.lineno), self._clock()
        if now - self._written.get(kind, -1.0) < 1.0:
            return False
        self._written[kind] = now
        return True

    def format(self, record: logging.LogRecord) -> str:
        """Return the lines of a record, a traceback included."""
        lines = super().format(record).strip().splitlines()
        return "\n".join(f"kaivuri: {clean(line)}" for line in lines[-_MAX_LINES:])


LOG_CONFIG = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"stderr": {"()": LimitedHandler}},
    "loggers": {
        name: {"handlers": ["stderr"], "level": "ERROR"} for name in ("uvicorn.error", "asyncio")
    },
}
"""The configuration of `logging`, for uvicorn."""


def clean(text: str, max_length: int = _MAX_LINE) -> str:
    """Return the beginning of a text as one line, with escapes for control characters."""
    shown = escape_controls(text[:max_length]).replace("\n", r"\n").replace("\t", r"\t")
    return shown if len(text) <= max_length else f"{shown} …"
