"""The uvicorn server of the service, in one or several processes on one socket."""

import asyncio
import ctypes
import gc
import multiprocessing
import os
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from time import monotonic

import h11
from starlette.types import ASGIApp
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from kaivuri.errors import KaivuriError, os_error_message
from kaivuri.language import gettext as _
from kaivuri.web.service.log import LOG_CONFIG
from kaivuri.web.service.metrics import continue_shared_metrics, shared_metrics

_MAX_CONNECTIONS = 4000
"""Per process, if the limit of descriptors allows it; further connections get a 503."""
_MAX_SELECTED_CONNECTIONS = 400
_MAX_BACKLOG = 512 if os.name == "posix" else 64
_MAX_OTHER_DESCRIPTORS = 128
"""Descriptors of the process that are not connections."""
_REFUSAL = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-type: text/plain\r\n"
    b"content-length: 19\r\n\r\nService Unavailable"
)
_REQUEST_SECONDS = 5
"""The time limit for receiving a header, and for an idle connection."""
_UNREAD_SECONDS = 20
"""The time until a client is dropped that does not read what was sent."""
_RELEASE_SECONDS = 10
"""The time between two releases of freed memory."""
_MALLOPT_TRIM_THRESHOLD, _MALLOPT_MMAP_THRESHOLD = -1, -3
"""Parameters of `mallopt`, from the C library's malloc.h."""
_MALLOC_THRESHOLD = 256 << 10
"""Freed blocks from this size on, and more than it at the end of a heap, go to the system."""
_CALM_SECONDS = 60.0
"""The time without a death of a worker after which the next one is replaced at once again."""
_MAX_PAUSE_SECONDS = 16.0
_GRACE_SECONDS = 3
"""The time limit for finishing requests after a signal."""
_WORKER_TIMEOUT_SECONDS = 20
"""The time until an unresponsive worker is replaced; long, because starting may be slow."""


class AddressUnavailable(KaivuriError):
    """Raised if the address can't be used."""


class RequestProtocol(H11Protocol):
    """Closes connections whose request does not arrive in time, and refuses too many of them.

    uvicorn limits only the time between requests; a client that sends a byte now and then would
    keep its connection open forever. It counts connections only when a request has arrived.
    """

    _request_timeout: asyncio.TimerHandle | None = None
    _unread_timeout: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timeout of the first request."""
        super().connection_made(transport)
        self._start_request_timeout()
        if self.limit_concurrency is not None and len(self.connections) > self.limit_concurrency:
            transport.write(_REFUSAL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        """Process data; the timeout runs until a header, or a body left unread, is complete."""
        super().data_received(data)
        unread = self.conn.our_state is h11.DONE
        if unread or self.conn.their_state is h11.IDLE:
            self._start_request_timeout()
        else:
            self._cancel_request_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the timeouts."""
        self._cancel_request_timeout()
        _cancel(self._unread_timeout)
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Refuse an invalid request; the application may already be handling it."""
        refusable = self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE)
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True  # its response would be a second one
            self.cycle.message_event.set()
        if refusable:
            super().send_400_response(msg)
        else:
            self.transport.close()

    def pause_writing(self) -> None:
        """Start the timeout of a client that does not read, as closing would wait for it."""
        super().pause_writing()
        self._unread_timeout = self.loop.call_later(_UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Cancel the timeout of a client that does not read."""
        _cancel(self._unread_timeout)
        super().resume_writing()

    def _start_request_timeout(self) -> None:
        if self._request_timeout is None:
            self._request_timeout = self.loop.call_later(
                self.timeout_keep_alive, self.transport.close
            )

    def _cancel_request_timeout(self) -> None:
        _cancel(self._request_timeout)
        self._request_timeout = None


class Supervisor(Multiprocess):
    """Replaces workers that die, with longer pauses if they die often.

    uvicorn replaces them without pauses, and ends when one fails to start, even if others serve.
    """

    _last_death = -_CALM_SECONDS
    _pause = 0.0

    def keep_subprocess_alive(self) -> None:
        """Replace dead workers, unless one has died just now."""
        now = monotonic()
        if self.should_exit.is_set() or now < self._last_death + self._pause:
            return
        workers = self.processes[:]
        super().keep_subprocess_alive()
        if self.should_exit.is_set() and any(w.process.is_alive() for w in self.processes):
            self.should_exit.clear()
            dead = next(i for i, w in enumerate(self.processes) if not w.process.is_alive())
            self.processes[dead] = Process(self.config, self.sockets)
            self.processes[dead].start()
        if self.processes != workers:
            often = now < self._last_death + _CALM_SECONDS
            self._pause = min(2 * self._pause, _MAX_PAUSE_SECONDS) if often else 0.5
            self._last_death = now


def create_listener(host: str, port: int) -> socket.socket:
    """Return a listening socket; port 0 selects a free port.

    Raises:
        AddressUnavailable: if the address can't be used.
    """
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        listener = socket.create_server(addresses[0][4][:2], family=addresses[0][0])
    except (OSError, OverflowError, UnicodeError) as error:
        why = os_error_message(error) if isinstance(error, OSError) else str(error)
        message = _("{host} port {port} can't be used: {why}; choose another one")
        raise AddressUnavailable(message.format(host=host, port=port, why=why)) from None
    # Connections inherit these. Without the first, the body of a response waits until the client
    # acknowledges the headers, which takes 40 ms: asyncio sets it on connections of servers that it
    # has made itself only.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        milliseconds = 1000 * _UNREAD_SECONDS
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
    return listener


def service_url(listener: socket.socket) -> str:
    """Return the URL of the service for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host) or (  # noqa: S104 - only compared
        f"[{host}]" if ":" in host else host
    )
    return f"http://{name}:{port}"


def serve(listener: socket.socket, app_factory: Callable[[], ASGIApp], workers: int) -> None:
    """Serve until SIGINT or SIGTERM, then close the socket.

    Args:
        listener: a listening socket.
        app_factory: creates the application in each worker; must be picklable.
        workers: the number of processes.
    """
    if workers > 1:
        config = server_config(partial(_create_app_in_worker, app_factory), workers)
        with shared_metrics():
            Supervisor(config, [listener]).run()
        listener.close()
        return
    set_malloc_thresholds()
    server = Server(server_config(app_factory))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.handle_exit)  # uvicorn raises them again after its shutdown
    server.run([listener])


def server_config(app_factory: Callable[[], ASGIApp], workers: int = 1) -> Config:
    """Return the configuration of uvicorn; it logs only errors."""
    connections, backlog = _max_connections()
    return Config(
        app_factory,
        factory=True,
        http=RequestProtocol,
        ws="none",
        lifespan="on",
        log_config=LOG_CONFIG,
        log_level="error",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        workers=workers,
        backlog=backlog,
        callback_notify=release_memory,
        timeout_notify=_RELEASE_SECONDS,
        limit_concurrency=connections,
        timeout_keep_alive=_REQUEST_SECONDS,
        timeout_graceful_shutdown=_GRACE_SECONDS,
        timeout_worker_healthcheck=_WORKER_TIMEOUT_SECONDS,
    )


def _cancel(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()


def set_malloc_thresholds() -> None:
    """Make the C library return freed memory to the system early.

    Otherwise its thresholds grow with the largest freed block, up to 64 MB for the heap of each
    thread, and `malloc_trim` leaves the ends of these heaps.
    """
    for parameter in (_MALLOPT_TRIM_THRESHOLD, _MALLOPT_MMAP_THRESHOLD):
        _call_glibc("mallopt", parameter, _MALLOC_THRESHOLD)


async def release_memory() -> None:
    """Return freed memory to the system, which the C library would cache for later."""
    gc.collect()
    _call_glibc("malloc_trim", 0)


def _call_glibc(function: str, *arguments: int) -> None:
    """Call a function of glibc; do nothing with another C library."""
    with suppress(AttributeError, OSError, TypeError):
        getattr(ctypes.CDLL(None), function)(*arguments)


def _max_connections() -> tuple[int, int]:
    """Raise the limit of descriptors if it is low; return how many connections it allows.

    The second number is that of the connections that may be accepted at once, above the first.
    """
    try:
        import resource
    except ImportError:  # Windows, whose `select` takes 512 sockets
        return _MAX_SELECTED_CONNECTIONS, _MAX_BACKLOG
    wanted = _MAX_CONNECTIONS + _MAX_BACKLOG + _MAX_OTHER_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    others = min(allowed // 4, _MAX_OTHER_DESCRIPTORS)
    backlog = min((allowed - others) // 2, _MAX_BACKLOG)
    return allowed - others - backlog, backlog


def _create_app_in_worker(app_factory: Callable[[], ASGIApp]) -> ASGIApp:
    """Create the application in a worker, which exits when the main process does."""
    continue_shared_metrics()
    set_malloc_thresholds()
    Thread(target=_end_with_parent, daemon=True).start()
    return app_factory()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
