"""Middleware: host check, security headers, sending time limit and request log."""

import asyncio
import time
from collections.abc import Callable, Collection, Iterable
from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.limits import Limits
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
_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
_ROUTE_KEY = "kaivuri.route"
_BAD_HOST = ServiceError(400, "bad_host", "the host name is not a name of this service")
_STOPPING = ServiceError(503, "stopping", "the service is stopping; try again in a moment")


class LoggedRoute(Route):
    """A route that stores its path pattern for the log; the pattern contains no request data."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        scope[_ROUTE_KEY] = self.path
        await super().handle(scope, receive, send)


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
        headers = _HEADERS | (
            {} if cross_origin else {"cross-origin-resource-policy": "same-origin"}
        )
        self._headers = [(k.encode(), v.encode()) for k, v in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        sender = _ResponseSender(send, self._headers, self._limits.send_seconds)
        try:
            if self._is_allowed_host(Headers(scope=scope).getlist("host")):
                await self._app(scope, receive, sender.send)
            else:
                await _BAD_HOST.response(scope, receive, sender.send)
        except TimeoutError:  # the client does not read the response
            sender.status = 499
        except asyncio.CancelledError:  # the service is stopping
            if sender.status is None:
                await _STOPPING.response(scope, receive, sender.send)
        finally:
            self._finish(scope, sender.status, sender.elapsed())

    def _finish(self, scope: Scope, status: int | None, seconds: float) -> None:
        """Log a request, without puzzle letters and client address, and count it."""
        route = scope.get(_ROUTE_KEY, "-")
        observe_request(route, status, seconds)
        if self._log:
            self._log(f"{scope['method']} {route} {status or '-'} {1000 * seconds:.1f} ms")

    def _is_allowed_host(self, hosts: list[str]) -> bool:
        """Return whether a request is addressed to this service, to prevent DNS rebinding.

        IP addresses are allowed, because an attacker can't redirect them through DNS.
        """
        if len(hosts) != 1:
            return False
        name = host_name(hosts[0])
        return name in self._hosts or _is_address(name)


def host_name(host: str) -> str:
    """Return the name in a Host header in lower case, without port and brackets."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".").lower()


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class _ResponseSender:
    """Sends a response with additional headers and a time limit, and records its status."""

    def __init__(self, send: Send, headers: Iterable[tuple[bytes, bytes]], seconds: float) -> None:
        self._send, self._headers, self._seconds = send, headers, seconds
        self._started = time.perf_counter()
        self.status: int | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = [*message.get("headers", ()), *self._headers]
        async with asyncio.timeout(self._seconds):
            await self._send(message)

    def elapsed(self) -> float:
        """Return the seconds since the request began."""
        return time.perf_counter() - self._started
