"""The streams of a command: stdout for the answer, stderr for everything else."""

import codecs
import json
import os
import shutil
import sys
from contextlib import suppress
from enum import IntEnum
from io import StringIO, TextIOWrapper
from typing import BinaryIO, TextIO

from kaivuri.control_characters import escape_controls
from kaivuri.errors import BadPuzzle, KaivuriError
from kaivuri.language import gettext as _


class ExitCode(IntEnum):
    """The exit codes of the program."""

    SUCCESS = 0
    """The answer was printed."""
    NO_SOLUTION = 1
    """The puzzle has no solution."""
    USAGE = 2
    """The command line or its input was wrong."""
    SOURCE_UNAVAILABLE = 3
    """The puzzle could not be fetched, or that day has none."""
    LIMIT_REACHED = 4
    """Time or memory ran out; the results found so far were printed."""
    INTERNAL_ERROR = 70
    """An unexpected error (`EX_SOFTWARE` in sysexits.h), to be reported."""
    INTERRUPTED = 130
    """Ctrl-C; the results found so far were printed."""


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
_ASCII_FALLBACKS = {char: plain for plain, chars in _ASCII_LOOKALIKES.items() for char in chars}
"""Similar ASCII characters of equal width, for output in encodings other than UTF-8."""
_MAX_ERROR_LENGTH = 1000  # errors may quote input


class StandardOutputError(KaivuriError):
    """Raised if standard output is closed or full."""


class Console:
    """The two streams of a command and their capabilities.

    Control characters in texts, such as file names and titles, are escaped.
    """

    def __init__(self, out: TextIO, err: TextIO, *, quiet: bool = False) -> None:
        self.out = out
        """For the answer."""
        self.err = err
        """For notes and errors."""
        self.quiet = quiet
        """Whether notes are suppressed."""
        self.is_terminal = False
        """Whether `out` is a terminal."""
        self.colour = False
        """Whether `out` supports colours."""
        self.width = 80
        """The width of `out` in columns."""
        self.has_settings = False
        """Whether the user has a settings file."""

    @classmethod
    def standard(
        cls, *, quiet: bool = False, no_color: bool = False, as_json: bool = False
    ) -> "Console":
        """Return the console of this process.

        Characters that the encoding of stdout lacks are replaced by similar ones. JSON is
        written as UTF-8 unless stdout is a terminal. `sys.stdout` is None if closed (`>&-`).
        """
        if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.encoding != "utf-8":
            _set_encoding_fallback(sys.stdout, as_json=as_json)
        out = sys.stdout or open(os.devnull)  # noqa: SIM115 - read-only, so that writing fails
        console = cls(out, sys.stderr or StringIO(), quiet=quiet)
        if out.isatty():
            plain = no_color or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
            console.is_terminal, console.colour = True, not plain
            console.width = shutil.get_terminal_size().columns
        return console

    def write(self, text: str, *, flush: bool = False) -> None:
        """Write one or more lines of the answer."""
        self._write(text + "\n", flush=flush)

    def flush(self) -> None:
        """Flush the output."""
        self._write("", flush=True)

    def _write(self, text: str, *, flush: bool) -> None:
        try:
            if text:
                self.out.write(escape_controls(text, keep_colours=self.colour))
            if flush:
                self.out.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            reason = error.strerror or _("it is closed")
            raise StandardOutputError(
                _("standard output can't be written: {reason}").format(reason=reason)
            ) from None

    def note(self, text: str) -> None:
        """Write a note to stderr, unless `quiet` is set."""
        if not self.quiet:
            self._write_stderr(text)

    def status(self, text: str) -> None:
        """Replace the status line on stderr, if that is a terminal; an empty text removes it."""
        if not self.quiet and self.err.isatty():
            self.err.write(f"\r\x1b[K{text}")
            self.err.flush()

    def prompt(self, question: str) -> str:
        """Ask the user, and return the line typed; it is empty at the end of the input."""
        print(f"{escape_controls(question)} ", end="", file=self.err, flush=True)
        return sys.stdin.readline()

    def error(self, text: str) -> None:
        """Write an error to stderr, as one line of limited length."""
        line = " ".join(text.split())
        error = line if len(line) <= _MAX_ERROR_LENGTH else line[:_MAX_ERROR_LENGTH] + " …"
        self._write_stderr(_("error: {error}").format(error=error))

    def draw(self, lines: str) -> None:
        """Write the drawing of an error to stderr, unless it is empty."""
        if lines:
            self._write_stderr(lines, before="")

    def _write_stderr(self, text: str, before: str = "kaivuri: ") -> None:
        try:
            print(before + escape_controls(text), file=self.err)
        except (OSError, MemoryError):
            with suppress(OSError):
                discard_output(self.err)
            self.err = StringIO()  # stderr is closed or full


def discard_output(stream: TextIO) -> None:
    """Discard what a stream has buffered, so that its flush at exit does not fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _set_encoding_fallback(out: TextIOWrapper, *, as_json: bool) -> None:
    """Make a stream with an encoding other than UTF-8 accept all characters."""
    if as_json and not out.isatty() and not os.environ.get("PYTHONIOENCODING"):
        out.reconfigure(encoding="utf-8")
        return

    replace = _json_escape if as_json else ascii_fallback

    def replacement(error: UnicodeError) -> tuple[str, int]:
        if not isinstance(error, UnicodeEncodeError):
            raise error
        return "".join(map(replace, error.object[error.start : error.end])), error.end

    codecs.register_error("kaivuri", replacement)
    out.reconfigure(errors="kaivuri")


def ascii_fallback(character: str) -> str:
    """Return a similar ASCII character, or `?`."""
    return _ASCII_FALLBACKS.get(character, "?")


def _json_escape(character: str) -> str:
    return json.dumps(character)[1:-1]


def standard_input() -> BinaryIO:
    """Return the binary standard input.

    Raises:
        BadPuzzle: if the shell has closed it.
    """
    if sys.stdin is None:
        raise BadPuzzle(_("standard input is closed: give a file, or pipe the text to it"))
    return sys.stdin.buffer


def is_interactive() -> bool:
    """Return whether stdin and stderr are terminals."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))
