"""An HTTP GET request with limits, one retry and an error message for each failure.

This is the only module that sends requests. A request names the program in its
User-Agent, is retried at most once and follows no redirects. From the DNS lookup to
the end of the retry it takes at most `TOTAL_SECONDS`. At most `MAX_BYTES` of a reply
are read, counted after decompression.
"""

import time
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from http.client import HTTPException
from socket import SHUT_RDWR, socket
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from requests import Response, Session, exceptions
from requests.adapters import HTTPAdapter
from urllib3.exceptions import HTTPError

from kaivuri.errors import PuzzleNotFound, SourceUnavailable, SourceUnreachable
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.version import __version__

MAX_BYTES = 1_000_000
TOTAL_SECONDS = 20.0
CONNECT_SECONDS = 5.0
READ_SECONDS = 10.0
RETRY_SECONDS = 0.5

_CHUNK_BYTES = 16_384
_HEADERS = {
    "User-Agent": f"kaivuri/{__version__} (solver of word grid puzzles)",
    "Accept": "application/json",
    "Accept-Encoding": "gzip",
}


class TransientError(SourceUnavailable):
    """An error for which a retry may help."""


class ConnectionFailed(SourceUnreachable, TransientError):
    """No connection, or no answer on it in time."""


_TIMEOUT = N_("{subject}: {host} did not answer in time; try again later")
_TYPE_INSTEAD = N_("{error}; type the puzzle's letters instead")
_OR_TYPE_INSTEAD = N_("{error}, or type the puzzle's letters instead")


def get(
    url: str, subject: str, *, retry_seconds: float = RETRY_SECONDS, seconds: float = TOTAL_SECONDS
) -> bytes:
    """Return the body of the reply to a GET request, retried once after a transient error.

    `subject` is the puzzle's name for messages; `seconds` limits both attempts together.
    """
    end = time.monotonic() + seconds
    try:
        return _get_within(url, subject, end)
    except TransientError:
        if time.monotonic() + retry_seconds >= end:
            raise
    time.sleep(retry_seconds)
    return _get_within(url, subject, end)


def _get_within(url: str, subject: str, end: float) -> bytes:
    """Send the request and close its connection at the time limit."""
    # In a thread, because DNS lookup and the TLS handshake have no other time limit.
    adapter, outcome = _ClosableAdapter(), Future[bytes]()

    def run() -> None:
        try:
            outcome.set_result(_request(url, subject, adapter))
        except BaseException as error:  # raised again by `outcome.result`
            outcome.set_exception(error)
            if not isinstance(error, Exception):
                raise

    Thread(target=run, name=subject, daemon=True).start()
    try:
        return outcome.result(max(end - time.monotonic(), 0))
    except TimeoutError:
        adapter.shut_down()
        raise _error(SourceUnreachable, _OR_TYPE_INSTEAD, _(_TIMEOUT), url, subject) from None


class _ClosableAdapter(HTTPAdapter):
    """Transport adapter with one connection that another thread can shut down."""

    def __init__(self) -> None:
        super().__init__()
        self._socket: socket | None = None
        self._is_shut_down = False

    def get_connection_with_tls_context(self, *values: Any, **options: Any) -> Any:
        pool: Any = super().get_connection_with_tls_context(*values, **options)
        base, set_socket = pool.ConnectionCls, self.set_socket

        class Connection(base):  # type: ignore[valid-type, misc]
            def connect(self) -> None:
                super().connect()
                set_socket(self.sock)

        pool.ConnectionCls = Connection
        return pool

    def set_socket(self, connected: socket) -> None:
        """Store the socket, or shut it down at once after `shut_down`."""
        self._socket = connected
        if self._is_shut_down:
            self.shut_down()

    def shut_down(self) -> None:
        """Stop all reading and writing, including on a socket that is set later."""
        self._is_shut_down = True
        if self._socket is not None:
            with suppress(OSError):  # it is already closed
                self._socket.shutdown(SHUT_RDWR)


def _request(url: str, subject: str, adapter: HTTPAdapter) -> bytes:
    try:
        with Session() as session:
            session.mount("http://", adapter)
            session.mount("https://", adapter)
            with session.get(
                url,
                headers=_HEADERS,
                auth=lambda request: request,  # else requests sends credentials from ~/.netrc
                timeout=(CONNECT_SECONDS, READ_SECONDS),
                stream=True,
                allow_redirects=False,
                # A hook, because requests reads the body of a redirect before it returns.
                hooks={"response": partial(_check_status, subject=subject)},
            ) as reply:
                return _read_body(reply, subject)
    except (OSError, HTTPException, HTTPError, ValueError) as error:
        raise _source_error(error, url, subject) from None


def _source_error(error: Exception, url: str, subject: str) -> SourceUnavailable:
    kind: type[SourceUnavailable] = TransientError
    message = _("{subject}: the reply from {host} was incomplete or damaged; try again later")
    match error:
        case exceptions.SSLError():
            kind = SourceUnreachable
            message = _(
                "{subject}: can't connect securely to {host}: check the clock, the certificates "
                "and the network login"
            )
        case exceptions.Timeout():
            kind = ConnectionFailed
            message = _(_TIMEOUT)
        case exceptions.ProxyError():
            kind = ConnectionFailed
            message = _(
                "{subject}: the proxy for {host} does not work: check HTTPS_PROXY and NO_PROXY"
            )
        case exceptions.ConnectionError():
            kind = ConnectionFailed
            message = _("{subject}: can't connect to {host}: check the network")
        case exceptions.ChunkedEncodingError() | exceptions.ContentDecodingError():
            pass
        case OSError():  # other errors of requests; OSError itself for a missing certificate file
            kind = SourceUnreachable
            message = _(
                "{subject}: can't send a request to {host} ({name}): "
                "check the proxy and the certificates"
            )
    return _error(kind, _OR_TYPE_INSTEAD, message, url, subject, name=type(error).__name__)


def _check_status(reply: Response, subject: str, **_options: object) -> None:
    if reply.status_code == 200:
        return
    kind: type[SourceUnavailable] = SourceUnavailable
    form = _TYPE_INSTEAD
    match reply.status_code:
        case 301 | 302 | 303 | 307 | 308:
            message = _("{subject}: {host} redirects to {target!r} (for consent or login?)")
        case 401 | 403 | 451:
            message = _("{subject}: {host} refuses the request (status {status})")
        case 404 | 410:
            kind, form = PuzzleNotFound, "{error}"
            message = _("{subject}: {host} has no such puzzle (status {status})")
        case 429:
            message = _(
                "{subject}: {host} reports too many requests (status 429): wait before trying again"
            )
        case status if status >= 500:
            kind, form = TransientError, _OR_TYPE_INSTEAD
            message = _("{subject}: {host} has a server error (status {status}); try again later")
        case _status:
            message = _("{subject}: {host} replied with an unexpected status ({status})")
    reply.close()
    target = reply.headers.get("Location", _("another page"))[:60]
    raise _error(kind, form, message, reply.url, subject, status=reply.status_code, target=target)


def _read_body(reply: Response, subject: str) -> bytes:
    body = bytearray()
    # Content-Length is the size before decompression.
    for chunk in reply.iter_content(_CHUNK_BYTES):
        body += chunk
        if len(body) > MAX_BYTES:
            message = _("{subject}: the reply from {host} is larger than 1 MB, so not a puzzle")
            raise _error(SourceUnavailable, _TYPE_INSTEAD, message, reply.url, subject)
    return bytes(body)


def _error(
    kind: type[SourceUnavailable], form: str, message: str, url: str, subject: str, **values: object
) -> SourceUnavailable:
    host = urlsplit(url).hostname or url
    return kind(_(form).format(error=message).format(subject=subject, host=host, **values))
