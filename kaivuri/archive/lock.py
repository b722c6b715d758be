"""Who may be in the archive's file at one time: many that use it, or one that makes or replaces it.

SQLite finds the journal of a file by its name. A program that has the old file
open while another puts a new one in its place would take the new file's journal
for its own, and roll it back into the old one. So nobody opens, reads or writes
the file without passing the gate, and a file is made or set aside by a program
that is alone.

The lock is SQLite's own, on an empty file beside the archive, as it works on
all systems, between threads too, and ends with the program that holds it. Who
waits to be alone keeps newcomers out, so that it gets its turn.
"""

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

from kaivuri.archive.connection import connect


class Gate:
    """The lock beside the archive."""

    def __init__(self, path: Path) -> None:
        """Lock the file `path`, which holds nothing and is made when it is first needed."""
        self._path = path

    def shared(self) -> AbstractContextManager[None]:
        """Use the file; others may use it too."""
        # A transaction takes its lock with the first reading.
        return self._locked("BEGIN", "SELECT 1 FROM sqlite_master")

    def alone(self) -> AbstractContextManager[None]:
        """Make, change or replace the file; nobody else uses it."""
        return self._locked("BEGIN EXCLUSIVE")

    @contextmanager
    def _locked(self, *statements: str) -> Iterator[None]:
        if self._path.exists() and self._path.stat().st_size:
            os.truncate(self._path, 0)  # damage: nothing is ever written there
        with closing(connect(self._path)) as lock:
            for statement in statements:
                lock.execute(statement).fetchone()
            yield
