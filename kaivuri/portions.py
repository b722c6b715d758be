"""Large files and texts, portion by portion: between two portions a limit of time can end the work.

One call for all of it would hold up the alarm and Ctrl-C until its end.
"""

from collections.abc import Iterator
from typing import BinaryIO

_BYTES = 1 << 20
_SIGNS = 1 << 16


def read_up_to(file: BinaryIO, most: int) -> bytes:
    """At most so many bytes; `read(most)` would set so many aside at once."""
    read = bytearray()
    while len(read) < most and (portion := file.read(min(_BYTES, most - len(read)))):
        read += portion
    return bytes(read)


def lines_of(text: str) -> Iterator[str]:
    """The lines of a text, as `str.splitlines` parts them."""
    start = 0
    while start < len(text):
        end = text.find("\n", start + _SIGNS) + 1 or len(text)
        yield from text[start:end].splitlines()
        start = end
