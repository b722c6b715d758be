"""The streams of a command: its answer goes to one, everything else to another."""

from __future__ import annotations

import codecs
import json
import os
import shutil
import sys
from enum import IntEnum
from io import StringIO, TextIOWrapper
from typing import BinaryIO, TextIO

from kaivuri.errors import BadPuzzle, KaivuriError
from kaivuri.language import gettext as _


class ExitCode(IntEnum):
    """What a run tells the shell."""

    SUCCESS = 0
    """The answer was printed."""
    NO_SOLUTION = 1
    """The puzzle has no solution."""
    USAGE = 2
    """The command line or its input was wrong."""
    SOURCE_UNAVAILABLE = 3
    """The puzzle could not be fetched, or there is none that day."""
    LIMIT_REACHED = 4
    """Time or memory ran out; what had been found was printed."""
    INTERNAL_ERROR = 70
    """The program did something that nobody foresaw, see sysexits.h: please report it."""
    INTERRUPTED = 130
    """Ctrl-C; what had been found was printed."""


_ASCII_LOOKALIKES = {
    "-": "─━–—",
    "|": "│┃",
    "+": "┌┐└┘├┤┬┴┼╭╮╰╯╴╵╶╷",
    "\\": "╲",
    "/": "╱",
    "X": "╳×",
    "*": "◆•●★",
    ">": "›→",
    "<": "‹←",
    ".": "·…○░",
    ":": "▒",
    "%": "▓◐",
    "#": "█",
    "v": "✓",
    '"': "“”",
    "'": "‘’",
}
_ASCII_FALLBACKS = {sign: plain for plain, signs in _ASCII_LOOKALIKES.items() for sign in signs}
"""For outputs whose encoding lacks the default signs: ASCII that looks alike, equally wide."""
_MAX_ERROR_LENGTH = 1000  # characters of an error, which may quote what was read


class StandardOutputError(KaivuriError):
    """Standard output is closed or full."""


class Console:
    """The two streams of a command and what they can show."""

    def __init__(self, out: TextIO, err: TextIO, *, quiet: bool = False) -> None:
        self.out = out
        """For the answer, which another program may read."""
        self.err = err
        """For notes and errors."""
        self.quiet = quiet
        """Whether notes are left out."""
        self.is_terminal = False
        """Whether a person looks at `out` as it is written."""
        self.colour = False
        """Whether `out` shows colours."""
        self.width = 80
        """Columns of `out`."""
        self.has_settings = False
        """Whether the user has a file of settings."""

    @classmethod
    def standard(
        cls, *, quiet: bool = False, no_color: bool = False, as_json: bool = False
    ) -> Console:
        """The console of this process; for a sign that its encoding lacks stands one like it.

        Python has None for a stream that the shell has closed (`>&-`). An answer that is JSON
        is UTF-8 wherever no person reads it.
        """
        if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.encoding != "utf-8":
            _set_encoding_fallback(sys.stdout, as_json=as_json)
        out = sys.stdout or open(os.devnull)  # noqa: SIM115 - it refuses to be written
        console = cls(out, sys.stderr or StringIO(), quiet=quiet)
        if out.isatty():
            plain = no_color or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
            console.is_terminal, console.colour = True, not plain
            console.width = shutil.get_terminal_size().columns
        return console

    def write(self, text: str) -> None:
        """Write one or more lines of the answer."""
        self._write(text + "\n")

    def write_now(self, text: str) -> None:
        """Write a line and send it off at once."""
        self._write(text + "\n", flush=True)

    def flush(self) -> None:
        """Send off what was written."""
        self._write("", flush=True)

    def _write(self, text: str, *, flush: bool = False) -> None:
        try:
            if text:
                self.out.write(text)
            if flush:
                self.out.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            reason = error.strerror or _("it is closed")
            raise StandardOutputError(
                _("standard output can't be written: {reason}").format(reason=reason)
            ) from error

    def note(self, text: str) -> None:
        """Write a note on stderr, unless the user asked for quiet."""
        if not self.quiet:
            self._write_stderr(text)

    def prompt(self, question: str) -> str:
        """Ask whoever sits at the terminal; the answer is empty at the end of the input."""
        print(f"{question} ", end="", file=self.err, flush=True)
        return sys.stdin.readline()

    def error(self, text: str) -> None:
        """Write on stderr, in one line of reasonable length, what went wrong."""
        line = " ".join(text.split())
        error = line if len(line) <= _MAX_ERROR_LENGTH else line[:_MAX_ERROR_LENGTH] + " …"
        self._write_stderr(_("error: {error}").format(error=error))

    def draw(self, lines: str) -> None:
        """Show on stderr where an error lies, if there is anything to show."""
        if lines:
            self._write_stderr(lines, before="")

    def _write_stderr(self, text: str, before: str = "kaivuri: ") -> None:
        try:
            print(before + text, file=self.err)
        except (OSError, MemoryError):
            self.err = StringIO()  # there is nobody to tell


def _set_encoding_fallback(out: TextIOWrapper, *, as_json: bool) -> None:
    """Let a stream of another encoding than UTF-8 take all signs."""
    if as_json and not out.isatty() and not os.environ.get("PYTHONIOENCODING"):
        out.reconfigure(encoding="utf-8")
        return

    def stand_in(error: UnicodeError) -> tuple[str, int]:
        return _json_escape(error) if as_json else ascii_fallback(error)

    codecs.register_error("kaivuri", stand_in)
    out.reconfigure(errors="kaivuri")


def ascii_fallback(error: UnicodeError) -> tuple[str, int]:
    """What stands for signs that can't be encoded: a sign that looks alike, or else `?`."""
    return "".join(_ASCII_FALLBACKS.get(sign, "?") for sign in _unencodable(error)), _error_end(
        error
    )


def _json_escape(error: UnicodeError) -> tuple[str, int]:
    r"""What stands for them in JSON: `\u` and the number."""
    return "".join(json.dumps(sign)[1:-1] for sign in _unencodable(error)), _error_end(error)


def _unencodable(error: UnicodeError) -> str:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return error.object[error.start : error.end]


def _error_end(error: UnicodeError) -> int:
    return error.end if isinstance(error, UnicodeEncodeError) else 0


def standard_input() -> BinaryIO:
    """The bytes of standard input.

    Raises:
        BadPuzzle: when the shell has closed it.
    """
    if sys.stdin is None:
        raise BadPuzzle(_("standard input is closed: give a file, or send the text to it"))
    return sys.stdin.buffer


def is_interactive() -> bool:
    """Whether someone sits at the keyboard and reads what goes to stderr."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))
