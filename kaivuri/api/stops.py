"""Time and memory limits of API calls."""

from __future__ import annotations

from dataclasses import replace
from numbers import Real

from kaivuri.errors import BadRequest
from kaivuri.language import gettext as _
from kaivuri.play.number_checks import check_positive
from kaivuri.queries.context import Context
from kaivuri.solvers.process_memory import default_memory
from kaivuri.solvers.stop import Stop

_MAX_MEMORY = 10**18  # the core counts bytes in 64 bits


def create_stop(timeout: float | None, memory: int | None) -> Stop:
    """Return a `Stop` with these limits; `memory` defaults to half of the machine's memory.

    Raises:
        BadRequest: if a limit is not a positive number.
    """
    if timeout is not None and not (_is_number(timeout) and timeout > 0):
        message = _("{text!r} is not a number of seconds above 0")
        raise BadRequest("timeout", message.format(text=timeout))
    check_positive(memory=memory)
    return Stop(timeout, default_memory() if memory is None else min(memory, _MAX_MEMORY))


def _is_number(value: object) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


def context_with_limits(
    context: Context | None, timeout: float | None, memory: int | None
) -> Context:
    """Return `context`, or a new context, with these limits."""
    return replace(context or Context(), stop=create_stop(timeout, memory))
