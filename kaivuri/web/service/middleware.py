"""Stands before the service: whose host it is, what browsers may do, time limits, the log."""

import asyncio
import time
from collections.abc import Callable, Collection, Iterable
from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.limits import Limits

PAGE_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""The page runs its own scripts and core alone, inline ones not either; it says so itself too,
for hosts that send no headers."""
CONTENT_SECURITY_POLICY = f"{PAGE_SECURITY_POLICY}; frame-ancestors 'none'"
"""It is in no frame either."""
_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
_ROUTE_KEY = "kaivuri.route"
_BAD_HOST = ServiceError(400, "bad_host", "this service does not go by that name")
_STOPPING = ServiceError(503, "stopping", "the service ends; try again in a moment")


class LoggedRoute(Route):
    """A route that tells the log its own address, which holds nothing of the request."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        scope[_ROUTE_KEY] = self.path
        await super().handle(scope, receive, send)


class ServiceMiddleware:
    """Everything that holds for all requests alike."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        *,
        hosts: Collection[str] = (),
        cross_origin: bool = False,
        log: Callable[[str], None] | None = None,
    ) -> None:
        """Guard an application; with `cross_origin`, pages of other origins may read the answers."""
        self._app = app
        self._limits = limits
        self._hosts = frozenset(host.lower() for host in ("localhost", *hosts))
        self._log = log
        headers = _HEADERS | (
            {} if cross_origin else {"cross-origin-resource-policy": "same-origin"}
        )
        self._headers = [(k.encode(), v.encode()) for k, v in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        exchange = _ResponseSender(send, self._headers, self._limits.send_seconds)
        try:
            if self._is_allowed_host(Headers(scope=scope).getlist("host")):
                await self._app(scope, receive, exchange.send)
            else:
                await _BAD_HOST.response(scope, receive, exchange.send)
        except TimeoutError:  # the client does not read
            exchange.status = 499
        except asyncio.CancelledError:  # the service ends
            if exchange.status is None:
                await _STOPPING.response(scope, receive, exchange.send)
        finally:
            if self._log:
                self._log(exchange.log_line(scope))

    def _is_allowed_host(self, hosts: list[str]) -> bool:
        """Whether a request is meant for this service: a page can't name it by another host.

        An address is: what names lead to can be changed under a browser, what addresses do can't.
        """
        if len(hosts) != 1:
            return False
        name = host_name(hosts[0])
        return name in self._hosts or _is_address(name)


def host_name(host: str) -> str:
    """The name in a Host header, without port and brackets, in lower case."""
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
    """One request and its answer on their way through."""

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

    def log_line(self, scope: Scope) -> str:
        """What the log says of it: no letters, no address of the client."""
        route = scope.get(_ROUTE_KEY, "-")
        took = 1000 * (time.perf_counter() - self._started)
        return f"{scope['method']} {route} {self.status or '-'} {took:.1f} ms"
