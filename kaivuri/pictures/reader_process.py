"""Reading of a picture in a child process, which is killed when its time is up.

Pillow's decoders can't be interrupted, and a picture may be made to occupy them for minutes.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from dataclasses import dataclass
from tempfile import TemporaryFile
from typing import IO

import msgspec

from kaivuri.errors import BadPicture, CoreMissing, MemoryLimit, ReaderUnavailable
from kaivuri.language import current_language, set_language
from kaivuri.language import gettext as _
from kaivuri.pictures.pixels import Pixels, decode_picture
from kaivuri.pictures.read_grid import PictureGrid, read_grid
from kaivuri.solvers.process_memory import limit_process
from kaivuri.solvers.stop import MIN_MEMORY_LIMIT, Stop

_POLL_SECONDS = 0.02
_ERRORS = {
    error.__name__: error
    for error in (BadPicture, CoreMissing, ReaderUnavailable, MemoryLimit, MemoryError)
}


@dataclass(frozen=True, slots=True)
class _Job:
    """The input of the child process."""

    picture: bytes | Pixels
    language: str
    shapes: tuple[tuple[int, int], ...]
    messages: str
    """The language of messages."""
    seconds: float | None
    memory: int | None


@dataclass(frozen=True, slots=True)
class _Result:
    """The output of the child process: a picture, or the class and message of an error."""

    picture: PictureGrid | None
    error: str = ""
    message: str = ""


def read_in_child(
    picture: bytes | Pixels, language: str, shapes: list[tuple[int, int]], stop: Stop
) -> PictureGrid:
    """Decode and read a picture in a child process; see `decode_picture` and `read_grid`.

    Raises:
        BadPicture: if there is no readable grid, or a decoder crashes.
        ReaderUnavailable: if Pillow is not installed or no process can be started.
        TimeLimit, MemoryLimit: if `stop` ends the reading.
    """
    memory = None if stop.memory is None else max(stop.memory, MIN_MEMORY_LIMIT)
    job = _Job(picture, language, tuple(shapes), current_language(), stop.seconds_left, memory)
    try:
        with TemporaryFile() as file:
            file.write(msgspec.msgpack.encode(job))
            file.seek(0)
            output = _run_child(file, stop)
    except OSError as error:
        why = error.strerror or str(error)
        raise ReaderUnavailable(
            _("the picture can't be read in a process of its own: {why}").format(why=why)
        ) from error
    return _result(output)


def _run_child(job: IO[bytes], stop: Stop) -> bytes:
    command = [sys.executable, "-P", "-m", __name__]
    with subprocess.Popen(  # noqa: S603 - a module of this package
        command, stdin=job, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as child:
        try:
            while True:
                try:
                    return child.communicate(timeout=_POLL_SECONDS)[0]
                except subprocess.TimeoutExpired:
                    stop.check()
        finally:
            child.kill()


def _result(output: bytes) -> PictureGrid:
    try:
        result = msgspec.msgpack.decode(output, type=_Result)
    except msgspec.MsgspecError as error:  # the process ended without an answer
        raise BadPicture(_("the picture is damaged or incomplete and can't be decoded")) from error
    if result.picture is None:
        raise _ERRORS[result.error](result.message)
    return result.picture


def _main() -> None:
    """Read the picture of the job on standard input, and write the result to standard output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C
    job = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=_Job)
    set_language(job.messages)
    limit_process(job.seconds, job.memory)
    try:
        pixels = decode_picture(job.picture) if isinstance(job.picture, bytes) else job.picture
        result = _Result(read_grid(pixels, job.language, job.shapes))
    except tuple(_ERRORS.values()) as error:
        result = _Result(None, type(error).__name__, str(error))
    sys.stdout.buffer.write(msgspec.msgpack.encode(result))


if __name__ == "__main__":
    _main()
