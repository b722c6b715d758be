"""The answer into a file instead of stdout."""

import io
from collections.abc import Iterator
from contextlib import contextmanager

from kaivuri.cli.console import Console
from kaivuri.errors import KaivuriError, MemoryLimit, TimeLimit


class OutputFault(KaivuriError):
    """The file for the answer can't be written."""


@contextmanager
def writing_to(path: str | None, console: Console) -> Iterator[Console]:
    """Give a console that writes to a file; the file is touched only once the answer is there.

    When the search is ended early, that is what was found by then.

    Raises:
        OutputFault: when the file can't be written.
    """
    if path is None:
        yield console
        return
    answer = io.StringIO()
    try:
        yield Console(answer, console.err, quiet=console.quiet)
    except (TimeLimit, MemoryLimit, KeyboardInterrupt):
        _write(path, answer.getvalue())
        raise
    _write(path, answer.getvalue())


def _write(path: str, text: str) -> None:
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as fault:
        raise OutputFault(f"{path} can't be written: {fault.strerror}") from fault
