"""What the workbench gets from outside, so that tests can bring their own."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from kaivuri.archive.archive import Archive
from kaivuri.archive.range_fetch import pause_a_second
from kaivuri.newspapers.newspaper import Get
from kaivuri.newspapers.transport import get as polite_get
from kaivuri.play.clock import utc_now


@dataclass(frozen=True, slots=True)
class World:
    """Clock, network and archive."""

    clock: Callable[[], datetime] = utc_now
    get: Get = polite_get
    """Makes the requests to newspapers."""
    pause: Callable[[], None] = pause_a_second
    """Waits between two of them."""
    archive: Archive | None = None
    """Where days and progress are kept; the user's own if None."""
