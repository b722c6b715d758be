"""The uvicorn server of the service, in one or several processes on one socket."""

import asyncio
import multiprocessing
import os
import signal
import socket
from collections.abc import Callable
from functools import partial
from threading import Thread

import h11
from starlette.types import ASGIApp
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.supervisors import Multiprocess

from kaivuri.errors import KaivuriError
from kaivuri.web.service.metrics import shared_metrics

_MAX_CONNECTIONS = 500
"""Per process; further connections get a 503."""
_REQUEST_SECONDS = 5
"""The time limit for receiving a header, and for an idle connection."""
_GRACE_SECONDS = 3
"""The time limit for finishing requests after a signal."""
_WORKER_TIMEOUT_SECONDS = 20
"""The time until an unresponsive worker is replaced; long, because starting may be slow."""


class AddressUnavailable(KaivuriError):
    """Raised if the address can't be used."""


class RequestProtocol(H11Protocol):
    """Closes connections whose request does not arrive in time.

    uvicorn limits only the time between requests; a client that sends a byte now and then would
    keep its connection open forever.
    """

    _request_timeout: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timeout of the first request."""
        super().connection_made(transport)
        self._start_request_timeout()

    def data_received(self, data: bytes) -> None:
        """Process data; the timeout runs until a header, or a body left unread, is complete."""
        super().data_received(data)
        unread = self.conn.our_state is h11.DONE
        if unread or self.conn.their_state is h11.IDLE:
            self._start_request_timeout()
        else:
            self._cancel_request_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the timeout."""
        self._cancel_request_timeout()
        super().connection_lost(exc)

    def _start_request_timeout(self) -> None:
        if self._request_timeout is None:
            self._request_timeout = self.loop.call_later(
                self.timeout_keep_alive, self.transport.close
            )

    def _cancel_request_timeout(self) -> None:
        if self._request_timeout is not None:
            self._request_timeout.cancel()
            self._request_timeout = None


def create_listener(host: str, port: int) -> socket.socket:
    """Return a listening socket; port 0 selects a free port.

    Raises:
        AddressUnavailable: if the address can't be used.
    """
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        return socket.create_server(addresses[0][4][:2], family=addresses[0][0])
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or error
        raise AddressUnavailable(
            f"{host} port {port} can't be used: {why}; choose another one"
        ) from error


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
            Multiprocess(config, [listener]).run()
        listener.close()
        return
    server = Server(server_config(app_factory))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.handle_exit)  # uvicorn raises them again after its shutdown
    server.run([listener])


def server_config(app_factory: Callable[[], ASGIApp], workers: int = 1) -> Config:
    """Return the configuration of uvicorn; it logs only errors."""
    return Config(
        app_factory,
        factory=True,
        http=RequestProtocol,
        ws="none",
        lifespan="on",
        log_config=None,
        log_level="error",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        workers=workers,
        limit_concurrency=_MAX_CONNECTIONS,
        timeout_keep_alive=_REQUEST_SECONDS,
        timeout_graceful_shutdown=_GRACE_SECONDS,
        timeout_worker_healthcheck=_WORKER_TIMEOUT_SECONDS,
    )


def _create_app_in_worker(app_factory: Callable[[], ASGIApp]) -> ASGIApp:
    """Create the application in a worker, which exits when the main process does."""
    Thread(target=_end_with_parent, daemon=True).start()
    return app_factory()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
