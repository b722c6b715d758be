"""One polite GET over the network, whose every error has its own one-line message.

Nothing else in the package speaks HTTP. The request says who asks, is made again
at most once and follows no redirect. All of it, from the look-up of the host's
name to the end of a second try, takes at most `TOTAL_SECONDS`. No more than
`MAX_BYTES` of a reply are read, counted after decompression.
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

from kaivuri.errors import PuzzleNotFound, SourceUnavailable
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
    """An error that may pass: one more try is worth it."""


_TIMEOUT = N_("{subject}: {host} did not answer in time; try again later")
_TYPE_INSTEAD = N_("{error}; type the puzzle's letters instead")
_OR_TYPE_INSTEAD = N_("{error}, or type the puzzle's letters instead")


def get(
    url: str, subject: str, *, retry_seconds: float = RETRY_SECONDS, seconds: float = TOTAL_SECONDS
) -> bytes:
    """Fetch the body of a reply, with one more try after a passing error.

    Args:
        url: an absolute address.
        subject: the puzzle's name for messages: `Sanalouhos 18.4.2024`.
        retry_seconds: seconds between the two tries.
        seconds: how long all of it may take.
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
    """Make the request, and shut its connection if it has not ended in time."""
    # In a thread, because nothing else bounds the look-up of a name and the exchange of keys.
    adapter, outcome = _ClosableAdapter(), Future[bytes]()

    def run() -> None:
        try:
            outcome.set_result(_request(url, subject, adapter))
        except BaseException as error:  # raised where the outcome is waited for
            outcome.set_exception(error)
            if not isinstance(error, Exception):
                raise

    Thread(target=run, name=subject, daemon=True).start()
    try:
        return outcome.result(max(end - time.monotonic(), 0))
    except TimeoutError:
        adapter.shut_down()
        raise _error(SourceUnavailable, _OR_TYPE_INSTEAD, _(_TIMEOUT), url, subject) from None


class _ClosableAdapter(HTTPAdapter):
    """Makes one connection, which another thread can shut."""

    def __init__(self) -> None:
        super().__init__()
        self._socket: socket | None = None
        self._is_shut_down = False

    def get_connection_with_tls_context(self, *values: Any, **options: Any) -> Any:
        pool: Any = super().get_connection_with_tls_context(*values, **options)
        plain, keep = pool.ConnectionCls, self.set_socket

        class Kept(plain):  # type: ignore[valid-type, misc]
            def connect(self) -> None:
                super().connect()
                keep(self.sock)

        pool.ConnectionCls = Kept
        return pool

    def set_socket(self, connected: socket) -> None:
        """Take the socket, whose connection is shut at once if it comes too late."""
        self._socket = connected
        if self._is_shut_down:
            self.shut_down()

    def shut_down(self) -> None:
        """End all reading and writing, now and later."""
        self._is_shut_down = True
        if self._socket is not None:
            with suppress(OSError):  # it has ended by itself
                self._socket.shutdown(SHUT_RDWR)


def _request(url: str, subject: str, adapter: HTTPAdapter) -> bytes:
    try:
        with Session() as session:
            session.mount("http://", adapter)
            session.mount("https://", adapter)
            with session.get(
                url,
                headers=_HEADERS,
                auth=lambda request: request,  # else requests sends what ~/.netrc says
                timeout=(CONNECT_SECONDS, READ_SECONDS),
                stream=True,
                allow_redirects=False,
                # As a hook, because requests reads the body of a redirect before it returns.
                hooks={"response": partial(_check_status, subject=subject)},
            ) as reply:
                return _read_body(reply, subject)
    except (OSError, HTTPException, HTTPError, ValueError) as error:
        raise _source_error(error, url, subject) from error


def _source_error(error: Exception, url: str, subject: str) -> SourceUnavailable:
    kind: type[SourceUnavailable] = TransientError
    told = _("{subject}: the reply of {host} broke off or came damaged; try again later")
    match error:
        case exceptions.SSLError():
            kind = SourceUnavailable
            told = _(
                "{subject}: no secure connection to {host}: check clock, certificates, "
                "network log-in"
            )
        case exceptions.Timeout():
            told = _(_TIMEOUT)
        case exceptions.ProxyError():
            told = _(
                "{subject}: the proxy before {host} does not work: check HTTPS_PROXY and NO_PROXY"
            )
        case exceptions.ConnectionError():
            told = _("{subject}: no connection to {host}: check the network")
        case exceptions.ChunkedEncodingError() | exceptions.ContentDecodingError():
            pass
        case OSError():  # requests' other errors; a missing certificate file is a bare one
            kind = SourceUnavailable
            told = _(
                "{subject}: no request to {host} can be made ({name}): check proxy and certificates"
            )
    return _error(kind, _OR_TYPE_INSTEAD, told, url, subject, name=type(error).__name__)


def _check_status(reply: Response, subject: str, **_options: object) -> None:
    """Raise unless the status is 200; called before any of the body is read."""
    if reply.status_code == 200:
        return
    kind: type[SourceUnavailable] = SourceUnavailable
    form = _TYPE_INSTEAD
    match reply.status_code:
        case 301 | 302 | 303 | 307 | 308:
            told = _("{subject}: {host} sends the reader on to {target!r} (for consent or log-in?)")
        case 401 | 403 | 451:
            told = _("{subject}: {host} refuses the request (status {status})")
        case 404 | 410:
            kind, form = PuzzleNotFound, "{error}"
            told = _("{subject}: {host} has no such puzzle (status {status})")
        case 429:
            told = _(
                "{subject}: {host} asks for fewer requests (status 429): wait before the next try"
            )
        case status if status >= 500:
            kind, form = TransientError, _OR_TYPE_INSTEAD
            told = _("{subject}: {host} is out of order (status {status}); try again later")
        case _status:
            told = _("{subject}: {host} gives an unexpected answer (status {status})")
    reply.close()
    target = reply.headers.get("Location", _("another page"))[:60]
    raise _error(kind, form, told, reply.url, subject, status=reply.status_code, target=target)


def _read_body(reply: Response, subject: str) -> bytes:
    body = bytearray()
    # Neither Content-Length nor the size on the wire tells what a reply unpacks to.
    for chunk in reply.iter_content(_CHUNK_BYTES):
        body += chunk
        if len(body) > MAX_BYTES:
            told = _("{subject}: the reply of {host} is longer than 1 MB, which no puzzle is")
            raise _error(SourceUnavailable, _TYPE_INSTEAD, told, reply.url, subject)
    return bytes(body)


def _error(
    kind: type[SourceUnavailable], form: str, message: str, url: str, subject: str, **values: object
) -> SourceUnavailable:
    host = urlsplit(url).hostname or url
    return kind(_(form).format(error=message).format(subject=subject, host=host, **values))
