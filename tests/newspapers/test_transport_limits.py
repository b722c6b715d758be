"""A service that never ends its reply, or is not a web server, is left in time."""

import socket
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import chain, repeat
from threading import Thread
from threading import enumerate as enumerate_threads

import pytest

from kaivuri.errors import SourceUnavailable
from kaivuri.newspapers import transport

INSTEAD = "type the puzzle's letters instead"
CHUNKED = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
CLOSING = b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
Serve = Callable[[Callable[[], Iterator[bytes]]], str]


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Iterator[Serve]:
    """Answer each connection with these chunks, then keep it open; return the address."""
    monkeypatch.setenv("NO_PROXY", "*")
    with closing(socket.create_server(("127.0.0.1", 0))) as server:

        def answer(connection: socket.socket, pieces: Iterator[bytes]) -> None:
            with connection, suppress(OSError):
                connection.recv(10_000)
                for piece in pieces:
                    connection.sendall(piece)
                connection.recv(1)

        def listen(pieces: Callable[[], Iterator[bytes]]) -> None:
            with suppress(OSError):
                while True:
                    connection, _ = server.accept()
                    Thread(target=answer, args=(connection, pieces()), daemon=True).start()

        def start(pieces: Callable[[], Iterator[bytes]]) -> str:
            Thread(target=listen, args=(pieces,), daemon=True).start()
            return f"http://127.0.0.1:{server.getsockname()[1]}/"

        yield start


def is_left() -> bool:
    """Whether the thread of the request ends."""
    threads = [thread for thread in enumerate_threads() if thread.name == "Puzzle 1"]
    for thread in threads:
        thread.join(60)
    return not any(thread.is_alive() for thread in threads)


def get_error(address: str, **options: object) -> str:
    with pytest.raises(SourceUnavailable) as caught:
        transport.get(address, "Puzzle 1", retry_seconds=0, **options)  # type: ignore[arg-type]
    return str(caught.value)


LATE = f"Puzzle 1: 127.0.0.1 did not answer in time; try again later, or {INSTEAD}"


def test_a_complete_reply_is_read(serve: Serve) -> None:
    address = serve(lambda: iter([CHUNKED, b"2\r\n{}\r\n", b"0\r\nTrailer: 1\r\n\r\n"]))
    assert transport.get(address, "Puzzle 1") == b"{}"


@pytest.mark.parametrize("pieces", [[], [CHUNKED, b"2\r\n{}\r\n0\r\n"]])
def test_a_silent_service_times_out(serve: Serve, pieces: list[bytes]) -> None:
    assert get_error(serve(lambda: iter(pieces)), seconds=0.05) == LATE
    assert is_left()


@pytest.mark.parametrize(
    ("begin", "on_and_on"),
    [
        (CHUNKED, b"1\r\n \r\n"),
        (CLOSING, b" "),
        (CHUNKED + b"0\r\n", b"Trailer: 1\r\n" * 1000),
        (b"", b"H"),
    ],
    ids=["chunks of a byte", "single bytes", "trailers", "no header"],
)
def test_an_endless_reply_times_out(serve: Serve, begin: bytes, on_and_on: bytes) -> None:
    pieces = lambda: chain([begin], repeat(on_and_on))  # noqa: E731
    assert get_error(serve(pieces), seconds=0.05) == LATE
    assert is_left()
