"""What a query gets from outside: the time, the newspapers, the archive, a place for notes."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from kaivuri.language import gettext as _
from kaivuri.play.clock import utc_now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kaivuri.archive.archive import Archive
    from kaivuri.newspapers.newspaper import Get
    from kaivuri.play.clock import Clock


class World:
    """What comes from outside; tests bring their own. The real things are loaded when needed."""

    __slots__ = ("_archive", "_get", "_pause", "clock", "note")

    def __init__(
        self,
        *,
        clock: Clock = utc_now,
        get: Get | None = None,
        pause: Callable[[], None] | None = None,
        archive: Archive | None = None,
        note: Callable[[str], None] | None = None,
    ) -> None:
        """Take what is given, and the real things for the rest.

        Args:
            clock: gives the present time.
            get: makes requests; by default over the network, politely.
            pause: waits between two requests; by default for a second.
            archive: the archive; by default the user's own, opened for each question.
            note: takes notes to the user beside the answer; by default they are dropped.
        """
        self.clock = clock
        self.note = note or _nobody
        self._get, self._pause, self._archive = get, pause, archive

    def get(self, address: str, subject: str) -> bytes:
        """Fetch an address, with a note that says so.

        Raises:
            SourceUnavailable: when there is no usable reply.
        """
        self.note(_("fetching {subject} ...").format(subject=subject))
        return self.request(address, subject)

    @property
    def request(self) -> Get:
        """Makes requests without notes."""
        if self._get is not None:
            return self._get
        from kaivuri.newspapers import transport

        return transport.get

    @property
    def pause(self) -> Callable[[], None]:
        """Waits between two requests."""
        if self._pause is not None:
            return self._pause
        from kaivuri.archive.range_fetch import pause_a_second

        return pause_a_second

    def changed(
        self,
        *,
        archive: Archive | None = None,
        note: Callable[[str], None] | None = None,
        get: Get | None = None,
    ) -> World:
        """The same world with another archive, somebody else to tell, or other requests."""
        return World(
            clock=self.clock,
            get=get or self._get,
            pause=self._pause,
            archive=archive or self._archive,
            note=note or self.note,
        )

    @contextmanager
    def archive(self, *, strict: bool = False) -> Iterator[Archive]:
        """Give the archive; the user's own is closed afterwards.

        Args:
            strict: whether faults of the user's own archive end the run, instead of a note.
        """
        if self._archive is not None:
            yield self._archive
            return
        from kaivuri.archive.archive import user_archive

        with user_archive(self.note, clock=self.clock, strict=strict) as archive:
            yield archive


def _nobody(_: str) -> None:
    """Drop a note."""
