"""The context of a query: clock, network, archive, stop, and where notes and progress go."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from kaivuri.language import gettext as _
from kaivuri.play.clock import Clock, utc_now
from kaivuri.solvers.stop import Stop

if TYPE_CHECKING:
    from kaivuri.archive.user_archive import Archive
    from kaivuri.games.analysis import AnalysedGrid
    from kaivuri.games.game import Game, NoteCallback
    from kaivuri.games.options import SearchOptions
    from kaivuri.newspapers.newspaper import HttpGet
    from kaivuri.words.grid import Grid

    Analyse = Callable[[Game, Grid, SearchOptions, Stop, NoteCallback], AnalysedGrid]


def _wait_a_second() -> None:
    time.sleep(1.0)


def _ignore(_: object) -> None:
    """Drop a note, or a report of progress."""


@dataclass(frozen=True, slots=True)
class Context:
    """What a query uses beside its request; tests pass substitutes."""

    clock: Clock = utc_now
    """Returns the present time."""
    get: HttpGet | None = None
    """Requests an address; None: over the network, by `kaivuri.newspapers.transport`."""
    pause: Callable[[], None] = _wait_a_second
    """Waits between two requests."""
    archive: Archive | None = None
    """The archive; None: the user's own, opened for each question."""
    note: Callable[[str], None] = _ignore
    """Takes notes to the user beside the answer."""
    stop: Stop | None = None
    """Ends the search; None: the query's own limits."""
    on_progress: Callable[[Any], None] = _ignore
    """Takes what a query finds on its way; each query says what that is."""
    analyse: Analyse | None = None
    """Returns the cached analysis of a grid, or computes it; None: `Game.analyse` does."""

    @property
    def http_get(self) -> HttpGet:
        """The function that requests an address without a note."""
        if self.get is not None:
            return self.get
        from kaivuri.newspapers import transport

        return transport.get

    @property
    def quiet(self) -> Context:
        """The same context without notes."""
        return replace(self, note=_ignore)

    def fetch(self, address: str, subject: str) -> bytes:
        """Request an address, with a note that says so.

        Raises:
            SourceUnavailable: when there is no usable reply.
        """
        self.note(_("fetching {subject} ...").format(subject=subject))
        return self.http_get(address, subject)

    @contextmanager
    def open_archive(self, *, strict: bool = False) -> Iterator[Archive]:
        """Give the archive; the user's own is closed afterwards.

        Args:
            strict: whether errors of the user's own archive end the run, instead of a note.
        """
        if self.archive is not None:
            yield self.archive
            return
        from kaivuri.archive.user_archive import user_archive

        with user_archive(self.note, clock=self.clock, strict=strict) as archive:
            yield archive
