"""Large files and texts, portion by portion: between two portions a limit of time can end the work.

One call for all of it would hold up the alarm and Ctrl-C until its end.
"""

from collections.abc import Iterator
from typing import BinaryIO

_CHUNK_BYTES = 1 << 20
_CHUNK_CHARACTERS = 1 << 16


def read_up_to(file: BinaryIO, max_bytes: int) -> bytes:
    """At most so many bytes; `read(most)` would set so many aside at once."""
    read = bytearray()
    while len(read) < max_bytes and (
        portion := file.read(min(_CHUNK_BYTES, max_bytes - len(read)))
    ):
        read += portion
    return bytes(read)


def iter_lines(text: str) -> Iterator[str]:
    """The lines of a text, as `str.splitlines` parts them."""
    start = 0
    while start < len(text):
        end = text.find("\n", start + _CHUNK_CHARACTERS) + 1 or len(text)
        yield from text[start:end].splitlines()
        start = end
