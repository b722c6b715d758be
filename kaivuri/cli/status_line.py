"""The progress of long work: a line of a terminal, or a note every ten seconds."""

from kaivuri.cli.console import Console

NOTE_SECONDS = 10.0
"""Seconds between two notes, if stderr is not a terminal."""


class StatusLine:
    """Shows progress on stderr."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._terminal = console.err.isatty() and not console.quiet
        self._noted_at = 0.0
        self._shown = False

    def show(self, text: str, seconds: float) -> None:
        """Show the progress after some seconds of work."""
        if self._terminal:
            self._console.status(text)
            self._shown = True
        elif seconds >= self._noted_at + NOTE_SECONDS:
            self._noted_at = seconds
            self._console.note(text)

    def clear(self) -> None:
        """Remove the line from a terminal."""
        if self._shown:
            self._console.status("")
            self._shown = False
