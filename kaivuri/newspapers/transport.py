"""One polite GET over the network, whose every fault has its own one-line message.

Nothing else in the package speaks HTTP. The request says who asks, is made again
at most once and follows no redirect. All of it, from the look-up of the host's
name to the end of a second try, takes at most `WHOLE_SECONDS`. No more
than `MOST_BYTES` of a reply are kept, counted after decompression, and no more than
`MOST_WIRE_BYTES` of it are read, headers and trailers included.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from kaivuri.errors import PuzzleNotFound, SourceUnavailable
from kaivuri.language import gettext as _
from kaivuri.language import marked
from kaivuri.version import __version__

if TYPE_CHECKING:
    from requests import Response

MOST_BYTES = 1_000_000
MOST_WIRE_BYTES = 4_000_000
"""Above `MOST_BYTES`, for headers and for the frames of small chunks."""
WHOLE_SECONDS = 20.0
CONNECT_SECONDS = 5.0
READ_SECONDS = 10.0
PAUSE_SECONDS = 0.5

_CHUNK_BYTES = 16_384
_HEADERS = {
    "User-Agent": f"kaivuri/{__version__} (solver of word grid puzzles)",
    "Accept": "application/json",
    "Accept-Encoding": "gzip",
}


class PassingFault(SourceUnavailable):
    """A fault that may pass: one more try is worth it."""


@dataclass(slots=True)
class ExchangeAllowance:
    """What is left of the time and the bytes of one exchange."""

    subject: str
    host: str
    end: float
    """When it must be over, by `clock`."""
    clock: Callable[[], float]
    left: int = MOST_WIRE_BYTES
    """Bytes that may still come."""

    def spend(self, count: int) -> None:
        """Account for bytes that came.

        Raises:
            SourceUnavailable: when they are too many, or it is too late.
        """
        self.left -= count
        if self.left < 0:
            raise _too_long(self.subject, self.host, MOST_WIRE_BYTES)
        if self.seconds <= 0:
            raise self.too_late()

    @property
    def seconds(self) -> float:
        """How long it may still take."""
        return self.end - self.clock()

    def too_late(self) -> SourceUnavailable:
        """Make the fault of an exchange that takes too long."""
        return SourceUnavailable(
            _(
                "{subject}: {host} did not answer in time; try again later, or "
                "type the puzzle's letters instead"
            ).format(subject=self.subject, host=self.host)
        )


def get(
    url: str,
    subject: str,
    *,
    pause: float = PAUSE_SECONDS,
    seconds: float = WHOLE_SECONDS,
    clock: Callable[[], float] = time.monotonic,
) -> bytes:
    """Fetch the body of a reply, with one more try after a passing fault.

    Args:
        url: an absolute address.
        subject: the puzzle's name for messages: `Sanalouhos 18.4.2024`.
        pause: seconds between the two tries.
        seconds: how long all of it may take.
        clock: tells the time in seconds.

    Raises:
        PuzzleNotFound: when there is nothing at that address (status 404 or 410).
        SourceUnavailable: on any other fault.
    """
    host = urlsplit(url).hostname or url
    allowance = ExchangeAllowance(subject, host, clock() + seconds, clock)
    try:
        return _in_time(url, allowance)
    except PassingFault:
        if allowance.seconds <= pause:
            raise
        time.sleep(pause)
    return _in_time(url, allowance)


def _in_time(url: str, allowance: ExchangeAllowance) -> bytes:
    """Make the request, and wait for it no longer than is allowed.

    In a thread of its own, because the look-up of a name and the exchange of keys
    can't be bounded otherwise. Left alone, it ends with the next byte that it reads.
    """
    from queue import Empty, SimpleQueue
    from threading import Thread

    outcome: SimpleQueue[bytes | BaseException] = SimpleQueue()

    def run() -> None:
        try:
            outcome.put(_get_once(url, allowance))
        except BaseException as fault:
            outcome.put(fault)
            if not isinstance(fault, Exception):
                raise

    Thread(target=run, daemon=True).start()
    try:
        came = outcome.get(timeout=max(allowance.seconds, 0))
    except Empty:
        raise allowance.too_late() from None
    if isinstance(came, BaseException):
        raise came
    return came


def _get_once(url: str, allowance: ExchangeAllowance) -> bytes:
    # requests takes longer to import than most grids take to solve.
    from http.client import HTTPException

    from urllib3.exceptions import HTTPError

    from kaivuri.newspapers.bounded import counting_session

    subject = allowance.subject

    def check(reply: "Response", **_: object) -> None:
        # As a hook, because requests reads the whole body of a redirect before it returns.
        _refuse_status(reply, subject)

    try:
        with (
            counting_session(allowance.spend) as session,
            session.get(
                url,
                headers=_HEADERS,
                auth=lambda request: request,  # else requests sends what ~/.netrc says
                timeout=(CONNECT_SECONDS, READ_SECONDS),
                stream=True,
                allow_redirects=False,
                hooks={"response": check},
            ) as reply,
        ):
            return _body(reply, subject)
    except OSError as fault:
        # requests' own faults are OSErrors; a missing certificate file is a bare one.
        raise _told(fault, allowance.host, subject) from fault
    except (HTTPException, HTTPError, ValueError) as fault:
        raise PassingFault(_damaged(allowance.host, subject)) from fault


def _refuse_status(reply: "Response", subject: str) -> None:
    """Raise unless the status is 200; called before any of the body is read."""
    status, host = reply.status_code, urlsplit(reply.url).hostname
    if status == 200:
        return
    reply.close()
    if status in {404, 410}:
        raise PuzzleNotFound(
            _("{subject}: {host} has no such puzzle (status {status})").format(
                subject=subject, host=host, status=status
            )
        )
    if status >= 500:
        raise PassingFault(
            _(
                "{subject}: {host} is out of order (status {status}); try again later, or "
                "type the puzzle's letters instead"
            ).format(subject=subject, host=host, status=status)
        )
    raise SourceUnavailable(
        _("{fault}; type the puzzle's letters instead").format(fault=_refusal(reply, subject, host))
    )


def _refusal(reply: "Response", subject: str, host: str | None) -> str:
    target = ""
    match reply.status_code:
        case 301 | 302 | 303 | 307 | 308:
            target = reply.headers.get("Location", _("another page"))[:60]
            told = _("{subject}: {host} sends the reader on to {target!r} (for consent or log-in?)")
        case 401 | 403 | 451:
            told = _("{subject}: {host} refuses the request (status {status})")
        case 429:
            told = _(
                "{subject}: {host} asks for fewer requests (status 429): wait before the next try"
            )
        case _status:
            told = _("{subject}: {host} gives an unexpected answer (status {status})")
    return told.format(subject=subject, host=host, status=reply.status_code, target=target)


def _body(reply: "Response", subject: str) -> bytes:
    body = bytearray()
    # Neither Content-Length nor the size on the wire tells what a reply unpacks to.
    for chunk in reply.iter_content(_CHUNK_BYTES):
        body += chunk
        if len(body) > MOST_BYTES:
            raise _too_long(subject, urlsplit(reply.url).hostname, MOST_BYTES)
    return bytes(body)


def _too_long(subject: str, host: str | None, most: int) -> SourceUnavailable:
    return SourceUnavailable(
        _(
            "{subject}: the reply of {host} is longer than {most} MB, which no puzzle is; "
            "type the puzzle's letters instead"
        ).format(subject=subject, host=host, most=most // 1_000_000)
    )


_DAMAGED = marked(
    "{subject}: the reply of {host} broke off or came damaged; try again later, or "
    "type the puzzle's letters instead"
)


def _damaged(host: str, subject: str) -> str:
    return _(_DAMAGED).format(subject=subject, host=host)


def _told(fault: OSError, host: str, subject: str) -> SourceUnavailable:
    from requests import exceptions

    kind: type[SourceUnavailable] = PassingFault
    match fault:
        case exceptions.SSLError():
            kind = SourceUnavailable
            told = _(
                "{subject}: no secure connection to {host}: check clock, certificates, "
                "network log-in, or type the puzzle's letters instead"
            )
        case exceptions.Timeout():
            told = _(
                "{subject}: {host} did not answer in time; try again later, or "
                "type the puzzle's letters instead"
            )
        case exceptions.ProxyError():
            told = _(
                "{subject}: the proxy before {host} does not work: check HTTPS_PROXY and "
                "NO_PROXY, or type the puzzle's letters instead"
            )
        case exceptions.ConnectionError():
            told = _(
                "{subject}: no connection to {host}: check the network, or "
                "type the puzzle's letters instead"
            )
        case exceptions.ChunkedEncodingError() | exceptions.ContentDecodingError():
            told = _(_DAMAGED)
        case _other:
            kind = SourceUnavailable
            told = _(
                "{subject}: no request to {host} can be made ({name}): check proxy and "
                "certificates, or type the puzzle's letters instead"
            )
    return kind(told.format(subject=subject, host=host, name=type(fault).__name__))
