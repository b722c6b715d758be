"""Functions that read the files given to commands."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

from kaivuri.chunked_reading import read_up_to
from kaivuri.cli.console import standard_input
from kaivuri.errors import BadPuzzle, os_error_message
from kaivuri.language import gettext as _

MAX_TEXT_BYTES = 1 << 20
"""The maximum size of a grid or a target."""
MAX_PROBLEM_BYTES = 1 << 29
"""The maximum size of an exact cover problem."""
MAX_RECORDS_BYTES = 1 << 28
"""The maximum size of a file with one record per line: an export, or the jobs of a batch."""
_PICTURE = re.compile(
    rb"\x89PNG|\xff\xd8\xff|RIFF.{4}WEBP|.{4}ftyp"
    rb"|GIF8[79]a|BM.{4}\0{4}|II\*\0|MM\0\*",
    re.DOTALL,
)
"""The first bytes of PNG, JPEG, WebP, HEIC or AVIF files, and of GIF, BMP and TIFF, whose decoding
raises an error that names the formats to give."""


def read_text(path: str, max_bytes: int = MAX_TEXT_BYTES) -> str:
    """Read a text file of at most `max_bytes`; the path `-` is standard input.

    Raises:
        BadPuzzle: if it can't be read, is too large, or is not UTF-8.
    """
    return _decode(read_bytes(path, max_bytes), path)


def read_text_or_picture(path: str) -> str | bytes:
    """Read a text file like `read_text`, or return the bytes of a picture.

    Raises:
        BadPuzzle: if it can't be read, or is neither a picture nor UTF-8 text.
    """
    from kaivuri.pictures.pixels import MAX_BYTES  # needed only for files

    with _open_input(path) as file:
        content = read_up_to(file, MAX_TEXT_BYTES + 1)
        if _PICTURE.match(content):
            return content + read_up_to(file, MAX_BYTES - MAX_TEXT_BYTES)  # checked when decoded
    return _decode(_checked_size(content, MAX_TEXT_BYTES, path), path)


def read_bytes(path: str, max_bytes: int) -> bytes:
    """Read a file of at most `max_bytes`; the path `-` is standard input.

    Raises:
        BadPuzzle: if it can't be read or is too large.
    """
    with _open_input(path) as file:
        return _checked_size(read_up_to(file, max_bytes + 1), max_bytes, path)


def _checked_size(content: bytes, max_bytes: int, path: str) -> bytes:
    if len(content) > max_bytes:
        raise BadPuzzle(
            _("{name} is too large: the limit is {limit} MB").format(
                name=_name(path), limit=max_bytes >> 20
            )
        )
    return content


def _decode(content: bytes, path: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadPuzzle(
            _("{name} is not UTF-8 text; save it as UTF-8").format(name=_name(path))
        ) from None


@contextmanager
def _open_input(path: str) -> Iterator[BinaryIO]:
    """Open a file; the path `-` is standard input.

    Raises:
        BadPuzzle: if it can't be opened or read.
    """
    try:
        if path == "-":
            yield standard_input()
        else:
            with open(os.path.expanduser(path), "rb") as file:
                yield file
    except OSError as error:
        raise BadPuzzle(
            _("{name} can't be read: {why}").format(name=_name(path), why=os_error_message(error))
        ) from None


def _name(path: str) -> str:
    return _("standard input") if path == "-" else path
