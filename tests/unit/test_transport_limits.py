"""A service that never ends its reply, or is no web server at all, costs little time and memory."""

import socket
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import chain, count, repeat
from threading import Event, Thread

import pytest

from kaivuri.errors import SourceUnavailable
from kaivuri.newspapers import transport

INSTEAD = "type the puzzle's letters instead"
CHUNKED = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
Serve = Callable[[Callable[[], Iterator[bytes]]], str]


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Iterator[Serve]:
    """Answers each connection with these pieces, then keeps it open; gives the address."""
    monkeypatch.setenv("NO_PROXY", "*")
    over = Event()
    with closing(socket.create_server(("127.0.0.1", 0))) as server:

        def answer(connection: socket.socket, pieces: Iterator[bytes]) -> None:
            with connection, suppress(OSError):
                connection.recv(10_000)
                for piece in pieces:
                    connection.sendall(piece)
                over.wait()

        def listen(pieces: Callable[[], Iterator[bytes]]) -> None:
            with suppress(OSError):
                while True:
                    connection, _ = server.accept()
                    Thread(target=answer, args=(connection, pieces()), daemon=True).start()

        def start(pieces: Callable[[], Iterator[bytes]]) -> str:
            Thread(target=listen, args=(pieces,), daemon=True).start()
            return f"http://127.0.0.1:{server.getsockname()[1]}/"

        yield start
        over.set()


def fault_of_get(address: str, **options: object) -> str:
    with pytest.raises(SourceUnavailable) as caught:
        transport.get(address, "Puzzle 1", pause=0, **options)  # type: ignore[arg-type]
    return str(caught.value)


LATE = f"Puzzle 1: 127.0.0.1 did not answer in time; try again later, or {INSTEAD}"
DAMAGED = (
    f"Puzzle 1: the reply of 127.0.0.1 broke off or came damaged; try again later, or {INSTEAD}"
)


def test_a_whole_reply_is_read(serve: Serve) -> None:
    address = serve(lambda: iter([CHUNKED, b"2\r\n{}\r\n", b"0\r\nTrailer: 1\r\n\r\n"]))
    assert transport.get(address, "Puzzle 1") == b"{}"


def test_a_reply_that_comes_byte_by_byte_has_to_end_in_time(serve: Serve) -> None:
    address = serve(lambda: chain([CHUNKED], repeat(b"1\r\n \r\n")))
    seconds = count()
    assert fault_of_get(address, clock=lambda: next(seconds)) == LATE
    assert next(seconds) < 50


@pytest.mark.parametrize("pieces", [[], [b"HTTP/1.1 "], [CHUNKED], [CHUNKED, b"2\r\n{}\r\n0\r\n"]])
def test_a_service_that_falls_silent_is_left(serve: Serve, pieces: list[bytes]) -> None:
    assert fault_of_get(serve(lambda: iter(pieces)), seconds=0.05) == LATE


@pytest.mark.parametrize(
    ("begin", "on_and_on"),
    [
        (CHUNKED + b"0\r\n", b"Trailer: 1\r\n" * 1000),
        (CHUNKED + b"0\r\n", b" " * 10_000),
        (b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 1000),
        (b"HTTP/1.1 100 Continue\r\n", b"A: 1\r\n" * 1000),
        (b"HTTP/1.1 200 OK\r\n", b"A: 1\r\n" * 1000),
        (b"HTTP/1.1 200 OK\r\n", b"A" * 10_000),
    ],
    ids=["trailers", "long trailer", "continue", "before the headers", "headers", "long header"],
)
def test_what_surrounds_a_body_is_bounded(serve: Serve, begin: bytes, on_and_on: bytes) -> None:
    sent = count(step=len(on_and_on))

    def pieces() -> Iterator[bytes]:
        yield begin
        while next(sent) < 50_000_000:
            yield on_and_on

    assert "127.0.0.1" in fault_of_get(serve(pieces), seconds=60.0)
    assert next(sent) < 50_000_000


@pytest.mark.parametrize("size", [b"-5", b"x", b"", b"f" * 70_000])
def test_an_impossible_size_of_a_chunk_is_told(serve: Serve, size: bytes) -> None:
    address = serve(lambda: iter([CHUNKED, size + b"\r\n{}\r\n0\r\n\r\n"]))
    assert fault_of_get(address, seconds=5.0) == DAMAGED
