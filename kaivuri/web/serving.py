"""Runs the service behind Hypercorn, in one process or in several on one socket.

Hypercorn closes a connection whose request does not come within five seconds. Its
`read_timeout` stays unset: it would cut long answers short.
"""

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable

from hypercorn.asyncio import serve as hypercorn_serve
from hypercorn.config import Config
from hypercorn.typing import ASGIFramework
from starlette.types import ASGIApp

from kaivuri.errors import KaivuriError

_BACKLOG = 1024
_SWITCH_SECONDS = 0.0005
"""How long a search in another thread may keep those who read and send from going on. By default
that is ten times as much, for each piece that is read or sent."""
_COLLECT = (5000, 10, 10)
"""How often garbage is collected: less than Python does, for speed, and more than a short run."""
_ENDS = (signal.SIGINT, signal.SIGTERM)


class CantServe(KaivuriError):
    """The address can't be had, or the processes don't stay alive."""


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 takes a free one.

    Raises:
        CantServe: when the address can't be had.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        return socket.create_server(found[0][4][:2], family=found[0][0], backlog=_BACKLOG)
    except (OSError, OverflowError) as fault:
        why = getattr(fault, "strerror", None) or fault
        raise CantServe(f"{host} port {port} can't be had: {why}; give another --port") from fault


def address_of(listener: socket.socket) -> str:
    """Where a browser on this machine finds the service."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host) or (  # noqa: S104 - only compared
        f"[{host}]" if ":" in host else host
    )
    return f"http://{shown}:{port}"


def serve(listener: socket.socket, make: Callable[[], ASGIApp], workers: int) -> None:
    """Serve until SIGINT or SIGTERM; each process makes the application for itself.

    Raises:
        CantServe: when this system can't have several processes, or they end by themselves.
    """
    if workers == 1:
        _work(listener, make)
    elif not hasattr(os, "fork"):
        raise CantServe("this system runs one process only; leave --workers out")
    else:
        _Overseer(lambda alive: _work(listener, make, alive), workers).run()
        listener.close()


async def serve_until(listener: socket.socket, app: ASGIApp, ended: asyncio.Event) -> None:
    """Serve on a socket, which is closed at the end."""
    config = Config()
    config.bind = [f"fd://{listener.detach()}"]
    config.backlog = _BACKLOG
    config.include_server_header = False
    config.loglevel = "WARNING"
    framework: ASGIFramework = app  # type: ignore[assignment]  # the same in other words
    await hypercorn_serve(framework, config, shutdown_trigger=ended.wait)


def _work(listener: socket.socket, make: Callable[[], ASGIApp], alive: int | None = None) -> None:
    """Serve until a signal, or until the pipe of whoever oversees this process is closed."""

    async def work() -> None:
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        for number in _ENDS:
            try:
                loop.add_signal_handler(number, ended.set)
            except NotImplementedError:  # Windows: Ctrl-C ends the loop
                break
        if alive is not None:
            loop.add_reader(alive, ended.set)
        app = make()
        gc.set_threshold(*_COLLECT)
        gc.freeze()  # what lasts need not be looked at: what does not is found the sooner
        await serve_until(listener, app, ended)

    sys.setswitchinterval(_SWITCH_SECONDS)
    asyncio.run(work())


class _Overseer:
    """Keeps so many processes at work; one that ends is followed by another.

    They hold the end of a pipe, and end when this process does, however it ends.
    """

    _MOST_DEATHS = 10

    def __init__(self, work: Callable[[int], None], workers: int) -> None:
        self._work, self._workers = work, workers
        self._alive, self._mine = os.pipe()
        self._processes: set[int] = set()
        self._ending = False

    def run(self) -> None:
        """Return when a signal has ended all of them."""
        for number in _ENDS:
            signal.signal(number, self._end)
        deaths = 0
        for _ in range(self._workers):
            self._start()
        while self._processes:
            process, _ = os.wait()
            self._processes.discard(process)
            deaths += not self._ending
            if deaths > self._MOST_DEATHS:
                self._end()
            elif not self._ending:
                self._start()
        os.close(self._alive)
        os.close(self._mine)
        if deaths > self._MOST_DEATHS:
            raise CantServe("the processes of the service end again and again")

    def _start(self) -> None:
        process = os.fork()
        if process:
            self._processes.add(process)
            if self._ending:  # a signal came meanwhile
                os.kill(process, signal.SIGTERM)
            return
        code = 1
        try:
            for number in _ENDS:
                signal.signal(number, signal.SIG_DFL)
            os.close(self._mine)
            self._work(self._alive)
            code = 0
        finally:
            os._exit(code)

    def _end(self, *_: object) -> None:
        self._ending = True
        for process in tuple(self._processes):
            os.kill(process, signal.SIGTERM)
