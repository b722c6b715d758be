"""Files of text that a command reads."""

from __future__ import annotations

import os

from kaivuri.chunks import read_up_to
from kaivuri.cli.console import standard_input
from kaivuri.errors import BadPuzzle, os_error_message
from kaivuri.language import gettext as _

MAX_TEXT_BYTES = 1 << 20
"""Bytes of a grid or a target; far more than any has."""
MAX_PROBLEM_BYTES = 1 << 29
"""Bytes of an exact cover problem."""


def read_text(path: str, max_bytes: int = MAX_TEXT_BYTES) -> str:
    """The text of a file of at most so many bytes; of standard input for `-`.

    Raises:
        BadPuzzle: when it can't be read, is too large, or is not UTF-8.
    """
    name = _("standard input") if path == "-" else path
    try:
        read = read_bytes(path, max_bytes + 1)
        if len(read) > max_bytes:
            raise BadPuzzle(
                _("{name} is too large: more than {most} MB").format(
                    name=name, most=max_bytes >> 20
                )
            )
        return read.decode("utf-8-sig")
    except OSError as error:
        raise BadPuzzle(
            _("{name} can't be read: {why}").format(name=name, why=os_error_message(error))
        ) from error
    except UnicodeDecodeError as error:
        raise BadPuzzle(
            _("{name} is not UTF-8 text; save it as UTF-8").format(name=name)
        ) from error


def read_bytes(path: str, max_bytes: int) -> bytes:
    """At most so many bytes of a file; of standard input for `-`."""
    if path == "-":
        return read_up_to(standard_input(), max_bytes)
    with open(os.path.expanduser(path), "rb") as file:
        return read_up_to(file, max_bytes)
