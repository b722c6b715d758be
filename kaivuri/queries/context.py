"""The context of a query: clock, network, archive, limits, and callbacks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from numbers import Real
from typing import TYPE_CHECKING, Any

from kaivuri.common.clock import Clock, utc_now
from kaivuri.common.number_checks import check_positive
from kaivuri.errors import BadRequest
from kaivuri.language import gettext as _
from kaivuri.solvers.process_memory import default_memory
from kaivuri.solvers.stop import Stop

if TYPE_CHECKING:
    from kaivuri.archive.user_archive import Archive
    from kaivuri.games.analysis import AnalysedGrid
    from kaivuri.games.game import Game, NoteCallback
    from kaivuri.games.options import SearchOptions
    from kaivuri.newspapers.newspaper import HttpGet
    from kaivuri.words.grid import Grid

    Analyse = Callable[[Game, Grid, SearchOptions, Stop, NoteCallback], AnalysedGrid]


_MAX_MEMORY = 10**18  # the core counts bytes in 64 bits


def wait_a_second() -> None:
    """Pause between two requests to a newspaper."""
    time.sleep(1.0)


def _is_number(value: object) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


def _ignore(_: object) -> None:
    """Drop a note or a progress report."""


@dataclass(frozen=True, slots=True)
class Context:
    """The environment of a query; tests pass substitutes."""

    clock: Clock = utc_now
    get: HttpGet | None = None
    """Sends an HTTP GET request; None for `kaivuri.newspapers.transport.get`."""
    pause: Callable[[], None] = wait_a_second
    """Waits between two requests."""
    archive: Archive | None = None
    """None for the user's archive, opened for each query."""
    note: Callable[[str], None] = _ignore
    """Called with each note to the user."""
    stop: Stop | None = None
    """Ends the search; None for the default limits of the query."""
    on_progress: Callable[[Any], None] = _ignore
    """Called with intermediate results; each query documents which."""
    analyse: Analyse | None = None
    """Returns the cached analysis of a grid, or computes it; None for `Game.analyse`."""

    @property
    def http_get(self) -> HttpGet:
        """The function that sends a GET request, without emitting a note."""
        if self.get is not None:
            return self.get
        from kaivuri.newspapers import transport

        return transport.get

    @property
    def quiet(self) -> Context:
        """The same context without notes."""
        return replace(self, note=_ignore)

    def with_limits(self, timeout: float | None, memory: int | None) -> Context:
        """Return the same context with the limits that a caller gives.

        `timeout` is in seconds; `memory`, in bytes, is half of the machine's memory by default.

        Raises:
            BadRequest: if a limit is not a positive number.
        """
        if timeout is not None and not (_is_number(timeout) and timeout > 0):
            message = _("{text!r} is not a number of seconds above 0")
            raise BadRequest("timeout", message.format(text=timeout))
        check_positive(memory=memory)
        limit = default_memory() if memory is None else min(memory, _MAX_MEMORY)
        return replace(self, stop=Stop(timeout, limit))

    def limited(self, seconds: float) -> Context:
        """Return the same context, with a time limit if it has no limits."""
        return self if self.stop else replace(self, stop=Stop(seconds))

    def fetch(self, address: str, subject: str) -> bytes:
        """Emit a note and send a GET request.

        Raises:
            SourceUnavailable: if there is no usable reply.
        """
        self.note(_("fetching {subject} ...").format(subject=subject))
        return self.http_get(address, subject)

    @contextmanager
    def open_archive(self, *, strict: bool = False) -> Iterator[Archive]:
        """Open the archive; one given by the context stays open afterwards.

        `strict`: raise errors of the user's archive instead of emitting a note.
        """
        if self.archive is not None:
            yield self.archive
            return
        from kaivuri.archive.user_archive import user_archive

        with user_archive(self.note, clock=self.clock, strict=strict) as archive:
            yield archive
