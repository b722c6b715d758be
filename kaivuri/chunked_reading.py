"""Reading of large files and texts in chunks, so a time limit or Ctrl-C can interrupt it."""

from collections.abc import Iterator
from typing import BinaryIO

_CHUNK_BYTES = 1 << 20
_CHUNK_CHARACTERS = 1 << 16


def read_up_to(file: BinaryIO, max_bytes: int) -> bytes:
    """Read up to `max_bytes` bytes; `file.read(max_bytes)` would allocate all of them at once."""
    data = bytearray()
    while len(data) < max_bytes and (chunk := file.read(min(_CHUNK_BYTES, max_bytes - len(data)))):
        data += chunk
    return bytes(data)


def iter_lines(text: str) -> Iterator[str]:
    """Yield the lines of `text`, which end with a line feed, a carriage return, or both."""
    start = 0
    while start < len(text):
        end = text.find("\n", start + _CHUNK_CHARACTERS) + 1 or len(text)
        chunk = text[start:end].replace("\r\n", "\n").replace("\r", "\n")
        yield from chunk.removesuffix("\n").split("\n")
        start = end
