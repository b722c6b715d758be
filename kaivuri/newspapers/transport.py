"""One polite GET over the network, whose every fault has its own one-line message.

Nothing else in the package speaks HTTP. The request says who asks, waits a
limited time, is made again at most once, follows no redirect and reads no
more than `MOST_BYTES` of a reply, counted after decompression.
"""

import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from kaivuri.errors import PuzzleNotFound, SourceUnavailable
from kaivuri.version import __version__

if TYPE_CHECKING:
    from requests import Response

MOST_BYTES = 1_000_000
CONNECT_SECONDS = 5.0
READ_SECONDS = 10.0
PAUSE_SECONDS = 0.5

TYPE_INSTEAD = "type the puzzle's letters instead"

_CHUNK_BYTES = 16_384
_HEADERS = {
    "User-Agent": f"kaivuri/{__version__} (solver of word grid puzzles)",
    "Accept": "application/json",
    "Accept-Encoding": "gzip",
}


class PassingFault(SourceUnavailable):
    """A fault that may pass: one more try is worth it."""


def get(url: str, subject: str, *, pause: float = PAUSE_SECONDS) -> bytes:
    """Fetch the body of a reply, with one more try after a passing fault.

    Args:
        url: an absolute address.
        subject: the puzzle's name for messages: `Sanalouhos 18.4.2024`.
        pause: seconds between the two tries.

    Raises:
        PuzzleNotFound: when there is nothing at that address (status 404 or 410).
        SourceUnavailable: on any other fault.
    """
    try:
        return _get_once(url, subject)
    except PassingFault:
        time.sleep(pause)
    return _get_once(url, subject)


def _get_once(url: str, subject: str) -> bytes:
    # requests takes longer to import than most grids take to solve.
    import requests

    def check(reply: "Response", **_: object) -> None:
        # As a hook, because requests reads the whole body of a redirect before it returns.
        _refuse_status(reply, subject)

    try:
        with requests.get(
            url,
            headers=_HEADERS,
            auth=lambda request: request,  # else requests sends what ~/.netrc says
            timeout=(CONNECT_SECONDS, READ_SECONDS),
            stream=True,
            allow_redirects=False,
            hooks={"response": check},
        ) as reply:
            return _body(reply, subject)
    except OSError as fault:
        # requests' own faults are OSErrors; a missing certificate file is a bare one.
        raise _told(fault, urlsplit(url).hostname or url, subject) from fault


def _refuse_status(reply: "Response", subject: str) -> None:
    """Raise unless the status is 200; called before any of the body is read."""
    status, host = reply.status_code, urlsplit(reply.url).hostname
    if status == 200:
        return
    reply.close()
    if status in {404, 410}:
        raise PuzzleNotFound(f"{subject}: {host} has no such puzzle (status {status})")
    if status >= 500:
        raise PassingFault(
            f"{subject}: {host} is out of order (status {status}); try again later, or"
            f" {TYPE_INSTEAD}"
        )
    raise SourceUnavailable(f"{subject}: {host} {_refusal(reply)}; {TYPE_INSTEAD}")


def _refusal(reply: "Response") -> str:
    match reply.status_code:
        case 301 | 302 | 303 | 307 | 308:
            target = reply.headers.get("Location", "another page")[:60]
            return f"sends the reader on to {target!r} (for consent or log-in?)"
        case 401 | 403 | 451:
            return f"refuses the request (status {reply.status_code})"
        case 429:
            return "asks for fewer requests (status 429): wait before the next try"
        case status:
            return f"gives an unexpected answer (status {status})"


def _body(reply: "Response", subject: str) -> bytes:
    body = bytearray()
    # Neither Content-Length nor the size on the wire tells what a reply unpacks to.
    for chunk in reply.iter_content(_CHUNK_BYTES):
        body += chunk
        if len(body) > MOST_BYTES:
            raise SourceUnavailable(
                f"{subject}: the reply of {urlsplit(reply.url).hostname} is longer than"
                f" {MOST_BYTES // 1_000_000} MB, which no puzzle is; {TYPE_INSTEAD}"
            )
    return bytes(body)


def _told(fault: OSError, host: str, subject: str) -> SourceUnavailable:
    from requests import exceptions

    kind: type[SourceUnavailable] = PassingFault
    match fault:
        case exceptions.SSLError():
            kind = SourceUnavailable
            words = f"no secure connection to {host}: check clock, certificates, network log-in"
        case exceptions.Timeout():
            words = f"{host} did not answer in time; try again later"
        case exceptions.ProxyError():
            words = f"the proxy before {host} does not work: check HTTPS_PROXY and NO_PROXY"
        case exceptions.ConnectionError():
            words = f"no connection to {host}: check the network"
        case exceptions.ChunkedEncodingError() | exceptions.ContentDecodingError():
            words = f"the reply of {host} broke off or came damaged; try again later"
        case _:
            kind = SourceUnavailable
            name = type(fault).__name__
            words = f"no request to {host} can be made ({name}): check proxy and certificates"
    return kind(f"{subject}: {words}, or {TYPE_INSTEAD}")
