"""Where a command writes: its answer to one stream, everything else to the other."""

from __future__ import annotations

import os
import sys
from enum import IntEnum
from io import TextIOWrapper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO


class ExitCode(IntEnum):
    """What a run tells the shell."""

    SOLVED = 0
    """The answer was printed."""
    NO_COVER = 1
    """The puzzle has no cover."""
    USAGE = 2
    """The command or its input made no sense."""
    SOURCE = 3
    """The puzzle could not be fetched, or there is none that day."""
    TIME_LIMIT = 4
    """The time or the memory ran out; what was found by then was printed."""
    INTERRUPTED = 130
    """Ctrl-C; what was found by then was printed."""


class Console:
    """The two streams of a command and what they can show."""

    def __init__(self, out: TextIO, err: TextIO, *, quiet: bool = False) -> None:
        """Write to streams that are no terminals."""
        self.out = out
        """The answer: all that another program would want to read."""
        self.err = err
        """Notes and faults."""
        self.quiet = quiet
        """Whether notes are kept back."""
        self.terminal = False
        """Whether a person looks at `out` as it is written."""
        self.colour = False
        """Whether `out` shows colours."""
        self.width = 80
        """Columns of `out`."""

    @classmethod
    def standard(cls, *, quiet: bool = False, no_color: bool = False) -> Console:
        """The console of this process; what its encoding lacks is written as '?'."""
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        console = cls(sys.stdout, sys.stderr, quiet=quiet)
        if sys.stdout.isatty():
            plain = no_color or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
            console.terminal, console.colour, console.width = True, not plain, _width()
        return console

    def write(self, text: str) -> None:
        """Write a line, or several, of the answer."""
        print(text, file=self.out)

    def write_now(self, text: str) -> None:
        """Write a line that whoever reads the answer shall see before the next is found."""
        print(text, file=self.out, flush=True)

    def note(self, text: str) -> None:
        """Tell the user something beside the answer, unless they asked for quiet."""
        if not self.quiet:
            print(f"kaivuri: {text}", file=self.err)

    def fault(self, text: str) -> None:
        """Tell the user in one line what went wrong."""
        print(f"kaivuri: error: {' '.join(text.split())}", file=self.err)


def _width() -> int:
    """Columns of the terminal; `shutil` would tell, but loads all compressors for it."""
    try:
        return int(os.environ.get("COLUMNS", "0")) or os.get_terminal_size().columns or 80
    except (ValueError, OSError):
        return 80
