"""The answer into a file instead of stdout."""

import io
from collections.abc import Iterator
from contextlib import contextmanager

from kaivuri.cli.console import Console, ExitCode
from kaivuri.errors import KaivuriError, MemoryLimit, TimeLimit


class OutputFault(KaivuriError):
    """The file for the answer can't be written."""


def exit_code(interruption: BaseException | None, found: int, console: Console) -> ExitCode:
    """Tell what ended a search early, if anything did, and give the exit code."""
    if isinstance(interruption, KeyboardInterrupt):
        console.fault("interrupted; what was found is printed")
        return ExitCode.INTERRUPTED
    if interruption is not None:
        console.fault(str(interruption))
        return ExitCode.TIME_LIMIT
    return ExitCode.SOLVED if found else ExitCode.NO_COVER


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
