"""Time and memory limits of API calls."""

from __future__ import annotations

from dataclasses import replace

from kaivuri.errors import BadRequest
from kaivuri.queries.context import Context
from kaivuri.solvers.process_memory import default_memory
from kaivuri.solvers.stop import Stop


def create_stop(timeout: float | None, memory: int | None) -> Stop:
    """Return a `Stop` with these limits; `memory` defaults to half of the machine's memory.

    Raises:
        BadRequest: if a limit is not positive.
    """
    if timeout is not None and not timeout > 0:
        raise BadRequest("timeout", f"{timeout} seconds is not a valid limit; give more than 0")
    if memory is not None and not memory > 0:
        raise BadRequest("memory", f"{memory} bytes is not a valid limit; give more than 0")
    return Stop(timeout, default_memory() if memory is None else memory)


def context_with_limits(
    context: Context | None, timeout: float | None, memory: int | None
) -> Context:
    """Return `context`, or a new context, with these limits."""
    return replace(context or Context(), stop=create_stop(timeout, memory))
