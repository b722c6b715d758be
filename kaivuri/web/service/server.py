"""Runs the service behind uvicorn, in one process or in several on one socket."""

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

_MAX_CONNECTIONS = 500
"""Of one process; whoever comes when there are more gets a 503."""
_REQUEST_SECONDS = 5
"""How long a header may take to come, and how long a connection may be idle."""
_GRACE_SECONDS = 3
"""How long requests may take to their end after a signal."""
_WORKER_TIMEOUT_SECONDS = 20
"""After that a worker that says nothing is replaced; on a busy machine one starts slowly."""


class AddressUnavailable(KaivuriError):
    """The address can't be had."""


class RequestProtocol(H11Protocol):
    """Closes a connection whose request does not come to its end.

    uvicorn limits the time between requests only; a client that sends a byte now and then would
    keep its connection for ever.
    """

    _request_timeout: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._start_request_timeout()

    def data_received(self, data: bytes) -> None:
        """Take a piece; wait for more if it is of a header, or of a body that nobody reads."""
        super().data_received(data)
        unread = self.conn.our_state is h11.DONE
        if unread or self.conn.their_state is h11.IDLE:
            self._start_request_timeout()
        else:
            self._cancel_request_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
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
    """A socket that listens; port 0 takes a free one.

    Raises:
        CantServe: when the address can't be had.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        return socket.create_server(found[0][4][:2], family=found[0][0])
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or error
        raise AddressUnavailable(
            f"{host} port {port} can't be had: {why}; give another one"
        ) from error


def service_url(listener: socket.socket) -> str:
    """Where a browser on this machine finds the service."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host) or (  # noqa: S104 - only compared
        f"[{host}]" if ":" in host else host
    )
    return f"http://{shown}:{port}"


def serve(listener: socket.socket, app_factory: Callable[[], ASGIApp], workers: int) -> None:
    """Serve until SIGINT or SIGTERM, and close the socket.

    Args:
        listener: the socket.
        app_factory: makes the application; each worker calls it for itself, so it has to be picklable.
        workers: how many processes.
    """
    if workers > 1:
        Multiprocess(
            server_config(partial(_create_app_in_worker, app_factory), workers), [listener]
        ).run()
        listener.close()
        return
    server = Server(server_config(app_factory))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.handle_exit)  # when it has ended it raises them once more
    server.run([listener])


def server_config(app_factory: Callable[[], ASGIApp], workers: int = 1) -> Config:
    """How uvicorn is to serve an application; of an error it writes on standard error."""
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
    """Make the application in a process that ends with the first one, however that ends."""
    Thread(target=_end_with_parent, daemon=True).start()
    return app_factory()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
