"""How long an answer may take, and in how much memory."""

from __future__ import annotations

from dataclasses import replace

from kaivuri.errors import BadRequest
from kaivuri.queries.context import Context
from kaivuri.solvers.process_memory import default_memory
from kaivuri.solvers.stop import Stop


def create_stop(timeout: float | None, memory: int | None) -> Stop:
    """The Stop of a call that was given these limits; no memory given: half of what there is.

    Raises:
        BadRequest: when a limit is not more than 0.
    """
    if timeout is not None and not timeout > 0:
        raise BadRequest("timeout", f"{timeout} seconds make no sense; give more than 0")
    if memory is not None and not memory > 0:
        raise BadRequest("memory", f"{memory} bytes of memory make no sense; give more than 0")
    return Stop(timeout, default_memory() if memory is None else memory)


def context_with_limits(
    context: Context | None, timeout: float | None, memory: int | None
) -> Context:
    """The context of a call that was given these limits.

    Raises:
        BadRequest: when a limit is not more than 0.
    """
    return replace(context or Context(), stop=create_stop(timeout, memory))
