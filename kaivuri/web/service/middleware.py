"""Middleware: host check, security headers, sending time limit and request log."""

import asyncio
import re
import time
from collections.abc import Callable, Collection, Iterable
from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.log import clean
from kaivuri.web.service.metrics import observe_request

PAGE_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""Allows only scripts and WebAssembly of this origin, and no inline scripts. A meta element of the
page repeats it, for static hosts that send no headers."""
CONTENT_SECURITY_POLICY = f"{PAGE_SECURITY_POLICY}; frame-ancestors 'none'"
"""Adds a directive that only headers support: no other page may frame this one."""
_HOST = re.compile(r"(?:\[(?P<address>[0-9A-Fa-f:.]+)\]|(?P<name>[^\s\[\]@:/]+))(?::[0-9]{0,5})?")
"""The value of a Host header: an IPv6 address or a name, and a port."""
_CHUNK_BYTES = 1 << 16
_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
_BAD_HOST = ServiceError(400, "bad_host", "the host name is not a name of this service")
_TWO_LENGTHS = ServiceError(
    400,
    "bad_request",
    "give Content-Length or Transfer-Encoding, not both",
    {"connection": "close"},
)
_BUSY = ServiceError(503, "busy", "too many large responses are being sent", {"retry-after": "5"})
_STOPPING = ServiceError(503, "stopping", "the service is stopping; try again in a moment")


class ServiceMiddleware:
    """Checks the host, adds headers, limits the sending time and logs each request."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        *,
        hosts: Collection[str] = (),
        cross_origin: bool = False,
        log: Callable[[str], None] | None = None,
    ) -> None:
        """Wrap an application; `cross_origin`: pages of other origins may read the responses."""
        self._app = app
        self._limits = limits
        self._hosts = frozenset(host.lower() for host in ("localhost", *hosts))
        self._log = log
        self._sending = 0
        headers = _HEADERS | (
            {} if cross_origin else {"cross-origin-resource-policy": "same-origin"}
        )
        self._headers = [(k.encode(), v.encode()) for k, v in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        sender = _ResponseSender(send, self._headers, self._limits.send_seconds, self._reserve)
        try:
            headers = Headers(scope=scope)
            if not self._is_allowed_host(headers.getlist("host")):
                await _BAD_HOST.response(scope, receive, sender.send)
            elif "content-length" in headers and "transfer-encoding" in headers:
                # A proxy in front may take another part for the next request.
                await _TWO_LENGTHS.response(scope, receive, sender.send)
            else:
                await self._app(scope, receive, sender.send)
        except TimeoutError:  # the client does not read the response
            sender.status = 499
        except asyncio.CancelledError:  # the service is stopping
            if sender.status is None:
                await _STOPPING.response(scope, receive, sender.send)
        finally:
            self._sending -= sender.reserved
            self._finish(scope, sender.status, sender.elapsed())

    def _finish(self, scope: Scope, status: int | None, seconds: float) -> None:
        """Log a request, without puzzle letters and client address, and count it."""
        route: Route | None = scope.get("route")
        observe_request(route, status, seconds)
        if self._log:
            method, path = clean(scope["method"], 20), route.path if route else "-"
            self._log(f"{method} {path} {status or '-'} {1000 * seconds:.1f} ms")

    def _reserve(self, size: int) -> bool:
        """Count a large response as being sent; return False if there are too many."""
        if self._sending + size > self._limits.sending_bytes:
            return False
        self._sending += size
        return True

    def _is_allowed_host(self, hosts: list[str]) -> bool:
        """Return whether a request is addressed to this service, to prevent DNS rebinding.

        IP addresses are allowed, because an attacker can't redirect them through DNS.
        """
        if len(hosts) != 1:
            return False
        match = _HOST.fullmatch(hosts[0])
        if match is None:
            return False
        name = (match["address"] or match["name"]).rstrip(".").lower()
        return name in self._hosts or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _start_and_body(response: Response) -> tuple[Message, bytes]:
    headers = response.raw_headers
    start = {"type": "http.response.start", "status": response.status_code, "headers": headers}
    return start, bytes(response.body)


class _ResponseSender:
    """Sends a response in chunks with additional headers, and records its status.

    The server buffers a chunk, and accepts the next one when the client has read most of it.
    """

    def __init__(
        self,
        send: Send,
        headers: Iterable[tuple[bytes, bytes]],
        seconds: float,
        reserve: Callable[[int], bool],
    ) -> None:
        """Wrap `send`; `seconds`: the time limit of a chunk; `reserve`: admits a large body."""
        self._send, self._headers, self._seconds = send, headers, seconds
        self._reserve = reserve
        self._started = time.perf_counter()
        self._start: Message | None = None
        self.reserved = 0
        """The size of the body if it is large."""
        self.status: int | None = None

    async def send(self, message: Message) -> None:
        """Send a message; the start waits for the first part of the body."""
        if message["type"] == "http.response.start":
            self._start, self.status = message, message["status"]
            return
        body: bytes = message.get("body", b"")
        if len(body) > _CHUNK_BYTES and not self.reserved:
            if self._reserve(len(body)):
                self.reserved = len(body)
            elif self._start is not None:
                self._start, body, self.status = *_start_and_body(_BUSY.response), _BUSY.status
        if self._start is not None:
            headers = [*self._start.get("headers", ()), *self._headers]
            await self._forward({**self._start, "headers": headers})
            self._start = None
        for start in range(0, len(body) or 1, _CHUNK_BYTES):
            end = start + _CHUNK_BYTES
            more = message.get("more_body", False) or end < len(body)
            await self._forward({**message, "body": body[start:end], "more_body": more})

    async def _forward(self, message: Message) -> None:
        async with asyncio.timeout(self._seconds):
            await self._send(message)

    def elapsed(self) -> float:
        """Return the seconds since the request began."""
        return time.perf_counter() - self._started
