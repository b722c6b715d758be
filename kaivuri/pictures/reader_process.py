"""Reading of a picture in a child process, which is killed when its time is up.

Pillow's decoders can't be interrupted, and a picture may be made to occupy them for minutes.
"""

import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from tempfile import TemporaryFile
from typing import IO

import msgspec

from kaivuri.errors import BadPicture, CoreMissing, MemoryLimit, ReaderUnavailable
from kaivuri.language import current_language, set_language
from kaivuri.language import gettext as _
from kaivuri.pictures.pixels import Pixels, decode_picture
from kaivuri.pictures.read_grid import PictureGrid, read_grid
from kaivuri.pictures.read_text import add_text
from kaivuri.solvers.process_memory import limit_process
from kaivuri.solvers.stop import MIN_MEMORY_LIMIT, Stop

GridShapes = Sequence[tuple[int, int]]
"""Numbers of rows and columns."""

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
    messages: str
    """The language of messages."""
    shapes: tuple[tuple[int, int], ...]
    clue_shapes: tuple[tuple[int, int], ...]
    seconds: float | None
    memory: int | None


@dataclass(frozen=True, slots=True)
class _Result:
    """A line of the output of the child process: a picture, or an error's class and message."""

    picture: PictureGrid | None
    error: str = ""
    message: str = ""


def read_decoded(
    pixels: Pixels, language: str, shapes: GridShapes, clue_shapes: GridShapes
) -> Iterator[PictureGrid]:
    """Yield the grid of a picture, and then, if its shape may have a clue, the grid with text."""
    grid = read_grid(pixels, language, shapes)
    yield grid
    if (len(grid.letters), len(grid.letters[0])) in clue_shapes:
        yield add_text(grid, pixels)


def read_in_child(
    picture: bytes | Pixels, language: str, shapes: GridShapes, clue_shapes: GridShapes, stop: Stop
) -> PictureGrid:
    """Decode and read a picture in a child process; see `decode_picture` and `read_decoded`.

    If the recognition of text crashes, for lack of memory, the result has no text.

    Raises:
        BadPicture: if there is no readable grid, or a decoder crashes.
        ReaderUnavailable: if no process can be started.
        TimeLimit, MemoryLimit: if `stop` ends the reading.
    """
    memory = None if stop.memory is None else max(stop.memory, MIN_MEMORY_LIMIT)
    languages = (language, current_language())
    job = _Job(picture, *languages, tuple(shapes), tuple(clue_shapes), stop.seconds_left, memory)
    try:
        with TemporaryFile() as file:
            file.write(msgspec.msgpack.encode(job))
            file.seek(0)
            output = _run_child(file, stop)
    except OSError as error:
        why = error.strerror or str(error)
        raise ReaderUnavailable(
            _("the picture can't be read in a process of its own: {why}").format(why=why)
        ) from None
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
    """Decode the last complete line."""
    try:
        result = msgspec.json.decode(b"".join(output.split(b"\n")[-2:-1]), type=_Result)
    except msgspec.MsgspecError:  # the process ended without an answer
        raise BadPicture(_("the picture is damaged or incomplete and can't be decoded")) from None
    if result.picture is None:
        raise _ERRORS[result.error](result.message)
    return result.picture


def _main() -> None:
    """Read the picture of the job on standard input, and write results to standard output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C
    job = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=_Job)
    set_language(job.messages)
    limit_process(job.seconds, job.memory)
    grid = None
    try:
        pixels = decode_picture(job.picture) if isinstance(job.picture, bytes) else job.picture
        for grid in read_decoded(pixels, job.language, job.shapes, job.clue_shapes):
            _write(_Result(grid))
    except tuple(_ERRORS.values()) as error:
        if grid is None:
            _write(_Result(None, type(error).__name__, str(error)))


def _write(result: _Result) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(result) + b"\n")
    sys.stdout.flush()


if __name__ == "__main__":
    _main()
